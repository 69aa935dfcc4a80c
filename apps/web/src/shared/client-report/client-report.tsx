import { hasDeeds } from '@vigie/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayTime } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { deedsOf } from './deeds-of.ts'
import { headlineOf } from './headline-of.ts'
import type { Report } from './report.ts'
import { ReportTables } from './report-tables.tsx'
import { ReportTotals } from './report-totals.tsx'
import classes from './client-report.module.css'

type Props = {
  readonly report: Report
  readonly currency: string
  readonly timezone: string
  /** In the place of the first sentence, where it can be written. */
  readonly headline?: ReactNode
}

/** A report in the words of a client: what it came to first, then what the team says and did, then days and campaigns. */
export function ClientReport({ report, currency, timezone, headline }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { words, deeds, maturingSince, readAt, missingDays } = report
  return (
    <div className={classes.report}>
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
      {hasDeeds(deeds) && (
        <section className={classes.panel} aria-label={t(($) => $.clientReport.deeds.name)}>
          <h2>{t(($) => $.clientReport.deeds.name)}</h2>
          <ul className={classes.deeds}>
            {deedsOf(t, report, currency).map(({ sentence, money, note }) => (
              <li key={sentence}>
                <span>{sentence}</span>
                {money !== null && <strong>{money}</strong>}
                {note !== null && <span className={classes.quiet}>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReportTables report={report} currency={currency} />
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
