import {
  clickThroughRate,
  costPerEvent,
  eventTotal,
  type CampaignFigures,
  type ConversionEventId,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney, formatRate } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { costName, eventName } from '../../shared/figures/event-name.ts'

type CellProps = {
  readonly figures: CampaignFigures
  readonly event: ConversionEventId
  readonly currency: string
}

export function FigureHeads({ event }: Pick<CellProps, 'event'>) {
  const { t } = useTranslation()
  return (
    <>
      <th scope="col" data-number>
        {t(($) => $.gallery.spend)}
      </th>
      <th scope="col" data-number>
        {eventName(t, event)}
      </th>
      <th scope="col" data-number>
        {costName(t, event)}
      </th>
      <th scope="col" data-number>
        {t(($) => $.gallery.page.ctr)}
      </th>
    </>
  )
}

/** The same four of an ad and of a text, so that they can be read beside each other. */
export function FigureCells({ figures, event, currency }: CellProps) {
  const language = useLanguage()
  const cost = costPerEvent(figures, event)
  return (
    <>
      <td data-number>{formatMoney(figures.spend, currency)}</td>
      <td data-number>{formatCount(eventTotal(figures, event))}</td>
      <td data-number>{formatMoney(cost === null ? null : Math.round(cost), currency)}</td>
      <td data-number>{formatRate(clickThroughRate(figures), language)}</td>
    </>
  )
}
