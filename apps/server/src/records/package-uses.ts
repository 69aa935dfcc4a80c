import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { PackageKind } from '../db/tables/library.ts'

/** A file that uses a package; `campaignId` is `null` while it is a draft. */
export type PackageUse = {
  readonly fileId: string
  readonly name: string
  readonly campaignId: string | null
}

/** Where drafts name packages of each kind, to be reached and to be left out, for the campaign and per line. */
const namedAt: Readonly<Record<PackageKind, string>> = {
  ad: '$.**.adPackages[*]',
  geo: '$.geoPackages[*].id',
  audience: '$.**.audiencePackages[*].id',
  interest: '$.**.interestPackages[*].id',
}

/** The campaigns that use each package of a kind, drafts and published ones, the last changed first. */
export async function readPackageUses(
  { db, accountId }: AccountScope,
  kind: PackageKind,
): Promise<ReadonlyMap<string, readonly PackageUse[]>> {
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
  const uses = new Map<string, PackageUse[]>()
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
