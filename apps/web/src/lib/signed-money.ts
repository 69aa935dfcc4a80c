import { formatMoney } from './format.ts'

/** `+34,00 €`, `−36,00 €`: money that is added or taken, in minor units. */
export function signedMoney(amount: number, currency: string): string {
  if (amount === 0) return formatMoney(0, currency)
  return `${amount > 0 ? '+' : '\u2212'}${formatMoney(Math.abs(amount), currency)}`
}
