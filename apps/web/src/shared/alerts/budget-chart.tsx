import { currencyDecimals } from '@vigie/domain'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayMonth, formatMoney, formatNumber } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { ChartAxes } from '../../ui/charts/chart-axes.tsx'
import { asPoints } from '../../ui/charts/chart-geometry.ts'
import { drawBudget } from './budget-drawing.ts'
import { isOverspending } from './budget-outlook.ts'
import classes from './budget-chart.module.css'

type Props = {
  readonly row: BudgetRow
  readonly currency: string
  readonly today: string
  /** In units of the drawing, which is as wide as its place: fewer make its words larger. */
  readonly width?: number
  /** What it would be brought back to a day, where that is offered: the way to the target is drawn too. */
  readonly broughtBack?: number | null
  /** The way it would go with what is proposed, and what that is called. */
  readonly ahead?: { readonly row: BudgetRow; readonly label: string } | null
}
type Drawing = ReturnType<typeof drawBudget>

/** Spend added up, the budget, an even pace, and where it goes with its range of eight chances in ten. */
export function BudgetChart({ row, currency, today, width = 760, broughtBack = null, ahead = null }: Props) {
  const { t } = useTranslation()
  const drawing = drawBudget(row, today, width, ahead?.row)
  const { frame, spent, here } = drawing
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${width} ${drawing.height}`}
      role="img"
      aria-label={t(($) => $.alertRules.budgets.chart)}
    >
      <Axes drawing={drawing} currency={currency} />
      <line
        className={classes.target}
        x1={frame.left}
        x2={frame.right}
        y1={drawing.target}
        y2={drawing.target}
      />
      <text className={classes.word} x={frame.left + 6} y={drawing.target - 6}>
        {t(($) => $.alertRules.budgets.budget, { amount: formatMoney(row.target, currency) })}
      </text>
      <line className={classes.pace} x1={frame.left} y1={frame.bottom} x2={frame.right} y2={drawing.target} />
      {width > 600 && (
        <text x={drawing.pace.x} y={drawing.pace.y}>
          {t(($) => $.alertRules.budgets.pace)}
        </text>
      )}
      <polygon className={classes.area} points={asPoints([...spent, { x: here.x, y: frame.bottom }])} />
      <polyline className={classes.spent} points={asPoints(spent)} />
      <Course drawing={drawing} isAlarming={isOverspending(row)} />
      {drawing.isUnderWay && broughtBack !== null && (
        <g className={classes.back}>
          <line x1={here.x} y1={here.y} x2={frame.right} y2={drawing.target} />
          <text x={frame.right} y={drawing.target + 48} textAnchor="end">
            {t(($) => $.alertRules.budgets.rail.to, { amount: formatMoney(broughtBack, currency) })}
          </text>
        </g>
      )}
      {ahead && drawing.ahead && (
        <g className={classes.back}>
          <line x1={here.x} y1={here.y} x2={drawing.ahead.x} y2={drawing.ahead.y} />
          <circle className={classes.goal} cx={drawing.ahead.x} cy={drawing.ahead.y} r="4" />
          <text x={frame.right} y={drawing.ahead.y + 34} textAnchor="end">
            {ahead.label}
          </text>
        </g>
      )}
      {drawing.isUnderWay && (
        <>
          <line className={classes.now} x1={here.x} x2={here.x} y1={frame.mark} y2={frame.bottom} />
          <circle className={classes.here} cx={here.x} cy={here.y} r="4" />
        </>
      )}
    </svg>
  )
}

function Axes({ drawing, currency }: { readonly drawing: Drawing; readonly currency: string }) {
  const language = useLanguage()
  const { amounts, dates, frame, height } = drawing
  return (
    <ChartAxes
      left={frame.left}
      right={frame.right}
      daysAt={height - 5}
      amounts={amounts.map(({ amount, y }) => ({
        y,
        text: formatNumber(amount / 10 ** currencyDecimals(currency), language, 0),
      }))}
      days={dates.map(({ day, ...place }) => ({ ...place, text: formatDayMonth(day, language) }))}
    />
  )
}

/** From today on: the range, the expected way, and the day on which nothing is left. */
function Course({ drawing, isAlarming }: { readonly drawing: Drawing; readonly isAlarming: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const clip = useId()
  const { exhaustion, forecast, frame, here } = drawing
  if (!forecast) return null
  const goal = exhaustion ?? forecast.expected
  const isFarRight = goal.x > frame.left + 0.7 * (frame.right - frame.left)
  return (
    <g className={classes.course} data-alarming={isAlarming || undefined}>
      <clipPath id={clip}>
        <rect
          x={frame.left}
          y={frame.top}
          width={frame.right - frame.left}
          height={frame.bottom - frame.top}
        />
      </clipPath>
      <polygon
        className={classes.range}
        clipPath={`url(#${clip})`}
        points={asPoints([here, { x: frame.right, y: forecast.low }, { x: frame.right, y: forecast.high }])}
      />
      <line className={classes.expected} x1={here.x} y1={here.y} x2={goal.x} y2={goal.y} />
      {exhaustion && (
        <>
          <circle className={classes.end} cx={exhaustion.x} cy={exhaustion.y} r="4" />
          <text
            // At the end of the drawing rather than at its dot: leftwards of that stands the line of today.
            x={isFarRight ? frame.right : exhaustion.x + 9}
            // Above the line of the budget where that says its amount far away; otherwise below.
            y={exhaustion.y + (isFarRight ? -9 : 17)}
            textAnchor={isFarRight ? 'end' : 'start'}
          >
            {t(($) => $.alertRules.budgets.exhausted, { day: formatDayMonth(exhaustion.day, language) })}
          </text>
        </>
      )}
    </g>
  )
}
