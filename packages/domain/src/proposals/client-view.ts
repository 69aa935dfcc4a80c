import type { Gender, GeoPackage } from '../reusable-packages/geo-package.ts'
import { radiusKmOf } from '../reusable-packages/geo-point.ts'
import { coordinatesText } from '../reusable-packages/point-text.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import { stateOf } from '../publication/live-changes.ts'
import { isSwitchedOff } from '../publication/live-state.ts'
import type { PlanInputs } from '../publication/plan-inputs.ts'
import type { DesiredTargeting, PlanNode } from '../publication/planned-node.ts'
import type { PlannedAd, PublicationPlan } from '../publication/publication-plan.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import { perDayOfProposal, proposedFields, type PerDay, type ProposedField } from './effects.ts'
import type { ProposalContent, ProposedChange } from './proposal.ts'

/** A place that people are reached in. A country is known by its code, so that each language has its name of it. */
export type ClientPlace = {
  readonly name: string
  /** ISO 3166-1 of a country; `null` for a region or a town, which have their name alone. */
  readonly countryCode: string | null
  /** Kilometres around a town; 0 where its limits, or those of the region or country, are meant. */
  readonly radiusKm: number
}

/** Whom an ad reaches, as a client may read it: of lists of people there is their number, never their name. */
export type ClientTarget = {
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly gender: Gender
  readonly places: readonly ClientPlace[]
  readonly excludedPlaces: readonly ClientPlace[]
  readonly languages: readonly string[]
  readonly interests: readonly string[]
  readonly excludedInterests: readonly string[]
  readonly audiences: number
  readonly excludedAudiences: number
  /** The platform may go beyond what is said here. */
  readonly mayLookBeyond: boolean
  /** Ads go there, and nothing is shown before somebody switches it on. Views that were kept before have none. */
  readonly isPaused?: true
}

/**
 * An ad as it is read; `picture` is where its picture lies, `null` where there is none. `at` is its place among the ads of the plan, by
 * which comments know it; views that were kept before there were comments have none, and their order is that place.
 */
export type ClientAd = {
  readonly at?: number
  readonly title: string
  readonly body: string
  readonly picture: string | null
}

/** One live object that a proposal changes. */
export type ClientObject = {
  readonly level: ProposedChange['level']
  readonly name: string
  /** `null` for a campaign, and where its name was never read. */
  readonly campaignName: string | null
  readonly fields: readonly ProposedField[]
}

/** What a proposal would do, as somebody outside reads it: no id, no account, no package, no finding, no reason of ours. */
export type ClientView =
  | {
      readonly kind: 'publication'
      readonly campaignName: string
      /** Nothing of it is live yet. */
      readonly isNew: boolean
      /** Minor units that it adds a day, and in total; what it takes away counts against it. */
      readonly daily: MinorUnits
      readonly lifetime: MinorUnits
      /** What it makes is left paused, until somebody switches it on. Views that were kept before have none. */
      readonly leavesPaused?: true
      readonly start: Instant | null
      readonly end: Instant | null
      readonly targets: readonly ClientTarget[]
      /** Of those, and of ads and objects below, how many are not shown because there are many. */
      readonly moreTargets: number
      readonly ads: readonly ClientAd[]
      readonly moreAds: number
      /** Ads that end. */
      readonly stopped: number
      /** Settings of what is live that change besides. */
      readonly otherChanges: number
    }
  | {
      readonly kind: 'changes'
      readonly perDay: PerDay
      readonly objects: readonly ClientObject[]
      readonly moreObjects: number
    }

/** As many as somebody reads on a phone before approving. */
const mostAds = 40
const mostTargets = 20
const mostObjects = 60

/**
 * What a client is shown of a proposal to change live objects.
 * @param campaigns names of campaigns by id; one that is not in it is left out
 */
export const clientViewOfChanges = (
  content: Extract<ProposalContent, { kind: 'changes' | 'undo' }>,
  campaigns: ReadonlyMap<string, string>,
): ClientView => ({
  kind: 'changes',
  perDay: perDayOfProposal(content),
  objects: content.changes.slice(0, mostObjects).map((change) => ({
    level: change.level,
    name: change.base.name,
    campaignName: change.level === 'campaign' ? null : (campaigns.get(change.campaignId) ?? null),
    fields: proposedFields(change),
  })),
  moreObjects: Math.max(0, content.changes.length - mostObjects),
})

type Planned = Pick<
  PublicationPlan,
  | 'campaignName'
  | 'campaignId'
  | 'dailyTotal'
  | 'lifetimeTotal'
  | 'startTime'
  | 'endTime'
  | 'campaign'
  | 'adsets'
  | 'pausing'
>

/** What stands of the file that is planned. */
type Standing = Pick<PlanInputs, 'published' | 'live'>

/**
 * What a client is shown of a proposal to publish: each ad once, however many ad sets show it, and each targeting once.
 * @param nodes the steps of the plan: what is not a step of it changes nothing, and is not shown
 * @param standing whom the ad sets reach that stay as they are and get ads, and what of all is switched off
 */
export function clientViewOfPlan(plan: Planned, nodes: readonly PlanNode[], standing: Standing): ClientView {
  const planned = plan.adsets.flatMap(({ ads }) => ads)
  const shown = once(
    planned.filter(({ action }) => action === 'created' || action === 'changed').map(clientAd),
  )
  const targets = targetsOf(nodes, standing)
  const live = [plan.campaign, ...plan.adsets.filter(({ action }) => action !== 'created')]
  return {
    kind: 'publication',
    campaignName: plan.campaignName,
    isNew: plan.campaignId === null,
    daily: plan.dailyTotal,
    lifetime: plan.lifetimeTotal,
    ...(plan.pausing.leavesPaused ? { leavesPaused: true } : {}),
    start: plan.startTime,
    end: plan.endTime,
    targets: targets.slice(0, mostTargets),
    moreTargets: Math.max(0, targets.length - mostTargets),
    ads: shown.slice(0, mostAds).map((ad, at) => ({ ...ad, at })),
    moreAds: Math.max(0, shown.length - mostAds),
    stopped: planned.filter(({ action }) => action === 'retired').length,
    otherChanges: live.reduce((sum, { changes }) => sum + changes.length, 0),
  }
}

const clientAd = ({ title, body, imageUrl }: PlannedAd): ClientAd => ({ title, body, picture: imageUrl })

/** Each targeting that ads go to, in the order of its first; paused where every ad set that has it is. */
function targetsOf(nodes: readonly PlanNode[], standing: Standing): ClientTarget[] {
  const { published, live } = standing
  const isOff = (key: string) => {
    const node = published.get(key)
    return node !== undefined && isSwitchedOff(stateOf(live, node.platformId))
  }
  const isCampaignOff = [...published].some(([key, { kind }]) => kind === 'campaign' && isOff(key))
  const reached = [...aimsOf(nodes), ...aimsBelow(nodes, published)].map(({ key, targeting }) => ({
    target: clientTarget(targeting),
    isPaused: isCampaignOff || isOff(key),
  }))
  return [...Map.groupBy(reached, ({ target }) => canonicalJson(target)).values()].flatMap((same) =>
    same
      .slice(0, 1)
      .map(({ target }) => (same.every(({ isPaused }) => isPaused) ? { ...target, isPaused: true } : target)),
  )
}

type Aim = { readonly key: string; readonly targeting: DesiredTargeting }

const aimsOf = (nodes: readonly PlanNode[]): Aim[] =>
  nodes.flatMap((node) =>
    node.kind === 'adset' && node.operation !== 'retire'
      ? [{ key: node.key, targeting: node.desired.targeting }]
      : [],
  )

/** Of ad sets that are no step of the plan, and get ads by it. */
function aimsBelow(nodes: readonly PlanNode[], published: Standing['published']): Aim[] {
  const steps = new Set(nodes.flatMap(({ kind, key }) => (kind === 'adset' ? [key] : [])))
  const parents = nodes.flatMap(({ kind, operation, parentKey }) =>
    kind === 'ad' && operation !== 'retire' ? (parentKey ?? []) : [],
  )
  return [...new Set(parents)].flatMap((key) => {
    const adset = published.get(key)
    return adset?.kind === 'adset' && !steps.has(key) ? [{ key, targeting: adset.desired.targeting }] : []
  })
}

function clientTarget({ geo, ...targeting }: DesiredTargeting): ClientTarget {
  return {
    ageMin: geo.ageMin,
    ageMax: geo.ageMax,
    gender: geo.gender,
    places: [...placesOf(geo.countries, geo.regions, geo.cities), ...circlesOf(geo.points)],
    excludedPlaces: [
      ...placesOf([], geo.excludedRegions, geo.excludedCities),
      ...circlesOf(geo.excludedPoints),
    ],
    languages: geo.languages.map(({ name }) => name).filter(Boolean),
    interests: targeting.interests.map(({ name }) => name),
    excludedInterests: targeting.excludedInterests.map(({ name }) => name),
    audiences: targeting.audiences.length,
    excludedAudiences: targeting.excludedAudiences.length,
    mayLookBeyond: targeting.isAdvantageAudience,
  }
}

const placesOf = (
  countries: GeoPackage['countries'],
  regions: GeoPackage['regions'],
  cities: GeoPackage['cities'],
): ClientPlace[] => [
  ...countries.map(({ id, name }) => ({ name, countryCode: id, radiusKm: 0 })),
  ...regions.map(({ name }) => ({ name, countryCode: null, radiusKm: 0 })),
  ...cities.map(({ name, radiusKm }) => ({ name, countryCode: null, radiusKm })),
]

/** A client reads every circle in kilometres, to the tenth. */
const circlesOf = (points: GeoPackage['points'] = []): ClientPlace[] =>
  points.map((point) => ({
    name: point.name || coordinatesText(point),
    countryCode: null,
    radiusKm: Math.round(radiusKmOf(point) * 10) / 10,
  }))

/** Each value once, in the order of its first. */
const once = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((one) => [canonicalJson(one), one])).values(),
]
