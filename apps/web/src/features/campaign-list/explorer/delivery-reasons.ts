import { resultsToLearn, type DeliveryLevel } from '@vigie/domain'
import type { TFunction } from 'i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import { isOfMachine } from '../../../shared/delivery/machine-origins.ts'

type Asked = {
  readonly level: DeliveryLevel
  readonly row: Pick<ExplorerRow, 'delivery' | 'campaignName' | 'adsetName' | 'startsAt' | 'endsAt'>
  /** Writes the day of an instant, in the account. */
  readonly dayOf: (instant: string) => string
}

/** Why a row delivers or not, and what would change it: a sentence each, the cause first. */
export function deliveryReasons(t: TFunction, { level, row, dayOf }: Asked): readonly string[] {
  const { state, learningResults, pausedBy, ads } = row.delivery
  // Who switched it off says that it is off: the cause beside it would say so a second time.
  const reasons = pausedBy && state === 'paused' ? [] : [causeOf()]
  if (pausedBy) reasons.push(whoPaused(pausedBy))
  if (level !== 'ad' && ads && ads.rejected > 0 && state !== 'rejected')
    reasons.push(t(($) => $.objectPanel.reasons.rejectedBelow, { count: ads.rejected, all: ads.all }))
  return reasons

  function causeOf(): string {
    if (state === 'learning' && learningResults !== null)
      return t(($) => $.objectPanel.reasons.learningCount, {
        results: learningResults,
        all: resultsToLearn,
        count: Math.max(0, resultsToLearn - learningResults),
      })
    if (state === 'scheduled' && row.startsAt !== null)
      return t(($) => $.objectPanel.reasons.begins, { day: dayOf(row.startsAt) })
    if (state === 'ended' && row.endsAt !== null)
      return t(($) => $.objectPanel.reasons.over, { day: dayOf(row.endsAt) })
    return t(($) => $.objectPanel.reasons[state], { campaign: row.campaignName, adset: row.adsetName ?? '' })
  }

  function whoPaused({
    origin,
    personName: name,
    at,
  }: NonNullable<ExplorerRow['delivery']['pausedBy']>): string {
    const day = dayOf(at)
    if (!isOfMachine(origin) && name !== null) return t(($) => $.objectPanel.reasons.byPerson, { name, day })
    return t(($) => $.objectPanel.reasons.byVigie, { day })
  }
}
