import { daysBetween } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { BudgetRow } from './alert-rules.queries.ts'
import { isOverspending } from './budget-outlook.ts'
import classes from './alert-rules.module.css'

type Props = { readonly row: BudgetRow; readonly currency: string; readonly today: string }

const box = { width: 760, height: 160, left: 8, right: 8, top: 26, bottom: 24 }

/** Spend added up, the budget, an even pace, and where it goes with its range of eight chances in ten. */
export function BudgetChart({ row, currency, today }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const days = daysBetween(row.dateStart, row.dateEnd)
  const spends = new Map(row.days.map(({ day, spend }) => [day, spend]))
  const passed = days.filter((day) => day <= today)
  const sums = passed.reduce<number[]>(
    (list, day) => [...list, (list.at(-1) ?? 0) + (spends.get(day) ?? 0)],
    [],
  )
  const { forecast } = row
  const top = Math.max(row.target, row.used, forecast?.high ?? 0) * 1.04
  const x = (index: number) =>
    box.left + (index / Math.max(1, days.length)) * (box.width - box.left - box.right)
  const y = (amount: number) => box.height - box.bottom - (amount / top) * (box.height - box.top - box.bottom)
  const here = { x: x(passed.length), y: y(row.used) }
  const end = x(days.length)
  const line = [`${x(0)},${y(0)}`, ...sums.map((sum, index) => `${x(index + 1)},${y(sum)}`)].join(' ')
  const label = (day: string) =>
    new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`))
  const colour = isOverspending(row) ? 'var(--vg-chart-forecast)' : 'var(--vg-series-1)'
  const isUnderWay = today <= row.dateEnd && today >= row.dateStart
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={t(($) => $.alertRules.budgets.chart)}
    >
      <line x1={box.left} x2={end} y1={y(0)} y2={y(0)} stroke="var(--vg-border-strong)" />
      <line x1={box.left} x2={end} y1={y(row.target)} y2={y(row.target)} stroke="var(--vg-chart-target)" />
      <text x={box.left + 4} y={y(row.target) - 5}>
        {t(($) => $.alertRules.budgets.budget, { amount: formatMoney(row.target, currency) })}
      </text>
      <line
        x1={x(0)}
        y1={y(0)}
        x2={end}
        y2={y(row.target)}
        stroke="var(--vg-chart-pace)"
        strokeDasharray="2 4"
      />
      <polygon points={`${line} ${here.x},${y(0)}`} fill="var(--vg-chart-area-fill)" />
      <polyline
        points={line}
        fill="none"
        stroke="var(--vg-series-1)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {forecast && isUnderWay && (
        <>
          <polygon
            points={`${here.x},${here.y} ${end},${y(forecast.low)} ${end},${y(forecast.high)}`}
            fill={colour}
            opacity="0.13"
          />
          <line
            x1={here.x}
            y1={here.y}
            x2={end}
            y2={y(forecast.expected)}
            stroke={colour}
            strokeWidth="1.8"
            strokeDasharray="4 3"
          />
        </>
      )}
      {isUnderWay && (
        <>
          <line
            x1={here.x}
            x2={here.x}
            y1={box.top - 10}
            y2={y(0)}
            stroke="var(--vg-chart-today)"
            strokeWidth="1.5"
          />
          <circle
            cx={here.x}
            cy={here.y}
            r="4"
            fill="var(--vg-chart-today)"
            stroke="var(--vg-surface)"
            strokeWidth="2"
          />
          <text x={here.x} y={box.height - 6} textAnchor="middle">
            {label(today)}
          </text>
        </>
      )}
      {(!isUnderWay || passed.length > days.length * 0.12) && (
        <text x={x(0)} y={box.height - 6}>
          {label(row.dateStart)}
        </text>
      )}
      {(!isUnderWay || passed.length < days.length * 0.88) && (
        <text x={end} y={box.height - 6} textAnchor="end">
          {label(row.dateEnd)}
        </text>
      )}
    </svg>
  )
}
