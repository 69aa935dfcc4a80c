import { accepted, refused, type Outcome } from '../shared/problem.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'

/**
 * Currencies that the ads platform counts in whole units. Amounts here are the platform's, so its table decides, not ISO
 * 4217: forints have no decimals there, and dinars have two.
 */
const wholeUnitCurrencies: ReadonlySet<Currency> = new Set([
  'CLP',
  'COP',
  'CRC',
  'HUF',
  'ISK',
  'IDR',
  'JPY',
  'KRW',
  'PYG',
  'TWD',
  'VND',
])

/** Largest amount a person may type: far above any budget, far below where integers lose precision. */
export const largestAmount: MinorUnits = 1e12

export type MoneyProblem = 'budget.invalid' | 'budget.tooLarge'

/** How many decimals amounts of a currency have on the ads platform: 2 for EUR, 0 for JPY and HUF. */
export function currencyDecimals(currency: Currency): number {
  return wholeUnitCurrencies.has(currency) ? 0 : 2
}

/**
 * Reads what a person typed as a positive amount. A comma or a point separates decimals, spaces group thousands and nothing
 * else: `10 20` is two amounts that a field made one of, not a thousand and twenty. An empty text means "no budget" and reads as `null`; zero, negative, exponents, two separators
 * or more decimals than the currency has are `budget.invalid`; what no budget can be is `budget.tooLarge`.
 * @returns minor units, `null` when empty
 */
export function parseMoney(text: string, currency: Currency): Outcome<MinorUnits | null, MoneyProblem> {
  const typed = text.trim()
  if (typed === '') return accepted(null)
  const match = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/.exec(typed)
  if (!match) return refused('budget.invalid')
  const [, grouped = '0', fraction = ''] = match
  const whole = grouped.replaceAll(/\s/g, '')
  const decimals = currencyDecimals(currency)
  if (fraction.length > decimals) return refused('budget.invalid')
  const amount = Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || '0')
  if (amount > largestAmount) return refused('budget.tooLarge')
  return amount > 0 ? accepted(amount) : refused('budget.invalid')
}

/**
 * The text of an amount in an input: comma for decimals, no grouping, all decimals of the currency.
 * Reading it back gives the same amount.
 */
export function formatMoneyInput(amount: MinorUnits, currency: Currency): string {
  const decimals = currencyDecimals(currency)
  const digits = String(amount).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}

/** Exact sum of amounts of one currency. */
export function sumMoney(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
