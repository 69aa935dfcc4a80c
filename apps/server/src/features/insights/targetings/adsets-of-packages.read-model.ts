import { packagesOfAdset, targetingKeyOf, targetingKinds } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'

/** The ad sets that were made of each package, by its kind and id, and all those of which the packages are known. */
export type MadeAdsets = {
  readonly of: ReadonlyMap<string, readonly string[]>
  readonly known: ReadonlySet<string>
}

/**
 * By what publications recorded: each ad set is of one zone, and of one package of audiences or of interests, or of
 * neither. One that was published or taken in hand again is of the packages of the last time.
 */
export async function readMadeAdsets({ db, accountId }: AccountScope): Promise<MadeAdsets> {
  const rows = await db
    .selectFrom('publication_node as node')
    .innerJoin('publication as made', (join) =>
      join.onRef('made.account_id', '=', 'node.account_id').onRef('made.id', '=', 'node.publication_id'),
    )
    .distinctOn('node.platform_id')
    .select(['node.platform_id as id', 'node.node_key as key'])
    .where('node.account_id', '=', accountId)
    .where('made.account_id', '=', accountId)
    .where('node.kind', '=', 'adset')
    .where('node.platform_id', 'is not', null)
    .orderBy('node.platform_id')
    .orderBy('made.confirmed_at', 'desc')
    .execute()
  const of = new Map<string, string[]>()
  const known = new Set<string>()
  for (const { id, key } of rows) {
    const packages = packagesOfAdset(key)
    if (id === null || packages === null) continue
    known.add(id)
    for (const kind of targetingKinds) {
      const packageId = packages[kind]
      if (packageId === null) continue
      const own = targetingKeyOf(kind, packageId)
      const list = of.get(own)
      if (list) list.push(id)
      else of.set(own, [id])
    }
  }
  return { of, known }
}
