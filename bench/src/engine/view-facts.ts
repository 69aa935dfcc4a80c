import type { MonitoredCampaign, SpendLimits } from '@vigie/domain'
import { outageDays } from '@vigie/stats'
import type { AdsetMoney } from './limits.ts'
import { events, type Seen, type View } from './campaign.ts'

export type PausedOn = MonitoredCampaign['pausedToday'][number] & { readonly day: number }

/** When money of an ad set was moved, in days. */
export type Changed = { readonly adset: string; readonly at: number }
type Done = { readonly pausedToday: readonly PausedOn[]; readonly moved: readonly Changed[] }

export function campaignOf(view: View, { pausedToday, moved }: Done): MonitoredCampaign {
  const { goal, day, elapsed } = view
  const changedAt = new Map(moved.map(({ adset, at }) => [adset, at]))
  const hoursSince = (adset: string) => {
    const at = changedAt.get(adset)
    return at === undefined ? null : (day + elapsed - at) * 24
  }
  const upTo = (values: readonly number[]) => values.slice(0, day + 1)
  const sold = Map.groupBy(view.ads, ({ adset }) => adset)
  const isLearning = (adset: number) =>
    day < learningDays && purchasesOf(sold.get(adset) ?? [], day) < learningEvents
  return {
    id: String(goal.seed),
    budgetLevel: goal.adsetBudgets ? 'adset' : 'campaign',
    dailyBudget: goal.adsetBudgets ? null : inCents(goal.budget),
    outages: outagesIn(view),
    elapsed,
    dataAgeHours: 0,
    reporting: goal.reporting,
    pausedToday,
    movedToday: moved.some(({ at }) => at > day && at <= day + 1),
    heldOut: {},
    adsets: view.adsets.map(({ adset, audience, reach, money }) => ({
      id: String(adset),
      audience,
      reach: upTo(reach),
      ...(goal.adsetBudgets
        ? { budget: { daily: inCents(money.budget), ...nobody } }
        : { limited: { ...limitsOf(money), isOwn: true, ...nobody } }),
    })),
    ads: view.ads
      .filter((ad) => ad.launched)
      .map((ad) => ({
        id: ad.id,
        adsetId: String(ad.adset),
        isActive: ad.isActive,
        isManaged: true,
        hoursAlive: (day + elapsed - ad.launch) * 24,
        hoursSinceChange: hoursSince(String(ad.adset)),
        isHeldByPerson: false,
        overruled: null,
        attribution: '',
        isLearning: isLearning(ad.adset),
        spend: upTo(ad.spend).map((spent) => 100 * spent),
        impressions: upTo(ad.impressions),
        counts: Object.fromEntries(events.map((name, at) => [name, upTo(ad.counts[at] ?? [])])),
        values: { [events[3]]: upTo(ad.revenue) },
        past: pastRuns(ad.past),
      })),
  }
}

const nobody = { hoursLeft: null, isHeldByPerson: false, overruled: null } as const

const inCents = (amount: number): number => Math.round(100 * amount)

const limitsOf = ({ least, most }: AdsetMoney): SpendLimits => ({
  minimumSpend: least > 0 ? inCents(least) : null,
  maximumSpend: most < Infinity ? inCents(most) : null,
})

/** A past as the account knows it: counts of the ad, and of the ads beside it such that they lead to what was expected. */
function pastRuns(past: Seen['past']): MonitoredCampaign['ads'][number]['past'] {
  if (past.length === 0) return []
  // As if many ads had run beside it: the level there is known well.
  const many = 50
  const counts = past.map(({ count }) => count)
  const beside: number[] = []
  for (const [at, { expected }] of past.entries()) {
    const before = at === 0 ? 1 : (counts[at - 1] ?? 0)
    const exposure = at === 0 ? many : (beside[at - 1] ?? 0)
    beside.push(before > 0 ? (expected * exposure) / before : 0)
  }
  const named = (values: readonly number[]) =>
    Object.fromEntries(events.map((name, at) => [name, values[at] ?? 0]))
  return [
    { shares: 'creative', spend: 1, counts: named(counts), beside: { spend: many, counts: named(beside) } },
  ]
}

/** The platform learns until an ad set has fifty conversions, and gives up after a week. */
const learningEvents = 50
const learningDays = 7

const purchasesOf = (ads: readonly Seen[], day: number): number =>
  ads.reduce((sum, { counts }) => sum + sumTo(counts.at(-1) ?? [], day), 0)
const sumTo = (values: readonly number[], day: number): number =>
  values.slice(0, day + 1).reduce((sum, one) => sum + one, 0)

/** Days without tracking, found as the server finds them: the most frequent event off the platform against clicks. */
function outagesIn({ ads, day }: View): readonly boolean[] {
  const daily = (step: number) =>
    Array.from({ length: day + 1 }, (_, at) =>
      ads.reduce((sum, { counts }) => sum + (counts[step]?.[at] ?? 0), 0),
    )
  return outageDays(daily(1), daily(0))
}
