import { adCount, type AdPackage, type AdPackageSummary } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { type Library, readLibrary } from '../../library/ad-packages.ts'

/** Every package with what it holds, from one reading of the library. */
export async function listAdPackages(scope: AccountScope): Promise<AdPackageSummary[]> {
  return packagesIn(await readLibrary(scope)).map(summaryOf)
}

export const summaryOf = (adPackage: AdPackage): AdPackageSummary => ({
  name: adPackage.name,
  imageCount: adPackage.images.length,
  videoCount: adPackage.videos.length,
  carouselCount: adPackage.carousels.length,
  postCount: adPackage.posts.length,
  existingAdCount: adPackage.existingAds.length,
  isCatalogue: adPackage.catalogue !== null,
  textCount: adPackage.bodies.length,
  titleCount: adPackage.titles.length,
  callToActionCount: adPackage.callsToAction.length,
  adCount: adCount(adPackage),
  coverUrl: adPackage.images[0]?.thumbnailUrl ?? adPackage.videos[0]?.thumbnailUrl ?? null,
})

type Lists = Omit<Library, 'catalogues'>

/** The library sorted into its packages. Each asset is looked at once, however many packages there are. */
function packagesIn({ catalogues, ...lists }: Library): AdPackage[] {
  const byKind = {
    images: byPackage(lists.images),
    videos: byPackage(lists.videos),
    bodies: byPackage(lists.bodies),
    titles: byPackage(lists.titles),
    descriptions: byPackage(lists.descriptions),
    links: byPackage(lists.links),
    utms: byPackage(lists.utms),
    callsToAction: byPackage(lists.callsToAction),
    carousels: byPackage(lists.carousels),
    posts: byPackage(lists.posts),
    existingAds: byPackage(lists.existingAds),
  } satisfies Record<keyof Lists, unknown>
  const names = new Set([...Object.values(byKind), catalogues].flatMap((packages) => [...packages.keys()]))
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .map((name) => ({
      name,
      images: byKind.images.get(name) ?? [],
      videos: byKind.videos.get(name) ?? [],
      bodies: byKind.bodies.get(name) ?? [],
      titles: byKind.titles.get(name) ?? [],
      descriptions: byKind.descriptions.get(name) ?? [],
      links: byKind.links.get(name) ?? [],
      utms: byKind.utms.get(name) ?? [],
      callsToAction: byKind.callsToAction.get(name) ?? [],
      carousels: byKind.carousels.get(name) ?? [],
      posts: byKind.posts.get(name) ?? [],
      existingAds: byKind.existingAds.get(name) ?? [],
      catalogue: catalogues.get(name) ?? null,
    }))
}

function byPackage<A extends { readonly keywords: readonly string[] }>(
  assets: readonly A[],
): Map<string, A[]> {
  const packages = new Map<string, A[]>()
  for (const asset of assets) {
    for (const name of asset.keywords) {
      const list = packages.get(name)
      if (list) list.push(asset)
      else packages.set(name, [asset])
    }
  }
  return packages
}
