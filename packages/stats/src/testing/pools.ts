import fc from 'fast-check'
import { prepareFunnel, type Funnel, type Pool, type PoolAd } from '../pool.ts'

/** A purchase funnel at the end of a day: purchases alone count. */
export const purchaseFunnel = (weights: readonly number[] = [0, 0, 0, 1]): Funnel =>
  prepareFunnel({
    steps: (['click', 'pageView', 'cart', 'purchase'] as const).map((stage, at) => ({
      stage,
      weight: weights[at] ?? 0,
    })),
    elapsed: 1,
  })

/** An ad that does the same every day. Rates are per euro, then per event before. */
export function steadyAd(
  id: string,
  rates: readonly [number, number, number, number],
  { adset = 's', days = 14, spend = 20 }: { adset?: string; days?: number; spend?: number } = {},
): PoolAd {
  const counts = rates.reduce<number[]>((chain, rate) => [...chain, (chain.at(-1) ?? spend) * rate], [])
  return {
    id,
    adset,
    spend: Array.from({ length: days }, () => spend),
    impressions: Array.from({ length: days }, () => spend * 100),
    steps: counts.map((count) => Array.from({ length: days }, () => count)),
  }
}

/** Hundredths: doubles of an arbitrary are mostly next to nothing, and nobody would buy. */
const share = fc.integer({ min: 0, max: 100 }).map((part) => part / 100)

/** Any campaign: 1 to 6 ads over 1 to 10 days, nested counts, zeros everywhere allowed. */
export const somePool: fc.Arbitrary<Pool> = fc.integer({ min: 1, max: 10 }).chain((days) =>
  fc
    .array(
      fc.record({
        adset: fc.constantFrom('s1', 's2'),
        rows: fc.array(
          fc.record({
            spend: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })),
            clicks: fc.integer({ min: 0, max: 120 }),
            shares: fc.tuple(share, share, share),
          }),
          { minLength: days, maxLength: days },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((ads) => ({
      ads: ads.map(({ adset, rows }, at): PoolAd => {
        const clicks = rows.map((row) => (row.spend > 0 ? row.clicks : 0))
        const pages = rows.map((row, day) => Math.floor((clicks[day] ?? 0) * row.shares[0]))
        const carts = rows.map((row, day) => Math.floor((pages[day] ?? 0) * row.shares[1]))
        const purchases = rows.map((row, day) => Math.floor((carts[day] ?? 0) * row.shares[2]))
        return {
          id: `ad${at}`,
          adset,
          spend: rows.map((row) => row.spend),
          impressions: rows.map((row) => row.spend * 90),
          steps: [clicks, pages, carts, purchases],
        }
      }),
    })),
)
