import { adCount, type AdPackage, type AdPackageSummary } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'
import { readImages } from '../../library/images.ts'
import { readTextAssets } from '../../library/text-assets.ts'

/** Every package with what it holds, from one reading of the library. */
export async function listAdPackages(scope: AccountScope): Promise<AdPackageSummary[]> {
  const library: Omit<AdPackage, 'name'> = {
    images: await readImages(scope),
    bodies: await readTextAssets(scope, 'body'),
    titles: await readTextAssets(scope, 'title'),
    descriptions: await readTextAssets(scope, 'description'),
    links: await readTextAssets(scope, 'link'),
    utms: await readTextAssets(scope, 'utm'),
    callsToAction: await readTextAssets(scope, 'callToAction'),
  }
  const names = new Set(Object.values(library).flatMap((list) => list.flatMap((asset) => asset.keywords)))
  return [...names]
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
    .map((name) => summaryOf(packageIn(library, name)))
}

export function summaryOf(adPackage: AdPackage): AdPackageSummary {
  return {
    name: adPackage.name,
    imageCount: adPackage.images.length,
    textCount: adPackage.bodies.length,
    titleCount: adPackage.titles.length,
    callToActionCount: adPackage.callsToAction.length,
    adCount: adCount(adPackage),
    coverUrl: adPackage.images[0]?.thumbnailUrl ?? null,
  }
}

function packageIn(library: Omit<AdPackage, 'name'>, name: string): AdPackage {
  const own = <T extends { readonly keywords: readonly string[] }>(list: readonly T[]) =>
    list.filter((asset) => asset.keywords.includes(name))
  return {
    name,
    images: own(library.images),
    bodies: own(library.bodies),
    titles: own(library.titles),
    descriptions: own(library.descriptions),
    links: own(library.links),
    utms: own(library.utms),
    callsToAction: own(library.callsToAction),
  }
}
