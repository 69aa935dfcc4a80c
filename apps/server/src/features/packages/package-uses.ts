import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'
import type { PackageKind } from '../../db/tables/library.ts'
import { readPackageUses } from '../../records/package-uses.ts'

type Uses = ResponseOf<typeof endpoints.listPackageUses>

/** Enough to act on; a list shows how many more there are. */
const mostShown = 50

/** Every package of a kind that a campaign uses or that has a history: where, and at which version. */
export async function listPackageUses(scope: AccountScope, kind: PackageKind): Promise<Uses> {
  const uses = await readPackageUses(scope, kind)
  const published = await publishedVersions(scope, kind)
  const latest = await latestVersions(scope, kind)
  const ids = new Set([...uses.keys(), ...latest.keys()])
  return [...ids].map((packageId) => {
    const users = uses.get(packageId) ?? []
    const version = latest.get(packageId)
    return {
      packageId,
      latestVersion: version?.version ?? null,
      changedAt: version?.at.toISOString() ?? null,
      useCount: users.length,
      uses: users.slice(0, mostShown).map((use) => ({
        ...use,
        version: published.get(`${use.fileId} ${packageId}`) ?? null,
      })),
    }
  })
}

/** The campaigns that use a package, drafts and published ones. */
export async function usersOf(scope: AccountScope, kind: PackageKind, packageId: string): Promise<string[]> {
  return (await readPackageUses(scope, kind)).get(packageId)?.map(({ name }) => name) ?? []
}

/** By file and package: the version its last publication was made from, unless that one was taken back whole. */
async function publishedVersions(
  { db, accountId }: AccountScope,
  kind: PackageKind,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('publication_package as used')
    .innerJoin('publication as made', (join) =>
      join.onRef('made.account_id', '=', 'used.account_id').onRef('made.id', '=', 'used.publication_id'),
    )
    .distinctOn(['made.file_id', 'used.package_id'])
    .select(['made.file_id', 'used.package_id', 'used.version'])
    .where('used.account_id', '=', accountId)
    .where('made.account_id', '=', accountId)
    .where('used.kind', '=', kind)
    .where('made.state', '<>', 'ROLLED_BACK')
    .orderBy('made.file_id')
    .orderBy('used.package_id')
    .orderBy('made.confirmed_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [`${row.file_id} ${row.package_id}`, row.version]))
}

async function latestVersions(
  { db, accountId }: AccountScope,
  kind: PackageKind,
): Promise<ReadonlyMap<string, { readonly version: number; readonly at: Date }>> {
  const rows = await db
    .selectFrom('package_version')
    .distinctOn('package_id')
    .select(['package_id', 'version', 'created_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('package_id')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.package_id, { version: row.version, at: row.created_at }]))
}
