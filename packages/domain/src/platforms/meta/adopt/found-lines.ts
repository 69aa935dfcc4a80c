import type { AdsetLine, Exclusions, LineKey, Target } from '../../../adset-matrix/adset-line.ts'
import { lineKey, targetsOf } from '../../../adset-matrix/targets.ts'
import type { AdoptionInputs } from '../../../adoption/adoption.ts'
import type { FoundAdset } from '../../../adoption/found-campaign.ts'
import { canonicalJson } from '../../../publication/canonical-json.ts'
import type { DesiredAdset } from '../../../publication/planned-node.ts'
import type { AudiencePackage } from '../../../reusable-packages/audience-package.ts'
import type { GeoPackage } from '../../../reusable-packages/geo-package.ts'
import { coordinatesText } from '../../../reusable-packages/point-text.ts'
import type { InterestPackage } from '../../../reusable-packages/interest-package.ts'
import type { NamedReference } from '../../../shared/references.ts'
import { freshName } from './fresh-name.ts'

type Placed = { readonly adset: FoundAdset; readonly desired: DesiredAdset }
/** Whom an ad set aims at and where, in packages. */
type Aimed = Pick<AdsetLine, 'target' | 'geoPackage' | 'copy'>

export type FoundLines = {
  /** One for each ad set, by its id. */
  readonly aims: ReadonlyMap<string, Aimed>
  readonly exclusions: Exclusions
  readonly geoPackages: readonly GeoPackage[]
  readonly audiencePackages: readonly AudiencePackage[]
  readonly interestPackages: readonly InterestPackage[]
  /** Packages that are aimed at, without those that are left out. */
  readonly targets: Pick<FoundChoice, 'isBroad' | 'audiencePackages' | 'interestPackages'>
  readonly removedLines: readonly LineKey[]
  readonly added: ReadonlySet<string>
}
type FoundChoice = {
  readonly isBroad: boolean
  readonly audiencePackages: readonly NamedReference[]
  readonly interestPackages: readonly NamedReference[]
}

/** Every ad set as a line of its own: its zone, and an audience, interests or nobody in particular to aim at. */
export function foundLines({ library, newId }: AdoptionInputs, placed: readonly Placed[]): FoundLines {
  const geo = shelf(library.geoPackages, newId, geoContent)
  const audience = shelf(library.audiencePackages, newId, audienceContent)
  const interest = shelf(library.interestPackages, newId, interestContent)
  const common = commonExclusions(placed)
  const made = placed.map(({ adset, desired: { targeting } }) => {
    const zone = geo.find({ id: null, name: geoName(targeting.geo), ...targeting.geo })
    return { adset, geoPackage: zone, target: targetOf() }

    function targetOf(): Target {
      const named = (id: string) => ({ id, name: adset.targeting.audienceNames[id] ?? id })
      if (targeting.audiences.length > 0) {
        const audiences = targeting.audiences.map(named)
        const removedAudiences = targeting.excludedAudiences.filter((id) => !common.includes(id)).map(named)
        const { isAdvantageAudience } = targeting
        const name = joined(audiences.map((one) => one.name))
        const wanted = { id: null, name, audiences, removedAudiences, isAdvantageAudience }
        return { kind: 'audience', audiencePackage: audience.find(wanted) }
      }
      if (targeting.interests.length === 0) return { kind: 'broad' }
      const interests = targeting.interests.map((one) => ({ ...one, ...unknownSize }))
      const name = joined(interests.map((one) => one.name))
      return { kind: 'interest', interestPackage: interest.find({ id: null, name, interests }) }
    }
  })
  const targets = choiceOf(made.map(({ target }) => target))
  const aimed = new Set(targets.audiencePackages.map(({ id }) => id))
  const names = Object.assign({}, ...placed.map(({ adset }) => adset.targeting.audienceNames))
  const left = common.map((id) => ({ id, name: String(names[id] ?? id) }))
  const excluded =
    left.length === 0
      ? []
      : [audience.find({ id: null, name: joined(left.map(({ name }) => name)), ...ofExcluded(left) }, aimed)]
  const aims = numbered(made)
  return {
    aims,
    exclusions: { audiencePackages: excluded, interestPackages: [] },
    geoPackages: geo.used(),
    audiencePackages: audience.used(),
    interestPackages: interest.used(),
    targets,
    removedLines: neverMade(
      targets,
      made.map(({ geoPackage }) => geoPackage),
      [...aims.values()],
    ),
    added: new Set([...geo.added, ...audience.added, ...interest.added]),
  }
}

const unknownSize = { audienceSizeLowerBound: null, audienceSizeUpperBound: null }
const ofExcluded = (audiences: readonly NamedReference[]) => ({
  audiences,
  removedAudiences: [],
  isAdvantageAudience: false,
})

/** Audiences that every ad set leaves out: the campaign does. */
function commonExclusions(placed: readonly Placed[]): readonly string[] {
  const lists = placed.map(({ desired }) => desired.targeting.excludedAudiences)
  const [first = [], ...others] = lists
  return first.filter((id) => others.every((list) => list.includes(id)))
}

function choiceOf(targets: readonly Target[]): FoundLines['targets'] {
  const unique = (list: readonly NamedReference[]) => [...new Map(list.map((one) => [one.id, one])).values()]
  return {
    isBroad: targets.some(({ kind }) => kind === 'broad'),
    audiencePackages: unique(
      targets.flatMap((one) => (one.kind === 'audience' ? [one.audiencePackage] : [])),
    ),
    interestPackages: unique(
      targets.flatMap((one) => (one.kind === 'interest' ? [one.interestPackage] : [])),
    ),
  }
}

type Made = { readonly adset: FoundAdset } & Pick<AdsetLine, 'target' | 'geoPackage'>

/** Further ad sets of the same target and zone are further lines. */
function numbered(made: readonly Made[]): Map<string, Aimed> {
  const counts = new Map<string, number>()
  return new Map(
    made.map(({ adset, target, geoPackage }) => {
      const key = lineKey({ target, geoPackage })
      const number = (counts.get(key) ?? 0) + 1
      counts.set(key, number)
      return [adset.id, { target, geoPackage, ...(number === 1 ? {} : { copy: number }) }] as const
    }),
  )
}

/** The matrix has a line for each target in each zone; those that the campaign has not do not come by themselves. */
function neverMade(
  targets: FoundLines['targets'],
  zones: readonly NamedReference[],
  aims: readonly Aimed[],
): LineKey[] {
  const has = new Set<string>(aims.map(lineKey))
  const everywhere = [...new Map(zones.map((zone) => [zone.id, zone])).values()]
  return targetsOf(targets)
    .flatMap((target) => everywhere.map((geoPackage) => lineKey({ target, geoPackage })))
    .filter((key) => !has.has(key))
}

type Package = { readonly id: string | null; readonly name: string }

/** Packages of one kind: of two that hold the same there is one, the library's where it has it. */
function shelf<P extends Package>(stored: readonly P[], newId: () => string, contentOf: (one: P) => unknown) {
  const text = (one: P) => canonicalJson(contentOf(one))
  const known = Map.groupBy(stored, text)
  const taken = new Set(stored.map(({ name }) => name))
  const used = new Map<string, P>()
  const added = new Set<string>()
  return {
    added,
    used: () => [...used.values()],
    /** @param except ids of packages that it must not be */
    find(wanted: P, except: ReadonlySet<string> = new Set()): NamedReference {
      const found = known.get(text(wanted))?.find(({ id }) => id !== null && !except.has(id))
      const one = found ?? { ...wanted, id: newId(), name: freshName(wanted.name, taken) }
      const id = one.id ?? ''
      if (!found) {
        added.add(id)
        known.set(text(wanted), [...(known.get(text(wanted)) ?? []), one])
      }
      used.set(id, one)
      return { id, name: one.name }
    },
  }
}

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).toSorted()
const keys = (list: readonly { readonly key: string; readonly radiusKm?: number }[]) =>
  list.map(({ key, radiusKm }) => `${key} ${radiusKm ?? 0}`).toSorted()

/** Without their names: a circle is the same whatever it is called. */
const points = (list: GeoPackage['points'] = []) =>
  list.map(({ latitude, longitude, radius, unit }) => `${latitude} ${longitude} ${radius} ${unit}`).toSorted()

const geoContent = (geo: GeoPackage) => ({
  // The youngest and the oldest that there are, said or left out, are the same people.
  ages: [geo.ageMin ?? 18, geo.ageMax ?? 65],
  gender: geo.gender,
  languages: ids(geo.languages),
  countries: ids(geo.countries),
  places: [keys(geo.regions), keys(geo.cities), keys(geo.excludedRegions), keys(geo.excludedCities)],
  points: [points(geo.points), points(geo.excludedPoints)],
})
const audienceContent = ({ audiences, removedAudiences, isAdvantageAudience }: AudiencePackage) => [
  ids(audiences),
  ids(removedAudiences),
  isAdvantageAudience,
]
const interestContent = ({ interests }: InterestPackage) =>
  interests.map(({ id, type }) => `${type} ${id}`).toSorted()

const joined = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(' + ')} + ${names.length - 3}` : names.join(' + ')

function geoName(geo: DesiredAdset['targeting']['geo']): string {
  const places = [
    ...geo.countries.map(({ id }) => id),
    ...geo.regions.map(({ name }) => name),
    ...geo.cities.map(({ name }) => name),
    ...(geo.points ?? []).map((point) => point.name || coordinatesText(point)),
  ]
  const ages =
    (geo.ageMin ?? 18) === 18 && geo.ageMax === null ? '' : `${geo.ageMin ?? 18}-${geo.ageMax ?? '65+'}`
  const gender = { all: '', men: '♂', women: '♀' }[geo.gender]
  return [
    places.length > 3 ? `${places.slice(0, 3).join(', ')} +${places.length - 3}` : places.join(', '),
    ages,
    gender,
  ]
    .filter((part) => part !== '')
    .join(' ')
}
