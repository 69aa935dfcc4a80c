import {
  costsOf,
  evaluateCampaign,
  noGuardrails,
  pauseOutcomes,
  promisedRise,
  sumOfSpendEvidence,
  type BudgetPart,
  type SpendEvidence,
  type MonitoringDecision,
  type KnownValue,
  type MonitoringPreset,
  type PauseMade,
} from '@vigie/domain'
import { keptEvidence, learnKept, sumOfKept, type KeptEvidence } from '@vigie/stats'
import { events, stepsPerDay, type Goal, type Policy, type Seen, type Told, type View } from './campaign.ts'
import type { AdsetMoney } from './limits.ts'
import { randomFor } from './random.ts'
import { campaignOf, type Changed, type PausedOn } from './view-facts.ts'

export const noAction: Policy = () => ({})

/** What the campaigns before taught, the latest last: of more spend. */
export type Account = { readonly costs: SpendEvidence[]; readonly kept: KeptEvidence[] }
/** As many campaigns as an account is presumed to run beside the one that is judged. */
const campaignsRemembered = 5
/** One unit a day, in minor units. */
const leastBudget = 100

/** The production engine: what the worker runs, on what the platform had reported. */
export function vigie(
  preset: MonitoringPreset,
  account: Account,
  { movesBudgets = false }: { readonly movesBudgets?: boolean } = {},
): {
  policy: Policy
  told: () => ReadonlyMap<string, Told>
} {
  const told = new Map<string, Told>()
  const pausedOn: PausedOn[] = []
  const elsewhere = sumOfSpendEvidence(account.costs.slice(-campaignsRemembered))
  const kept = learnKept(sumOfKept(account.kept))
  const made: PauseMade[] = []
  const known: KnownValue[] = []
  const moved: Changed[] = []
  const policy: Policy = (view) => {
    const { goal, day, elapsed } = view
    const pausedToday = pausedOn.filter((one) => one.day === day)
    const campaign = campaignOf(view, { pausedToday, moved })
    const weights = {
      ...Object.fromEntries(events.map((name, at) => [name, goal.weights[at] ?? 0])),
      [`${events[3]}_value`]: goal.revenueWeight,
    }
    if (isLastLook(view)) {
      account.costs.push(costsOf(campaign))
      const { pauses, quiet } = pauseOutcomes({ campaign, weights, pauses: made, known })
      account.kept.push(keptEvidence([...pauses, ...quiet].map(({ experiment }) => experiment)))
    }
    const { decisions } = evaluateCampaign(
      {
        weights,
        watches: { ads: true, adsets: goal.adsetBudgets || movesBudgets },
        preset,
        budgets: movesBudgets ? { least: leastBudget, guardrails: noGuardrails } : undefined,
      },
      campaign,
      { own: costsOf(campaign), elsewhere, kept },
    )
    const value = decisions[0]?.numbers.valueOfCampaign ?? 0
    if (elapsed === 1) known.push({ day, value })
    const spend = decisions.reduce((sum, { kind, numbers }) => sum + (kind === 'ad' ? numbers.perDay : 0), 0)
    const pause: (readonly string[])[] = []
    for (const decision of decisions) {
      if (decision.action !== 'pause') continue
      // An ad set that stops, stops with all its ads: judged as one pause, announced with its first.
      const members = decision.kind === 'ad' ? [decision.id] : activeIn(view, decision.id)
      const [first] = members
      if (first) told.set(first, toldOf(decision, spend))
      const { kind, adsetId } = decision
      made.push({
        id: decision.id,
        known: { day, value },
        promised: promisedRise(decision),
      })
      pausedOn.push({ day, kind, adsetId, perDay: decision.numbers.perDay })
      pause.push(members)
    }
    const move = decisions.find(({ action }) => action === 'lower')
    if (!move?.move) return { pause }
    for (const { adsetId } of move.move.parts) moved.push({ adset: adsetId, at: day + elapsed })
    const money = new Map(move.move.parts.map((part) => [Number(part.adsetId), moneyAfter(part)]))
    return { pause, move: { money, told: toldOf(move, spend) } }
  }
  return { policy, told: () => told }
}

/** What an ad set may spend after its part of a move: minor units are cents here. */
function moneyAfter({ to, limits }: BudgetPart): Partial<AdsetMoney> {
  if (!limits) return { budget: to / 100 }
  const { minimumSpend, maximumSpend } = limits.to
  return { least: (minimumSpend ?? 0) / 100, most: (maximumSpend ?? Infinity) / 100 }
}

/** Its chance to be wrong, and the share of the campaign's budget that it says is wasted. */
const toldOf = ({ worse, wastePerDay }: MonitoringDecision, spend: number): Told => ({
  wrong: 1 - (worse ?? 0),
  promised: spend > 0 ? wastePerDay / spend : 0,
})

const isLastLook = ({ goal, day, elapsed }: View): boolean =>
  day === goal.days - 1 && elapsed > 1 - 1.5 / stepsPerDay

const activeIn = (view: View, adset: string): readonly string[] =>
  view.ads.filter((ad) => ad.isActive && String(ad.adset) === adset).map((ad) => ad.id)

type Window = { spend: number; impressions: number; clicks: number; purchases: number; value: number }

function windowOf(goal: Goal, ad: Seen, day: number, length: number): Window {
  const sum = { spend: 0, impressions: 0, clicks: 0, purchases: 0, value: 0 }
  for (let at = Math.max(0, day - length + 1); at <= day; at += 1) {
    sum.spend += ad.spend[at] ?? 0
    sum.impressions += ad.impressions[at] ?? 0
    sum.clicks += ad.counts[0]?.[at] ?? 0
    sum.purchases += ad.counts[3]?.[at] ?? 0
    sum.value += goal.revenueWeight * (ad.revenue[at] ?? 0)
    for (const [event, weight] of goal.weights.entries()) sum.value += weight * (ad.counts[event]?.[at] ?? 0)
  }
  return sum
}

type Rule = (own: Window, all: Window, goal: Goal) => boolean

/** A threshold rule in the manner of the published ones, looked at every six hours. */
const rule =
  (length: number, holds: Rule): Policy =>
  ({ goal, day, ads }) => {
    const active = ads.filter((ad) => ad.isActive)
    const windows = active.map((ad) => windowOf(goal, ad, day, length))
    const all = windows.reduce((sum, one) => ({
      spend: sum.spend + one.spend,
      impressions: sum.impressions + one.impressions,
      clicks: sum.clicks + one.clicks,
      purchases: sum.purchases + one.purchases,
      value: sum.value + one.value,
    }))
    return { pause: active.filter((_, at) => holds(windows[at] ?? all, all, goal)).map((ad) => [ad.id]) }
  }

/** Each day at midnight what a stop-loss paused runs again. */
export const stopLossAndRestart: Policy = (view, truth) => {
  if (view.elapsed <= 1 / stepsPerDay) {
    return { resume: view.ads.filter((ad) => ad.launched && !ad.isActive).map((ad) => ad.id) }
  }
  return publishedRules['today: spend > 1 × CPA, 0 purchase'](view, truth)
}

export const publishedRules = {
  'today: spend > 1 × CPA, 0 purchase': rule(
    1,
    (own, _, goal) => own.spend > goal.targetCost && own.purchases === 0,
  ),
  '7 days: spend > 3 × CPA and CPA > target': rule(
    7,
    (own, _, goal) =>
      own.spend > 3 * goal.targetCost && own.spend / Math.max(own.purchases, 1e-9) > goal.targetCost,
  ),
  'lifetime: spend > 3 × CPA and CPA > 1.3 × target': rule(
    28,
    (own, _, goal) =>
      own.spend > 3 * goal.targetCost && own.spend / Math.max(own.purchases, 1e-9) > 1.3 * goal.targetCost,
  ),
  'CTR < 0.7 × average, impressions > 1 000': rule(
    28,
    (own, all) =>
      own.impressions > 1000 && own.clicks / own.impressions < (0.7 * all.clicks) / all.impressions,
  ),
} as const satisfies Readonly<Record<string, Policy>>

/** A rule on the campaign's own weighted value: the family of rules that tuning searches. */
export const valueRule = (length: number, factor: number, spend: number): Policy =>
  rule(length, (own, all, goal) => {
    const enough = own.spend > spend * goal.targetCost
    return enough && own.value / own.spend < (factor * all.value) / all.spend
  })

/** Thompson elimination: Gamma–Poisson on the value of each ad, out when its chance to be best is below the level. */
export function thompson(level: number): Policy {
  return ({ goal, day, elapsed, ads }) => {
    if (elapsed < 1) return {}
    const active = ads.filter((ad) => ad.isActive)
    if (active.length < 2) return {}
    const windows = active.map((ad) => windowOf(goal, ad, day, 28))
    const spend = windows.reduce((sum, one) => sum + one.spend, 0)
    const value = windows.reduce((sum, one) => sum + one.value, 0)
    if (!(value > 0)) return {}
    const events_ = windows.reduce((sum, one) => sum + Math.max(one.purchases, 0), 0)
    const unit = events_ > 0 ? value / events_ : value
    const random = randomFor(goal.seed, 77, day)
    const wins = active.map(() => 0)
    const draws = 400
    for (let turn = 0; turn < draws; turn += 1) {
      let [best, at] = [-Infinity, 0]
      for (const [index, one] of windows.entries()) {
        const shape = 2 + one.value / unit
        const rate = (2 * spend) / (value / unit) + one.spend
        const drawn = (shape / rate) * Math.max(0, 1 + random.normal() / Math.sqrt(shape))
        if (drawn > best) [best, at] = [drawn, index]
      }
      wins[at] = (wins[at] ?? 0) + 1
    }
    return { pause: active.filter((_, at) => (wins[at] ?? 0) / draws < level).map((ad) => [ad.id]) }
  }
}
