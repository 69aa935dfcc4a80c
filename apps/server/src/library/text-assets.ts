import type { TextAsset, TextAssetKind } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { carries } from './carries.ts'

/** Texts of one kind, newest first; only those of one package when its name is given. */
export function readTextAssets(
  { db, accountId }: AccountScope,
  kind: TextAssetKind,
  packageName?: string,
): Promise<TextAsset[]> {
  return db
    .selectFrom('text_asset')
    .select(['id', 'content', 'keywords'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(packageName !== undefined, (query) => query.where(carries(packageName ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}
