import { useTranslation } from 'react-i18next'
import { DeliveryMark } from '../delivery/delivery-mark.tsx'
import { deliveryText } from '../delivery/delivery-words.ts'
import { useAccountDay } from '../delivery/use-account-day.ts'
import classes from './manage-elements.module.css'
import type { ElementFigures, FiguresOfElements } from './use-element-figures.ts'

type Props = {
  /** `undefined`: not read yet, or made since the last reading. */
  readonly known: ElementFigures | undefined
  /** Its switch as the platform has it now: a delivery that was read before it was switched says nothing any more. */
  readonly status: string
}

/** What an ad set or an ad does and what it cost, beside what is changed of it. */
export function ElementFacts({ known, status }: Props) {
  const { t } = useTranslation()
  const dayOf = useAccountDay()
  const isSame = known && (known.row.status === 'ACTIVE') === (status === 'ACTIVE')
  return (
    <>
      <span className={classes.delivery}>
        {isSame && <DeliveryMark state={known.row.delivery.state} text={deliveryText(t, known.row, dayOf)} />}
      </span>
      <span className={classes.figure}>
        {known && (
          <>
            <small>{t(($) => $.liveChanges.manage.spend)} </small>
            {known.spend}
          </>
        )}
      </span>
      <span className={classes.figure}>
        {known && (
          <>
            <small>{known.costTitle} </small>
            {known.cost}
          </>
        )}
      </span>
    </>
  )
}

/** Titles of the figures, and of which days they are. */
export function FactTitles({ days, costTitle }: Pick<FiguresOfElements, 'days' | 'costTitle'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.titles} aria-hidden="true">
      <span className={classes.days}>{days}</span>
      <span className={classes.delivery}>{t(($) => $.liveChanges.manage.delivery)}</span>
      <span className={classes.figure}>{t(($) => $.liveChanges.manage.spend)}</span>
      <span className={classes.figure}>{costTitle}</span>
    </div>
  )
}
