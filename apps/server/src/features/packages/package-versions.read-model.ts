import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  packageChanges,
  type AudiencePackage,
  type GeoPackage,
  type InterestPackage,
  type PackageChange,
  type PackageState,
} from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { PackageKind } from '../../db/tables/library.ts'
import { isUuid } from '../../lib/uuid.ts'
import { namesInHistory } from '../../people/nickname.ts'
import { readAdPackage } from '../../records/ad-packages.ts'
import { adPackageVersion, targetingContent } from '../../records/package-content.ts'
import type { PackageContent } from '../../records/package-versions.ts'
import { readPackages } from '../../records/reusable-packages.ts'
import { listPackageUses } from './package-uses.ts'

type Asked = RequestOf<typeof endpoints.listPackageVersions>['query']
type Told = ResponseOf<typeof endpoints.listPackageVersions>
export type OnePackage = { readonly kind: PackageKind; readonly packageId: string }

const perPage = 30
/** Of each part so many are named; the rest is a number. */
const mostNamed = 20

/** The versions of a package, latest first, each with what changed since the one before and since it. */
export async function listPackageVersions(
  ctx: Context,
  accountId: number,
  { kind, packageId, before }: Asked,
): Promise<Told> {
  const one = { kind, packageId }
  return inAccount(ctx, accountId, async (scope) => {
    // One more than is shown: what the last of them changed is told by the one before it.
    const rows = await readVersions(scope, one, { before: before ?? null, most: perPage + 1 })
    const current = await readState(scope, one)
    const uses = (await listPackageUses(scope, kind)).find((each) => each.packageId === packageId)
    const names = await namesInHistory(
      ctx,
      rows.flatMap(({ author_id: id }) => id ?? []),
    )
    const versions = rows.slice(0, perPage).map((row, index) => {
      const former = rows[index + 1]
      return {
        version: row.version,
        at: row.created_at.toISOString(),
        by: row.author_id === null ? null : (names.get(row.author_id) ?? null),
        changes: former ? told(packageChanges(stateOf(kind, former), stateOf(kind, row))) : [],
        sinceThen: current
          ? told(packageChanges(current, { ...stateOf(kind, row), name: current.name }))
          : [],
        uses: (uses?.uses ?? []).flatMap(({ version, fileId, name }) =>
          version === row.version ? [{ fileId, name }] : [],
        ),
      }
    })
    const isLast = before === undefined
    const isChangedSince = isLast && (versions[0]?.sinceThen.length ?? 0) > 0
    return { versions, hasMore: rows.length > perPage, isChangedSince }
  })
}

const told = (changes: readonly PackageChange[]): Told['versions'][number]['changes'] =>
  changes.map(({ part, added, removed }) => ({
    part,
    added: added.slice(0, mostNamed),
    removed: removed.slice(0, mostNamed),
    more: Math.max(0, added.length - mostNamed) + Math.max(0, removed.length - mostNamed),
  }))

type Page = { readonly before: number | null; readonly most: number }

export const readVersions = (
  { db, accountId }: AccountScope,
  { kind, packageId }: OnePackage,
  { before, most }: Page,
) =>
  db
    .selectFrom('package_version')
    .select(['version', 'name', 'content', 'author_id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('package_id', '=', packageId)
    .$if(before !== null, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

type Stored = { readonly name: string; readonly content: object }

/** Content was written by us from checked values. */
export function stateOf(kind: PackageKind, { name, content }: Stored): PackageState {
  switch (kind) {
    case 'ad':
      return { kind, name, content }
    case 'geo':
      return { kind, name, content: content as Partial<GeoPackage> }
    case 'audience':
      return { kind, name, content: content as Partial<AudiencePackage> }
    case 'interest':
      return { kind, name, content: content as Partial<InterestPackage> }
  }
}

/** What a package holds now, as a version would keep it; `null` for one that is not there. */
export async function readCurrent(
  scope: AccountScope,
  { kind, packageId }: OnePackage,
): Promise<PackageContent | null> {
  if (kind === 'ad') return adPackageVersion(await readAdPackage(scope, packageId))
  const [found] = isUuid(packageId) ? await readPackages(scope, kind, [packageId]) : []
  return found ? targetingContent(kind, found) : null
}

async function readState(scope: AccountScope, one: OnePackage): Promise<PackageState | null> {
  const current = await readCurrent(scope, one)
  // As a version is stored: what is left out of it is left out here.
  return (
    current &&
    stateOf(one.kind, { ...current, content: JSON.parse(JSON.stringify(current.content)) as object })
  )
}
