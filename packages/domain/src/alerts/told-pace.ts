import { currencyDecimals } from '../budget/money.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'

/** A budget of a period as it was read: what is spent, what is expected at its end, and the days that are left. */
export type PaceRead = {
  readonly used: number
  readonly target: number
  readonly expected: number
  /** The rest of the running day as a part of one. */
  readonly daysLeft: number
}

/** The pace of a budget as it is told everywhere: whoever divides and subtracts what is shown comes to what is shown. */
export type ToldPace = {
  /** To a tenth of a day. */
  readonly daysLeft: number
  /** What may be spent a day to end at the target. */
  readonly perDayLeft: MinorUnits
  /** What is expected to be spent a day. */
  readonly expectedPerDay: MinorUnits
  /** The one less the other; nothing where the target holds. */
  readonly tooMuchPerDay: MinorUnits
}

/** From here on a daily budget is told without cents: they change with each minute and decide nothing. */
const wholeFrom = 10

/** Days that are left as they are told: rounded up, so that a sum a day times them is never less than what it comes to. */
export const toldDays = (days: number): number => Math.ceil(Number((days * 10).toFixed(6))) / 10

/** What one unit of a currency is in its minor units. */
const unitOf = (currency: Currency): number => 10 ** currencyDecimals(currency)

/** In what steps a sum a day is told: whole units, but for the smallest budgets. */
export const paceStep = (perDay: number, currency: Currency): number =>
  perDay >= wholeFrom * unitOf(currency) ? unitOf(currency) : 1

/** How a budget goes and what would hold it, in rounded figures that follow from one another. */
export function toldPace({ used, target, expected, daysLeft }: PaceRead, currency: Currency): ToldPace {
  const days = toldDays(daysLeft)
  if (days <= 0) return { daysLeft: 0, perDayLeft: 0, expectedPerDay: 0, tooMuchPerDay: 0 }
  const most = Math.max(0, target - used) / days
  const pace = Math.max(0, expected - used) / days
  const step = paceStep(most > 0 ? most : pace, currency)
  const perDayLeft = Math.floor(most / step) * step
  const expectedPerDay = Math.round(pace / step) * step
  return {
    daysLeft: days,
    perDayLeft,
    expectedPerDay,
    tooMuchPerDay: expected > target ? Math.max(0, expectedPerDay - perDayLeft) : 0,
  }
}
