import { adPackageIn } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { readNamesNow } from '../../../records/package-renames.ts'

/**
 * The package that each ad was made from, by what publications and takings in hand recorded, under the name it has now. One
 * that was published or taken in hand again is of the package of the last time.
 */
export async function readPackagesOfAds(scope: AccountScope): Promise<ReadonlyMap<string, string>> {
  const { db, accountId } = scope
  const nameNow = await readNamesNow(scope)
  const rows = await db
    .selectFrom('publication_node as node')
    .innerJoin('publication as made', (join) =>
      join.onRef('made.account_id', '=', 'node.account_id').onRef('made.id', '=', 'node.publication_id'),
    )
    .distinctOn('node.platform_id')
    .select([
      'node.platform_id as id',
      'node.publication_id as publicationId',
      'node.node_key as key',
      'node.parent_key as adset',
    ])
    .where('node.account_id', '=', accountId)
    .where('made.account_id', '=', accountId)
    .where('node.kind', '=', 'ad')
    .where('node.platform_id', 'is not', null)
    .orderBy('node.platform_id')
    .orderBy('made.confirmed_at', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ id, publicationId, key, adset }) =>
      id === null || adset === null ? [] : [[id, nameNow(publicationId, adPackageIn(key, adset))] as const],
    ),
  )
}
