import { costPerEvent } from '@vigie/domain'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowsOfCampaignQuery, type ExplorerRow } from '../../data/explorer.ts'
import { useAccount, useSession } from '../../data/session.ts'
import { formatDays, formatMoney, missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { costName } from '../figures/event-name.ts'
import { mainEvent } from '../figures/main-cost.ts'
import { periodOf, rangeOf } from '../figures/period.ts'

/** What is known of an ad set or an ad beside what is changed of it. */
export type ElementFigures = {
  readonly row: ExplorerRow
  readonly spend: string
  readonly cost: string
  /** What the cost is of: `Cout par Achats`. */
  readonly costTitle: string
}

/**
 * What was read of the ad sets and ads of a campaign, over the days that the screen behind shows. It is asked beside the
 * elements: where it cannot be read they are changed all the same.
 */
export function useElementFigures(campaignId: string) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { account, currency, timezone } = useAccount()
  const { selectedEvents } = useSession().preferences
  const period = periodOf(useSearch({ strict: false }), timezone)
  const range = rangeOf(period, timezone)
  const read = useQuery(rowsOfCampaignQuery(account, { campaignId, range }))
  const event = mainEvent(selectedEvents)
  const costTitle = costName(t, event)
  const ofElement = (id: string): ElementFigures | undefined => {
    const row = read.data?.rows.get(id)
    if (!row) return undefined
    const cost = costPerEvent(row.figures, event)
    const isKnown = read.data?.isKnown ?? false
    return {
      row,
      spend: isKnown ? formatMoney(row.figures.spend, currency) : missing,
      cost: isKnown && cost !== null ? formatMoney(Math.round(cost), currency) : missing,
      costTitle,
    }
  }
  return {
    read,
    ofElement,
    days:
      'preset' in period
        ? t(($) => $.figures.period[period.preset])
        : formatDays(range.since, range.until, language),
    costTitle,
  }
}

export type FiguresOfElements = ReturnType<typeof useElementFigures>
