import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'

type Target =
  | { readonly table: 'image'; readonly by: 'hash' }
  | { readonly table: 'video'; readonly by: 'id' }
  | { readonly table: 'text_asset'; readonly by: 'id'; readonly kind: 'title' | 'body' }

export type KeywordChange = {
  readonly target: Target
  readonly mode: 'replace' | 'add'
  readonly items: readonly { readonly key: string; readonly keywords: readonly string[] }[]
}

/** Changes the packages of several assets: all of them, or none when one is not the account's. @throws {AppError} `asset.notFound` */
export async function changeKeywords(
  { db, accountId }: AccountScope,
  { target, mode, items }: KeywordChange,
): Promise<number> {
  for (const { key, keywords } of items) {
    if (target.by === 'id' && !isUuid(key)) throw new AppError('asset.notFound', { id: key })
    const wanted = [...new Set(keywords)]
    await db
      .updateTable(target.table)
      .set({
        keywords: mode === 'replace' ? wanted : sql`tenant.merged_keywords(keywords, ${wanted}::text[])`,
      })
      .where('account_id', '=', accountId)
      .where(sql.ref(target.by), '=', key)
      .$if(target.table === 'text_asset', (query) =>
        query.where(sql.ref('kind'), '=', target.table === 'text_asset' ? target.kind : ''),
      )
      .returning('account_id')
      .executeTakeFirstOrThrow(() => new AppError('asset.notFound', { id: key }))
  }
  return items.length
}
