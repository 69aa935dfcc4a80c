import { useTranslation } from 'react-i18next'
import type { Targetings } from '../../data/targetings.ts'
import { formatMoney } from '../../lib/format.ts'
import { eventName } from '../../shared/figures/event-name.ts'
import { askingByThemselves } from './asking.ts'
import classes from './targetings.module.css'

type Props = { readonly latest: Targetings; readonly shown: number }

/** By which rules the figures of the cards are counted, what none of them holds, and what the platform was not asked. */
export function Counting({ latest: { event, spend, currency }, shown }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.counting} aria-label={t(($) => $.targetings.counting.title)}>
      <p>{t(($) => $.targetings.counting.whole)}</p>
      <p>{t(($) => $.targetings.counting.result, { event: eventName(t, event) })}</p>
      {spend.elsewhere > 0 && (
        <p>
          {t(($) => $.targetings.counting.elsewhere, {
            spend: formatMoney(spend.all, currency),
            elsewhere: formatMoney(spend.elsewhere, currency),
          })}
        </p>
      )}
      {shown > askingByThemselves && (
        <p>{t(($) => $.targetings.counting.reach, { most: askingByThemselves })}</p>
      )}
    </section>
  )
}
