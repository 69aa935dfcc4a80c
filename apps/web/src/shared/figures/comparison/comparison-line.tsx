import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Range } from '../../../lib/days.ts'
import { formatDays } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import { comparisonSentence, type ComparisonFacts } from './comparison-facts.ts'
import { areRowsCompared, type ComparisonSearch } from './comparison-search.ts'
import classes from './comparison.module.css'

type Props = ComparisonSearch & {
  readonly former: Range
  /** Absent while they are read. */
  readonly facts: ComparisonFacts | undefined
  readonly of: Pick<UseQueryResult, 'isError' | 'refetch'>
}

/** What the figures are compared with, in words, and what is missing of it. */
export function ComparisonLine({ against, moves, former, facts, of }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const days = formatDays(former.since, former.until, language)
  if (of.isError)
    return (
      <p className={classes.line} role="alert">
        {t(($) => $.comparison.failed)}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => void of.refetch()}>
          {t(($) => $.comparison.retry)}
        </Button>
      </p>
    )
  const waits = areRowsCompared({ against, moves }) && facts && facts.isKnown && !facts.areRowsKnown
  return (
    <p className={classes.line} role="status">
      {facts && comparisonSentence(t, against, { ...facts, days })}
      {waits && ` · ${t(($) => $.comparison.rowsWait)}`}
    </p>
  )
}
