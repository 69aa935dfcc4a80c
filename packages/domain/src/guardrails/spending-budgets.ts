import type { MinorUnits } from '../shared/references.ts'

/** A campaign or an ad set, with its own switch and its own daily budget (`null` where another level has it). */
export type BudgetHolder = {
  readonly id: string
  /** The campaign of an ad set; `null` for a campaign. */
  readonly campaignId: string | null
  readonly isOn: boolean
  readonly dailyBudget: MinorUnits | null
  readonly lifetimeBudget: MinorUnits | null
}

/** What may be spent a day, in minor units. */
export type SpendingBudgets = {
  /** Of everything that is on: campaigns with a budget of their own, and ad sets that are on in a campaign that is. */
  readonly total: MinorUnits
  /** What the switch of one object decides about, whether it is on or off: its own budget, or those of a campaign’s ad sets that are on. */
  readonly behindSwitch: (id: string) => MinorUnits
  /** The same of budgets in total. */
  readonly totalBehindSwitch: (id: string) => MinorUnits
}

/**
 * Adds up daily budgets as the platform spends them: an ad set spends nothing while its campaign is off, and a campaign without a budget
 * spends what its ad sets do. An object that is not known counts nothing.
 */
export function spendingBudgets(holders: readonly BudgetHolder[]): SpendingBudgets {
  const byId = new Map(holders.map((one) => [one.id, one]))
  const adsetsOf = Map.groupBy(
    holders.filter(({ campaignId }) => campaignId !== null),
    ({ campaignId }) => campaignId,
  )
  const sum = (of: readonly BudgetHolder[], field: Field = 'dailyBudget'): MinorUnits =>
    of.reduce((all, one) => all + (one.isOn ? (one[field] ?? 0) : 0), 0)
  const isCampaignOn = ({ campaignId }: BudgetHolder): boolean =>
    campaignId === null || (byId.get(campaignId)?.isOn ?? true)
  const behind = (id: string, field: Field): MinorUnits => {
    const one = byId.get(id)
    if (!one) return 0
    if (one.campaignId !== null) return isCampaignOn(one) ? (one[field] ?? 0) : 0
    return one[field] ?? sum(adsetsOf.get(id) ?? [], field)
  }
  return {
    total: sum(holders.filter(isCampaignOn)),
    behindSwitch: (id) => behind(id, 'dailyBudget'),
    totalBehindSwitch: (id) => behind(id, 'lifetimeBudget'),
  }
}

type Field = 'dailyBudget' | 'lifetimeBudget'
