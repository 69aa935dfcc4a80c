import { backTest, type ReplayedCampaign } from '@vigie/domain'
import {
  answerEvidence,
  asLeft,
  audiencesOf,
  costEvidence,
  decidePool,
  seenOf,
  fitPool,
  learnElasticities,
  learnResponse,
  learnWear,
  leftOf,
  peoplePerImpression,
  prepareFunnel,
  responseEvidence,
  viewsOf,
  worn,
  type Pool,
  type WornAd,
} from '@vigie/stats'
import { randomFor } from './random.ts'

const usualDays = 30
const replayedDays = 30
const memoryDays = 35
export const events = ['inline_link_clicks', 'landing_page_view', 'omni_add_to_cart', 'omni_purchase']
export const adsPerCampaign = 10

/** 100,000 ads in campaigns of ten, 30 days × 4 events, fitted and decided; processor time, so that neighbours do not count. */
export function speedLines() {
  const small = measure(1_000)
  const large = measure(10_000)
  const growth = large / 10 / small
  return {
    lines: [
      `10,000 ads   ${small.toFixed(2)} s`,
      `100,000 ads  ${large.toFixed(2)} s   (${growth.toFixed(2)} × per ad)`,
    ],
    seconds: large,
    growth,
  }
}

/** Thirty days of 500 ads replayed as they were known at each day's end; twice, because the answers must be the same. */
export function replayLines() {
  const length = memoryDays + replayedDays
  const campaigns = Array.from({ length: 50 }, (_, seed): ReplayedCampaign => ({
    id: String(seed),
    budgetLevel: 'campaign',
    adsets: [],
    watches: { ads: true, adsets: false },
    ads: drawPool(seed, length).ads.map((ad) => ({
      id: ad.id,
      adsetId: ad.adset,
      days: ad.spend.map((spend, day) => [
        {
          knownFrom: day,
          spend,
          impressions: ad.impressions?.[day] ?? 0,
          counts: Object.fromEntries(events.map((name, step) => [name, ad.steps[step]?.[day] ?? 0])),
          values: {},
        },
      ]),
    })),
  }))
  const policy = { weights: { omni_purchase: 100 }, preset: 'balanced' } as const
  const replay = () => backTest({ policy, campaigns, from: memoryDays, to: length - 1 })
  const before = process.cpuUsage()
  const first = replay()
  const seconds = process.cpuUsage(before).user / 1e6
  const isSame = JSON.stringify(first) === JSON.stringify(replay())
  return {
    lines: [
      `30 days × 500 ads replayed  ${seconds.toFixed(2)} s, ${first.pauses.length} pauses, ${isSame ? 'identical' : 'DIFFERENT'} twice`,
    ],
    seconds,
    isSame,
  }
}

function measure(campaigns: number): number {
  const pools = Array.from({ length: campaigns }, (_, seed) => drawPool(seed))
  const funnel = prepareFunnel({
    steps: [
      { stage: 'click', weight: 0 },
      { stage: 'pageView', weight: 0 },
      { stage: 'cart', weight: 0 },
      { stage: 'purchase', weight: 1 },
    ],
    elapsed: 0.5,
  })
  const work = () => {
    let pauses = 0
    for (const pool of pools) {
      const response = learnResponse(responseEvidence(adsetsOf(pool)))
      const elasticities = learnElasticities(costEvidence(pool.ads))
      const shown = shownIn(pool)
      const audiences = audiencesOf(shown, response)
      const ads = wornIn(pool, peoplePerImpression(shown))
      const wear = learnWear(answerEvidence(ads, usualDays - 1).wear)
      const left = pool.ads.map(({ spend }, at) =>
        leftOf(worn(ads[at]?.seen ?? new Float64Array(1), wear), spend),
      )
      const fit = asLeft(fitPool(funnel, pool), left)
      const views = viewsOf(
        fit,
        pool.ads.map(({ id }) => [id]),
      )
      const verdicts = decidePool(fit.ads, { elasticities, audiences, views })
      pauses += verdicts.filter(({ action }) => action === 'pause').length
    }
    return pauses
  }
  work()
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1e6
}

/** How often each ad had been seen. */
const wornIn = ({ ads }: Pool, people: ReadonlyMap<string, number>): readonly WornAd[] =>
  ads.map(({ adset, spend, impressions = [], steps: [clicks = []] }) => ({
    audience: adset,
    spend,
    seen: seenOf(impressions, usualDays - 1, people.get(adset) ?? 0),
    impressions,
    clicks,
  }))

/** Whom each ad set was shown to; each person twice a day. */
const shownIn = ({ ads }: Pool) =>
  adsetsOf({ ads }).map((adset) => ({
    ...adset,
    audience: adset.id,
    reach: adset.impressions.map((count) => count / 2),
  }))

/** Days of each ad set, as the product adds them up for what people answer. */
function adsetsOf({ ads }: Pool) {
  const sum = (own: Pool['ads'], read: (ad: Pool['ads'][number]) => readonly number[] | undefined) => {
    const days = Array.from({ length: usualDays - 1 }, () => 0)
    for (const ad of own) {
      const series = read(ad)
      for (let day = 0; day < days.length; day += 1) days[day] = (days[day] ?? 0) + (series?.[day] ?? 0)
    }
    return days
  }
  return [...Map.groupBy(ads, ({ adset }) => adset)].map(([id, own]) => ({
    id,
    spend: sum(own, ({ spend }) => spend),
    impressions: sum(own, ({ impressions }) => impressions),
    clicks: sum(own, ({ steps }) => steps[0]),
    sales: sum(own, ({ steps }) => steps.at(-1)),
  }))
}

export function drawPool(seed: number, days = usualDays): Pool {
  const random = randomFor(seed, 3)
  const series = (draw: (day: number) => number) => Array.from({ length: days }, (_, day) => draw(day))
  const ads = Array.from({ length: adsPerCampaign }, (_, at) => {
    const quality = 0.5 + random.uniform()
    const spend = series(() => 20 * random.uniform())
    const clicks = spend.map((money) => random.poisson(2 * quality * money))
    const pages = clicks.map((count) => random.binomial(count, 0.8))
    const carts = pages.map((count) => random.binomial(count, 0.1))
    const purchases = carts.map((count) => random.binomial(count, 0.3))
    return {
      id: `${seed}-${at}`,
      adset: String(at % 3),
      spend,
      impressions: spend.map((money) => Math.round(money * 110 * (0.9 + 0.2 * random.uniform()))),
      steps: [clicks, pages, carts, purchases],
    }
  })
  return { ads }
}
