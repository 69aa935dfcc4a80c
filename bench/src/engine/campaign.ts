import type { ReportingMode } from '@vigie/stats'
import type { AdsetMoney } from './limits.ts'

/** Events of the bench's funnel, in order, as the platform names them. */
export const events = [
  'inline_link_clicks',
  'landing_page_view',
  'omni_add_to_cart',
  'omni_purchase',
] as const

/** Steps of six hours: a policy looks at each. */
export const stepsPerDay = 4

/** What everybody may know of a campaign, whatever law its world follows. */
export type Goal = {
  readonly seed: number
  /** Value of a click, page, cart and purchase, and of one unit of revenue. */
  readonly weights: readonly [number, number, number, number]
  readonly revenueWeight: number
  /** What a person would have set as cost per purchase. */
  readonly targetCost: number
  readonly adsetBudgets: boolean
  /** What the campaign spends a day, whoever has the budget. */
  readonly budget: number
  readonly reporting: ReportingMode
  readonly days: number
}

/** What an ad's creative did in other campaigns, step by step: counted, and what an average ad would have counted there. */
export type PastSeen = readonly { readonly count: number; readonly expected: number }[]

/** What a policy may see of one ad: what the platform reports by now, by day. */
export type Seen = {
  readonly id: string
  readonly adset: number
  isActive: boolean
  launched: boolean
  readonly launch: number
  readonly spend: number[]
  readonly impressions: number[]
  /** One series for each event of the funnel. */
  readonly counts: readonly number[][]
  readonly revenue: number[]
  readonly past: PastSeen
}

/** What the platform reports of whom an ad set shows to. */
export type SeenAdset = {
  readonly adset: number
  /** Its targeting: the same for ad sets that bid for the same people. */
  readonly audience: string
  /** Distinct people of each day. */
  readonly reach: number[]
  /** What it may spend a day. */
  money: AdsetMoney
}

export type View = {
  readonly goal: Goal
  readonly day: number
  /** Fraction of the running day that is over. */
  readonly elapsed: number
  readonly ads: readonly Seen[]
  readonly adsets: readonly SeenAdset[]
  /** Expected value brought so far: truth, for judging alone. */
  readonly valueSoFar: number
}

/** Each pause is one decision: one ad, or the ads of one ad set together. */
export type Wish = {
  readonly pause?: readonly (readonly string[])[]
  readonly resume?: readonly string[]
  /** What ad sets may spend from now on, and what was announced of the change. */
  readonly move?: {
    readonly money: ReadonlyMap<number, Partial<AdsetMoney>>
    readonly told: Told | undefined
  }
}

/** What is true now: value per euro to expect of the days to come with these ads, and of each ad alone today. */
export type Truth = {
  readonly steady: (active: readonly boolean[], money?: readonly AdsetMoney[]) => number
  readonly valueOf: (ad: number) => number
}

/** Looks every six hours and says which ads to pause or resume. `truth` is for the oracle alone. */
export type Policy = (view: View, truth: Truth) => Wish

/** What a policy announced of a pause: its probability of being wrong, and the share of the budget it would spare. */
export type Told = { readonly wrong: number; readonly promised: number }

export type Pause = {
  /** Share of the campaign's value won (above zero) or lost by it. */
  readonly change: number
  readonly isBest: boolean
  readonly told: Told | undefined
}

/** Money that was moved, and the share of the campaign's value won (above zero) or lost by it. */
export type Moved = Pick<Pause, 'change' | 'told'>

export type Outcome = {
  readonly value: number
  readonly toggles: number
  readonly pauses: readonly Pause[]
  readonly moves: readonly Moved[]
}

/** One campaign to be lived through under any policy, always with the same luck. */
export type BenchCampaign = {
  readonly goal: Goal
  readonly play: (policy: Policy, told?: () => ReadonlyMap<string, Told>) => Outcome
}

export const series = (days: number): number[] => Array.from({ length: days }, () => 0)

export const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0)

export function add(into: number[], at: number, amount: number): void {
  into[at] = (into[at] ?? 0) + amount
}

/** People met by impressions that fall on `people` by chance. */
export const peopleMet = (impressions: number, people: number): number =>
  Math.round(people * -Math.expm1(-impressions / people))

export type Applied = {
  readonly pauses: readonly Pause[]
  readonly moves: readonly Moved[]
  readonly toggles: number
}

type Shown = { readonly ads: readonly Seen[]; readonly adsets: readonly SeenAdset[] }

/** What each ad set may spend, in their order. */
export const moneyOf = (adsets: readonly SeenAdset[]): readonly AdsetMoney[] =>
  adsets.map(({ money }) => money)

/** Money of an ad set that nobody has limited. */
export const unlimited = (budget: number): AdsetMoney => ({ budget, least: 0, most: Infinity })

/** Does what a policy wishes and judges each pause by the truth; the last ad is never paused. */
export function applyWish(
  wish: Wish,
  { ads: seen, adsets }: Shown,
  truth: Truth,
  told: ReadonlyMap<string, Told>,
): Applied {
  const steady = () =>
    truth.steady(
      seen.map((ad) => ad.isActive),
      moneyOf(adsets),
    )
  let toggles = 0
  for (const id of wish.resume ?? []) {
    const one = seen.find((ad) => ad.id === id)
    if (!one?.launched || one.isActive) continue
    one.isActive = true
    toggles += 1
  }
  const pauses: Pause[] = []
  for (const ids of wish.pause ?? []) {
    const stopped = seen.filter((ad) => ad.isActive && ids.includes(ad.id))
    if (stopped.length === 0 || seen.filter((ad) => ad.isActive).length <= stopped.length) continue
    const best = bestActive(seen, truth)
    const before = steady()
    for (const one of stopped) one.isActive = false
    const after = steady()
    pauses.push({
      change: after / before - 1,
      isBest: best !== undefined && ids.includes(best),
      told: told.get(ids[0] ?? ''),
    })
  }
  const moves: Moved[] = []
  if (wish.move) {
    const before = steady()
    for (const one of adsets) one.money = { ...one.money, ...wish.move.money.get(one.adset) }
    moves.push({ change: steady() / before - 1, told: wish.move.told })
  }
  return { pauses, moves, toggles }
}

function bestActive(seen: readonly Seen[], truth: Truth): string | undefined {
  let [best, id]: [number, string | undefined] = [-1, undefined]
  for (const [at, ad] of seen.entries()) {
    const value = ad.isActive ? truth.valueOf(at) : -1
    if (value > best) [best, id] = [value, ad.id]
  }
  return id
}
