import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../data/session.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { columnName, columnOf, type ColumnKey } from './columns.ts'
import type { ValueFilter } from './value-filter.ts'
import classes from './value-filter.module.css'

type Props = {
  readonly filters: readonly ValueFilter[]
  readonly onOpen: (column: ColumnKey) => void
  readonly onRemove: (column: ColumnKey) => void
}

/** The ranges of values that are shown; each opens its dialog again or goes. */
export function ValueFilterChips({ filters, onOpen, onRemove }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { currency } = useAccount()
  return (
    <ul className={classes.chips} aria-label={t(($) => $.campaignList.values.list)}>
      {filters.map(({ key, least, most }) => {
        const column = columnName(t, key)
        const shown = (value: number) => columnOf(key).format(value, currency, language)
        const ends = [
          ...(least === null ? [] : [`≥ ${shown(least)}`]),
          ...(most === null ? [] : [`≤ ${shown(most)}`]),
        ]
        return (
          <li key={key} className={classes.chip}>
            <button type="button" className={classes.edit} onClick={() => onOpen(key)}>
              {column} {ends.join(' · ')}
            </button>
            <ActionIcon
              variant="subtle"
              size="sm"
              c="inherit"
              aria-label={t(($) => $.campaignList.values.remove, { column })}
              onClick={() => onRemove(key)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}
