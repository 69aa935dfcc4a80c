import { useTranslation } from 'react-i18next'
import type { JournalEntry } from '../../data/journal.ts'
import { useFieldText, useValueText } from '../../shared/changes/use-value-text.ts'
import classes from './journal.module.css'

/** More fields than these are counted among the others. */
const mostFields = 3

type Props = Pick<JournalEntry, 'level' | 'before' | 'after'> & { readonly currency: string }

/** What each field was and became. */
export function JournalValues({ level, before, after, currency }: Props) {
  const { t } = useTranslation()
  const stored = useValueText(currency)
  const fieldText = useFieldText()
  // A campaign and an ad are called otherwise than an ad set where they run.
  const valueText = (field: string, value: unknown) =>
    field === 'status' && value === 'ACTIVE' && level !== null
      ? t(($) => $.journal.running[level])
      : stored(field, value)
  const fields = Object.entries(after ?? {})
  return (
    <ul className={classes.values}>
      {fields.slice(0, mostFields).map(([field, value]) => (
        <li key={field}>
          {field !== 'status' && <span className={classes.quiet}>{fieldText(field)} </span>}
          {before && field in before && (
            <>
              <del>{valueText(field, before[field])}</del> →{' '}
            </>
          )}
          <ins>{valueText(field, value)}</ins>
        </li>
      ))}
      {fields.length > mostFields && <li className={classes.quiet}>+{fields.length - mostFields}</li>}
    </ul>
  )
}
