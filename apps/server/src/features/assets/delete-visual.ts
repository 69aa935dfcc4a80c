import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'
import { freePartner } from './pair-visuals.ts'

type Visual = { readonly table: 'image' | 'video'; readonly id: string }

/** Removes a visual from the library. The platform keeps its own copy for the ads that use it. @throws {AppError} `asset.notFound` */
export async function deleteVisual(ctx: Context, accountId: number, { table, id }: Visual): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  const keys = await inAccount(ctx, accountId, async (scope) => {
    await freePartner(scope, id)
    return scope.db
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(['file_key', 'thumbnail_key'])
      .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id }))
  })
  await ctx.files.remove(keys.file_key)
  await ctx.files.remove(keys.thumbnail_key)
}
