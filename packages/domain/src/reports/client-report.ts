import type { CampaignFigures } from '../performance/campaign-row.ts'
import { eventTotal, ratio } from '../performance/ratios.ts'
import type { ConversionEventId } from '../performance/conversion-events.ts'
import { canonicalJson } from '../publication/canonical-json.ts'
import { dayBefore, dayCount, type ReadRange } from '../performance/freshness.ts'
import type { MinorUnits } from '../shared/references.ts'
import type { ReportDeedMoney, ReportDeeds } from './report-deeds.ts'
import type { ReportBudget, ReportComing, ReportResumed, ReportStopped } from './report-facts.ts'

/** What a report may count as its result, the one that an advertiser lives of first. */
export const reportResults = [
  'omni_purchase',
  'lead',
  'omni_complete_registration',
  'omni_app_install',
  'inline_link_clicks',
] as const satisfies readonly ConversionEventId[]
export type ReportResult = (typeof reportResults)[number]

/** Volumes as a client reads them; money in minor units. */
export type ReportFigures = {
  readonly spend: MinorUnits
  readonly results: number
  /** What the purchases brought; 0 where the result is another. */
  readonly value: MinorUnits
  readonly impressions: number
  readonly linkClicks: number
}

/** One day; `null` where its figures were never read: unknown, not zero. */
export type ReportDay = {
  readonly day: string
  readonly spend: MinorUnits | null
  readonly results: number | null
}
export type ReportCampaign = {
  readonly name: string
  readonly spend: MinorUnits
  readonly results: number
}

/** What the ads of an account did over some days, as somebody outside reads it: no id, no score, no name of ours. */
export type ClientReport = ReadRange & {
  readonly kind: 'report'
  readonly result: ReportResult
  readonly totals: ReportFigures
  /** The days before, as many; `null` where they were not all read. */
  readonly previous: ReportFigures | null
  readonly days: readonly ReportDay[]
  /** Those that spent most, first; `null` where only the whole is shown. */
  readonly campaigns: readonly ReportCampaign[] | null
  /** The campaigns that are not listed, together. */
  readonly otherCampaigns: {
    readonly count: number
    readonly spend: MinorUnits
    readonly results: number
  } | null
  /** What was done to the ads over these days. */
  readonly deeds: ReportDeeds
  /** What that comes to; not in reports that were shared before it was told. */
  readonly deedMoney?: ReportDeedMoney
  /** What stands stopped, what cost most first; not in reports that were shared before it was named. */
  readonly stopped?: readonly ReportStopped[]
  /** What runs again, by name; not in reports that were shared before it was named. */
  readonly resumed?: readonly ReportResumed[]
  /** Budgets that were changed, what moved most first; not in reports that were shared before each was told. */
  readonly budgets?: readonly ReportBudget[]
  /** What comes after these days; `null` or not there where that is past as well, or was not told yet. */
  readonly coming?: ReportComing | null
  /** Days of the period that were never read. */
  readonly missingDays: number
  /** The first day whose results may still grow; `null` when all are final. */
  readonly maturingSince: string | null
  /** When the figures were read, the oldest of them; `null` when none was. */
  readonly readAt: string | null
  /** Attribution windows, as the platform writes them. */
  readonly attribution: readonly string[]
  /** What the team says of it. */
  readonly words: string
  /** The first sentence as the team wrote it; empty, or not there in former reports: the one that the figures make. */
  readonly headline?: string
}

/** What the first sentence may be. */
export const longestReportHeadline = 200
/** What the longest word of the team may be. */
export const longestReportWords = 1500
/** The longest period that one report is about, in days. */
export const longestReport = 400
/** A table on a telephone: who wants more wants a file. */
const mostCampaigns = 30
/** As many stops as are read one by one; the others are counted. */
const mostStopped = 8
/** As many budgets as are read one by one. */
const mostBudgets = 8

/** Money of deeds, while what was stopped still counts every event. */
type DeedFacts = Omit<ReportDeedMoney, 'stopped'> & {
  readonly stopped: {
    readonly [L in keyof ReportDeedMoney['stopped']]: CampaignFigures | null
  }
}

type Facts = Pick<
  ClientReport,
  'deeds' | 'missingDays' | 'maturingSince' | 'readAt' | 'attribution' | 'words' | 'headline'
> & {
  readonly deedMoney: DeedFacts
  readonly stopped: readonly (Omit<ReportStopped, 'before'> & { readonly before: CampaignFigures | null })[]
  readonly resumed: readonly ReportResumed[]
  readonly budgets: readonly ReportBudget[]
  readonly coming: ReportComing | null
  readonly range: ReadRange
  readonly totals: CampaignFigures
  /** `null` where the days before were not all read. */
  readonly previous: CampaignFigures | null
  /** Days that delivered. */
  readonly days: readonly (CampaignFigures & { readonly day: string })[]
  /** Days that were read, whether they delivered or not. */
  readonly readDays: ReadonlySet<string>
  /** `null` where only the whole is shown. */
  readonly campaigns: readonly (CampaignFigures & { readonly name: string })[] | null
}

/**
 * The result that a report counts: the first of the list that happened in the period or before it, so that both are compared by one
 * thing; clicks on the link where nothing else did.
 */
export const reportResultOf = (totals: CampaignFigures, previous: CampaignFigures | null): ReportResult =>
  reportResults.find((one) => eventTotal(totals, one) > 0) ??
  reportResults.find((one) => previous !== null && eventTotal(previous, one) > 0) ??
  'inline_link_clicks'

/** Makes the report from what was read. The campaigns of it, and the others together, are all that was spent by campaigns. */
export function clientReport({ range, totals, previous, campaigns, ...facts }: Facts): ClientReport {
  const result = reportResultOf(totals, previous)
  const listed =
    campaigns === null
      ? null
      : campaigns
          .map((one) => ({ name: one.name, spend: one.spend, results: eventTotal(one, result) }))
          .toSorted((a, b) => b.spend - a.spend || b.results - a.results || (a.name < b.name ? -1 : 1))
  const others = listed?.slice(mostCampaigns) ?? []
  const delivered = new Map(facts.days.map((one) => [one.day, one]))
  const figures = (of: CampaignFigures): ReportFigures => ({
    spend: of.spend,
    results: eventTotal(of, result),
    value: result === 'omni_purchase' ? of.purchaseValue : 0,
    impressions: of.impressions,
    linkClicks: of.linkClicks,
  })
  return {
    kind: 'report',
    ...range,
    result,
    totals: figures(totals),
    previous: previous && figures(previous),
    days: Array.from({ length: dayCount(range) }, (_, index) => dayBefore(range.since, -index)).map((day) => {
      const own = delivered.get(day)
      if (own) return { day, spend: own.spend, results: eventTotal(own, result) }
      const nothing = facts.readDays.has(day) ? 0 : null
      return { day, spend: nothing, results: nothing }
    }),
    campaigns: listed?.slice(0, mostCampaigns) ?? null,
    otherCampaigns:
      others.length === 0
        ? null
        : {
            count: others.length,
            spend: others.reduce((sum, one) => sum + one.spend, 0),
            results: others.reduce((sum, one) => sum + one.results, 0),
          },
    deeds: facts.deeds,
    deedMoney: { ...facts.deedMoney, stopped: stoppedAs(facts.deedMoney.stopped, result) },
    stopped: namedStops(facts.stopped, result),
    resumed: facts.resumed.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, mostStopped),
    budgets: facts.budgets.slice(0, mostBudgets),
    coming: facts.coming,
    missingDays: facts.missingDays,
    maturingSince: facts.maturingSince,
    readAt: facts.readAt,
    attribution: facts.attribution,
    words: facts.words,
    headline: facts.headline ?? '',
  }
}

function stoppedAs(
  { campaign, adset, ad }: DeedFacts['stopped'],
  result: ReportResult,
): ReportDeedMoney['stopped'] {
  const of = (one: CampaignFigures | null) => one && { spend: one.spend, results: eventTotal(one, result) }
  return { campaign: of(campaign), adset: of(adset), ad: of(ad) }
}

const namedStops = (stopped: Facts['stopped'], result: ReportResult): readonly ReportStopped[] =>
  stopped
    .map((one) => ({
      ...one,
      before: one.before && { spend: one.before.spend, results: eventTotal(one.before, result) },
    }))
    .toSorted((a, b) => (b.before?.spend ?? 0) - (a.before?.spend ?? 0) || (a.name < b.name ? -1 : 1))
    .slice(0, mostStopped)

/** What one result cost, in minor units; `null` without any. */
export const costOfResult = ({ spend, results }: Pick<ReportFigures, 'spend' | 'results'>): number | null =>
  ratio(spend, results)

/** What one unit of money brought; `null` where nothing was spent or no purchase brought anything. */
export const returnOf = ({ spend, value }: ReportFigures): number | null =>
  value > 0 ? ratio(value, spend) : null

type Moved = { readonly before: number; readonly after: number } | null
/** What is another in the figures of the same days, read again. */
export type ReportDifference = {
  readonly spend: Moved
  readonly results: Moved
  readonly value: Moved
  /** Another word of the team, other campaigns or other days of it: said, not listed. */
  readonly hasMore: boolean
}

/** What a client who read a report finds otherwise in it now; `null` where nothing that they read is another. */
export function reportDifference(before: ClientReport, after: ClientReport): ReportDifference | null {
  const moved = (from: number, to: number): Moved => (from === to ? null : { before: from, after: to })
  const isSameResult = before.result === after.result
  const difference = {
    spend: moved(before.totals.spend, after.totals.spend),
    results: isSameResult ? moved(before.totals.results, after.totals.results) : null,
    value: isSameResult ? moved(before.totals.value, after.totals.value) : null,
  }
  const isMoved = Object.values(difference).some((one) => one !== null)
  const { readAt: _earlier, ...former } = before
  const { readAt: _later, ...present } = after
  const hasMore = !isSameResult || (!isMoved && canonicalJson(former) !== canonicalJson(present))
  return isMoved || hasMore ? { ...difference, hasMore } : null
}
