import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisualPage } from '../../data/gallery.ts'
import { formatDayMonth, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './visual.module.css'

type Props = Pick<VisualPage, 'days' | 'currency'>

const [width, height] = [760, 130]
const gap = 0.25

/** What was spent with it each day that it delivered; the same as a table for who does not see the drawing. */
export function VisualChart({ days, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const highest = Math.max(1, ...days.map(({ spend }) => spend))
  const wide = width / Math.max(1, days.length)
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(($) => $.gallery.page.chart)}</h2>
      {days.length === 0 ? (
        <p className={classes.quiet}>{t(($) => $.gallery.page.noDays)}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className={classes.chart}
            aria-hidden="true"
          >
            {days.map(({ day, spend }, index) => (
              <rect
                key={day}
                x={index * wide + (wide * gap) / 2}
                width={wide * (1 - gap)}
                y={height - (spend / highest) * height}
                height={(spend / highest) * height}
                rx="2"
              >
                <title>{`${formatDayMonth(day, language)} · ${formatMoney(spend, currency)}`}</title>
              </rect>
            ))}
          </svg>
          <div className={classes.ends} aria-hidden="true">
            <span>{formatDayMonth(days[0]?.day ?? '', language)}</span>
            <span>{t(($) => $.gallery.page.highest, { spend: formatMoney(highest, currency) })}</span>
            <span>{formatDayMonth(days.at(-1)?.day ?? '', language)}</span>
          </div>
          <table className="visually-hidden">
            <caption>{t(($) => $.gallery.page.chart)}</caption>
            <tbody>
              {days.map(({ day, spend }) => (
                <tr key={day}>
                  <th scope="row">{formatDayMonth(day, language)}</th>
                  <td>{formatMoney(spend, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
