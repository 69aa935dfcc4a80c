import type { ImageAsset, VisualSlot } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { readImages, type ImageRow } from '../../library/images.ts'
import { isUuid } from '../../library/uuid.ts'

type Pairing = {
  readonly id: string
  /** Which shape the other image has. */
  readonly slot: VisualSlot
  /** `null` undoes the pair. */
  readonly otherId: string | null
}

/**
 * Ties a square visual to the story that shows the same, on both sides. A former partner of either is freed.
 * @returns the images of the account @throws {AppError} `asset.notFound`, `asset.wrongShape`
 */
export async function pairImages(scope: AccountScope, { id, slot, otherId }: Pairing): Promise<ImageAsset[]> {
  const image = await findImage(scope, id)
  const other = otherId === null ? null : await findImage(scope, otherId)
  if (other && (other.id === image.id || shapeOf(other) !== slot || shapeOf(image) === slot)) {
    throw new AppError('asset.wrongShape', { slot })
  }
  await setPair(scope, [image.id, image.pair_id, other?.id, other?.pair_id], null)
  if (other) {
    await setPair(scope, [image.id], other.id)
    await setPair(scope, [other.id], image.id)
  }
  return readImages(scope)
}

const shapeOf = ({ width, height }: ImageRow): VisualSlot => (height > width ? '9_16' : '1_1')

export async function findImage({ db, accountId }: AccountScope, id: string): Promise<ImageRow> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  return db
    .selectFrom('image')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
}

async function setPair(
  { db, accountId }: AccountScope,
  ids: readonly (string | null | undefined)[],
  pairId: string | null,
): Promise<void> {
  await db
    .updateTable('image')
    .set({ pair_id: pairId })
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      ids.filter((id) => id != null),
    )
    .execute()
}
