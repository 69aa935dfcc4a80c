import { Kbd } from '@mantine/core'
import { Fragment, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { dayIn } from '../../lib/days.ts'
import { formatWeekday } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { AuditLine } from '../../data/audit.ts'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { AuditRow } from './audit-row.tsx'
import classes from './audit.module.css'

const columns = ['at', 'who', 'what', 'subject', 'money', 'origin', 'detail'] as const

const keys = [
  [['J', 'K'], 'move'],
  [['↵'], 'unfold'],
  [['/'], 'search'],
] as const

type Props = {
  readonly lines: readonly AuditLine[]
  /** How many there are, of which these are the newest. */
  readonly total: number
  /** On whose clock the times are: the account's, or that of no place for the installation. */
  readonly timezone: string
  /** Nothing older is left: the last day has all its lines. */
  readonly isWhole: boolean
  /** What follows the last line. */
  readonly children: ReactNode
}

/** Lines under their day, on the clock of whose log it is. */
export function AuditTable({ lines, total, timezone, isWhole, children }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { singleKeyShortcuts } = useSession().preferences
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => {
    const details = [...(table.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])]
    const line = document.activeElement?.closest('tr')
    const at = details.findIndex((one) => line?.contains(one))
    details[Math.min(details.length - 1, Math.max(0, at + by))]?.focus()
  }
  useOpensByLine(table)
  useHotkeys({ j: () => move(1), k: () => move(-1) }, singleKeyShortcuts)
  const days = [...Map.groupBy(lines, ({ at }) => dayIn(timezone, Date.parse(at)))]
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t(($) => $.audit.title)}>
        <table className={classes.table} ref={table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {t(($) => $.audit.columns[column])}
                </th>
              ))}
            </tr>
          </thead>
          {days.map(([day, ofDay], place) => (
            <tbody key={day}>
              <tr className={classes.day}>
                <th colSpan={columns.length} scope="rowgroup">
                  {/* A log is kept for years: each day says of which. */}
                  <strong>{`${formatWeekday(day, language)} ${day.slice(0, 4)}`}</strong>
                  {(isWhole || place < days.length - 1) && (
                    <span>{t(($) => $.audit.ofDay, { count: ofDay.length })}</span>
                  )}
                </th>
              </tr>
              {ofDay.map((line) => (
                <Fragment key={line.id}>
                  <AuditRow line={line} timezone={timezone} columns={columns.length} />
                </Fragment>
              ))}
            </tbody>
          ))}
        </table>
        {children}
      </div>
      <p className={classes.foot}>
        {singleKeyShortcuts &&
          keys.map(([letters, does]) => (
            <span key={does} className={classes.key}>
              {letters.map((letter) => (
                <Kbd key={letter}>{letter}</Kbd>
              ))}
              {t(($) => $.audit.keys[does])}
            </span>
          ))}
        <span>{t(($) => $.audit.shown, { count: lines.length, total, zone: timezone })}</span>
      </p>
    </>
  )
}

/** A press anywhere on a line unfolds it, as its button does: but for its links, and for whoever marks words to take them along. */
function useOpensByLine(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const at = table.current
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a, button') !== null) return
      if (getSelection()?.isCollapsed === false) return
      target.closest('tr')?.querySelector<HTMLElement>('[aria-expanded]')?.click()
    }
    at?.addEventListener('click', press)
    return () => at?.removeEventListener('click', press)
  }, [table])
}
