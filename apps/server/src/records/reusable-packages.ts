import { audiencePackageOf, geoPackageOf, interestPackageOf } from './stored-packages.ts'
import type { AudiencePackage, GeoPackage, InterestPackage } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import type { ReusablePackageKind } from '../db/tables/library.ts'

export type PackageOf = { geo: GeoPackage; audience: AudiencePackage; interest: InterestPackage }

const decode = { geo: geoPackageOf, audience: audiencePackageOf, interest: interestPackageOf }

/** Packages of one kind, by name; all of them, or those with the given ids. */
export async function readPackages<K extends ReusablePackageKind>(
  { db, accountId }: AccountScope,
  kind: K,
  ids?: readonly string[],
): Promise<PackageOf[K][]> {
  const rows = await db
    .selectFrom('reusable_package')
    .select(['id', 'name', 'content'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? [...ids] : [nothing]))
    .orderBy('name')
    .execute()
  const toPackage = decode[kind] as (row: { id: string; name: string; content: unknown }) => PackageOf[K]
  return rows.map(toPackage)
}

/** No package has this id: `in ()` is not SQL. */
const nothing = '00000000-0000-0000-0000-000000000000'
