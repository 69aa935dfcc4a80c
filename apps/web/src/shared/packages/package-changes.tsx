import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { labelsQuery } from '../../data/labels.ts'
import type { PackageVersion } from '../../data/package-versions.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './package-history.module.css'

type Change = PackageVersion['changes'][number]

/** What came and what went, part by part, in the words of the package’s screen. */
export function PackageChanges({ changes }: { readonly changes: readonly Change[] }) {
  const { t } = useTranslation()
  const wordOf = useWords()
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change.part}>
          <span className={classes.part}>{t(($) => $.packages.history.parts[change.part])}</span>
          {change.added.map((value) => (
            <ins key={value}>+ {wordOf(change.part, value)}</ins>
          ))}
          {change.removed.map((value) => (
            <del key={value}>− {wordOf(change.part, value)}</del>
          ))}
          {change.more > 0 && (
            <span className={classes.quiet}>
              {t(($) => $.packages.history.others, { count: change.more })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Values that are no words of their own: what a button says, who is meant. */
function useWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const labels = useQuery(labelsQuery('CALL_TO_ACTION'))
  const known: Readonly<Record<string, string>> = t(($) => $.packages.history.values, { returnObjects: true })
  return (part: Change['part'], value: string): string => {
    if (part === 'callsToAction')
      return labels.data?.names.find((one) => one.value === value)?.[language] ?? value
    const isCode = part === 'gender' || part === 'locationTypes' || part === 'advantage'
    return isCode ? (known[value] ?? value) : value
  }
}
