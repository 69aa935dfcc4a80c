import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { PackageKind } from '../../db/tables/library.ts'

type Uses = ResponseOf<typeof endpoints.listPackageUses>
type Use = Uses[number]['uses'][number]

/** Where drafts name packages of each kind, to be reached and to be left out, for the campaign and per line. */
const namedAt: Readonly<Record<PackageKind, string>> = {
  ad: '$.**.adPackages[*]',
  geo: '$.geoPackages[*].id',
  audience: '$.**.audiencePackages[*].id',
  interest: '$.**.interestPackages[*].id',
}

/** Enough to act on; a list shows how many more there are. */
const mostShown = 50

/** Every package of a kind that a campaign uses or that has a history: where, and at which version. */
export async function listPackageUses(scope: AccountScope, kind: PackageKind): Promise<Uses> {
  const uses = await usesOf(scope, kind)
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
  return (await usesOf(scope, kind)).get(packageId)?.map(({ name }) => name) ?? []
}

type NamedUse = Omit<Use, 'version'>

async function usesOf(
  { db, accountId }: AccountScope,
  kind: PackageKind,
): Promise<ReadonlyMap<string, NamedUse[]>> {
  const rows = await db
    .selectFrom('campaign_configuration')
    .select([
      'id',
      'name',
      'campaign_id',
      sql<string[]>`array(
        select distinct value #>> '{}' from jsonb_path_query(draft_content, ${namedAt[kind]}::jsonpath) value
      )`.as('packages'),
    ])
    .where('account_id', '=', accountId)
    .where('snapshot_of', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute()
  const uses = new Map<string, NamedUse[]>()
  for (const { id, name, campaign_id: campaignId, packages } of rows) {
    for (const packageId of packages) {
      const list = uses.get(packageId)
      const use = { fileId: id, name, campaignId }
      if (list) list.push(use)
      else uses.set(packageId, [use])
    }
  }
  return uses
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
