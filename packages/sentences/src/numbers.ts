import { currencyDecimals, type Money } from '@vigie/domain'

/** U+00A0 groups thousands and precedes units in every language: our fonts lack the narrow space. */
export const space = '\u00a0'

/**
 * Whether this page writes numbers as English does, `€8,932.04`, in place of the form that all languages share. The choice of one
 * reader, for the page that they read: a server, which writes for many, never makes it.
 */
let isEnglish = false
export const writeEnglishNumbers = (isOn: boolean): void => {
  isEnglish = isOn
}

/** What follows a number of per cent. */
export const percentSign = (): string => (isEnglish ? '%' : `${space}%`)

/** What stands between a number's whole part and its decimals. */
export type DecimalMark = ',' | '.'

type Written = { readonly mark: DecimalMark; readonly decimals?: number; readonly isFixed?: boolean }

/** A number with at most `decimals` decimals, trailing zeros dropped unless `isFixed`. */
export function writeNumber(value: number, { mark, decimals = 2, isFixed = false }: Written): string {
  const rounded = Math.abs(value).toFixed(decimals)
  const [whole = '0', fraction = ''] = rounded.split('.')
  const kept = isFixed ? fraction : fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, isEnglish ? ',' : space)
  const isZero = Number(rounded) === 0
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${kept ? (isEnglish ? '.' : mark) + kept : ''}`
}

const symbols: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' }

/** Money in the French format in every language, `1 234,50 €`, unless the page has English numbers. */
export function writeMoney({ amount, currency }: Money): string {
  const decimals = currencyDecimals(currency)
  const number = writeNumber(amount / 10 ** decimals, { mark: ',', decimals, isFixed: true })
  const symbol = symbols[currency]
  if (!isEnglish) return `${number}${space}${symbol ?? currency}`
  const before = symbol ?? `${currency}${space}`
  return number.startsWith('−') ? `−${before}${number.slice(1)}` : `${before}${number}`
}

/** How many there are, alike in every language: `3 767`. */
export const writeCount = (count: number): string => writeNumber(count, { mark: ',', decimals: 0 })

/** Per cent without decimals: `92 %`. */
export const writePercent = (value: number): string =>
  `${writeNumber(value, { mark: ',', decimals: 0 })}${percentSign()}`

/** A probability in per cent, never surer than the far tail was measured to be: `> 99 %`, `< 1 %`. */
export function writeOdds(probability: number): string {
  if (probability > 0.99) return `>${space}${writePercent(99)}`
  return probability < 0.01 ? `<${space}${writePercent(1)}` : writePercent(100 * probability)
}
