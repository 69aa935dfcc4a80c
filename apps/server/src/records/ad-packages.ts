import type { AdPackage } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { readCarousels } from './carousels.ts'
import { readCatalogueCreatives } from './catalogue-creatives.ts'
import { readImages } from './images.ts'
import { readExistingAds, readPosts } from './reused-ads.ts'
import { readTextAssets } from './text-assets.ts'
import { readVideos } from './videos.ts'

/** Everything that carries the name of a package. A package nobody uses has empty lists. */
export async function readAdPackage(scope: AccountScope, name: string): Promise<AdPackage> {
  const library = await readLibrary(scope, name)
  return { name, ...library, catalogue: library.catalogues.get(name) ?? null }
}

/** Every asset of the account, or of one package. */
async function readLibrary(scope: AccountScope, packageName?: string) {
  return {
    images: await readImages(scope, packageName),
    videos: await readVideos(scope, packageName),
    bodies: await readTextAssets(scope, 'body', packageName),
    titles: await readTextAssets(scope, 'title', packageName),
    descriptions: await readTextAssets(scope, 'description', packageName),
    links: await readTextAssets(scope, 'link', packageName),
    utms: await readTextAssets(scope, 'utm', packageName),
    callsToAction: await readTextAssets(scope, 'callToAction', packageName),
    carousels: await readCarousels(scope, packageName),
    posts: await readPosts(scope, packageName),
    existingAds: await readExistingAds(scope, packageName),
    catalogues: await readCatalogueCreatives(scope, packageName),
  }
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
