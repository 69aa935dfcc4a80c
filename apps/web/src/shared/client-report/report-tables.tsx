import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Report } from './report.ts'
import classes from './client-report.module.css'

type Props = { readonly report: Report; readonly currency: string }

/** The campaigns where they are shown, and each day with what was spent on it. */
export function ReportTables({ report, currency }: Props) {
  const { t } = useTranslation()
  const { campaigns, otherCampaigns: others, totals } = report
  return (
    <>
      {campaigns !== null && campaigns.length > 0 && (
        <section className={classes.panel} aria-label={t(($) => $.clientReport.campaigns)}>
          <h2>{t(($) => $.clientReport.campaigns)}</h2>
          <table className={classes.table}>
            <Head first={t(($) => $.clientReport.campaign)} result={report.result} />
            <tbody>
              {campaigns.map((one, index) => (
                <Row key={index} {...one} currency={currency} />
              ))}
              {others !== null && (
                <Row
                  name={t(($) => $.clientReport.others, { count: others.count })}
                  spend={others.spend}
                  results={others.results}
                  currency={currency}
                />
              )}
            </tbody>
            <tfoot>
              <Row name={t(($) => $.clientReport.total)} {...totals} currency={currency} />
            </tfoot>
          </table>
        </section>
      )}
      <Days report={report} currency={currency} />
    </>
  )
}

type HeadProps = {
  readonly first: string
  readonly result: Report['result']
  readonly hasBars?: boolean
}

function Head({ first, result, hasBars = false }: HeadProps) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {hasBars && <td aria-hidden="true" />}
        <th scope="col">{t(($) => $.clientReport.spend)}</th>
        <th scope="col">{t(($) => $.clientReport.result[result])}</th>
      </tr>
    </thead>
  )
}

type RowProps = {
  readonly name: string
  readonly spend: number | null
  readonly results: number | null
  readonly currency: string
  /** Of the most that one of them has, for the bar beside it. */
  readonly share?: number
}

function Row({ name, spend, results, currency, share }: RowProps) {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{name}</th>
      {share !== undefined && (
        <td className={classes.share} aria-hidden="true">
          {share > 0 && <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />}
        </td>
      )}
      {spend === null ? (
        <td colSpan={2} className={classes.unread}>
          {t(($) => $.clientReport.unread)}
        </td>
      ) : (
        <>
          <td>{formatMoney(spend, currency)}</td>
          <td>{formatCount(results)}</td>
        </>
      )}
    </tr>
  )
}

/** Two weeks are read at a glance; of more, whoever wants the days opens them. */
const mostOpen = 14

function Days({ report, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { days, result } = report
  if (days.length < 2) return null
  const most = Math.max(1, ...days.map(({ spend }) => spend ?? 0))
  return (
    <details className={classes.panel} open={days.length <= mostOpen}>
      <summary>
        <h2>{t(($) => $.clientReport.days)}</h2>
      </summary>
      <table className={classes.table}>
        <Head first={t(($) => $.clientReport.day)} result={result} hasBars />
        <tbody>
          {days.map(({ day, spend, results }) => (
            <Row
              key={day}
              name={formatDay(day, language)}
              spend={spend}
              results={results}
              share={(spend ?? 0) / most}
              currency={currency}
            />
          ))}
        </tbody>
      </table>
    </details>
  )
}
