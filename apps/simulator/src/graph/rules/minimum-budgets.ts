/** What a US dollar is worth in minor units of each currency, rounded as the platform rounds its minimums. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 100,
  EUR: 100,
  GBP: 80,
  CHF: 90,
  CAD: 140,
  AUD: 155,
  SEK: 1050,
  NOK: 1080,
  DKK: 700,
  PLN: 400,
  CZK: 2300,
  BRL: 560,
  MXN: 1900,
  JPY: 150,
  KRW: 1380,
}

export const currenciesWithMinimum: readonly string[] = Object.keys(perDollar)

/** Half a dollar a day for impressions, five times that for clicks, forty dollars for rare actions; doubled in the platform's dearer markets. */
export function minimumOf(currency: string): Minimum {
  const dollar = perDollar[currency] ?? 100
  return {
    impressions: Math.round(dollar),
    clicks: Math.round(dollar * 5),
    conversions: Math.round(dollar * 40),
  }
}

export type Minimum = { readonly impressions: number; readonly clicks: number; readonly conversions: number }

const withoutCents = ['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'HUF', 'TWD', 'COP', 'CRC', 'IDR', 'PYG']

/** An amount of minor units as people of that language read it. */
export function money(amount: number, currency: string, language: 'fr' | 'en'): string {
  const units = withoutCents.includes(currency) ? amount : amount / 100
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(units)
}
