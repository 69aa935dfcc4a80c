import type { CampaignFigures } from './campaign-row.ts'
import { isConversionEvent, type ConversionEventId } from './conversion-events.ts'
import { formulaOfKey, type FormulaKey } from './formula.ts'
import { clickThroughRate, costPerEvent, eventTotal, returnOnAdSpend } from './ratios.ts'

/** What a list can show, sort and filter of a period's figures. */
export type FigureKey =
  | 'spend'
  | 'impressions'
  | 'ctr'
  | 'roas'
  | `event:${ConversionEventId}`
  | `cost:${ConversionEventId}`
  | FormulaKey

const plain: Readonly<Record<string, (figures: CampaignFigures) => number | null>> = {
  spend: ({ spend }) => spend,
  impressions: ({ impressions }) => impressions,
  ctr: clickThroughRate,
  roas: returnOnAdSpend,
}

const eventOf = (key: string): ConversionEventId | null => {
  const id = key.replace(/^(?:event|cost):/, '')
  return id !== key && isConversionEvent(id) ? id : null
}

export const isFigureKey = (key: string): key is FigureKey =>
  key in plain || eventOf(key) !== null || formulaOfKey(key) !== null

/**
 * A figure of a list's column: money in minor units, counts as they are, `ctr` as a fraction, `roas` as money per money; that of a
 * formula in the unit that follows from it.
 * `null` where there is nothing to divide by.
 */
export function figureValue(key: FigureKey, figures: CampaignFigures): number | null {
  const own = plain[key]
  if (own) return own(figures)
  const event = eventOf(key)
  if (event === null) return formulaOfKey(key)?.formula.of(figures) ?? null
  return key.startsWith('cost:') ? costPerEvent(figures, event) : eventTotal(figures, event)
}
