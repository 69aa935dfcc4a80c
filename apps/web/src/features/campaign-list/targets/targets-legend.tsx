import { useTranslation } from 'react-i18next'
import { useAccount } from '../../../data/session.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { columnName, columnOf } from '../columns.ts'
import { isMost, type Targets } from './targets.ts'
import classes from './targets.module.css'

type Props = {
  readonly targets: Targets
  /** The list has a column of paces. */
  readonly hasPace: boolean
}

/** What the bar of a pace, red and green say in the list: each target with its side. */
export function TargetsLegend({ targets, hasPace }: Props) {
  const { t } = useTranslation()
  const { currency } = useAccount()
  const language = useLanguage()
  return (
    <ul className={classes.legend} aria-label={t(($) => $.columnSets.legend)}>
      {hasPace && (
        <>
          <li>
            <i className={classes.used} aria-hidden="true" /> {t(($) => $.columnSets.used)}
          </li>
          <li>
            <i className={classes.due} aria-hidden="true" /> {t(($) => $.columnSets.due)}
          </li>
        </>
      )}
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
