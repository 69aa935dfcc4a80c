import type { TFunction } from 'i18next'
import { readJournal, type JournalEntry, type JournalFilter } from '../../data/journal.ts'
import { clockNow } from '../../lib/clock.ts'
import { dayIn, daysBefore } from '../../lib/days.ts'
import { formatTime, type Language } from '../../lib/format.ts'
import type { Cell, Table } from '../../shared/table-file/csv.ts'
import { saveTable } from '../../shared/table-file/save-table.ts'
import { actorOf } from './journal-actor.ts'
import { deedOf } from './journal-deed.ts'

type Words = {
  readonly t: TFunction
  /** What the account's network is called. */
  readonly platform: string
  readonly fieldText: (field: string) => string
  readonly valueText: (field: string, value: unknown) => string
}
type Asked = {
  readonly format: 'csv' | 'xlsx'
  readonly filter: JournalFilter
  readonly account: string
  readonly currency: string
  readonly timezone: string
  readonly language: Language
}

const countedDays = 30

/** Saves the lines of the last thirty days, a row for each field that changed. */
export async function saveJournal(words: Words, asked: Asked): Promise<void> {
  const { t } = words
  const { filter, account, timezone } = asked
  const until = dayIn(timezone, clockNow())
  const since = daysBefore(until, countedDays)
  const entries: JournalEntry[] = []
  for await (const page of readJournal(account, filter)) {
    entries.push(...page.filter(({ at }) => dayIn(timezone, Date.parse(at)) >= since))
    const oldest = page.at(-1)
    if (oldest && dayIn(timezone, Date.parse(oldest.at)) < since) break
  }
  await saveTable({
    ...asked,
    t,
    table: journalTable(words, entries, asked),
    name: t(($) => $.journal.exports.file, { since, until }),
    sheet: t(($) => $.journal.title),
  })
}

/** A row for each field that a line changed, and one for a line that changed none. */
function journalTable(
  { t, platform, fieldText, valueText }: Words,
  entries: readonly JournalEntry[],
  { timezone, language }: Pick<Asked, 'timezone' | 'language'>,
): Table {
  const names = t(($) => $.journal.exports, { returnObjects: true })
  const rowsOf = (entry: JournalEntry): readonly (readonly Cell[])[] => {
    const { at, level, kind, before, after, state, campaignName, objectName } = entry
    const start = [
      dayIn(timezone, Date.parse(at)),
      formatTime(at, language, timezone),
      actorOf(t, platform, entry),
      kind === 'rule' ? t(($) => $.journal.rules.unknown) : t(($) => $.journal.deeds[deedOf(entry)]),
      objectName,
      level === null ? '' : t(($) => $.campaignHistory.levels[level]),
      campaignName ?? '',
    ]
    const isDone = state === 'OK' || state === 'ADOPTED'
    const end = isDone ? names.done : t(($) => $.campaignHistory.states[state])
    const fields = Object.entries(after ?? {})
    if (fields.length === 0) return [[...start, '', '', '', end]]
    return fields.map(([field, value]) => [
      ...start,
      fieldText(field),
      before && field in before ? valueText(field, before[field]) : '',
      valueText(field, value),
      end,
    ])
  }
  return {
    titles: [
      names.day,
      t(($) => $.journal.columns.time),
      names.who,
      t(($) => $.journal.columns.change),
      names.object,
      t(($) => $.journal.filters.level),
      t(($) => $.journal.filters.campaign),
      names.field,
      names.before,
      names.after,
      names.state,
    ],
    kinds: ['day', ...Array.from({ length: 10 }, () => 'text' as const)],
    rows: entries.flatMap(rowsOf),
  }
}
