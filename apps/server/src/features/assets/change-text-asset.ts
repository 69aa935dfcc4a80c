import type { TextAsset, TextAssetKind } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { isUniqueViolation } from '../../db/is-unique-violation.ts'
import { AppError } from '../../errors/app-error.ts'
import { textColumns, toText } from '../../records/text-assets.ts'
import { isUuid } from '../../lib/uuid.ts'
import { acceptText } from '../../records/accept-text.ts'
import type { NewText } from './create-text-assets.ts'

type Change = { readonly kind: TextAssetKind; readonly id: string; readonly text: NewText }

/** @throws {AppError} `asset.notFound`, `asset.contentTaken` when another text says the same */
export async function updateTextAsset(
  ctx: Pick<Context, 'db'>,
  accountId: number,
  { kind, id, text }: Change,
): Promise<TextAsset> {
  const content = acceptText(kind, text.content)
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  try {
    const row = await inAccount(ctx, accountId, ({ db }) =>
      db
        .updateTable('text_asset')
        .set({
          content,
          keywords: [...new Set(text.keywords)],
          ...(text.monitoringTags ? { monitoring_tags: [...new Set(text.monitoringTags)] } : {}),
        })
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .returning([...textColumns])
        .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id })),
    )
    return toText(row)
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('asset.contentTaken', { kind }, error)
    throw error
  }
}

export async function removeTextAsset(
  { db, accountId }: AccountScope,
  kind: TextAssetKind,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  await db
    .deleteFrom('text_asset')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
}
