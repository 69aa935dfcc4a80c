import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { findImage } from './pair-images.ts'

/** Removes an image from the library. The platform keeps its own copy for the ads that use it. */
export async function deleteImage(ctx: Context, accountId: number, id: string): Promise<void> {
  const image = await inAccount(ctx, accountId, async (scope) => {
    const found = await findImage(scope, id)
    await scope.db.deleteFrom('image').where('account_id', '=', accountId).where('id', '=', id).execute()
    return found
  })
  await ctx.files.remove(image.file_key)
  await ctx.files.remove(image.thumbnail_key)
}
