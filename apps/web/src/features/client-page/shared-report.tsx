import { useTranslation } from 'react-i18next'
import type { ClientReportPage } from '../../data/client-report.ts'
import { formatCount, formatDay, formatDayTime, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { ClientReport } from '../../shared/client-report/client-report.tsx'
import { ClientFrom } from './client-from.tsx'
import classes from './client-page.module.css'

type Props = { readonly page: ClientReportPage }

/** A report that somebody shared: of whom and of when, what is another since it was read, and what it says. */
export function SharedReport({ page }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { advertiser, brand, preparedBy, recipient, report, currency, timezone } = page
  const day = (of: string) => formatDay(of, language)
  const { since, until } = report
  return (
    <>
      <header className={classes.head}>
        <ClientFrom {...{ advertiser, brand }} preparedBy={preparedBy} />
        <h1>
          {t(($) => $.clientPage.report.title, {
            recipient,
            period:
              since === until
                ? t(($) => $.clientReport.oneDay, { day: day(since) })
                : t(($) => $.clientReport.period, { since: day(since), until: day(until) }),
          })}
        </h1>
        <p className={classes.quiet}>
          {t(($) => $.clientPage.report.until, { when: formatDayTime(page.endsAt, language, timezone) })}
        </p>
      </header>
      {page.changed && <Changed page={page} changed={page.changed} />}
      <ClientReport report={report} currency={currency} timezone={timezone} />
    </>
  )
}

type ChangedProps = Props & { readonly changed: NonNullable<ClientReportPage['changed']> }

/** What is another than when this client looked: said first, figure by figure. */
function Changed({ page: { report, currency, timezone }, changed }: ChangedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, currency)
  const lines = [
    { name: t(($) => $.clientReport.spend), moved: changed.spend, of: money },
    { name: t(($) => $.clientReport.result[report.result]), moved: changed.results, of: formatCount },
    { name: t(($) => $.clientReport.value), moved: changed.value, of: money },
  ]
  return (
    <section className={classes.changed} aria-label={t(($) => $.clientPage.report.changed)}>
      <h2>{t(($) => $.clientPage.report.changed)}</h2>
      <p className={classes.quiet}>
        {t(($) => $.clientPage.report.changedSince, {
          when: formatDayTime(changed.lookedAt, language, timezone),
        })}
      </p>
      <ul className={classes.facts}>
        {lines.flatMap(({ name, moved, of }) =>
          moved === null ? (
            []
          ) : (
            <li key={name}>
              <strong>{name}</strong> <del>{of(moved.before)}</del> <ins>{of(moved.after)}</ins>
            </li>
          ),
        )}
        {changed.hasMore && <li>{t(($) => $.clientPage.report.changedMore)}</li>}
      </ul>
    </section>
  )
}
