import { daysBetween } from '@vigie/domain'
import type { BudgetRow } from '../../data/alert-rules.ts'
import { outlookOf } from './budget-outlook.ts'
import { dayTicks, roundTicks, sideOf, type Point } from '../../ui/charts/chart-geometry.ts'

const box = { height: 164, left: 46, right: 10, top: 30, bottom: 22 }
/** Width that a date below the axis needs. */
const dayWidth = 62

/** Where everything of a budget's chart stands, `width` by `height` units; with another way `ahead`, where that one ends. */
export function drawBudget(row: BudgetRow, today: string, width: number, ahead: BudgetRow | null = null) {
  const days = daysBetween(row.dateStart, row.dateEnd)
  const passed = days.filter((day) => day <= today)
  const isUnderWay = today <= row.dateEnd && today >= row.dateStart
  const forecast = isUnderWay ? row.forecast : null
  const outlook = outlookOf(row, today)
  // A budget that runs out is drawn up to its limit: what lies above is what will not be spent.
  const above = outlook.kind === 'exhausted' ? 0 : (forecast?.high ?? 0)
  const top = Math.max(row.target, row.used, above) * 1.04
  const inner = width - box.left - box.right
  const x = (index: number) => box.left + (index / Math.max(1, days.length)) * inner
  const y = (amount: number) => box.height - box.bottom - (amount / top) * (box.height - box.top - box.bottom)
  // The running day is half over, as far as a drawing can say.
  const now = isUnderWay ? passed.length - 0.5 : passed.length
  const here: Point = { x: x(now), y: y(row.used) }
  const right = x(days.length)
  const endOf = (forecast: BudgetRow['forecast']): Point | null =>
    forecast &&
    (forecast.exhaustedIn === null
      ? { x: right, y: y(Math.min(top, forecast.expected)) }
      : { x: Math.min(right, x(now + forecast.exhaustedIn)), y: y(row.target) })
  const last = isUnderWay ? passed.length - 1 : null
  return {
    height: box.height,
    frame: { left: box.left, right, top: y(top), bottom: y(0), mark: box.top - 18 },
    target: y(row.target),
    amounts: roundTicks(top).map((amount) => ({ amount, y: y(amount) })),
    dates: dayTicks(days.length, last, Math.ceil((dayWidth * days.length) / inner)).map((index) => ({
      day: days[index] ?? row.dateStart,
      x: x(index + 0.5),
      side: sideOf(index, days.length),
      isToday: index === last,
    })),
    pace: { x: box.left + 0.8 * inner, y: y(0.8 * row.target) + 15 },
    spent: sumsOf(row, passed).map(([index, sum]): Point => ({ x: x(Math.min(index, now)), y: y(sum) })),
    here,
    isUnderWay,
    forecast: forecast && {
      low: y(forecast.low),
      high: y(forecast.high),
      expected: { x: right, y: y(forecast.expected) },
    },
    ahead: isUnderWay && ahead ? endOf(ahead.forecast) : null,
    exhaustion:
      outlook.kind === 'exhausted' && forecast?.exhaustedIn != null
        ? { x: Math.min(right, x(now + forecast.exhaustedIn)), y: y(row.target), day: outlook.day }
        : null,
  } as const
}

/** What was spent up to the end of each day, from zero. */
function sumsOf(row: BudgetRow, passed: readonly string[]): readonly (readonly [number, number])[] {
  const spends = new Map(row.days.map(({ day, spend }) => [day, spend]))
  let sum = 0
  return [[0, 0], ...passed.map((day, index) => [index + 1, (sum += spends.get(day) ?? 0)] as const)]
}
