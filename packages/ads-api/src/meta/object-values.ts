import { strategyWords, type BidStrategy, type Payload } from './campaign-payload.ts'
import { noSpendCap } from './holds-targeting.ts'
import { deprecationLabel } from './labels.ts'
import { withAudienceOption } from './targeting-parts.ts'

export type ObjectLevel = 'campaign' | 'adset' | 'ad'

/** What may be changed of a live object. Money in minor units of the account; times are instants. */
export type ObjectValues = {
  readonly status: 'ACTIVE' | 'PAUSED'
  readonly name: string
  /** `null` where the budget moves to the other level; it cannot be taken away otherwise. */
  readonly dailyBudget: number | null
  readonly lifetimeBudget: number | null
  /** Ad sets: when they begin to deliver, as long as they have not begun. */
  readonly startTime: string
  /** `null`: no end. */
  readonly endTime: string | null
  /** Campaigns: the most it may ever spend; `null` for no limit. */
  readonly spendCap: number | null
  /** Ad sets of existing customers: the most that one may spend, in the mode of the campaign's budget. */
  readonly customerCap: number | null
  /**
   * Ad sets below a campaign with a daily budget: what the platform tries to spend of it here a day at least, and spends at most;
   * `null` for no such limit.
   */
  readonly minimumSpend: number | null
  readonly maximumSpend: number | null
  /** How the budget of a campaign or an ad set bids; `null` where it has none, or by a strategy that is not ours. */
  readonly bidStrategy: BidStrategy | null
  /** Ad sets: what one may bid or pay for a result, by its strategy or that of its campaign. */
  readonly bidAmount: number | null
  /** Ads: the creative it shows. */
  readonly creativeId: string
  /** Carries the deprecation label: kept paused, shown as deactivated, never deleted. */
  readonly isRetired: boolean
  /** Ad sets: whether the platform may look beyond the audience. The rest of the targeting is written back as it is. */
  readonly isAdvantageAudience: boolean
  /** Ad sets: all of the targeting, as the platform takes it. */
  readonly targeting: Readonly<Record<string, unknown>>
}

/** What an ad set gets of the budget that its campaign gives up, in minor units. */
export type HandedBudget = {
  readonly adsetId: string
  readonly daily: number | null
  readonly lifetime: number | null
}

/** What an ad set goes by under a strategy that its campaign takes, in minor units. */
export type GivenBid = { readonly adsetId: string; readonly amount: number }

/** A change of a live object, with what stands of it that the write has to carry. */
export type ObjectWrite = {
  readonly level: ObjectLevel
  readonly id: string
  readonly standing: {
    readonly labels: readonly string[]
    readonly targeting: Readonly<Record<string, unknown>> | null
    readonly dailyBudget: number | null
    readonly lifetimeBudget: number | null
    readonly customerCapMode: 'daily' | 'lifetime'
  }
  readonly set: Partial<ObjectValues>
  /** A campaign that hands its budget to its ad sets: what each gets. */
  readonly handsOver?: readonly HandedBudget[]
  /** A campaign whose budget goes by an amount from now on: that of each of its ad sets, without which it is refused. */
  readonly bids?: readonly GivenBid[]
}

/**
 * The parameters of a change. Labels are written as a whole list, the platform has no way to remove one: all that are
 * on the object stay but the one in question.
 */
export function changeParams(change: ObjectWrite): Payload {
  const { status, name, startTime, endTime, isRetired, isAdvantageAudience, creativeId, targeting } =
    change.set
  const { standing } = change
  return {
    ...(status === undefined ? {} : { status }),
    ...(name === undefined ? {} : { name }),
    ...moneyParams(change),
    ...(startTime === undefined ? {} : { start_time: startTime }),
    // Zero is the platform's word for no end.
    ...(endTime === undefined ? {} : { end_time: endTime ?? '0' }),
    ...(creativeId === undefined ? {} : { creative: JSON.stringify({ creative_id: creativeId }) }),
    ...(targeting === undefined ? {} : { targeting: JSON.stringify(targeting) }),
    ...(isRetired === undefined ? {} : { adlabels: JSON.stringify(labelsWith(standing.labels, isRetired)) }),
    ...(isAdvantageAudience === undefined
      ? {}
      : { targeting: targetingWith(standing.targeting, isAdvantageAudience) }),
    ...(change.handsOver ? { adset_budgets: handedOver(change.handsOver) } : {}),
    ...(change.bids ? { adset_bid_amounts: amountsById(change.bids) } : {}),
  }
}

/** A budget that moves away is not written: the other level's takes its place. */
function moneyParams({ standing, set }: ObjectWrite): Payload {
  const { dailyBudget, lifetimeBudget, spendCap, customerCap, bidStrategy, bidAmount } = set
  const { minimumSpend, maximumSpend } = set
  const gains = (dailyBudget ?? lifetimeBudget ?? null) !== null
  const had = (standing.dailyBudget ?? standing.lifetimeBudget) !== null
  const capField = standing.customerCapMode === 'daily' ? 'daily_spend_cap' : 'lifetime_spend_cap'
  return {
    ...(typeof dailyBudget === 'number' ? { daily_budget: String(dailyBudget) } : {}),
    ...(typeof lifetimeBudget === 'number' ? { lifetime_budget: String(lifetimeBudget) } : {}),
    // Who never had a budget has no strategy for it either.
    ...(gains && !had ? { bid_strategy: strategyWords.highestVolume } : {}),
    ...(bidStrategy ? { bid_strategy: strategyWords[bidStrategy] } : {}),
    ...(spendCap === undefined ? {} : { spend_cap: spendCap === null ? noSpendCap : String(spendCap) }),
    ...(typeof customerCap === 'number' ? { [capField]: String(customerCap) } : {}),
    // Nought is no minimum; the reference names a word of its own for no maximum.
    ...(minimumSpend === undefined ? {} : { daily_min_spend_target: String(minimumSpend ?? 0) }),
    ...(maximumSpend === undefined ? {} : { daily_spend_cap: String(maximumSpend ?? noSpendCap) }),
    ...(typeof bidAmount === 'number' ? { bid_amount: String(bidAmount) } : {}),
  }
}

function labelsWith(labels: readonly string[], isRetired: boolean): { name: string }[] {
  const others = labels.filter((name) => name !== deprecationLabel)
  return [...others, ...(isRetired ? [deprecationLabel] : [])].map((name) => ({ name }))
}

/** The platform replaces a targeting as a whole: all that it told of it goes back with it. */
const targetingWith = (targeting: object | null, isAdvantageAudience: boolean): string =>
  JSON.stringify(withAudienceOption(targeting, isAdvantageAudience))

/** A campaign loses its budget only by giving one to each of its ad sets, in the same write. */
const handedOver = (budgets: readonly HandedBudget[]): string =>
  JSON.stringify(
    budgets.map(({ adsetId, daily, lifetime }) => ({
      adset_id: adsetId,
      ...(daily === null ? {} : { daily_budget: daily }),
      ...(lifetime === null ? {} : { lifetime_budget: lifetime }),
    })),
  )

const amountsById = (bids: readonly GivenBid[]): string =>
  JSON.stringify(Object.fromEntries(bids.map(({ adsetId, amount }) => [adsetId, amount])))
