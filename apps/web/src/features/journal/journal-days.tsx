import { effectsToldOnce, journalGroups } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { useAccount } from '../../data/session.ts'
import { clockNow } from '../../lib/clock.ts'
import { dayIn, daysBefore } from '../../lib/days.ts'
import { formatMoney, formatWeekday } from '../../lib/format.ts'
import { signed } from '../../lib/signed.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { groupOf } from './journal-deed.ts'
import { JournalGroup } from './journal-group.tsx'
import { JournalLine } from './journal-line.tsx'
import { dayBudgets } from './journal-money.ts'
import classes from './journal.module.css'

type Props = {
  readonly entries: readonly JournalEntry[]
  readonly currency: string
  /** Nothing older is left: the last day has all its lines. */
  readonly isWhole: boolean
}

/** Lines under their day on the account's calendar. */
export function JournalDays({ entries, currency, isWhole }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { timezone } = useAccount()
  const today = dayIn(timezone, clockNow())
  const days = Map.groupBy(entries, ({ at }) => dayIn(timezone, Date.parse(at)))
  const nameOf = (on: string) => {
    const day = formatWeekday(on, language)
    if (on === today) return t(($) => $.journal.today, { day })
    return on === daysBefore(today, 1) ? t(($) => $.journal.yesterday, { day }) : day
  }
  return (
    <div className={classes.list}>
      <div className={classes.columns} aria-hidden="true">
        <span>{t(($) => $.journal.columns.time)}</span>
        <span>
          {t(($) => $.journal.columns.change)}
          <span className={classes.keys}>
            <kbd>J</kbd>
            <kbd>K</kbd> {t(($) => $.journal.keys)} <kbd>Z</kbd> {t(($) => $.journal.keyUndo)}
          </span>
        </span>
        <span>{t(($) => $.journal.columns.values)}</span>
        <span title={t(($) => $.journal.effect.hint)}>{t(($) => $.journal.columns.effect)}</span>
      </div>
      {[...days].map(([day, lines], place) => (
        <section key={day} aria-label={nameOf(day)}>
          <h2 className={classes.day} data-day={day} tabIndex={-1}>
            {nameOf(day)}{' '}
            {(isWhole || place < days.size - 1) && <DayFacts lines={lines} currency={currency} />}
          </h2>
          <DayLines lines={lines} currency={currency} />
        </section>
      ))}
    </div>
  )
}

type DayProps = { readonly lines: readonly JournalEntry[]; readonly currency: string }

/** How many lines a day has, and what they did to its budgets. */
function DayFacts({ lines, currency }: DayProps) {
  const { t } = useTranslation()
  const budgets = dayBudgets(lines)
  const count = lines.length
  return (
    <span className={classes.quiet}>
      {budgets === null
        ? t(($) => $.journal.ofDay, { count })
        : t(($) => $.journal.ofDayMoney, {
            count,
            amount: signed(budgets, (size) => formatMoney(size, currency)),
          })}
    </span>
  )
}

/** The deeds of a day, each change by itself where it was one; what came of an object is told by the first that is read. */
function DayLines({ lines, currency }: DayProps) {
  const groups = journalGroups(lines, groupOf)
  const told = effectsToldOnce(groups.flat())
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const toldBy = ({ key }: JournalEntry) => byKey.get(told.get(key) ?? '') ?? null
  return (
    <ol>
      {groups.map((group) =>
        group.length === 1 ? (
          <JournalLine key={group[0].key} entry={group[0]} currency={currency} toldBy={toldBy(group[0])} />
        ) : (
          <JournalGroup key={group[0].key} lines={group} currency={currency} toldBy={toldBy} />
        ),
      )}
    </ol>
  )
}
