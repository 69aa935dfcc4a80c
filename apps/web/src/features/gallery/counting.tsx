import { fatigueDays, notablyTired, tired } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { Gallery } from '../../data/gallery.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { eventName } from '../../shared/figures/event-name.ts'
import classes from './gallery.module.css'

/** By which rules the figures of the cards are counted, and what no card holds. */
export function Counting({ gallery }: { readonly gallery: Gallery }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { all, otherSpend, sharedSpend, event, currency } = gallery
  return (
    <section className={classes.counting} aria-label={t(($) => $.gallery.counting.title)}>
      <p>{t(($) => $.gallery.counting.result, { event: eventName(t, event) })}</p>
      <p>{t(($) => $.gallery.counting.score)}</p>
      <p>
        {t(($) => $.gallery.counting.fatigue, {
          recent: fatigueDays.recent,
          before: fatigueDays.before,
          loss: formatPercent(notablyTired, language),
          sure: formatPercent(tired, language),
        })}
      </p>
      <p>{t(($) => $.gallery.counting.first)}</p>
      <p>{t(($) => $.gallery.counting.shelves)}</p>
      {sharedSpend > 0 && (
        <p>{t(($) => $.gallery.counting.shared, { spend: formatMoney(sharedSpend, currency) })}</p>
      )}
      {otherSpend > 0 && (
        <p>
          {t(($) => $.gallery.counting.other, {
            spend: formatMoney(all.spend, currency),
            other: formatMoney(otherSpend, currency),
          })}
        </p>
      )}
    </section>
  )
}
