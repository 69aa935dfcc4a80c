import { asLeft, fitPool, floats, prepareFunnel, stayingDays, type AdEstimate } from '@vigie/stats'
import { ratesElsewhere, saleDelay, type Habits } from './account-habits.ts'
import type { AnswersNow } from './answers-now.ts'
import { pastSteps, type TransferErrors } from './creative-past.ts'
import type { MonitoredAd, MonitoredCampaign } from './facts.ts'
import type { EventFunnel } from './funnel.ts'

/** An ad with all that is known of it. */
export type Estimated = { readonly ad: MonitoredAd; readonly estimate: AdEstimate }

/** What some ads spent together on the last days, as many as say what stays of it (`stayingOf`). */
export function spendOfLate(ads: readonly Estimated[]): Float64Array {
  const late = floats(stayingDays)
  for (const {
    ad: { spend },
  } of ads) {
    const skipped = spend.length - stayingDays
    for (let day = Math.max(0, -skipped); day < stayingDays; day += 1)
      late[day] = (late[day] ?? 0) + (spend[skipped + day] ?? 0)
  }
  return late
}

/** Events of which at least one was counted in the campaign. */
export function seenEvents(campaign: MonitoredCampaign): ReadonlySet<string> {
  const seen = new Set<string>()
  for (const { counts } of campaign.ads) {
    for (const name of Object.keys(counts)) {
      if (!seen.has(name) && counts[name]?.some((count) => count > 0)) seen.add(name)
    }
  }
  return seen
}

type Known = {
  /** How far pasts of creatives count. */
  readonly errors: TransferErrors
  /** How people answer today, beside the days that the figures are of. */
  readonly answers: AnswersNow
  /** How late sales come in the account and how many events follow one another, as its other campaigns tell it. */
  readonly habits?: Habits | undefined
}

/** What each ad of the campaign brings per unit of money today, with its doubt. */
export function fitCampaign(
  funnel: EventFunnel,
  campaign: MonitoredCampaign,
  { errors, answers, habits }: Known,
) {
  const prepared = prepareFunnel({
    steps: funnel.steps,
    revenueWeight: funnel.revenueWeight,
    sideWeights: funnel.sideWeights,
    elapsed: campaign.elapsed,
    reporting: campaign.reporting,
    delays: { purchase: saleDelay(habits) },
    rates: ratesElsewhere(funnel, habits),
  })
  const nothing: readonly number[] = []
  const pool = {
    outages: campaign.outages,
    ads: campaign.ads.map((ad) => ({
      id: ad.id,
      adset: ad.adsetId,
      spend: ad.spend,
      impressions: ad.impressions,
      steps: funnel.events.map((name) => ad.counts[name] ?? nothing),
      sides: funnel.sides.map((name) => ad.counts[name] ?? nothing),
      revenue: ad.values[funnel.revenueEvent] ?? nothing,
      past: pastSteps(ad.past, funnel, errors),
    })),
  }
  const fit = asLeft(
    fitPool(prepared, pool),
    campaign.ads.map(({ id }) => {
      const now = answers.ads.get(id)
      return now ? now.left * now.reach : 1
    }),
  )
  const estimates = campaign.ads.flatMap((ad, at): Estimated[] => {
    const estimate = fit.ads[at]
    return estimate ? [{ ad, estimate }] : []
  })
  return { fit, estimates }
}
