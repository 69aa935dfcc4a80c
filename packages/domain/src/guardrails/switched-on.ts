import type { MinorUnits } from '../shared/references.ts'

/** Budgets of a campaign or an ad set, in minor units; `null` for one that it has not. */
export type OwnBudgets = {
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
}

/** A campaign with what hangs below it: switches and budgets, as far as they decide about money. */
export type CampaignTree = {
  readonly campaign: OwnBudgets & { readonly isOn: boolean }
  readonly adsets: readonly (OwnBudgets & { readonly id: string; readonly isOn: boolean })[]
  readonly ads: readonly { readonly id: string; readonly adsetId: string; readonly isOn: boolean }[]
}

/** The larger of what may be spent a day and in total, of one that has a budget. */
export const largerBudget = ({ dailyBudget, lifetimeBudget }: OwnBudgets): MinorUnits =>
  Math.max(dailyBudget ?? 0, lifetimeBudget ?? 0)

/** Whether an object has a budget itself, and does not live on one above or below it. */
export const hasBudget = ({ dailyBudget, lifetimeBudget }: OwnBudgets): boolean =>
  dailyBudget !== null || lifetimeBudget !== null

/**
 * What switching on an object without a budget of its own lets be spent, a day or in total, in minor units: of a campaign, the budgets of
 * its ad sets that are on; of an ad set or an ad, the budget that it lives on, where that is on and nothing else spends it yet. A second
 * ad beside one that delivers adds nothing.
 */
export function letsSpend(
  { campaign, adsets, ads }: CampaignTree,
  { level, id }: { readonly level: 'campaign' | 'adset' | 'ad'; readonly id: string },
): MinorUnits {
  if (level === 'campaign') {
    const on = adsets.filter(({ isOn }) => isOn)
    const sum = (field: keyof OwnBudgets) => on.reduce((all, one) => all + (one[field] ?? 0), 0)
    return Math.max(sum('dailyBudget'), sum('lifetimeBudget'))
  }
  const adset = adsets.find(
    (one) => one.id === (level === 'adset' ? id : ads.find((ad) => ad.id === id)?.adsetId),
  )
  if (!adset || !campaign.isOn) return 0
  const isOwnWayOn = level === 'adset' || adset.isOn
  if (!isOwnWayOn) return 0
  const isShared = hasBudget(campaign)
  const spending = new Set(
    adsets.flatMap((one) => (one.isOn && (isShared || one.id === adset.id) ? [one.id] : [])),
  )
  const isSpentAlready = ads.some(
    (ad) => ad.isOn && spending.has(ad.adsetId) && ad.id !== id && (level === 'ad' || ad.adsetId !== id),
  )
  return isSpentAlready ? 0 : largerBudget(isShared ? campaign : adset)
}

/** A switch that is turned, with the budgets that are set in the same breath. */
type Switching = {
  readonly base: OwnBudgets & { readonly status: string }
  readonly set: {
    readonly status?: string | undefined
    readonly dailyBudget?: MinorUnits | null | undefined
    readonly lifetimeBudget?: MinorUnits | null | undefined
  }
  /** Of an object without a budget of its own: `letsSpend`. */
  readonly letsSpend?: MinorUnits | undefined
}

/**
 * To what switching on counts as a raise, from nothing: the object’s own budget once it is on, or what it lets be spent where it has none;
 * nought for whatever switches nothing on. Whether what stands above it is on makes no difference to a budget of its own: whoever switches
 * that on afterwards may be another, who was not asked about this one.
 */
export function switchedOnTo({ base, set, letsSpend: beside = 0 }: Switching): MinorUnits {
  if (base.status === 'ACTIVE' || set.status !== 'ACTIVE') return 0
  const after = {
    dailyBudget: set.dailyBudget === undefined ? base.dailyBudget : set.dailyBudget,
    lifetimeBudget: set.lifetimeBudget === undefined ? base.lifetimeBudget : set.lifetimeBudget,
  }
  return hasBudget(after) ? largerBudget(after) : beside
}
