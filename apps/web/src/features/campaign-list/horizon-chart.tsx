import { useTranslation } from 'react-i18next'
import { formatDay, formatDayMonth } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { CampaignList } from '../../data/campaigns.ts'
import { horizonFigures, shownFigure, type HorizonKey } from './horizon-figures.ts'
import classes from './horizon.module.css'

type Props = {
  readonly days: CampaignList['days']
  readonly figure: HorizonKey
  readonly currency: string
  /** Days on which something asked for attention, and still does. */
  readonly alertDays: readonly string[]
}

/** Per cent of the drawing: it is as wide as the window leaves it. */
const left = 1
const right = 99
const top = 10
const floor = 92

/** A figure day by day, with the alerts where they began and a point on the last day read. */
export function HorizonChart({ days, figure, currency, alertDays }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { read } = horizonFigures[figure]
  const label = t(($) => $.campaignList.byDay, { figure: t(($) => $.campaignList.columns[figure]) })
  const highest = Math.max(...days.map((day) => read(day) ?? 0)) || 1
  const points = days.map((day, index) => ({
    day: day.day,
    x: left + (index / Math.max(1, days.length - 1)) * (right - left),
    y: top + (1 - (read(day) ?? 0) / highest) * (floor - top),
  }))
  const last = points[points.length - 1]
  const places = days.length < 3 ? [0] : [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <div className={classes.chart}>
      <div className={classes.drawing}>
        <Course points={points} label={label} />
        {points
          .filter(({ day }) => alertDays.includes(day))
          .map(({ day, x, y }) => (
            <i
              key={day}
              className={classes.alert}
              style={{ insetInlineStart: `${x}%`, top: `${y}%`, height: `${floor - y}%` }}
            />
          ))}
        {last && <i className={classes.now} style={{ insetInlineStart: `${last.x}%`, top: `${last.y}%` }} />}
      </div>
      <div className={classes.days} aria-hidden="true">
        {places.map((place) => {
          const day = days[place]?.day
          return day && <span key={day}>{formatDayMonth(day, language)}</span>
        })}
      </div>
      <Figures days={days} figure={figure} currency={currency} alertDays={alertDays} label={label} />
    </div>
  )
}

type CourseProps = {
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly label: string
}

function Course({ points, label }: CourseProps) {
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
  const last = points[points.length - 1]
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={`M0 ${floor}h100`} stroke="var(--vg-chart-grid)" vectorEffect="non-scaling-stroke" />
      {last && (
        <>
          <polygon points={`${left},${floor} ${line} ${last.x},${floor}`} fill="var(--vg-chart-area-fill)" />
          <polyline
            points={line}
            fill="none"
            stroke="var(--vg-series-1)"
            strokeWidth="1.6"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  )
}

/** The same for who does not see the drawing. */
function Figures({ days, figure, currency, alertDays, label }: Props & { readonly label: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <table className="visually-hidden">
      <caption>{label}</caption>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDay(day.day, language)}</th>
            <td>{shownFigure(figure, day, currency, language)}</td>
            {alertDays.includes(day.day) && <td>{t(($) => $.campaignList.columns.alert)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
