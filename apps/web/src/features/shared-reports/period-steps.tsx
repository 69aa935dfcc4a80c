import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Range } from '../../lib/days.ts'
import { formatDays } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { stepped } from './report-period.ts'
import classes from './shared-reports.module.css'

type Props = { readonly range: Range; readonly today: string; readonly onRange: (range: Range) => void }

/** Which days are told, and the ones before and after them, as many. */
export function PeriodSteps({ range, today, onRange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const next = stepped(range, 1, today)
  const previous = stepped(range, -1, today)
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t(($) => $.sharedReports.earlier)}
        title={t(($) => $.sharedReports.earlier)}
        onClick={() => previous && onRange(previous)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <strong>{formatDays(range.since, range.until, language)}</strong>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={t(($) => $.sharedReports.later)}
        title={t(($) => $.sharedReports.later)}
        disabled={next === null}
        onClick={() => next && onRange(next)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </div>
  )
}
