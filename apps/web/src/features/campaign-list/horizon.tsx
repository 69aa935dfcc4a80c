import { clickThroughRate, relativeChange, returnOnAdSpend, type CampaignFigures } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import {
  formatCount,
  formatDayMonth,
  formatMoney,
  formatNumber,
  formatRate,
  missing,
} from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { CampaignList } from './campaign-list.queries.ts'
import classes from './horizon.module.css'

/** The account at a glance: five figures against the period before, and its spend day by day. */
export function Horizon({ list }: { readonly list: CampaignList }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { totals, previousTotals: before, currency } = list
  const roas = (figures: CampaignFigures) => returnOnAdSpend(figures)
  const decimal = (value: number | null) =>
    value === null ? missing : formatNumber(value, language, 2, true)
  const figures = [
    {
      label: t(($) => $.campaignList.columns.spend),
      value: formatMoney(totals.spend, currency),
      change: relativeChange(totals.spend, before.spend),
      isNeutral: true,
    },
    {
      label: t(($) => $.campaignList.columns.impressions),
      value: formatCount(totals.impressions),
      change: relativeChange(totals.impressions, before.impressions),
      isMinor: true,
    },
    {
      label: t(($) => $.campaignList.columns.ctr),
      value: formatRate(clickThroughRate(totals), language),
      change: relativeChange(clickThroughRate(totals) ?? 0, clickThroughRate(before) ?? 0),
      isMinor: true,
    },
    {
      label: t(($) => $.campaignList.columns.purchases),
      value: formatCount(totals.purchases),
      change: relativeChange(totals.purchases, before.purchases),
    },
    {
      label: t(($) => $.campaignList.columns.roas),
      value: decimal(roas(totals)),
      change: relativeChange(roas(totals) ?? 0, roas(before) ?? 0),
    },
  ]
  return (
    <section className={classes.strip} aria-label={t(($) => $.campaignList.chart)}>
      {figures.map(({ label, value, change, isNeutral, isMinor }) => (
        <div key={label} className={classes.figure} data-minor={isMinor || undefined}>
          <span className={classes.label}>{label}</span>
          <strong className={classes.value}>{value}</strong>
          <Change fraction={change} isNeutral={isNeutral ?? false} />
        </div>
      ))}
      <DailyChart days={list.days} currency={currency} />
    </section>
  )
}

/** Keeps the room of the strip while its figures are on their way: nothing below jumps. */
export const HorizonPlace = () => <div className={classes.strip} aria-hidden="true" />

function Change({ fraction, isNeutral }: { readonly fraction: number | null; readonly isNeutral: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (fraction === null) return <span className={classes.change}>{missing}</span>
  const sign = fraction >= 0 ? '↑' : '↓'
  const tone = isNeutral ? undefined : fraction >= 0 ? 'up' : 'down'
  return (
    <span className={classes.change} data-tone={tone}>
      {sign} {formatNumber(Math.abs(fraction) * 100, language, 1)}
      {'\u00a0% '}
      <span className={classes.before}>{t(($) => $.campaignList.before)}</span>
    </span>
  )
}

const width = 520
const height = 62

function DailyChart({ days, currency }: { readonly days: CampaignList['days']; readonly currency: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const highest = Math.max(...days.map((day) => day.spend), 1)
  const points = days.map((day, index) => ({
    x: 6 + (index / Math.max(1, days.length - 1)) * (width - 16),
    y: 8 + (1 - day.spend / highest) * (height - 18),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const last = points[points.length - 1]
  const places = days.length < 3 ? [0] : [0, Math.floor((days.length - 1) / 2), days.length - 1]
  const ticks = places.flatMap((place) => days[place]?.day ?? [])
  return (
    <div className={classes.chart}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(($) => $.campaignList.chart)}
      >
        <path d={`M4 ${height - 6}h${width - 8}`} stroke="var(--vg-chart-grid)" />
        {last && (
          <>
            <polygon
              points={`6,${height - 6} ${line} ${last.x},${height - 6}`}
              fill="var(--vg-chart-area-fill)"
            />
            <polyline
              points={line}
              fill="none"
              stroke="var(--vg-series-1)"
              strokeWidth="1.6"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <div className={classes.days} aria-hidden="true">
        {ticks.map((day) => (
          <span key={day}>{formatDayMonth(day, language)}</span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t(($) => $.campaignList.chart)}</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{formatMoney(day.spend, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
