import {
  valueDispersion,
  weightedValue,
  type EventWeights,
  type Experiment,
  type FunnelCounts,
} from '@vigie/stats'
import type { MonitoringDecision } from './decision.ts'
import type { MonitoredAd } from './facts.ts'
import { funnelOf, type EventFunnel } from './funnel.ts'
import { outcomeDays } from './outcome-days.ts'

/** How many of the days after a pause must have been tracked. */
const fewestDays = 4
/** Weeks of one campaign differ by this much for reasons of their own, relative sd. */
const weekNoise = 0.2
/** 10 and 90 % points of a standard normal. */
const tenthPercentile = 1.2815515655446004

/** What a unit of the campaign's money brought, weighted, as the model knew it on a day of the series. */
export type KnownValue = { readonly day: number; readonly value: number }

/** A pause or a move of money that was made and stands, or a pause that was left out by chance. */
export type PauseMade = {
  readonly id: string
  readonly known: KnownValue
  /** Rise of what a unit of the campaign's money brings that it promised, as a share (`promisedRise`). */
  readonly promised: number
  readonly isHeldOut?: boolean
  /** Money that moved: it is not measured by itself, and what is measured beside it is promised what both promise. */
  readonly isMove?: boolean
}

/** What was seen in the week after a pause; shares of what a unit of the campaign's money brought before. */
export type MeasuredPause = {
  readonly id: string
  readonly day: number
  readonly seen: number
  /** The truth lies between them four times in five. */
  readonly low: number
  readonly high: number
  /** How many other pauses that were made lie within a week: what was seen is of all together. */
  readonly others: number
  /** The same as an experiment of the account: of all the pauses of its week, one week counted once. */
  readonly experiment: Experiment
}

/** A week in which nothing was paused and no money moved: what changes by itself. */
export type QuietWeek = { readonly day: number; readonly experiment: Experiment }

type Ran = Pick<MonitoredAd, 'id' | 'adsetId' | 'spend' | 'counts' | 'values'>
export type OutcomeQuestion = {
  /** Every ad of the campaign, the last day of its series being the running one, and days without tracking. */
  readonly campaign: { readonly ads: readonly Ran[]; readonly outages: readonly boolean[] }
  /** How its strategy weighed events then. */
  readonly weights: Readonly<Record<string, number>>
  readonly pauses: readonly PauseMade[]
  /** What was known on each day on which it was judged, in their order. */
  readonly known: readonly KnownValue[]
}

/** By how much a pause promises that a unit of the campaign's money brings more: share × (elsewhere − own) / usual. */
export function promisedRise({
  value,
  bar,
  numbers: { shareOfCampaign, valueOfCampaign },
}: Pick<MonitoringDecision, 'value' | 'bar' | 'numbers'>): number {
  if (bar === null || !(valueOfCampaign > 0)) return 0
  return Math.max(0, (shareOfCampaign * (bar - value)) / valueOfCampaign)
}

/** The same of a move: the part of the campaign's money that moves × (there − here) / usual. */
export function promisedRiseOfMove({
  move,
  numbers: { perDay, shareOfCampaign, valueOfCampaign },
}: Pick<MonitoringDecision, 'move' | 'numbers'>): number {
  const [lowered] = move?.taken ?? move?.parts ?? []
  if (!move || !lowered || !(perDay > 0) || !(valueOfCampaign > 0)) return 0
  const part = ((lowered.from - lowered.to) / perDay) * shareOfCampaign
  return Math.max(0, (part * (move.bar - move.value)) / valueOfCampaign)
}

/**
 * What came of the pauses of one campaign whose week is over, and of weeks without any. A week is held against what the
 * model believed before it, not against the bare days before: a pause is chosen after bad luck, which ends by itself.
 * Weeks of several pauses overlap: each is promised what all promise for the days they stood, and its noise is as many
 * times larger. What the model believes lags behind a campaign that wears: the quiet weeks say by how much. The week of a
 * pause that was left out says what comes by itself where one is deserved; somebody who stopped it in between ended that.
 */
export function pauseOutcomes(question: OutcomeQuestion): {
  readonly pauses: readonly MeasuredPause[]
  readonly quiet: readonly QuietWeek[]
} {
  const measure = measureOf(question)
  if (!measure) return { pauses: [], quiet: [] }
  const pauses = question.pauses.filter((one) => !one.isHeldOut || ranOn(question, one))
  return {
    pauses: pauses.flatMap(({ id, known, isHeldOut = false, isMove = false }): MeasuredPause[] => {
      if (isMove) return []
      const week = measure(known)
      if (!week) return []
      const near = pauses.filter((one) => Math.abs(one.known.day - known.day) < outcomeDays)
      const measured = near.filter((one) => !one.isMove)
      const [made, left] = [near.filter((one) => !one.isHeldOut), near.filter((one) => one.isHeldOut)]
      const margin = tenthPercentile * Math.sqrt(week.noise)
      return [
        {
          id,
          day: known.day,
          seen: week.seen,
          low: week.seen - margin,
          high: week.seen + margin,
          others: measured.filter((one) => !one.isHeldOut).length - Number(!isHeldOut),
          experiment: {
            promised: promisedAfter(known.day, made),
            heldOut: promisedAfter(known.day, left),
            seen: week.seen,
            noise: week.noise * measured.length,
            isHeldOut,
          },
        },
      ]
    }),
    quiet: quietDays(question).flatMap((known): QuietWeek[] => {
      const week = measure(known)
      return week ? [{ day: known.day, experiment: { promised: 0, ...week } }] : []
    }),
  }
}

/** Whether what was left out delivered in the week by which it is measured. */
function ranOn({ campaign }: OutcomeQuestion, { id, known: { day } }: PauseMade): boolean {
  const own = campaign.ads.filter((ad) => ad.id === id || ad.adsetId === id)
  const ran = days(day + 1, day + 1 + outcomeDays).filter((one) => own.some((ad) => (ad.spend[one] ?? 0) > 0))
  return ran.length >= fewestDays
}

/** Days that begin a week without a pause or a move, no two weeks of them overlapping. */
function quietDays({ pauses, known }: OutcomeQuestion): readonly KnownValue[] {
  let free = 0
  return known.filter(({ day }) => {
    const isQuiet =
      day >= free && pauses.every((one) => one.known.day < day || one.known.day >= day + outcomeDays)
    if (isQuiet) free = day + outcomeDays
    return isQuiet
  })
}

/** What all pauses of a week promise for the part of it in which they stood; those before it are known already. */
const promisedAfter = (from: number, near: readonly PauseMade[]): number =>
  near.reduce((sum, { known: { day }, promised }) => {
    const stood = outcomeDays - Math.max(0, day - from)
    return day < from ? sum : sum + (promised * stood) / outcomeDays
  }, 0)

type Week = { readonly seen: number; readonly noise: number }

/** How the week after a day is measured; `null` where the weights name nothing that was ever seen. */
function measureOf({ campaign, weights }: OutcomeQuestion): ((known: KnownValue) => Week | null) | null {
  const funnel = funnelOf(weights, seenIn(campaign.ads))
  if (!funnel) return null
  const weigh: EventWeights = {
    steps: funnel.steps.map(({ weight }) => weight),
    revenue: funnel.revenueWeight,
    sides: funnel.sideWeights,
  }
  const last = (campaign.ads[0]?.spend.length ?? 0) - 1
  const dispersion = valueDispersion(sumOfDays(campaign.ads, funnel, days(0, last)), weigh)
  if (!(dispersion > 0)) return null
  return ({ day, value }) => {
    if (day + outcomeDays >= last || !(value > 0)) return null
    const tracked = days(day + 1, day + 1 + outcomeDays).filter((one) => !campaign.outages[one])
    const after = sumOfDays(campaign.ads, funnel, tracked)
    if (tracked.length < fewestDays || !(after.spend > 0)) return null
    const before = weightedValue(sumOfDays(campaign.ads, funnel, days(0, day + 1)), weigh) / dispersion
    const due = (value * after.spend) / dispersion
    return {
      seen: weightedValue(after, weigh) / after.spend / value - 1,
      noise: 1 / due + 1 / Math.max(1, before) + weekNoise ** 2,
    }
  }
}

const days = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

function seenIn(ads: readonly Ran[]): ReadonlySet<string> {
  const named = ads.flatMap(({ counts }) => Object.entries(counts))
  return new Set(named.flatMap(([name, series]) => (series.some((one) => one > 0) ? [name] : [])))
}

function sumOfDays(
  ads: readonly Ran[],
  funnel: EventFunnel,
  wanted: readonly number[],
): FunnelCounts & { readonly spend: number } {
  const sum = (read: (ad: Ran) => readonly number[] | undefined) =>
    ads.reduce((total, ad) => {
      const series = read(ad)
      return total + wanted.reduce((own, day) => own + (series?.[day] ?? 0), 0)
    }, 0)
  return {
    spend: sum(({ spend }) => spend),
    steps: funnel.events.map((name) => sum(({ counts }) => counts[name])),
    sides: funnel.sides.map((name) => sum(({ counts }) => counts[name])),
    revenue: sum(({ values }) => values[funnel.revenueEvent]),
  }
}
