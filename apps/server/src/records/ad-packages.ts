import type { AdPackage } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { readCarousels } from './carousels.ts'
import { readCatalogueCreatives } from './catalogue-creatives.ts'
import { readImages } from './images.ts'
import { withVisualOrigins } from './origins.ts'
import { readExistingAds, readPosts } from './reused-ads.ts'
import { readTextAssets } from './text-assets.ts'
import { readVideos } from './videos.ts'

/** Everything that carries the name of a package. A package nobody uses has empty lists. */
export async function readAdPackage(scope: AccountScope, name: string): Promise<AdPackage> {
  const [one] = await readAdPackages(scope, [name])
  if (!one) throw new Error('a name has a package, be it empty')
  return one
}

/** The same of several packages at once, in the order of their names. */
export async function readAdPackages(scope: AccountScope, names: readonly string[]): Promise<AdPackage[]> {
  const images = byName(await readImages(scope, names))
  const videos = byName(await readVideos(scope, names))
  const bodies = byName(await readTextAssets(scope, 'body', names))
  const titles = byName(await readTextAssets(scope, 'title', names))
  const descriptions = byName(await readTextAssets(scope, 'description', names))
  const links = byName(await readTextAssets(scope, 'link', names))
  const utms = byName(await readTextAssets(scope, 'utm', names))
  const callsToAction = byName(await readTextAssets(scope, 'callToAction', names))
  const carousels = byName(await withVisualOrigins(scope, await readCarousels(scope, names)))
  const posts = byName(await readPosts(scope, names))
  const existingAds = byName(await readExistingAds(scope, names))
  const catalogues = await readCatalogueCreatives(scope, names)
  return names.map((name) => ({
    name,
    images: images(name),
    videos: videos(name),
    bodies: bodies(name),
    titles: titles(name),
    descriptions: descriptions(name),
    links: links(name),
    utms: utms(name),
    callsToAction: callsToAction(name),
    carousels: carousels(name),
    posts: posts(name),
    existingAds: existingAds(name),
    catalogue: catalogues.get(name) ?? null,
  }))
}

/** Assets by the name of a package that they carry, in the order in which they were read. */
function byName<T extends { readonly keywords: readonly string[] }>(assets: readonly T[]) {
  const lists = new Map<string, T[]>()
  for (const asset of assets) {
    for (const keyword of new Set(asset.keywords)) {
      const list = lists.get(keyword)
      if (list) list.push(asset)
      else lists.set(keyword, [asset])
    }
  }
  return (name: string): T[] => lists.get(name) ?? []
}

/** Tables whose rows carry the names of the packages they belong to. */
export const taggedTables = [
  'image',
  'video',
  'text_asset',
  'carousel',
  'sponsored_post',
  'existing_ad',
] as const

/** Names of the packages of an account: the keywords that its assets carry, and its catalogue creatives. */
export async function readAdPackageNames({ db, accountId }: AccountScope): Promise<string[]> {
  const names = new Set<string>()
  for (const table of taggedTables) {
    const rows = await db
      .selectFrom(table)
      .select((row) => row.fn<string>('unnest', ['keywords']).as('name'))
      .distinct()
      .where('account_id', '=', accountId)
      .execute()
    for (const { name } of rows) names.add(name)
  }
  const catalogues = await db
    .selectFrom('catalogue_creative')
    .select('package_name')
    .where('account_id', '=', accountId)
    .execute()
  for (const row of catalogues) names.add(row.package_name)
  return [...names].toSorted((a, b) => a.localeCompare(b, 'fr'))
}
