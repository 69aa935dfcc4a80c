import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import {
  packageChanges,
  packageRevision,
  selectionOf,
  type AdPackageContent,
  type PackageSelection,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { isUuid } from '../../lib/uuid.ts'
import { readAdPackage } from '../../records/ad-packages.ts'
import { recordVersion, type Author } from '../../records/package-versions.ts'
import { audiencePackageOf, geoPackageOf, interestPackageOf } from '../../records/stored-packages.ts'
import { textKinds } from './ad-package-to-save.ts'
import { readCurrent, readVersions, stateOf, type OnePackage } from './package-versions.read-model.ts'
import type { Asker } from './refuse-unknown-audiences.ts'
import { saveAdPackage } from './save-ad-package.ts'
import { savePackage } from './save-package.ts'

type Asked = RequestOf<typeof endpoints.restorePackageVersion>['body']
type Restored = ResponseOf<typeof endpoints.restorePackageVersion>

/**
 * Gives a package what a former version held, by the way that every change of it is saved, as a new version: nothing of its history is
 * lost, and its name stays. What it holds already is not written again.
 * @throws {AppError} `package.notFound`; `package.changed` where it is another than whoever asks was shown; what saving refuses
 */
export async function restorePackageVersion(ctx: Context, asker: Asker, asked: Asked): Promise<Restored> {
  const { accountId } = asker.tenant
  const author = { personId: asker.personId, at: ctx.clock.now() }
  const standing = await inAccount(ctx, accountId, (scope) => lookAt(scope, asked, author))
  const { name, latest, isSame, content } = standing
  if (isSame) return { version: latest, missing: [] }
  // A text that came by the API since is a version now, and was shown to nobody.
  if (latest !== asked.basedOn) throw new AppError('package.changed', { name, version: latest })
  if (asked.kind === 'ad')
    return inAccount(ctx, accountId, (scope) => restoreAds(scope, { name, content, author }))
  await saveTargeting(ctx, asker, asked, { name, content })
  return inAccount(ctx, accountId, async (scope) => {
    const [last] = await readVersions(scope, asked, { before: null, most: 1 })
    return { version: last?.version ?? latest, missing: [] }
  })
}

type Standing = {
  readonly name: string
  readonly content: Readonly<Record<string, unknown>>
  readonly latest: number
  /** It holds already what the version held. */
  readonly isSame: boolean
}

/** The version that is asked for, and the last one: what was changed without being saved as a whole becomes one. */
async function lookAt(scope: AccountScope, asked: Asked, author: Author): Promise<Standing> {
  const current = await readCurrent(scope, asked)
  const wanted = await readVersion(scope, asked, asked.version)
  if (!current || !wanted) throw new AppError('package.notFound', { id: asked.packageId })
  const latest = await recordVersion(scope, current, author)
  const now = await readVersion(scope, asked, latest)
  const { name } = current
  const differs = packageChanges(
    stateOf(asked.kind, { name, content: now?.content ?? {} }),
    stateOf(asked.kind, { name, content: wanted.content }),
  )
  return { name, latest, content: wanted.content, isSame: differs.length === 0 }
}

async function readVersion(scope: AccountScope, one: OnePackage, version: number) {
  const [row] = await readVersions(scope, one, { before: version + 1, most: 1 })
  return row?.version === version ? row : null
}

type Kept = Pick<Standing, 'name' | 'content'>

async function saveTargeting(
  ctx: Context,
  asker: Asker,
  { kind, packageId: id }: Asked,
  { name, content }: Kept,
): Promise<void> {
  const row = { id, name, content }
  if (kind === 'geo') {
    // A version from before there were circles had none, and says so.
    const geo = { points: [], excludedPoints: [], ...geoPackageOf(row) }
    await savePackage(ctx, asker, { kind, id, content: geo })
  }
  if (kind === 'audience') await savePackage(ctx, asker, { kind, id, content: audiencePackageOf(row) })
  if (kind === 'interest') await savePackage(ctx, asker, { kind, id, content: interestPackageOf(row) })
}

type RestoringAds = Kept & { readonly author: Author }

/** What the library does not hold any more stays out, and is told. */
async function restoreAds(scope: AccountScope, { name, content, author }: RestoringAds): Promise<Restored> {
  const { selection, missing } = await selectionFrom(scope, content as Partial<AdPackageContent>)
  const stored = selectionOf(await readAdPackage(scope, name))
  if (packageRevision(stored) !== packageRevision(selection))
    await saveAdPackage(
      scope,
      { ...selection, name, renamedTo: null, mode: 'exact', basedOn: packageRevision(stored) },
      author,
    )
  const [last] = await readVersions(scope, { kind: 'ad', packageId: name }, { before: null, most: 1 })
  return { version: last?.version ?? 1, missing }
}

const listed = {
  images: 'image',
  videos: 'video',
  carousels: 'carousel',
  posts: 'sponsored_post',
  existingAds: 'existing_ad',
} as const
type Listed = keyof typeof listed

async function selectionFrom(
  scope: AccountScope,
  content: Partial<AdPackageContent>,
): Promise<{ readonly selection: PackageSelection; readonly missing: string[] }> {
  const missing: string[] = []
  const ids = async (list: Listed): Promise<string[]> => {
    const wanted = content[list] ?? []
    const known = await knownIds(
      scope,
      list,
      wanted.map(({ id }) => id),
    )
    missing.push(...wanted.filter(({ id }) => !known.has(id)).map((one) => nameOf(one)))
    return wanted.flatMap(({ id }) => (known.has(id) ? [id] : []))
  }
  const texts = async (list: keyof typeof textKinds): Promise<string[]> => {
    const wanted = content[list] ?? []
    const known = await textsOf(scope, textKinds[list], wanted)
    missing.push(...wanted.filter((text) => !known.has(text)))
    return wanted.flatMap((text) => known.get(text) ?? [])
  }
  const { catalogue = null } = content
  const selection: PackageSelection = {
    images: await ids('images'),
    videos: await ids('videos'),
    carousels: await ids('carousels'),
    posts: await ids('posts'),
    existingAds: await ids('existingAds'),
    bodies: await texts('bodies'),
    titles: await texts('titles'),
    descriptions: await texts('descriptions'),
    links: await texts('links'),
    utms: await texts('utms'),
    callsToAction: await texts('callsToAction'),
    catalogue: catalogue && {
      catalogId: catalogue.catalogId,
      productSetId: catalogue.productSetId,
      formats: [...catalogue.formats],
    },
  }
  return { selection, missing }
}

const nameOf = (one: { readonly id: string } & ({ readonly name: string } | { readonly sourceId: string })) =>
  'name' in one ? one.name : one.sourceId

async function knownIds(
  { db, accountId }: AccountScope,
  list: Listed,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = list === 'existingAds' ? ids : ids.filter(isUuid)
  if (asked.length === 0) return new Set()
  const rows = await db
    .selectFrom(listed[list])
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...asked])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The text of the library that says the same, by what it says. */
async function textsOf(
  { db, accountId }: AccountScope,
  kind: (typeof textKinds)[keyof typeof textKinds],
  contents: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (contents.length === 0) return new Map()
  const rows = await db
    .selectFrom('text_asset')
    .select(['id', 'content'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('content', '=', sql<string>`any(${[...contents]}::text[])`)
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map(({ id, content }) => [content, id]))
}
