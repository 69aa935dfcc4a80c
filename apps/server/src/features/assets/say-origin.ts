import type { OriginKind } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

type Said = {
  readonly id: string
  /** `null`: what was said is taken back. */
  readonly origin: { readonly kind: OriginKind; readonly by: string } | null
}

/** Says where a visual or a text of the library comes from; what its file says stays. @throws {AppError} `asset.notFound` */
export async function sayOrigin({ db, accountId }: AccountScope, { id, origin }: Said): Promise<void> {
  if (!isUuid(id)) throw new AppError('asset.notFound', { id })
  for (const table of ['image', 'video', 'text_asset'] as const) {
    const changed = await db
      .updateTable(table)
      .set({ origin: origin?.kind ?? null, origin_by: origin?.by ?? '' })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (changed) return
  }
  throw new AppError('asset.notFound', { id })
}
