import { countedOf } from '../../insights/counted.ts'
import type { AdDays } from '../../insights/ledger.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'

/** An account is charged each time it owes this much, in minor units. */
const chargedAt = 75_000

const sum = (ads: readonly AdDays[], amount: (ad: AdDays) => number): number =>
  ads.reduce((total, ad) => total + amount(ad), 0)

/** Everything the account spent since it was opened, in minor units. */
const spent = ({ world, figures }: Call, { id }: GraphObject): number =>
  world
    .everyChild(`${id}*`, 'campaign')
    .reduce((total, campaign) => total + sum(figures.ofCampaign(campaign).ads, (ad) => ad.spent), 0)

export const amountSpent = (call: Call, account: GraphObject): string => String(spent(call, account))

/** What was spent since the account was last charged. */
export const balance = (call: Call, account: GraphObject): string => String(spent(call, account) % chargedAt)

/** What is left of the day's budget, or of the lifetime's; 0 where the money is on the other level. */
export function budgetRemaining({ world, figures }: Call, object: GraphObject): string {
  if (object.kind !== 'campaign' && object.kind !== 'adset') return '0'
  const { daily_budget: daily, lifetime_budget: lifetime } = object.fields
  const campaign = object.kind === 'campaign' ? object : world.find('campaign', object.parent)
  const budget = Number(daily ?? lifetime ?? 0)
  if (!campaign || budget === 0) return '0'
  const { ads, today } = figures.ofCampaign(campaign)
  const own = ads.filter(({ adset }) => object === campaign || adset.id === object.id)
  const gone = sum(own, (ad) => (daily === undefined ? ad.spent : countedOf(ad.row(today), 'spend')))
  return String(Math.max(0, budget - gone))
}

/** An ad set always tells both of its budgets: the one it does not have is 0. */
export const orZero =
  (field: 'daily_budget' | 'lifetime_budget') =>
  (_call: Call, { fields }: GraphObject): unknown =>
    fields[field] ?? '0'
