import { costsOfAccount } from './account-costs.ts'
import type { MonitoringDecision } from './decision.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import { movesUnderWay, type MovesUnderWay, type ReplayedMove } from './back-test-moves.ts'
import type { MonitoringPolicy } from './policy.ts'
import { broughtByDays } from './brought-by-days.ts'
import { asOf, broughtOn, type Reading, type ReplayedAd, type ReplayedCampaign } from './replayed-days.ts'

export type ReplayedPause = {
  readonly campaignId: string
  readonly adId: string
  /** Index of the day at whose end it would have been paused. */
  readonly day: number
  /** What was decided that day, of the ad or of its whole ad set: what was seen, and what it was compared with. */
  readonly decision: MonitoringDecision
  readonly worse: number
  /** What it spent afterwards, and what that brought, as known today: sales of clicks before the pause are not its own. */
  readonly spendAvoided: number
  readonly goal: string
  readonly goalLost: number
  /** Weighted value that this money brought, and what it was expected to bring elsewhere by then. */
  readonly valueLost: number
  readonly valueElsewhere: number
}

/** What one day was, and what the pauses made before it would have changed of it; money in one unit. */
export type ReplayedDay = {
  /** Index of the day in the replay. */
  readonly day: number
  /** All that the replayed ads spent, and the weighted value that it brought, as known today. */
  readonly spend: number
  readonly value: number
  /** Of it, what ads that were paused on a day before spent, and what that money brought; its expected value elsewhere. */
  readonly spendAvoided: number
  readonly goalLost: number
  readonly valueLost: number
  readonly valueElsewhere: number
  /** Ads evaluated at the day's end, and how many of the figures were not kept as they were then. */
  readonly evaluated: number
  readonly reconstructed: number
}

export type BackTest = {
  readonly pauses: readonly ReplayedPause[]
  /** Money that it would have moved between ad sets; what that changes is apart from what the pauses change. */
  readonly moves: readonly ReplayedMove[]
  /** Every day from the first on which the strategy looked to the last that has figures; their sums are the totals. */
  readonly days: readonly ReplayedDay[]
  readonly spendAvoided: number
  readonly goalLost: number
  readonly valueLost: number
  readonly valueElsewhere: number
  /** Days of ads evaluated, and how many of the figures were not kept as they were then. */
  readonly evaluated: number
  readonly reconstructed: number
}

export type BackTestQuestion = {
  /** What the strategy asks of every campaign; what it watches is each campaign's own. */
  readonly policy: Omit<MonitoringPolicy, 'watches'>
  readonly campaigns: readonly ReplayedCampaign[]
  /** Indexes of the first and last day on which the strategy would have looked, at the day's end. */
  readonly from: number
  readonly to: number
}

/** Days that one evaluation looks back on. */
export const memoryDays = 35

/**
 * Replays a strategy at the end of each day, with the figures known at that moment and nothing later; what it would
 * have cost and spared is counted with what is known today, day by day. An ad it pauses stays paused. Pure: twice the
 * same question, twice the same answer.
 */
export function backTest(question: BackTestQuestion): BackTest {
  const work = backTestByDays(question)
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

/** The same, which pauses after each day it looked at: many ads take a thread for seconds. */
export function* backTestByDays(question: BackTestQuestion): Generator<undefined, BackTest, undefined> {
  const { policy, campaigns, from, to } = question
  const days = everyDay(question)
  const pauses: ReplayedPause[] = []
  const moves = movesUnderWay()
  const stopped = new Map(campaigns.map(({ id }) => [id, new Set<string>()]))
  for (let day = from; day <= to; day += 1) {
    const known = campaigns.map((campaign) => {
      const paused = stopped.get(campaign.id) ?? new Set()
      return { campaign, paused, seen: campaignAsOf(campaign, { day, paused, moves }) }
    })
    const costs = costsOfAccount(known.map(({ seen }) => seen.campaign))
    const looked = days[day - from]
    for (const { campaign, paused, seen } of known) {
      if (looked) {
        looked.evaluated += seen.campaign.ads.length
        looked.reconstructed += seen.reconstructed
      }
      const watching = { ...policy, watches: campaign.watches }
      const { decisions } = evaluateCampaign(watching, seen.campaign, costs.get(campaign.id))
      moves.take(campaign, day, decisions)
      for (const decision of decisions) {
        if (decision.action !== 'pause') continue
        for (const ad of membersOf(decision, campaign, paused)) {
          paused.add(ad.id)
          pauses.push(pauseOf(ad, { decision, day, campaignId: campaign.id, weights: policy.weights }, days))
        }
      }
    }
    yield
  }
  const sum = (key: Exclude<keyof ReplayedDay, 'day'>) => days.reduce((total, one) => total + one[key], 0)
  const pausedOn = new Map(pauses.map(({ adId, day }) => [adId, day]))
  return {
    pauses,
    moves: moves.outcomes(policy.weights, pausedOn),
    days,
    spendAvoided: sum('spendAvoided'),
    goalLost: sum('goalLost'),
    valueLost: sum('valueLost'),
    valueElsewhere: sum('valueElsewhere'),
    evaluated: sum('evaluated'),
    reconstructed: sum('reconstructed'),
  }
}

type DayUnderWay = { -readonly [K in keyof ReplayedDay]: ReplayedDay[K] }

/** Every day with what it really was; what pauses change of it comes as they are made. */
function everyDay({ policy, campaigns, from, to }: BackTestQuestion): DayUnderWay[] {
  const ads = campaigns.flatMap((campaign) => campaign.ads)
  const until = ads.reduce((last, { days }) => Math.max(last, days.length - 1), to)
  return Array.from({ length: Math.max(0, until - from + 1) }, (_, index) => {
    const day = from + index
    const brought = ads.map((ad) => broughtOn(ad, day, policy.weights))
    return {
      day,
      spend: brought.reduce((total, one) => total + one.spend, 0),
      value: brought.reduce((total, one) => total + one.value, 0),
      spendAvoided: 0,
      goalLost: 0,
      valueLost: 0,
      valueElsewhere: 0,
      evaluated: 0,
      reconstructed: 0,
    }
  })
}

/** The ads that a pause stops: one, or those of an ad set that run still. */
const membersOf = (
  { kind, id }: MonitoringDecision,
  { ads }: ReplayedCampaign,
  paused: ReadonlySet<string>,
): readonly ReplayedAd[] =>
  ads.filter((ad) => (kind === 'ad' ? ad.id : ad.adsetId) === id && !paused.has(ad.id))

type Paused = {
  readonly decision: MonitoringDecision
  readonly day: number
  readonly campaignId: string
  readonly weights: Readonly<Record<string, number>>
}

/** One pause with what followed it, which is added to the days after it. */
function pauseOf(
  ad: ReplayedAd,
  { decision, day, campaignId, weights }: Paused,
  days: DayUnderWay[],
): ReplayedPause {
  const { goal } = decision.numbers
  const after = { spendAvoided: 0, goalLost: 0, valueLost: 0, valueElsewhere: 0 }
  const brings = broughtByDays(ad, { from: day + 1, weights, goal })
  for (const one of days) {
    const brought = brings[one.day - day - 1]
    if (!brought) continue
    const elsewhere = brought.due * (decision.bar ?? 0)
    for (const total of [one, after]) {
      total.spendAvoided += brought.spend
      total.goalLost += brought.goals
      total.valueLost += brought.value
      total.valueElsewhere += elsewhere
    }
  }
  return { campaignId, adId: ad.id, day, decision, worse: decision.worse ?? 0, goal, ...after }
}

type AsOf = {
  readonly day: number
  readonly paused: ReadonlySet<string>
  readonly moves: MovesUnderWay
}

function campaignAsOf(campaign: ReplayedCampaign, { day, paused, moves }: AsOf) {
  const first = Math.max(0, day - memoryDays + 1)
  let reconstructed = 0
  const ads = campaign.ads.flatMap((ad): MonitoredAd[] => {
    const readings: (Reading | undefined)[] = []
    for (let at = first; at <= day; at += 1) {
      const known = asOf(ad.days[at] ?? [], day)
      if (known && known.knownFrom > day) reconstructed += 1
      readings.push(known)
    }
    const alive = ad.days.findIndex((list, at) => at <= day && (asOf(list, day)?.spend ?? 0) > 0)
    return alive < 0
      ? []
      : [
          adOf(ad, {
            readings,
            isActive: (readings.at(-1)?.spend ?? 0) > 0 && !paused.has(ad.id),
            daysAlive: day - alive + 1,
          }),
        ]
  })
  const known: MonitoredCampaign = {
    id: campaign.id,
    budgetLevel: campaign.budgetLevel,
    dailyBudget: moves.dailyBudgetAsOf(campaign, day),
    ads,
    adsets: moves
      .adsetsAsOf(campaign, day)
      .map((adset) => ({ ...adset, reach: adset.reach.slice(first, day + 1) })),
    outages: Array.from({ length: day - first + 1 }, () => false),
    elapsed: 1,
    dataAgeHours: 0,
    reporting: 'conversionTime',
    pausedToday: [],
    movedToday: false,
    heldOut: {},
  }
  return { campaign: known, reconstructed }
}

type Known = {
  readonly readings: readonly (Reading | undefined)[]
  readonly isActive: boolean
  readonly daysAlive: number
}

function adOf(ad: ReplayedAd, { readings, isActive, daysAlive }: Known): MonitoredAd {
  return {
    id: ad.id,
    adsetId: ad.adsetId,
    isActive,
    isManaged: true,
    hoursAlive: daysAlive * 24,
    hoursSinceChange: null,
    isHeldByPerson: false,
    overruled: null,
    attribution: '',
    isLearning: false,
    past: [],
    spend: readings.map((one) => one?.spend ?? 0),
    impressions: readings.map((one) => one?.impressions ?? 0),
    counts: seriesOf(readings, (one) => one.counts),
    values: seriesOf(readings, (one) => one.values),
  }
}

function seriesOf(
  readings: readonly (Reading | undefined)[],
  read: (reading: Reading) => Readonly<Record<string, number>>,
): Record<string, number[]> {
  const series: Record<string, number[]> = {}
  for (const [at, reading] of readings.entries()) {
    for (const [name, count] of Object.entries(reading ? read(reading) : {})) {
      const own = (series[name] ??= readings.map(() => 0))
      own[at] = count
    }
  }
  return series
}
