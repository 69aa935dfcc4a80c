import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { columnName, columnOf } from '../columns.ts'
import { isMost, type Targets } from './targets.ts'
import classes from './targets.module.css'

/** What red and green say in the list: each target with its side. */
export function TargetsLegend({ targets }: { readonly targets: Targets }) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  return (
    <ul className={classes.legend} aria-label={t(($) => $.columnSets.legend)}>
      {[...targets].map(([key, value]) => (
        <li key={key}>
          {columnName(t, key)}{' '}
          <strong data-target="kept">
            {isMost(key) ? '≤' : '≥'} {columnOf(key).format(value, currency, language)}
          </strong>{' '}
          <strong data-target="missed">{isMost(key) ? '>' : '<'}</strong>
        </li>
      ))}
    </ul>
  )
}
