import type { DailyFact } from '@vigie/ads-api'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import { countOfColumn, valueOfColumn, volumeColumns } from '../volume-columns.ts'
import type { Report } from './reports.ts'

type Reader = (fact: DailyFact) => number | undefined

/** One reader per stored column, decided once: a large sync writes millions of cells. */
const readers: readonly Reader[] = volumeColumns.map(readerOf)

function readerOf(column: keyof VolumeColumns): Reader {
  if (column === 'spend') return (fact) => fact.spend
  if (column === 'impressions') return (fact) => fact.impressions
  if (column === 'link_clicks') return (fact) => fact.linkClicks
  if (column === 'clicks') return (fact) => fact.clicks
  const [count, value] = [countOfColumn[column], valueOfColumn[column]]
  if (count) return (fact) => fact.counts[count]
  if (value) return (fact) => fact.values[value]
  throw new Error(`Nothing is written to ${column}`)
}

/** A fact as a line of PostgreSQL's copy format, with the key that tells a row sent on two pages. */
export function copyLine(fact: DailyFact, { level, breakdowns }: Report): { key: string; line: string } {
  const value =
    breakdowns.length === 0 ? '' : escaped(breakdowns.map((name) => textOf(fact.row[name])).join('|'))
  const key = `${escaped(textOf(fact.row[idOf[level]]))}\t${value}\t${fact.day}`
  let line = key
  for (const read of readers) {
    const volume = read(fact)
    line += volume === undefined ? '\t\\N' : `\t${volume}`
  }
  return { key, line: `${line}\n` }
}

const idOf = { campaign: 'campaign_id', adset: 'adset_id', ad: 'ad_id' } as const

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
