import { useQuery } from '@tanstack/react-query'
import type { BreakdownKey } from '@vigie/domain'
import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { breakdownQuery, type BreakdownQuestion, type Divided } from '../../../data/breakdowns.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import table from '../campaign-table.module.css'
import type { Column } from '../columns.ts'
import classes from './breakdown.module.css'
import { partName } from './part-name.ts'
import { PartsState } from './parts-state.tsx'

export type PartsProps = {
  readonly id: string
  readonly question: BreakdownQuestion
  readonly columns: readonly Pick<Column, 'key' | 'total' | 'format' | 'isCost'>[]
  /** Cells between the name and the figures. */
  readonly wordCells: number
  /** Says how many lines it has, and how far its report was read. */
  readonly onRead: (id: string, lines: number, read: Divided) => void
}

/** What the parts leave over of the figures that are shown: of others nobody asked. */
const shownOf = (read: Divided, columns: PartsProps['columns']): Divided => {
  const { rest } = read
  const isShown = rest && columns.some((column) => (column.total(rest.figures) ?? 0) !== 0)
  return isShown ? read : { ...read, rest: null }
}

const linesOf = ({ parts, rest }: Divided): number => parts.length + (rest ? 1 : 0)

/** What is read of a row's parts, one line where there are none, and told to whoever makes room for them. */
export function useDivided({ id, question, columns, onRead }: PartsProps) {
  const { account } = useAccount()
  const of = useQuery(breakdownQuery(account, question, id))
  const read = useMemo(() => of.data && shownOf(of.data, columns), [of.data, columns])
  useLayoutEffect(() => {
    if (read) onRead(id, Math.max(1, linesOf(read)), read)
  }, [id, read, onRead])
  return { parts: read && linesOf(read) > 0 ? read : undefined, of }
}

/** A row's parts under it, each with the figures that the columns show. */
export function PartLines(props: PartsProps) {
  const read = useDivided(props)
  if (read.parts) return <Lines {...props} read={read.parts} />
  return (
    <tr className={classes.part} data-last>
      <td />
      <td className={classes.state}>
        <span className={classes.partName}>
          <PartsState of={read.of} />
        </span>
      </td>
    </tr>
  )
}

function Lines({ question, columns, wordCells, read }: PartsProps & { readonly read: Divided }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { parts, rest } = read
  const by: BreakdownKey = question.by
  return (
    <>
      {parts.map(({ value, figures }, place) => (
        <Line
          key={value}
          name={partName(by, value, { t, language, range: question })}
          isLast={!rest && place === parts.length - 1}
          {...{ columns, wordCells, figures }}
        />
      ))}
      {rest && (
        <Line
          name={t(($) => $.columnSets.breakdown.rest)}
          title={t(($) => $.columnSets.breakdown.why[rest.why])}
          isLast
          figures={rest.figures}
          {...{ columns, wordCells }}
        />
      )}
    </>
  )
}

type LineProps = Pick<PartsProps, 'columns' | 'wordCells'> & {
  readonly name: string
  /** Why it is no part like the others. */
  readonly title?: string
  readonly figures: Divided['parts'][number]['figures']
  readonly isLast: boolean
}

function Line({ name, title, figures, columns, wordCells, isLast }: LineProps) {
  const { currency } = useAccount()
  const language = useLanguage()
  return (
    <tr
      className={title === undefined ? classes.part : `${classes.part} ${classes.rest}`}
      data-last={isLast || undefined}
      title={title}
    >
      <td className={table.statusCell} />
      <th scope="row" className={`${table.nameCell} ${classes.partName}`} title={title ?? name}>
        {name}
      </th>
      <td style={{ gridColumn: `span ${wordCells}` }} />
      {columns.map((column) => (
        <td key={column.key} className={table.number} data-cost={column.isCost || undefined}>
          {column.format(column.total(figures), currency, language)}
        </td>
      ))}
      <td />
    </tr>
  )
}
