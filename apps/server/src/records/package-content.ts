import type { AdPackage } from '@vigie/domain'
import type { PackageOf } from './reusable-packages.ts'
import type { PackageContent } from './package-versions.ts'

/** What a creative package holds: enough to say what changed, without the addresses of files. */
export const adPackageContent = (adPackage: AdPackage): PackageContent => ({
  kind: 'ad',
  id: adPackage.name,
  name: adPackage.name,
  content: {
    images: adPackage.images.map(({ id, name, hash }) => ({ id, name, hash })),
    videos: adPackage.videos.map(({ id, name, videoId }) => ({ id, name, videoId })),
    bodies: textsOf(adPackage.bodies),
    titles: textsOf(adPackage.titles),
    descriptions: textsOf(adPackage.descriptions),
    links: textsOf(adPackage.links),
    utms: textsOf(adPackage.utms),
    callsToAction: textsOf(adPackage.callsToAction),
    carousels: adPackage.carousels.map((carousel) => ({ ...carousel, keywords: undefined })),
    posts: adPackage.posts.map(({ id, sourceId, network }) => ({ id, sourceId, network })),
    existingAds: adPackage.existingAds.map(({ id, name }) => ({ id, name })),
    catalogue: adPackage.catalogue,
  },
})

/** A package of targeting as it is stored. */
export function targetingContent<K extends keyof PackageOf>(
  kind: K,
  stored: PackageOf[K] & { readonly id: string | null },
): PackageContent {
  const { id, name, ...content } = stored
  return { kind, id: id ?? '', name, content }
}

const textsOf = (texts: AdPackage['bodies']): string[] => texts.map(({ content }) => content)
