import {
  adPackageContent,
  reachesTheSameAudiences,
  reachesTheSameInterests,
  reachesTheSameZone,
  showsTheSame,
  type PackageReference,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { PackageKind } from '../db/tables/library.ts'
import { readAdPackages } from './ad-packages.ts'
import { readPackages } from './reusable-packages.ts'
import { audiencePackageOf, geoPackageOf, interestPackageOf } from './stored-packages.ts'

/** Packages that hold something else than what a file was last published with, by the file. */
export type ChangedPackages = ReadonlyMap<string, readonly PackageReference[]>

type Used = {
  readonly fileId: string
  readonly kind: PackageKind
  readonly packageId: string
  readonly version: number
}
type Version = Omit<Used, 'fileId'> & { readonly content: object }

/**
 * Compares what packages hold now with the versions that live files were published with, of one file or of all. What a
 * package holds is read from its assets: a text changes without its package being saved.
 */
export async function readChangedPackages(scope: AccountScope, fileId?: string): Promise<ChangedPackages> {
  const used = await usedVersions(scope, fileId)
  if (used.length === 0) return new Map()
  const versions = await readVersions(scope, used)
  const changed = new Map<string, PackageReference>()
  for (const kind of ['ad', 'geo', 'audience', 'interest'] as const) {
    const ofKind = versions.filter((version) => version.kind === kind)
    const differing = ofKind.length === 0 ? [] : await differingOf[kind](scope, ofKind)
    for (const { version, name } of differing)
      changed.set(keyOf(version), { kind, id: version.packageId, name })
  }
  const byFile = new Map<string, PackageReference[]>()
  for (const one of used) {
    const reference = changed.get(keyOf(one))
    if (!reference) continue
    const list = byFile.get(one.fileId)
    if (list) list.push(reference)
    else byFile.set(one.fileId, [reference])
  }
  return byFile
}

const keyOf = ({ kind, version, packageId }: Omit<Used, 'fileId'>): string =>
  `${kind} ${version} ${packageId}`

/** By file and package: the version its last publication was made from that came to its end. */
const usedVersions = ({ db, accountId }: AccountScope, fileId?: string): Promise<Used[]> =>
  db
    .selectFrom('publication_package as used')
    .innerJoin('publication as made', (join) =>
      join.onRef('made.account_id', '=', 'used.account_id').onRef('made.id', '=', 'used.publication_id'),
    )
    .distinctOn(['made.file_id', 'used.kind', 'used.package_id'])
    .select(['made.file_id as fileId', 'used.kind', 'used.package_id as packageId', 'used.version'])
    .where('used.account_id', '=', accountId)
    .where('made.account_id', '=', accountId)
    .where('made.state', '=', 'PUBLISHED')
    .$if(fileId !== undefined, (query) => query.where('made.file_id', '=', fileId ?? ''))
    .orderBy('made.file_id')
    .orderBy('used.kind')
    .orderBy('used.package_id')
    .orderBy('made.terminal_at', 'desc')
    // Two that ended within one instant: versions only grow.
    .orderBy('used.version', 'desc')
    .execute()

/** Each version once, however many files were published with it. */
function readVersions({ db, accountId }: AccountScope, used: readonly Used[]): Promise<Version[]> {
  const wanted = [...new Map(used.map((one) => [keyOf(one), one])).values()]
  return db
    .selectFrom('package_version')
    .select(['kind', 'package_id as packageId', 'version', 'content'])
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(kind, package_id, version) in (select * from unnest(
        ${wanted.map(({ kind }) => kind)}::text[],
        ${wanted.map(({ packageId }) => packageId)}::text[],
        ${wanted.map(({ version }) => version)}::integer[]
      ))`,
    )
    .execute()
}

type Differing = readonly { readonly version: Version; readonly name: string }[]

/** How each kind of package is read as it is now, and compared with versions of it. */
const differingOf: Readonly<
  Record<PackageKind, (scope: AccountScope, versions: readonly Version[]) => Promise<Differing>>
> = {
  ad: async (scope, versions) => {
    const now = await readAdPackages(scope, idsOf(versions))
    return differing(
      versions,
      now.map((one) => ({ ...one, id: one.name })),
      ({ content }, one) => showsTheSame(content, adPackageContent(one)),
    )
  },
  geo: async (scope, versions) =>
    differing(versions, await readPackages(scope, 'geo', idsOf(versions)), (version, one) =>
      reachesTheSameZone(geoPackageOf(asRow(version)), one),
    ),
  audience: async (scope, versions) =>
    differing(versions, await readPackages(scope, 'audience', idsOf(versions)), (version, one) =>
      reachesTheSameAudiences(audiencePackageOf(asRow(version)), one),
    ),
  interest: async (scope, versions) =>
    differing(versions, await readPackages(scope, 'interest', idsOf(versions)), (version, one) =>
      reachesTheSameInterests(interestPackageOf(asRow(version)), one),
    ),
}

const idsOf = (versions: readonly Version[]): string[] => [
  ...new Set(versions.map(({ packageId }) => packageId)),
]

const asRow = ({ packageId: id, content }: Version) => ({ id, name: '', content })

/** A package that is gone differs from nothing: the plan says that it is missing. */
function differing<P extends { readonly id: string | null; readonly name: string }>(
  versions: readonly Version[],
  packages: readonly P[],
  isSame: (version: Version, one: P) => boolean,
): Differing {
  const byId = new Map(packages.map((one) => [one.id, one]))
  return versions.flatMap((version) => {
    const one = byId.get(version.packageId)
    return one && !isSame(version, one) ? [{ version, name: one.name }] : []
  })
}
