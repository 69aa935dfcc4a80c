import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

/** The name a visual has in the library, an image's or a video's. @throws {AppError} `asset.notFound` */
export async function renameVisual(
  { db, accountId }: AccountScope,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  for (const table of ['image', 'video'] as const) {
    const renamed = await db
      .updateTable(table)
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (renamed) return
  }
  throw new AppError('asset.notFound', { id })
}
