import { slotOf, type VisualSlot } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

const visualTables = ['image', 'video'] as const

type Visual = {
  readonly table: (typeof visualTables)[number]
  readonly id: string
  readonly pair_id: string | null
  readonly width: number
  readonly height: number
}

type Pairing = {
  readonly id: string
  /** Which shape the other visual has. */
  readonly slot: VisualSlot
  /** `null` undoes the pair. */
  readonly otherId: string | null
}

/**
 * Ties a square visual to the story that shows the same, on both sides; either may be an image or a video. A former
 * partner of either is freed.
 * @throws {AppError} `asset.notFound`, `asset.wrongShape`
 */
export async function pairVisuals(scope: AccountScope, { id, slot, otherId }: Pairing): Promise<void> {
  const visual = await findVisual(scope, id)
  const other = otherId === null ? null : await findVisual(scope, otherId)
  if (other && (other.id === visual.id || slotOf(other) !== slot || slotOf(visual) === slot)) {
    throw new AppError('asset.wrongShape', { slot })
  }
  for (const freed of [visual.id, visual.pair_id, other?.id, other?.pair_id])
    if (freed != null) await setPair(scope, freed, null)
  if (other) {
    await setPair(scope, visual.id, other.id)
    await setPair(scope, other.id, visual.id)
  }
}

/** A visual that leaves the library leaves its partner alone. */
export const freePartner = async ({ db, accountId }: AccountScope, id: string): Promise<void> => {
  for (const table of visualTables) {
    await db
      .updateTable(table)
      .set({ pair_id: null })
      .where('account_id', '=', accountId)
      .where('pair_id', '=', id)
      .execute()
  }
}

async function findVisual({ db, accountId }: AccountScope, id: string): Promise<Visual> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  for (const table of visualTables) {
    const row = await db
      .selectFrom(table)
      .select(['id', 'pair_id', 'width', 'height'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return { table, ...row }
  }
  throw new AppError('asset.notFound', { id })
}

async function setPair({ db, accountId }: AccountScope, id: string, pairId: string | null): Promise<void> {
  for (const table of visualTables) {
    await db
      .updateTable(table)
      .set({ pair_id: pairId })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute()
  }
}
