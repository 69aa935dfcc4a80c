import { currencyDecimals, type Money } from '@vigie/domain'

/** U+00A0 groups thousands and precedes units in every language: our fonts lack the narrow space. */
export const space = '\u00a0'

/** What stands between a number's whole part and its decimals. */
export type DecimalMark = ',' | '.'

type Written = { readonly mark: DecimalMark; readonly decimals?: number; readonly isFixed?: boolean }

/** A number with at most `decimals` decimals, trailing zeros dropped unless `isFixed`. */
export function writeNumber(value: number, { mark, decimals = 2, isFixed = false }: Written): string {
  const rounded = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction = ''] = rounded.split('.')
  const kept = isFixed ? fraction : fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, space)
  const isZero = Number(rounded) === 0
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${kept ? mark + kept : ''}`
}

const symbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }

/** Money in the French format in every language: `1 234,50 €`. */
export function writeMoney({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency)
  const number = writeNumber(amount / 10 ** decimals, { mark: ',', decimals, isFixed: true })
  return `${number}${space}${symbols[currency] ?? currency}`
}

/** How many there are, alike in every language: `3 767`. */
export const writeCount = (count: number): string => writeNumber(count, { mark: ',', decimals: 0 })

/** Per cent without decimals: `92 %`. */
export const writePercent = (value: number): string =>
  `${writeNumber(value, { mark: ',', decimals: 0 })}${space}%`

/** A probability in per cent, never surer than the far tail was measured to be: `> 99 %`, `< 1 %`. */
export function writeOdds(probability: number): string {
  if (probability > 0.99) return `>${space}${writePercent(99)}`
  return probability < 0.01 ? `<${space}${writePercent(1)}` : writePercent(100 * probability)
}
