import type { PlannedAd, PublicationPlan } from '@vigie/domain'
import { countPlan, type PlanCounts } from '../plan-counts.ts'

/** Pictures of each side that are shown: more of them say no more. */
const mostPictures = 3

/** What only the ads that stop have of something, and what only those that begin do; what others go on with is no change. */
function onlyOf({ adsets }: PublicationPlan, valueOf: (ad: PlannedAd) => string | null) {
  const ads = adsets.flatMap((adset) => adset.ads)
  const had = (isOne: (ad: PlannedAd) => boolean) =>
    ads.flatMap((ad) => {
      const value = isOne(ad) ? valueOf(ad) : null
      return value === null || value === '' ? [] : [value]
    })
  const stopping = had(({ action }) => action === 'retired')
  const beginning = had(({ action }) => action === 'created')
  const staying = new Set(had(({ action }) => action === 'changed' || action === 'unchanged'))
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !staying.has(one) && !others.includes(one))
  return { before: without(stopping, beginning), after: without(beginning, stopping) }
}

/** The visuals that go and those that come. */
export function picturesOf(plan: PublicationPlan): {
  readonly before: readonly string[]
  readonly after: readonly string[]
} {
  const { before, after } = onlyOf(plan, ({ imageUrl }) => imageUrl)
  const shown = (urls: readonly string[]) => [...new Set(urls)].slice(0, mostPictures)
  return { before: shown(before), after: shown(after) }
}

export type SaidOtherwise = {
  readonly field: string
  readonly before: string
  readonly after: string
  readonly adCount: number
}

/** What is said otherwise, each change once, with the number of ads that it is made in; the most frequent first. */
export function saidOtherwise(plan: PublicationPlan): readonly SaidOtherwise[] {
  const texts = (['title', 'body'] as const).flatMap((field) => {
    const { before, after } = onlyOf(plan, (ad) => ad[field])
    return [
      ...before.map((text) => ({ field, before: text, after: '' })),
      ...after.map((text) => ({ field, before: '', after: text })),
    ]
  })
  const changes = [...texts, ...plan.adsets.flatMap(({ ads }) => ads.flatMap((ad) => ad.changes))]
  const same = Map.groupBy(changes, ({ field, before, after }) => JSON.stringify([field, before, after]))
  return [...same.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, adCount: others.length + 1 }] : []))
    .toSorted((a, b) => b.adCount - a.adCount)
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
