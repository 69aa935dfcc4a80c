import { hasDeeds } from '@vigie/domain'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { headlineOf } from './headline-of.ts'
import type { Report } from './report.ts'
import { deedsOf } from './deeds-of.ts'
import { ReportDeeds } from './report-deeds.tsx'
import { ReportTables } from './report-tables.tsx'
import { ReportTotals } from './report-totals.tsx'
import { SourceNumber } from './source-number.tsx'
import { comingOf, effectsOf } from './story-of.ts'
import classes from './client-report.module.css'

type Props = {
  readonly report: Report
  readonly currency: string
  readonly timezone: string
  /** Whose report it is, and of which days, where nothing around it says that. */
  readonly head?: ReactNode
  /** In the place of the first sentence, where it can be written. */
  readonly headline?: ReactNode
  /** Nothing can be opened there: all stands open. */
  readonly isOnPaper?: boolean
  /** Each sentence bears the number under which its figure is told beside the report; for whoever writes it alone. */
  readonly isNumbered?: boolean
}

/** A report in the words of a client: what it came to first, then what the team says and did, then days and campaigns. */
export function ClientReport({
  report,
  currency,
  timezone,
  head,
  headline,
  isOnPaper = false,
  isNumbered = false,
}: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { words, maturingSince, readAt, missingDays } = report
  const effects = effectsOf(t, { report, currency, language })
  const deeds = hasDeeds(report.deeds)
    ? report.stopped.length + report.resumed.length + deedsOf(t, report, currency).length
    : 0
  const from = (first: number) => (isNumbered ? first + 1 : null)
  return (
    <div className={classes.report}>
      {head}
      {headline ?? (
        <h2 className={classes.headline}>
          {report.headline === '' ? headlineOf(t, report, currency) : report.headline}
        </h2>
      )}
      {words !== '' && (
        <section className={classes.panel} aria-label={t(($) => $.clientReport.words)}>
          <h2>{t(($) => $.clientReport.words)}</h2>
          <p className={classes.words}>{words}</p>
        </section>
      )}
      <section className={classes.panel} aria-label={t(($) => $.clientReport.figures)}>
        <h2>{t(($) => $.clientReport.figures)}</h2>
        {missingDays > 0 && (
          <p role="status" className={classes.warning}>
            {t(($) => $.clientReport.missing, { count: missingDays })}
          </p>
        )}
        <ReportTotals report={report} currency={currency} />
      </section>
      <ReportDeeds report={report} currency={currency} from={from(0)} />
      <Sentences title={t(($) => $.clientReport.effects.title)} of={effects} from={from(deeds)} />
      <Sentences
        title={t(($) => $.clientReport.coming.title)}
        of={comingOf(t, { report, currency, language })}
        from={from(deeds + effects.length)}
      />
      <ReportTables report={report} currency={currency} isOnPaper={isOnPaper} />
      <p className={classes.quiet}>
        {readAt === null
          ? t(($) => $.clientReport.source.unread)
          : t(($) => $.clientReport.source.read, { when: formatDayTime(readAt, language, timezone) })}{' '}
        {maturingSince !== null &&
          t(($) => $.clientReport.source.maturing, { day: formatDay(maturingSince, language) })}
      </p>
    </div>
  )
}

type SentencesProps = {
  readonly title: string
  readonly of: readonly string[]
  /** The number of the first of them. */
  readonly from: number | null
}

/** Sentences of the report under one title; none, and the title is left out with them. */
function Sentences({ title, of, from }: SentencesProps) {
  if (of.length === 0) return null
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <p className={classes.sentences}>
        {of.map((sentence, index) => (
          <Fragment key={sentence}>
            {sentence}
            {from !== null && <SourceNumber of={from + index} />}{' '}
          </Fragment>
        ))}
      </p>
    </section>
  )
}
