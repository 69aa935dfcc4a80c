import { costsOfAccount } from './account-costs.ts'
import { evaluateCampaign } from './evaluate-campaign.ts'
import type { MonitoredAd, MonitoredAdset, MonitoredCampaign } from './facts.ts'
import type { MonitoringPolicy } from './policy.ts'

/** What was known of one ad's day, and since which day of the replay; money in one unit. */
export type Reading = {
  /** Index of the replay's day at whose end it was known. */
  readonly knownFrom: number
  readonly spend: number
  readonly impressions: number
  readonly counts: Readonly<Record<string, number>>
  readonly values: Readonly<Record<string, number>>
}

export type ReplayedAd = {
  readonly id: string
  readonly adsetId: string
  /** One list for each day, oldest first; each list in the order in which it was learnt. Empty: nothing that day. */
  readonly days: readonly (readonly Reading[])[]
}

export type ReplayedCampaign = {
  readonly id: string
  readonly budgetLevel: 'campaign' | 'adset'
  readonly ads: readonly ReplayedAd[]
  /** Whom its ad sets show to, by the days of the replay; the platform does not restate reach. */
  readonly adsets: readonly MonitoredAdset[]
  readonly watches: MonitoringPolicy['watches']
}

export type ReplayedPause = {
  readonly campaignId: string
  readonly adId: string
  /** Index of the day at whose end it would have been paused. */
  readonly day: number
  readonly worse: number
  /** What it spent and brought afterwards, as known today. */
  readonly spendAvoided: number
  readonly goal: string
  readonly goalLost: number
  /** Weighted value that it brought afterwards, and what its money was expected to bring elsewhere. */
  readonly valueLost: number
  readonly valueElsewhere: number
}

export type BackTest = {
  readonly pauses: readonly ReplayedPause[]
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
 * have cost and spared is counted with what is known today. An ad it pauses stays paused. Pure: twice the same
 * question, twice the same answer.
 */
export function backTest(question: BackTestQuestion): BackTest {
  const pauses: ReplayedPause[] = []
  let [evaluated, reconstructed] = [0, 0]
  const stopped = new Map(question.campaigns.map(({ id }) => [id, new Set<string>()]))
  for (let day = question.from; day <= question.to; day += 1) {
    const known = question.campaigns.map((campaign) => ({
      campaign,
      seen: campaignAsOf(campaign, day, stopped.get(campaign.id) ?? new Set()),
    }))
    const costs = costsOfAccount(known.map(({ seen }) => seen.campaign))
    for (const { campaign, seen } of known) {
      const paused = stopped.get(campaign.id)
      evaluated += seen.campaign.ads.length
      reconstructed += seen.reconstructed
      const policy = { ...question.policy, watches: campaign.watches }
      const { decisions } = evaluateCampaign(policy, seen.campaign, costs.get(campaign.id))
      for (const decision of decisions) {
        if (decision.action !== 'pause') continue
        const members = campaign.ads.filter(
          (ad) => (decision.kind === 'ad' ? ad.id : ad.adsetId) === decision.id && !paused?.has(ad.id),
        )
        for (const ad of members) {
          paused?.add(ad.id)
          const { goal } = decision.numbers
          const after = broughtAfter(ad, day, goal, question.policy.weights)
          pauses.push({
            campaignId: campaign.id,
            adId: ad.id,
            day,
            worse: decision.worse ?? 0,
            goal,
            ...after,
            valueElsewhere: after.spendAvoided * (decision.bar ?? 0),
          })
        }
      }
    }
  }
  const sum = (read: (pause: ReplayedPause) => number) =>
    pauses.reduce((total, pause) => total + read(pause), 0)
  return {
    pauses,
    spendAvoided: sum((one) => one.spendAvoided),
    goalLost: sum((one) => one.goalLost),
    valueLost: sum((one) => one.valueLost),
    valueElsewhere: sum((one) => one.valueElsewhere),
    evaluated,
    reconstructed,
  }
}

function campaignAsOf(campaign: ReplayedCampaign, day: number, paused: ReadonlySet<string>) {
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
    ads,
    adsets: campaign.adsets.map((adset) => ({ ...adset, reach: adset.reach.slice(first, day + 1) })),
    outages: Array.from({ length: day - first + 1 }, () => false),
    elapsed: 1,
    dataAgeHours: 0,
    reporting: 'conversionTime',
    pausedToday: [],
    heldOut: {},
  }
  return { campaign: known, reconstructed }
}

/** The last reading known by then; where none was kept, the first one later, which the result counts as such. */
function asOf(list: readonly Reading[], day: number): Reading | undefined {
  let latest = list[0]
  for (const reading of list) if (reading.knownFrom <= day) latest = reading
  return latest
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

function broughtAfter(
  ad: ReplayedAd,
  day: number,
  goal: string,
  weights: Readonly<Record<string, number>>,
): Pick<ReplayedPause, 'spendAvoided' | 'goalLost' | 'valueLost'> {
  let [spendAvoided, goalLost, valueLost] = [0, 0, 0]
  for (const list of ad.days.slice(day + 1)) {
    const final = list.at(-1)
    if (!final) continue
    spendAvoided += final.spend
    goalLost += final.counts[goal] ?? 0
    for (const [name, weight] of Object.entries(weights)) {
      const event = name.replace(/_value$/, '')
      valueLost += weight * ((name === event ? final.counts[event] : final.values[event]) ?? 0)
    }
  }
  return { spendAvoided, goalLost, valueLost }
}
