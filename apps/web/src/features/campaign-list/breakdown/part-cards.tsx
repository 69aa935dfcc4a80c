import { useTranslation } from 'react-i18next'
import type { Divided } from '../../../data/breakdowns.ts'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { columnName } from '../columns.ts'
import classes from './breakdown.module.css'
import { useDivided, type PartsProps } from './part-lines.tsx'
import { partName } from './part-name.ts'
import { PartsState } from './parts-state.tsx'

/** A row's parts in its card on a phone. */
export function PartCards(props: PartsProps) {
  const read = useDivided(props)
  return (
    <div className={classes.cards}>
      {read.parts ? <Parts {...props} read={read.parts} /> : <PartsState of={read.of} />}
    </div>
  )
}

function Parts({ question, columns, read }: PartsProps & { readonly read: Divided }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  const words = { t, language, range: question }
  const { rest } = read
  const parts = read.parts.map((one) => ({ ...one, name: partName(question.by, one.value, words), why: '' }))
  const left = rest && {
    value: 'rest',
    figures: rest.figures,
    name: t(($) => $.columnSets.breakdown.rest),
    why: t(($) => $.columnSets.breakdown.why[rest.why]),
  }
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.columnSets.breakdown.by[question.by])}</th>
          {columns.map(({ key }) => (
            <th key={key} scope="col">
              {columnName(t, key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...parts, ...(left ? [left] : [])].map(({ value, name, figures, why }) => (
          <tr key={value}>
            <th scope="row">
              {name}
              {why && <small>{why}</small>}
            </th>
            {columns.map((column) => (
              <td key={column.key}>{column.format(column.total(figures), currency, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
