import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import type { Report } from './report.ts'
import fold from '../../ui/fold.module.css'
import classes from './client-report.module.css'

type Props = {
  readonly report: Report
  readonly currency: string
  /** Nothing can be opened there. */
  readonly isOnPaper: boolean
}

/** The campaigns where they are shown, and each day with what was spent on it. */
export function ReportTables({ report, currency, isOnPaper }: Props) {
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
      <Days report={report} currency={currency} isOnPaper={isOnPaper} />
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

/** Days of which each has a bar in the line of the title: more of them are no line. */
const mostBars = 31

/** The days: in one line how they went, each with its figures once they are opened. */
function Days({ report, currency, isOnPaper }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { days, result } = report
  if (days.length < 2) return null
  const most = Math.max(1, ...days.map(({ spend }) => spend ?? 0))
  return (
    <details className={`${classes.panel} ${fold.fold}`} open={isOnPaper}>
      <summary>
        <h2>{t(($) => $.clientReport.days)}</h2>
        {days.length <= mostBars && (
          <span className={classes.spark} aria-hidden="true">
            {days.map(({ day, spend }) => (
              <i key={day} style={{ blockSize: `${((spend ?? 0) / most) * 100}%` }} />
            ))}
          </span>
        )}
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
