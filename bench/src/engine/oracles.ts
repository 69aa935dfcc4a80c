import {
  moneyOf,
  stepsPerDay,
  type Policy,
  type Seen,
  type SeenAdset,
  type Truth,
  type View,
} from './campaign.ts'
import type { AdsetMoney } from './limits.ts'

/** A change that adds less is none. */
const noticed = 1 + 1e-9
/** Of the campaign's money, what is tried to move from one ad set to another, the largest part first. */
const parts = [0.2, 0.08, 0.03]

/** Knows the truth and the delivery; each day the best active set it finds by adding and removing one ad. */
export const oracle: Policy = (view, truth) => {
  if (view.elapsed > 1 / stepsPerDay) return {}
  return toRun(
    view.ads,
    bestSet(view.ads, (active) => truth.steady(active)),
  )
}

/**
 * The same that may move money between ad sets as well, as much of it as it likes, every day: where the campaign has the budget each ad set gets
 * all but no more than what is meant for it, unless no limit at all is better.
 */
export const movingOracle: Policy = (view, truth) => {
  if (view.elapsed > 1 / stepsPerDay) return {}
  const { ads, adsets } = view
  let money: readonly AdsetMoney[] = moneyOf(adsets)
  let active = bestSet(ads, (tried) => truth.steady(tried, money))
  for (let turn = 0; turn < 2; turn += 1) {
    money = bestMoney(view, active, truth)
    active = bestSet(ads, (tried) => truth.steady(tried, money))
  }
  return {
    ...toRun(ads, active),
    move: { money: new Map(adsets.map(({ adset }, at) => [adset, money[at] ?? {}])), told: undefined },
  }
}

function bestSet(ads: readonly Seen[], steady: (active: readonly boolean[]) => number): readonly boolean[] {
  let active: readonly boolean[] = ads.map((ad) => ad.launched)
  let value = steady(active)
  for (;;) {
    let best: readonly boolean[] | null = null
    for (const [at, ad] of ads.entries()) {
      if (!ad.launched || (active[at] && active.filter(Boolean).length === 1)) continue
      const tried = active.map((on, index) => (index === at ? !on : on))
      const its = steady(tried)
      if (its > value * noticed) [best, value] = [tried, its]
    }
    if (!best) return active
    active = best
  }
}

const toRun = (ads: readonly Seen[], active: readonly boolean[]) => ({
  pause: ads.filter((ad, at) => ad.isActive && !active[at]).map((ad) => [ad.id]),
  resume: ads.filter((ad, at) => ad.launched && !ad.isActive && active[at]).map((ad) => ad.id),
})

/** The best money of ad sets that is found by moving parts of it from one to another, the ads that run being given. */
function bestMoney(
  { goal, day, ads, adsets }: View,
  active: readonly boolean[],
  { steady }: Truth,
): readonly AdsetMoney[] {
  const as = (amounts: readonly number[]) =>
    adsets.map(({ money }, at): AdsetMoney => {
      const amount = amounts[at] ?? 0
      return goal.adsetBudgets ? { ...money, budget: amount } : { ...money, least: amount, most: amount }
    })
  const free = adsets.map(({ money }): AdsetMoney => ({ ...money, least: 0, most: Infinity }))
  const runs = adsets.map(({ adset }) => ads.some((ad, at) => active[at] && ad.adset === adset))
  let amounts = startOf(goal.adsetBudgets, { adsets, ads, day, budget: goal.budget, runs })
  let best = steady(active, as(amounts))
  for (const part of parts) {
    for (let isBetter = true; isBetter;) {
      isBetter = false
      for (const [from, amount] of amounts.entries()) {
        const moved = Math.min(amount, part * goal.budget)
        if (moved <= 1e-9 * goal.budget) continue
        for (const to of amounts.keys()) {
          if (to === from || !runs[to]) continue
          const tried = amounts.map((one, at) => one + moved * (Number(at === to) - Number(at === from)))
          const its = steady(active, as(tried))
          if (its <= best * noticed) continue
          ;[amounts, best, isBetter] = [tried, its, true]
          break
        }
        if (isBetter) break
      }
    }
  }
  return !goal.adsetBudgets && steady(active, free) >= best ? free : as(amounts)
}

type Start = {
  readonly adsets: readonly SeenAdset[]
  readonly ads: readonly Seen[]
  readonly day: number
  readonly budget: number
  readonly runs: readonly boolean[]
}

/** Where a search of money begins: budgets as they stand, or as it was spent of late on ad sets that run. */
function startOf(isOwn: boolean, { adsets, ads, day, budget, runs }: Start): readonly number[] {
  const of = adsets.map(({ adset, money }, at) => {
    if (!runs[at]) return 0
    if (isOwn) return money.budget
    return ads.reduce((sum, ad) => sum + (ad.adset === adset ? (ad.spend[day] ?? 0) : 0), 0) + 1e-6 * budget
  })
  const all = of.reduce((sum, one) => sum + one, 0)
  return of.map((one) => (one * budget) / all)
}
