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

/** How many decimals amounts of a currency have on the ads platform: 2 for EUR, 0 for JPY and HUF. */
export function currencyDecimals(currency: Currency): number {
  return wholeUnitCurrencies.has(currency) ? 0 : 2
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
