import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import type { CampaignDraft } from '../campaign-draft/draft.ts'
import { lineKey } from '../adset-matrix/targets.ts'
import type { DraftProblem } from '../campaign-draft/draft-problem.ts'
import type { MinorUnits } from '../shared/references.ts'
import { isCapped } from './bid-strategy.ts'
import { campaignBudget, lineBudget } from './budget-levels.ts'

/**
 * What the ad sets of a line may bid, or pay for a result, in minor units: the amount of the line, or else that of its
 * campaign. `null` without a strategy that goes by an amount, and while none was given.
 */
export function bidOf(
  { bidStrategy, bidAmount }: Pick<CampaignDraft, 'bidStrategy' | 'bidAmount'>,
  line: Pick<AdsetLine, 'bidAmount'>,
): MinorUnits | null {
  return isCapped(bidStrategy) ? (line.bidAmount ?? bidAmount) : null
}

/** A draft that bids without an amount, on its campaign and on its lines. */
export const withoutBids = <D extends CampaignDraft>(draft: D): D => ({
  ...draft,
  bidStrategy: 'highestVolume',
  bidAmount: null,
  lines: draft.lines.map(({ bidAmount: _bid, ...line }) => line),
})

/**
 * What is wrong with the amounts of a draft: a strategy without the one it goes by, and one above what a day may cost,
 * which the platform refuses.
 */
export function bidProblems(draft: CampaignDraft): DraftProblem[] {
  const { bidStrategy, bidAmount } = draft
  const whole = campaignBudget(draft)
  if (!isCapped(bidStrategy)) return []
  const isMissing =
    bidAmount === null &&
    !(draft.lines.length > 0 && draft.lines.every(({ bidAmount: own }) => own !== undefined))
  const isAbove = whole?.mode === 'daily' && bidAmount !== null && bidAmount > whole.amount
  const perLine = draft.lines.flatMap((line, index): DraftProblem[] => {
    const bid = bidOf(draft, line)
    const own = lineBudget(draft, line) ?? (line.bidAmount === undefined ? null : whole)
    if (own?.mode !== 'daily' || bid === null || bid <= own.amount) return []
    const at = { section: 'adsets', lineKey: lineKey(line), lineNumber: index + 1 } as const
    return [{ ...at, code: 'line.bid.aboveBudget' }]
  })
  return [
    ...(isMissing ? [{ code: 'bid.missing', section: 'general', strategy: bidStrategy } as const] : []),
    ...(isAbove ? [{ code: 'bid.aboveBudget', section: 'general' } as const] : []),
    ...perLine,
  ]
}
