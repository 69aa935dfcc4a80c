import { floats } from './floats.ts'
import { matureInto } from './delay.ts'
import type { Funnel, Pool } from './pool.ts'

/**
 * What each ad's days were exposed to, step by step, as flat tables `ad × day`: spend for the first step, and for
 * the others the clicks that have had time to convert (E_i0d and E_ikd of docs/engine.md). Days of an outage count
 * nothing off the platform: `counts` and `exposures` are zero there.
 */
export type DailyTables = {
  readonly days: number
  readonly counts: readonly Float64Array[]
  readonly exposures: readonly Float64Array[]
}

export function dailyTables(funnel: Funnel, pool: Pool): DailyTables {
  const days = pool.ads[0]?.spend.length ?? 0
  const spend = flat(pool, days, (ad) => ad.spend)
  const counts = funnel.steps.map((_, step) => flat(pool, days, (ad) => ad.steps[step] ?? []))
  const startsWithClicks = funnel.steps[0]?.stage === 'click'
  const base = (startsWithClicks ? counts[0] : spend) ?? spend
  const exposures = funnel.kernels.map((kernel, step) => {
    const from = step === 0 ? spend : base
    // Outages drop nothing of it: it is spend.
    if (!kernel) return from
    const into = floats(from.length)
    for (let ad = 0; ad < pool.ads.length; ad += 1) {
      matureInto(from, days, kernel, funnel.reporting, into, ad * days)
    }
    return into
  })
  const tables = { days, counts, exposures }
  dropOutages(funnel, pool, tables)
  return tables
}

function flat(pool: Pool, days: number, read: (ad: Pool['ads'][number]) => readonly number[]): Float64Array {
  const table = floats(pool.ads.length * days)
  for (let ad = 0; ad < pool.ads.length; ad += 1) {
    const one = pool.ads[ad]
    if (!one) continue
    const series = read(one)
    for (let day = 0; day < days; day += 1) table[ad * days + day] = series[day] ?? 0
  }
  return table
}

function dropOutages(funnel: Funnel, pool: Pool, { days, counts, exposures }: DailyTables): void {
  for (const [day, isOut] of (pool.outages ?? []).entries()) {
    if (!isOut || day >= days) continue
    for (const [step, { stage }] of funnel.steps.entries()) {
      if (stage === 'click') continue
      for (let at = day; at < pool.ads.length * days; at += days) {
        const [count, exposure] = [counts[step], exposures[step]]
        if (count) count[at] = 0
        if (exposure) exposure[at] = 0
      }
    }
  }
}
