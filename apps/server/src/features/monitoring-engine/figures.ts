import { sql, type RawBuilder } from 'kysely'
import type { VolumeColumns } from '../../db/tables/insights.ts'
import { columnOfEvent } from '../../records/event-columns.ts'

type Column = keyof VolumeColumns

/** Order of the volumes in a reading that is kept; add at the end only. */
const readingColumns: readonly Column[] = ['spend', 'impressions', ...new Set(Object.values(columnOfEvent))]

const events = Object.entries(columnOfEvent)
const isValue = (event: string): boolean => event.endsWith('_value')

/** `array[spend, impressions, …]` of a table of daily facts. */
export const readingOf = (table: string): RawBuilder<number[]> =>
  sql.raw(`array[${readingColumns.map((column) => `coalesce(${table}.${column}, 0)`).join(', ')}]::bigint[]`)

/** The same summed over the days of a group, each day by its own weight. */
export const weighedReadingOf = (table: string, weight: RawBuilder<number>): RawBuilder<number[]> =>
  sql`array[${sql.join(
    readingColumns.map((column) => sql`coalesce(sum(${sql.ref(`${table}.${column}`)} * ${weight}), 0)`),
  )}]::float8[]`

export type DayFigures = {
  readonly spend: number
  readonly impressions: number
  readonly counts: Readonly<Record<string, number>>
  readonly values: Readonly<Record<string, number>>
}

/** A kept reading as figures: counts by event, revenue under the name of its event. */
export function figuresOf(reading: readonly number[]): DayFigures {
  const volumes = new Map(readingColumns.map((column, at) => [column, Number(reading[at] ?? 0)]))
  const counts: Record<string, number> = {}
  const values: Record<string, number> = {}
  for (const [event, column] of events) {
    const count = volumes.get(column) ?? 0
    if (count === 0) continue
    if (isValue(event)) values[event.replace(/_value$/, '')] = count
    else counts[event] = count
  }
  return { spend: volumes.get('spend') ?? 0, impressions: volumes.get('impressions') ?? 0, counts, values }
}
