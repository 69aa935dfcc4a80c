import type { endpoints, RequestOf, ResponseOf } from '@vigie/contract'
import type { JournalHand } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'

type Query = NonNullable<RequestOf<typeof endpoints.accountJournal>['query']>
export type JournalFilter = Omit<Query, 'before'>
export type JournalEntry = ResponseOf<typeof endpoints.accountJournal>['entries'][number]

/** Where a page ends: lines of one instant stand in the order of their keys. */
export type Cursor = { readonly at: Date; readonly key: string }
export type Page = { readonly filter: JournalFilter; readonly end: Cursor | null; readonly most: number }

/** A line as its store has it; whose names and figures are still to be read. */
export type Line = Omit<JournalEntry, 'at' | 'effect' | 'isObjectKnown' | 'personName'> & {
  readonly at: Date
  /** A person of ours, by id, or somebody as the platform names them. */
  readonly by: { readonly personId: string } | { readonly name: string } | null
}

/** Since when lines are counted, and on which calendar their days are. */
type Counting = { readonly since: Date; readonly timezone: string }
type Counted = { readonly who: JournalHand; readonly day: string; readonly count: number }

/** One store that the journal reads, and counts by whose hand its lines were and on which day. */
export type Source = {
  /** Before the key of each of its lines. */
  readonly letter: string
  readonly read: (scope: AccountScope, page: Page) => Promise<readonly Line[]>
  readonly count: (
    scope: AccountScope,
    filter: JournalFilter,
    counting: Counting,
  ) => Promise<readonly Counted[]>
}

/** The day of a moment on the calendar of an account; a query groups by it under the name it is given. */
export const dayOf = (time: RawBuilder<Date>, timezone: string): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone ${timezone}, 'YYYY-MM-DD')`

/** A line's key as the database compares it: byte by byte, whatever its language. */
export const keyed = (letter: string, id: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`(${letter}::text || ${id}) collate "C"`

/** Lines after the end of the page before, all of those of its very instant that have not been told. */
export const isAfter = (
  { at, key }: Cursor,
  time: RawBuilder<Date>,
  name: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`${time} <= ${at} and (${time} < ${at} or ${name} < ${key})`

/** @throws {AppError} `request.invalid` for what no page said */
export function cursorOf(text: string): Cursor {
  const [, at = '', key = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([a-z].{1,120})$/.exec(text) ?? []
  if (key === '' || Number.isNaN(Date.parse(at))) throw new AppError('request.invalid')
  return { at: new Date(at), key }
}

export const textOf = ({ at, key }: Cursor): string => `${at.toISOString()}_${key}`
