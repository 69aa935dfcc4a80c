import { canonicalJson } from '../publication/canonical-json.ts'
import { zoneParts } from '../publication/targeting-parts.ts'
import { pairVisuals } from './ad-combinations.ts'
import type { AdPackage } from './ad-package.ts'
import type { AudiencePackage } from './audience-package.ts'
import type { GeoPackage } from './geo-package.ts'
import type { InterestPackage } from './interest-package.ts'

/** A package by its kind; the id of a creative package is its name. */
export type PackageReference = {
  readonly kind: 'ad' | 'geo' | 'audience' | 'interest'
  readonly id: string
  readonly name: string
}

/** What a creative package holds: enough to say what changed, without the addresses of files. */
export type AdPackageContent = ReturnType<typeof adPackageContent>

/** The content of a creative package, as its versions keep it. Ids are ours, hashes and `videoId` the platform's. */
export const adPackageContent = (adPackage: AdPackage) => ({
  images: adPackage.images.map(({ id, name, hash }) => ({ id, name, hash })),
  videos: adPackage.videos.map(({ id, name, videoId }) => ({ id, name, videoId })),
  /** Ids of a square and of its story, of either kind. */
  pairs: [...pairVisuals(adPackage.images), ...pairVisuals(adPackage.videos)].flatMap(({ square, story }) =>
    story === null ? [] : [[square.id, story.id]],
  ),
  bodies: textsOf(adPackage.bodies),
  titles: textsOf(adPackage.titles),
  descriptions: textsOf(adPackage.descriptions),
  links: textsOf(adPackage.links),
  utms: textsOf(adPackage.utms),
  callsToAction: textsOf(adPackage.callsToAction),
  carousels: adPackage.carousels.map(
    ({ keywords: _keywords, visualOrigins: _origins, ...carousel }) => carousel,
  ),
  posts: adPackage.posts.map(({ id, sourceId, network }) => ({ id, sourceId, network })),
  existingAds: adPackage.existingAds.map(({ id, name }) => ({ id, name })),
  catalogue: adPackage.catalogue,
})

const textsOf = (texts: AdPackage['bodies']): string[] => texts.map(({ content }) => content)

/**
 * Whether two contents of a creative package make ads that show the same. Names of visuals are nowhere in an ad, and a
 * catalogue that is chosen again is the same catalogue.
 *
 * @param former a version that may have been kept before a part of the content was: that part is then not compared
 */
export function showsTheSame(former: Partial<AdPackageContent>, content: AdPackageContent): boolean {
  const known = Object.fromEntries(Object.entries(content).filter(([part]) => part in former))
  return canonicalJson(shownOf(former)) === canonicalJson(shownOf(known))
}

const shownOf = (content: Partial<AdPackageContent>) => ({
  ...content,
  images: content.images?.map(({ id, hash }) => ({ id, hash })),
  videos: content.videos?.map(({ id, videoId }) => ({ id, videoId })),
  carousels: content.carousels?.map(({ name: _name, ...carousel }) => carousel),
  existingAds: content.existingAds?.map(({ id }) => id),
  catalogue: content.catalogue && {
    catalogId: content.catalogue.catalogId,
    productSetId: content.catalogue.productSetId,
    formats: content.catalogue.formats,
  },
})

/** Whether two versions of a geo-demographic package reach the same people, as far as the parts of a live targeting tell. */
export const reachesTheSameZone = (a: GeoPackage, b: GeoPackage): boolean =>
  canonicalJson(zoneParts(a)) === canonicalJson(zoneParts(b))

/** The same of two versions of an audience package, by the platform's ids. */
export const reachesTheSameAudiences = (a: AudiencePackage, b: AudiencePackage): boolean =>
  canonicalJson(audienceParts(a)) === canonicalJson(audienceParts(b))

/** The same of two versions of an interest package. */
export const reachesTheSameInterests = (a: InterestPackage, b: InterestPackage): boolean =>
  canonicalJson(idsOf(a.interests)) === canonicalJson(idsOf(b.interests))

const audienceParts = ({ audiences, removedAudiences, isAdvantageAudience }: AudiencePackage) => [
  idsOf(audiences),
  idsOf(removedAudiences),
  isAdvantageAudience,
]

const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id).toSorted()
