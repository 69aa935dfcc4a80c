import { accepted, refused, type Outcome } from '../shared/problem.ts'
import type { Currency, MinorUnits } from '../shared/references.ts'
import { currencyDecimals, largestAmount } from './money.ts'

export type MoneyProblem = 'budget.invalid' | 'budget.tooLarge'

type Digits = { readonly whole: string; readonly fraction: string }

/** A comma or a point separates decimals, spaces group thousands and nothing else: `10 20` is two numbers that a field made one of. */
function readPlain(text: string): Digits | null {
  const match = /^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/.exec(text)
  return match && { whole: (match[1] ?? '').replaceAll(/\s/g, ''), fraction: match[2] ?? '' }
}

/** Commas group thousands as in English where they can be nothing else: `1,234` alone is one and a bit to half of the readers. */
function readEnglish(text: string, decimals: number): Digits | null {
  const match = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text)
  const [, grouped = '', fraction = ''] = match ?? []
  const whole = grouped.replaceAll(',', '')
  const isSure = decimals === 0 || fraction !== '' || grouped.length - whole.length > 1
  return match && isSure ? { whole, fraction } : null
}

/** The digits of an amount without the currency's sign or code, which stands before or behind; `null` beside another currency's. */
function withoutSign(text: string, currency: Currency): string | null {
  const match = /^(\D*)(\d(?:.*\d)?)(\D*)$/s.exec(text)
  const [, before = '', digits = '', after = ''] = match ?? []
  const sign = `${before}${after}`.trim()
  return match && (sign === '' || isWrittenFor(sign, currency)) ? digits : null
}

/** `€` and `eur` for euros; a dollar sign for every dollar. */
export const isWrittenFor = (given: string, currency: Currency): boolean =>
  given.toLowerCase() === currency.toLowerCase() ||
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .some(({ type, value }) => type === 'currency' && value === given)

/**
 * Reads what a person typed or pasted as a positive amount: as it is written anywhere in French or English, `1 234,56 €` or `€1,234.56`,
 * with the currency's sign or code or without. An empty text means "no budget" and reads as `null`; zero, negative, exponents, another
 * currency, what could be read in two ways or more decimals than the currency has are `budget.invalid`; what no budget can be is
 * `budget.tooLarge`.
 * @returns minor units, `null` when empty
 */
export function parseMoney(text: string, currency: Currency): Outcome<MinorUnits | null, MoneyProblem> {
  const typed = text.trim()
  if (typed === '') return accepted(null)
  const decimals = currencyDecimals(currency)
  const number = withoutSign(typed, currency)
  const digits = number === null ? null : (readEnglish(number, decimals) ?? readPlain(number))
  if (digits === null || digits.fraction.length > decimals) return refused('budget.invalid')
  const amount = Number(digits.whole) * 10 ** decimals + Number(digits.fraction.padEnd(decimals, '0') || '0')
  if (amount > largestAmount) return refused('budget.tooLarge')
  return amount > 0 ? accepted(amount) : refused('budget.invalid')
}

/** Reads a number that is no amount, a ratio or per cent; `null` for what is none, is below zero or has more decimals. */
export function parseDecimal(text: string, decimals: number): number | null {
  const digits = readPlain(text.trim())
  return digits === null || digits.fraction.length > decimals
    ? null
    : Number(`${digits.whole}.${digits.fraction || '0'}`)
}

/** Reads per cent, with their sign or without. */
export const parsePercent = (text: string): number | null => parseDecimal(text.replace(/%\s*$/, ''), 4)

/** The text of such a number in an input, up to four decimals; reading it back gives the same number. */
export const formatDecimalInput = (value: number): string =>
  String(Number(value.toFixed(4))).replace('.', ',')
