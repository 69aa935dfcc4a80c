import { breakdownIn, objectIn, type DailyFact } from '@vigie/ads-api'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import { countOfColumn, valueOfColumn, volumeColumns } from '../volume-columns.ts'
import type { Report } from './reports.ts'

type Reader = (fact: DailyFact) => number | undefined

/** One reader per stored column, decided once: a large sync writes millions of cells. */
const readers: readonly Reader[] = [...volumeColumns.map(readerOf), ({ reach }) => reach]

/** What waits for the merge: volumes, and people, who do not add up as volumes do. */
export const factColumns: readonly FactColumn[] = [...volumeColumns, 'reach']
type FactColumn = keyof VolumeColumns | 'reach'

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

/** A fact on its way into the database: its place, which tells a row sent on two pages, and its volumes. */
export type FactRow = { readonly key: string; readonly volumes: readonly (number | undefined)[] }

export function factRow(fact: DailyFact, { level, breakdowns }: Report): FactRow {
  const value =
    breakdowns.length === 0 ? '' : escaped(breakdowns.map((name) => breakdownIn(fact, name)).join('|'))
  return {
    key: `${escaped(objectIn(fact, level))}\t${value}\t${fact.day}`,
    volumes: readers.map((read) => read(fact)),
  }
}

export type CopyTable = {
  /** Volumes that happened to one row at least: the others need not travel. */
  readonly columns: readonly FactColumn[]
  /** Lines of PostgreSQL's copy format, written while they are sent. */
  readonly lines: Iterable<string>
}

export function copyTable(rows: readonly FactRow[]): CopyTable {
  const present = factColumns.flatMap((_, at) =>
    rows.some(({ volumes }) => volumes[at] !== undefined) ? [at] : [],
  )
  return {
    columns: present.flatMap((at) => factColumns[at] ?? []),
    lines: linesOf(rows, present),
  }
}

function* linesOf(rows: readonly FactRow[], present: readonly number[]): Generator<string> {
  for (const { key, volumes } of rows) {
    let line = key
    for (const at of present) {
      const volume = volumes[at]
      line += volume === undefined ? '\t\\N' : `\t${volume}`
    }
    yield `${line}\n`
  }
}

const escaped = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text
