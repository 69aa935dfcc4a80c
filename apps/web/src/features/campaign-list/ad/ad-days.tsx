import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdPage } from '../../../data/ad-page.ts'
import { formatDayMonth } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { figures } from './ad-figures.tsx'
import classes from './ad.module.css'

type Props = { readonly days: AdPage['days']; readonly currency: string }

/** Its figures of each day, latest first. */
export function AdDays({ days, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  if (days.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(($) => $.adPage.days)}</h2>
      </header>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className={classes.days} tabIndex={0} role="group" aria-labelledby={titleId}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.adPage.day)}</th>
              {figures.map(({ key }) => (
                <th key={key} scope="col" data-number>
                  {t(($) => $.adPage.figures[key])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, ...of }) => (
              <tr key={day}>
                <th scope="row">{formatDayMonth(day, language)}</th>
                {figures.map((figure) => (
                  <td key={figure.key} data-number>
                    {figure.format(figure.of(of), currency, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
