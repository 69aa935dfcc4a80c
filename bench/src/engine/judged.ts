import {
  costsOfAccount,
  evaluateCampaign,
  type MonitoredCampaign,
  type MonitoringPolicy,
} from '@vigie/domain'
import { adsPerCampaign, drawPool, events } from './speed.ts'

const campaignsPerAccount = 100
const policy: MonitoringPolicy = {
  weights: { omni_purchase: 100 },
  watches: { ads: true, adsets: false },
  preset: 'balanced',
}
const turns = 5

/**
 * Accounts of a hundred campaigns of ten ads, thirty days of facts in memory, judged one after the other as the worker
 * judges them: what the account tells of reach, people and creatives, then every campaign. Beside it a published rule on
 * the same facts: spend of seven days above three times the cost per purchase of its campaign, and none sold for less.
 */
export function judgedLines() {
  // Once for the compiler of the runtime, not measured.
  measure(5_000)
  const [small, large] = [measure(10_000), measure(100_000)]
  const growth = large.judged.seconds / 10 / small.judged.seconds
  const line = (name: string, { seconds, pauses }: Measured) =>
    `${name.padEnd(34)} ${seconds.toFixed(2)} s  ${pauses} pauses`
  return {
    lines: [
      line('10,000 ads judged', small.judged),
      line('100,000 ads judged', large.judged),
      line('the published rule on the same', large.ruled),
      `ratio ${(large.judged.seconds / large.ruled.seconds).toFixed(1)}; an ad at ten times the ads ${growth.toFixed(2)} ×`,
    ],
    seconds: large.judged.seconds,
    growth,
  }
}

type Measured = { seconds: number; pauses: number }

/** Every account's quickest of so many turns, so that neighbours do not count. */
function measure(ads: number): { readonly judged: Measured; readonly ruled: Measured } {
  const [judged, ruled] = [
    { seconds: 0, pauses: 0 },
    { seconds: 0, pauses: 0 },
  ]
  for (let at = 0; at < ads / (campaignsPerAccount * adsPerCampaign); at += 1) {
    const account = accountOf(at)
    for (const [sum, work] of [
      [judged, judge],
      [ruled, follow],
    ] as const) {
      const taken = Array.from({ length: turns }, () => secondsOf(() => work(account)))
      sum.seconds += Math.min(...taken)
      sum.pauses += work(account)
    }
  }
  return { judged, ruled }
}

/** Processor time: what others do on the machine is not counted. */
function secondsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1e6
}

type Account = readonly MonitoredCampaign[]

const judge = (account: Account): number => {
  const costs = costsOfAccount(account)
  let pauses = 0
  for (const campaign of account) {
    const { decisions } = evaluateCampaign(policy, campaign, costs.get(campaign.id))
    for (const { action } of decisions) pauses += Number(action === 'pause')
  }
  return pauses
}

const follow = (account: Account): number => {
  let pauses = 0
  for (const { ads } of account) {
    const own = ads.map((ad) => ({ spend: ofWeek(ad.spend), sold: ofWeek(ad.counts.omni_purchase ?? []) }))
    const spend = own.reduce((sum, one) => sum + one.spend, 0)
    const sold = own.reduce((sum, one) => sum + one.sold, 0)
    const target = spend / Math.max(sold, 1)
    for (const one of own) pauses += Number(one.spend > 3 * target && one.spend > target * one.sold)
  }
  return pauses
}

const ofWeek = (series: readonly number[]): number => {
  let sum = 0
  for (let day = Math.max(0, series.length - 7); day < series.length; day += 1) sum += series[day] ?? 0
  return sum
}

const accountOf = (account: number): Account =>
  Array.from({ length: campaignsPerAccount }, (_, at): MonitoredCampaign => {
    const { ads } = drawPool(account * campaignsPerAccount + at)
    const shown = Map.groupBy(ads, ({ adset }) => adset)
    return {
      id: `${account}-${at}`,
      budgetLevel: 'campaign',
      // Each person twice a day.
      adsets: [...shown].map(([id, own]) => ({
        id,
        audience: id,
        reach: (own[0]?.spend ?? []).map((_spend, day) =>
          own.reduce((sum, { impressions }) => sum + (impressions?.[day] ?? 0) / 2, 0),
        ),
      })),
      ads: ads.map((ad) => ({
        id: ad.id,
        adsetId: ad.adset,
        isActive: true,
        isManaged: true,
        hoursAlive: 24 * ad.spend.length,
        hoursSinceChange: null,
        isHeldByPerson: false,
        overruled: null,
        attribution: '',
        isLearning: false,
        spend: ad.spend,
        impressions: ad.impressions ?? [],
        counts: Object.fromEntries(events.map((name, step) => [name, ad.steps[step] ?? []])),
        values: {},
        past: [],
      })),
      outages: ads[0]?.spend.map(() => false) ?? [],
      elapsed: 0.5,
      dataAgeHours: 1,
      reporting: 'conversionTime',
      pausedToday: [],
      movedToday: false,
      heldOut: {},
    }
  })
