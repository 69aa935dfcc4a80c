import type { MinorUnits } from '../shared/references.ts'
import { costOfResult, type ClientReport } from './client-report.ts'
import { reportHeadline } from './report-headline.ts'
import type { ReportStopped } from './report-facts.ts'
import { daysBeforeStop } from './report-deeds.ts'

/** What the figures say of something that was stopped; a screen makes the words. */
export type StopReason =
  /** It spent, and nothing came of it. */
  | { readonly kind: 'nothing'; readonly spend: MinorUnits }
  /** A result cost there by a tenth more at least than it cost over all. */
  | { readonly kind: 'dearer'; readonly cost: number; readonly overall: number }
  /** Neither: what it brought is said, and no reason is made up. */
  | { readonly kind: 'figures'; readonly results: number }
  | { readonly kind: 'unknown' }

/** From which share above the whole a result counts as dearer. */
const dearerBy = 1.1

/** Why what was stopped could be spared, as far as its figures tell. */
export function stopReasonOf(
  { before }: Pick<ReportStopped, 'before'>,
  { totals }: Pick<ClientReport, 'totals'>,
): StopReason {
  if (before === null) return { kind: 'unknown' }
  if (before.results === 0)
    return before.spend > 0 ? { kind: 'nothing', spend: before.spend } : { kind: 'unknown' }
  const [cost, overall] = [costOfResult(before), costOfResult(totals)]
  return cost !== null && overall !== null && cost >= overall * dearerBy
    ? { kind: 'dearer', cost, overall }
    : { kind: 'figures', results: before.results }
}

/** What a period changed, each a fact of its figures and none a guess at a cause. */
export type ReportEffect =
  | { readonly kind: 'cost'; readonly difference: number }
  | { readonly kind: 'results'; readonly difference: number }
  /** Neither is another by more than chance makes it. */
  | { readonly kind: 'steady' }
  /** What was stopped spent a day. */
  | { readonly kind: 'freed'; readonly perDay: number; readonly cost: number | null }
  /** By how much the daily budgets are another in all. */
  | { readonly kind: 'budgets'; readonly perDay: number }

/**
 * What the days of a report changed: against the days before them, and in what is spent from now on. It tells no difference that the
 * first sentence calls none.
 */
export function reportEffects(
  report: Pick<ClientReport, 'totals' | 'previous' | 'missingDays' | 'maturingSince'> & {
    /** `null` in reports that were shared before money was told. */
    readonly deedMoney?: ClientReport['deedMoney'] | null
  },
): readonly ReportEffect[] {
  const { totals, previous, deedMoney } = report
  const effects: ReportEffect[] = []
  const told = reportHeadline(report)
  if (told.kind === 'compared' && previous !== null) {
    const { cost, volume } = told
    if (cost === 'lower' || cost === 'higher')
      effects.push({
        kind: 'cost',
        difference: Math.round(costOfResult(totals) ?? 0) - Math.round(costOfResult(previous) ?? 0),
      })
    if (volume !== 'same') effects.push({ kind: 'results', difference: totals.results - previous.results })
    if (effects.length === 0) effects.push({ kind: 'steady' })
  }
  if (!deedMoney) return effects
  const stopped = Object.values(deedMoney.stopped).filter((one) => one !== null)
  const spend = stopped.reduce((sum, one) => sum + one.spend, 0)
  const results = stopped.reduce((sum, one) => sum + one.results, 0)
  if (spend > 0)
    effects.push({
      kind: 'freed',
      perDay: Math.round(spend / daysBeforeStop),
      cost: costOfResult({ spend, results }),
    })
  const budgets = deedMoney.raisedPerDay - deedMoney.loweredPerDay
  if (budgets !== 0) effects.push({ kind: 'budgets', perDay: budgets })
  return effects
}
