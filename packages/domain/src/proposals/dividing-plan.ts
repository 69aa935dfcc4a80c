import { leaveOutAds } from '../campaign-draft/left-out-ads.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { creativeKey } from '../publication/desired-object.ts'
import type { AdPackage } from '../reusable-packages/ad-package.ts'
import { packageAds } from '../reusable-packages/package-ads.ts'
import type { PlannedAd, PublicationPlan } from '../publication/publication-plan.ts'
import type { MinorUnits } from '../shared/references.ts'

/** One ad of a plan, whatever the number of ad sets that show it. `key` is that of its creative. */
export type ProposedAd = Pick<PlannedAd, 'title' | 'body' | 'callToAction' | 'imageUrl' | 'isGenerated'> & {
  readonly key: string
}

/** An ad set of a plan: which of its ads it shows, and the money that is its own; `null` where the campaign’s is shared. */
export type ProposedAdset = {
  readonly name: string
  readonly ads: readonly string[]
  readonly budget: MinorUnits | null
}

/** What somebody chooses of when they approve a plan in part. */
export type DividablePlan = {
  readonly ads: readonly ProposedAd[]
  readonly adsets: readonly ProposedAdset[]
  readonly dailyTotal: MinorUnits
  readonly lifetimeTotal: MinorUnits
  /** How the budgets of the ad sets count. */
  readonly mode: 'daily' | 'lifetime'
}

/** What a plan spends with some of its ads alone. */
export type MoneyOfPart = {
  readonly daily: MinorUnits
  readonly lifetime: MinorUnits
  /** Ad sets that are not made, since no ad of theirs goes. */
  readonly adsetsGone: readonly string[]
  /** The budget of the campaign is the same, on fewer ad sets. */
  readonly isShared: boolean
}

type Planned = Pick<
  PublicationPlan,
  'campaignId' | 'extent' | 'adsets' | 'dailyTotal' | 'lifetimeTotal' | 'adsetBudgetMode'
>

/**
 * Why a plan is approved whole or not at all; `null` where a part of it can be approved. Of what is live an ad that is left out might be one
 * that stands, and leaving it out would switch it off.
 */
export const whyNotInPart = ({ campaignId, extent, adsets }: Planned): 'live' | 'single' | null => {
  if (campaignId !== null || extent !== 'publish') return 'live'
  return keysOf(adsets).size < 2 ? 'single' : null
}

const keysOf = (adsets: Planned['adsets']): ReadonlySet<string> =>
  new Set(adsets.flatMap((adset) => adset.ads.map((ad) => keyIn(adset, ad))))

/** The key of the creative that an ad of an ad set shows. */
const keyIn = (adset: { readonly key: string }, ad: { readonly key: string }): string =>
  `cr${ad.key.slice(adset.key.length)}`

/** A plan as somebody chooses of it: each ad once, in the order of the plan. */
export function dividablePlan(plan: Planned): DividablePlan {
  const ads = new Map<string, ProposedAd>()
  for (const adset of plan.adsets)
    for (const ad of adset.ads) {
      const { title, body, callToAction, imageUrl, isGenerated } = ad
      const key = keyIn(adset, ad)
      if (!ads.has(key)) ads.set(key, { key, title, body, callToAction, imageUrl, isGenerated })
    }
  return {
    ads: [...ads.values()],
    adsets: plan.adsets.map((adset) => ({
      name: adset.name,
      ads: adset.ads.map((ad) => keyIn(adset, ad)),
      budget: adset.budget,
    })),
    dailyTotal: plan.dailyTotal,
    lifetimeTotal: plan.lifetimeTotal,
    mode: plan.adsetBudgetMode,
  }
}

/**
 * What is spent where some ads go alone. An ad set without any of them is not made, and its money is not spent; every other keeps
 * exactly what it had, and so does the campaign.
 */
export function moneyOfPart(plan: DividablePlan, chosen: ReadonlySet<string>): MoneyOfPart {
  const gone = plan.adsets.filter(({ ads }) => !ads.some((key) => chosen.has(key)))
  const less = gone.reduce((sum, { budget }) => sum + (budget ?? 0), 0)
  const isDaily = plan.mode === 'daily'
  return {
    daily: plan.dailyTotal - (isDaily ? less : 0),
    lifetime: plan.lifetimeTotal - (isDaily ? 0 : less),
    adsetsGone: gone.map(({ name }) => name),
    isShared: gone.some(({ budget }) => budget === null),
  }
}

/**
 * The file with some ads of its plan alone.
 * @returns `null` where that is no part: nothing or all of it, or an ad that is not in it
 */
export function divideDraft(
  draft: CampaignDraft,
  adPackages: readonly AdPackage[],
  { all, chosen }: { readonly all: readonly string[]; readonly chosen: readonly string[] },
): { readonly draft: CampaignDraft; readonly leftOut: readonly string[] } | null {
  const goes = new Set(chosen)
  const known = new Set(all)
  if (goes.size === 0 || goes.size >= known.size || [...goes].some((key) => !known.has(key))) return null
  const leftOut = [...known].filter((key) => !goes.has(key))
  const made = new Map(
    adPackages.map((one) => [
      one.name,
      packageAds(one).map(({ key }) => creativeKey({ adPackage: one.name, ad: key })),
    ]),
  )
  return { draft: leaveOutAds(draft, leftOut, (name) => made.get(name) ?? []), leftOut }
}
