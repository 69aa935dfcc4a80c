import { canonicalJson } from '../publication/canonical-json.ts'
import type { AdPackageContent } from './package-content.ts'
import type { AudiencePackage } from './audience-package.ts'
import type { GeoPackage } from './geo-package.ts'
import type { GeoPoint } from './geo-point.ts'
import { pointText } from './point-text.ts'
import type { InterestPackage } from './interest-package.ts'

/** What a package was at one moment, by its kind; a version may have been kept before a part of its content was. */
export type PackageState = { readonly name: string } & (
  | { readonly kind: 'ad'; readonly content: Partial<AdPackageContent> }
  | { readonly kind: 'geo'; readonly content: Partial<GeoPackage> }
  | { readonly kind: 'audience'; readonly content: Partial<AudiencePackage> }
  | { readonly kind: 'interest'; readonly content: Partial<InterestPackage> }
)

/** The parts in which a change of a package is told. `other`: the order, or what none of them tells. */
export const packageParts = [
  ...['name', 'images', 'videos', 'pairs', 'bodies', 'titles', 'descriptions', 'links', 'utms'],
  ...['callsToAction', 'carousels', 'posts', 'existingAds', 'catalogue'],
  ...['ages', 'gender', 'languages', 'countries', 'regions', 'cities', 'points', 'excludedRegions'],
  ...[
    'excludedCities',
    'excludedPoints',
    'locationTypes',
    'audiences',
    'removedAudiences',
    'advantage',
    'interests',
    'other',
  ],
] as const
export type PackagePart = (typeof packageParts)[number]

/** One part of a package that is another now: what came and what went, as people read it. */
export type PackageChange = {
  readonly part: PackagePart
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What is the same in two versions has one key, whatever it is called. */
type Item = { readonly key: string; readonly label: string }
type Parts = Partial<Record<PackagePart, readonly Item[]>>

/**
 * What changed between two versions of a package, in the parts of its screen. The other way round it is the same with what came and
 * what went in each other's place; nothing where they hold the same.
 */
export function packageChanges(before: PackageState, after: PackageState): PackageChange[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const told = packageParts.flatMap((part): PackageChange[] => {
    const [former = [], now = []] = [was[part], is[part]]
    const change = { part, added: labelsWithout(now, former), removed: labelsWithout(former, now) }
    return change.added.length + change.removed.length > 0 ? [change] : []
  })
  const isSame = canonicalJson(before.content) === canonicalJson(after.content)
  return told.length > 0 || isSame ? told : [{ part: 'other', added: [], removed: [] }]
}

function labelsWithout(items: readonly Item[], others: readonly Item[]): string[] {
  const known = new Set(others.map(({ key }) => key))
  return [...new Map(items.filter(({ key }) => !known.has(key)).map((one) => [one.key, one.label])).values()]
}

function partsOf(state: PackageState): Parts {
  const name = plain([state.name])
  switch (state.kind) {
    case 'ad':
      return { name, ...adParts(state.content) }
    case 'geo':
      return { name, ...geoParts(state.content) }
    case 'audience':
      return { name, ...audienceParts(state.content) }
    case 'interest':
      return { name, interests: named(state.content.interests) }
  }
}

const plain = (values: readonly string[] = []): Item[] =>
  values.map((value) => ({ key: value, label: value }))
const named = (values: readonly { readonly id: string; readonly name: string }[] = []): Item[] =>
  values.map(({ id, name }) => ({ key: id, label: name }))

function adParts(content: Partial<AdPackageContent>): Parts {
  const { images = [], videos = [], pairs = [], carousels = [], posts = [], catalogue } = content
  const names = new Map([...images, ...videos].map(({ id, name }) => [id, name]))
  return {
    images: named(images),
    videos: named(videos),
    pairs: pairs.map((pair) => ({
      key: pair.join(' '),
      label: pair.map((id) => names.get(id) ?? id).join(' + '),
    })),
    bodies: plain(content.bodies),
    titles: plain(content.titles),
    descriptions: plain(content.descriptions),
    links: plain(content.links),
    utms: plain(content.utms),
    callsToAction: plain(content.callsToAction),
    carousels: carousels.map((one) => ({ key: canonicalJson(one), label: one.name })),
    posts: posts.map(({ id, sourceId }) => ({ key: id, label: sourceId })),
    existingAds: named(content.existingAds),
    catalogue: catalogue
      ? [
          {
            key: canonicalJson([catalogue.catalogId, catalogue.productSetId, catalogue.formats]),
            label: catalogue.productSetId,
          },
        ]
      : [],
  }
}

function geoParts(content: Partial<GeoPackage>): Parts {
  const { ageMin, ageMax, gender, regions = [], cities = [], excludedRegions = [] } = content
  const places = (all: GeoPackage['regions']) =>
    all.map(({ key, name, countryCode }) => ({ key, label: `${name} (${countryCode})` }))
  const towns = (all: GeoPackage['cities']) =>
    all.map(({ key, name, radiusKm }) => ({
      key: `${key} ${radiusKm}`,
      label: radiusKm === 0 ? name : `${name} +${radiusKm} km`,
    }))
  const points = (all: readonly GeoPoint[] = []) => plain(all.map(pointText))
  const hasAges = ageMin !== undefined || ageMax !== undefined
  return {
    ages: hasAges ? plain([`${ageMin ?? ''}-${ageMax ?? ''}`]) : [],
    gender: gender === undefined ? [] : plain([gender]),
    languages: named(content.languages),
    countries: named(content.countries),
    regions: places(regions),
    cities: towns(cities),
    points: points(content.points),
    excludedRegions: places(excludedRegions),
    excludedCities: towns(content.excludedCities ?? []),
    excludedPoints: points(content.excludedPoints),
    locationTypes: plain(content.locationTypes),
  }
}

const audienceParts = ({
  audiences,
  removedAudiences,
  isAdvantageAudience = false,
}: Partial<AudiencePackage>): Parts => ({
  audiences: named(audiences),
  removedAudiences: named(removedAudiences),
  advantage: isAdvantageAudience ? plain(['on']) : [],
})
