import type { BudgetMode, PlannedAd, PlannedAdset, PublicationPlan } from '@vigie/domain'
import { countPlan, type PlanCounts } from '../plan-counts.ts'

/** Pictures of each side that are shown: more of them say no more. */
const mostPictures = 2

/** An ad that stops, and the one that comes in its place. */
export type Exchange = {
  readonly adsetName: string
  readonly before: PlannedAd
  readonly after: PlannedAd
}

const comparedFields = ['adPackage', 'imageUrl', 'title', 'body'] as const

/** How much of an ad is as it was in another: what comes in its place differs in little. */
const common = (a: PlannedAd, b: PlannedAd): number =>
  comparedFields.filter((field) => a[field] === b[field]).length

type Pair = { readonly before: PlannedAd; readonly after: PlannedAd }
/** Which pairs belong together whatever else they have in common. */
type Belongs = (pair: Pair) => boolean

/** Ads of one ad set that stop, each with the one that begins there and has most in common with it; and those left alone. */
function pairsOf(ads: readonly PlannedAd[], belongs: Belongs = () => false) {
  const free = ads.filter(({ action }) => action === 'created')
  const alone: PlannedAd[] = []
  const pairs: Pair[] = []
  const nearness = (before: PlannedAd, after: PlannedAd) =>
    (belongs({ before, after }) ? comparedFields.length + 1 : 0) + common(before, after)
  for (const before of ads.filter(({ action }) => action === 'retired')) {
    const after = free.toSorted((a, b) => nearness(before, b) - nearness(before, a)).at(0)
    if (after) {
      free.splice(free.indexOf(after), 1)
      pairs.push({ before, after })
    } else alone.push(before)
  }
  return { pairs, alone: [...alone, ...free] }
}

/** What comes in the place of what, ad by ad, in the order of the plan. */
export const exchangesOf = ({ adsets }: PublicationPlan, belongs?: Belongs): readonly Exchange[] =>
  adsets.flatMap(({ name, ads }) => pairsOf(ads, belongs).pairs.map((pair) => ({ adsetName: name, ...pair })))

type Otherwise = { readonly before: string; readonly after: string }

/**
 * What ads show otherwise: what comes in the place of another, and what only an ad that begins or stops has; what others go
 * on with is there no change.
 */
function otherwise({ adsets }: PublicationPlan, valueOf: (ad: PlannedAd) => string | null): Otherwise[] {
  const said = (ad: PlannedAd) => valueOf(ad) ?? ''
  const goesOn = ({ action }: PlannedAd) => action === 'changed' || action === 'unchanged'
  const ads = adsets.flatMap((adset) => adset.ads)
  const staying = new Set(ads.filter(goesOn).map(said))
  return adsets.flatMap((adset) => {
    const { pairs, alone } = pairsOf(adset.ads)
    const others = alone.filter((ad) => !staying.has(said(ad)))
    return [
      ...pairs.map(({ before, after }) => ({ before: said(before), after: said(after) })),
      ...others.map((ad) =>
        ad.action === 'retired' ? { before: said(ad), after: '' } : { before: '', after: said(ad) },
      ),
    ].filter(({ before, after }) => before !== after)
  })
}

/** Ads that stop where the one in their place runs already, each beside it. */
export const goingOn = (
  { adsets }: PublicationPlan,
  { out, into }: { readonly out: string; readonly into: string },
): readonly Exchange[] =>
  adsets.flatMap(({ name, ads }) => {
    const after = ads.find(({ action, imageUrl }) => action === 'unchanged' && imageUrl === into)
    if (!after || ads.some(({ action }) => action === 'created')) return []
    return ads
      .filter(({ action, imageUrl }) => action === 'retired' && imageUrl === out)
      .map((before) => ({ adsetName: name, before, after }))
  })

/** The visuals that go and those that come. */
export function picturesOf(plan: PublicationPlan): {
  readonly before: readonly string[]
  readonly after: readonly string[]
} {
  const changes = otherwise(plan, ({ imageUrl }) => imageUrl)
  const shown = (urls: readonly string[]) =>
    [...new Set(urls)].filter((url) => url !== '').slice(0, mostPictures)
  return {
    before: shown(changes.map(({ before }) => before)),
    after: shown(changes.map(({ after }) => after)),
  }
}

export type SaidOtherwise = Otherwise & {
  readonly field: string
  readonly adCount: number
}

/** What is said otherwise, each change once, with the number of ads that it is made in; the most frequent first. */
export function saidOtherwise(plan: PublicationPlan): readonly SaidOtherwise[] {
  const texts = (['title', 'body'] as const).flatMap((field) =>
    otherwise(plan, (ad) => ad[field]).map((change) => ({ field, ...change })),
  )
  const changes = [...texts, ...plan.adsets.flatMap(({ ads }) => ads.flatMap((ad) => ad.changes))]
  const same = Map.groupBy(changes, ({ field, before, after }) => JSON.stringify([field, before, after]))
  return [...same.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, adCount: others.length + 1 }] : []))
    .toSorted((a, b) => b.adCount - a.adCount)
}

const isTouched = ({ action, changes, ads }: PlannedAdset): boolean =>
  action !== 'unchanged' || changes.length > 0 || ads.some((ad) => ad.action !== 'unchanged')

/** The ad sets that a plan does something to. */
export const touchedAdsets = ({ adsets }: PublicationPlan): readonly PlannedAdset[] =>
  adsets.filter(isTouched)

/** The budget behind what changes: of the ad sets concerned, or of the campaign where they have none of their own. */
export function touchedBudget(
  plan: PublicationPlan,
): { readonly amount: number; readonly mode: BudgetMode } | null {
  const touched = touchedAdsets(plan)
  if (touched.length === 0) return null
  const own = touched.flatMap(({ budget }) => budget ?? [])
  if (own.length > 0) return { amount: own.reduce((sum, one) => sum + one, 0), mode: plan.adsetBudgetMode }
  const { daily, lifetime } = plan.money
  return daily.after > 0
    ? { amount: daily.after, mode: 'daily' }
    : { amount: lifetime.after, mode: 'lifetime' }
}

/** Ads that are exchanged, each once: where the new one runs already the old one alone stops. */
export function exchangedIn(plan: PublicationPlan): number {
  const { created, retired } = countPlan(plan)
  return Math.max(created, retired)
}

/** The money a day behind what changes; what is spent by a whole run has none. */
export function touchedDaily(plan: PublicationPlan): number {
  const budget = touchedBudget(plan)
  return budget?.mode === 'daily' ? budget.amount : 0
}

type Sum = Pick<PublicationPlan, 'dailyTotal' | 'lifetimeTotal' | 'currency'> &
  Pick<PlanCounts, 'created' | 'retired' | 'changed'>

/** What the plans do together; they are of one account, and so of one currency. */
export function sumOf(plans: readonly PublicationPlan[]): Sum {
  const counts = plans.map(countPlan)
  const total = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)
  return {
    created: total(counts, ({ created }) => created),
    retired: total(counts, ({ retired }) => retired),
    changed: total(counts, ({ changed, adsetsLeft }) => changed + adsetsLeft),
    dailyTotal: total(plans, ({ dailyTotal }) => dailyTotal),
    lifetimeTotal: total(plans, ({ lifetimeTotal }) => lifetimeTotal),
    currency: plans[0]?.currency ?? 'EUR',
  }
}

/** The packages that the ads of these plans are made from, each once, as they are met. */
export const packagesOf = (plans: readonly PublicationPlan[]): readonly string[] => [
  ...new Set(
    plans
      .flatMap(({ adsets }) => adsets.flatMap(({ ads }) => ads))
      .flatMap(({ action, adPackage }) => (action === 'retired' || adPackage === '' ? [] : [adPackage])),
  ),
]
