import { costOfResult, dayCount, hasDeeds, returnOf } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDay, formatDayTime, formatMoney } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { deedsOf } from './deeds-of.ts'
import type { Report } from './report.ts'
import { ReportTables } from './report-tables.tsx'
import classes from './client-report.module.css'

type Figures = Report['totals']
type Props = { readonly report: Report; readonly currency: string; readonly timezone: string }

/** A report in the words of a client: what it came to first, then what the team says and did, then days and campaigns. */
export function ClientReport({ report, currency, timezone }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { words, deeds, maturingSince, readAt, missingDays, previous } = report
  return (
    <div className={classes.report}>
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
        <Totals report={report} currency={currency} />
        {previous === null && <p className={classes.quiet}>{t(($) => $.clientReport.nothingBefore)}</p>}
      </section>
      {hasDeeds(deeds) && (
        <section className={classes.panel} aria-label={t(($) => $.clientReport.deeds.name)}>
          <h2>{t(($) => $.clientReport.deeds.name)}</h2>
          <ul className={classes.deeds}>
            {deedsOf(t, deeds).map((sentence) => (
              <li key={sentence}>{sentence}</li>
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

type Line = {
  readonly key: string
  readonly name: string
  readonly of: (figures: Figures) => string | null
}

/** Money earned is told for so much spent, in units of the account's currency. */
const spentUnit = 100

/** The figures of a report in the order they are read; `null`: it has none of them. */
function linesOf(t: TFunction, result: Report['result'], currency: string): readonly Line[] {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, currency))
  const rounded = (amount: number | null) => money(amount === null ? null : Math.round(amount))
  const clicks: Line = {
    key: 'clicks',
    name: t(($) => $.clientReport.clicks),
    of: ({ linkClicks }) => formatCount(linkClicks),
  }
  return [
    { key: 'spend', name: t(($) => $.clientReport.spend), of: ({ spend }) => money(spend) },
    {
      key: 'results',
      name: t(($) => $.clientReport.result[result]),
      of: ({ results }) => formatCount(results),
    },
    {
      key: 'cost',
      name: t(($) => $.clientReport.cost[result]),
      of: (figures) => rounded(costOfResult(figures)),
    },
    {
      key: 'value',
      name: t(($) => $.clientReport.value),
      of: ({ value }) => (value > 0 ? money(value) : null),
    },
    {
      key: 'returned',
      name: t(($) => $.clientReport.returned, { unit: formatMoney(spentUnit, currency) }),
      of: (figures) => {
        const brought = returnOf(figures)
        return brought === null ? null : rounded(brought * spentUnit)
      },
    },
    {
      key: 'impressions',
      name: t(($) => $.clientReport.impressions),
      of: ({ impressions }) => formatCount(impressions),
    },
    ...(result === 'inline_link_clicks' ? [] : [clicks]),
  ]
}

/** What it came to, each figure with that of the days before beneath it. */
function Totals({ report, currency }: Pick<Props, 'report' | 'currency'>) {
  const { t } = useTranslation()
  const { totals, previous, result } = report
  return (
    <dl className={classes.totals}>
      {linesOf(t, result, currency).flatMap(({ key, name, of }) => {
        const figure = of(totals)
        if (figure === null) return []
        const former = previous && of(previous)
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <strong>{figure}</strong>
              {former !== null && (
                <span className={classes.quiet}>
                  {t(($) => $.clientReport.before, { count: dayCount(report), figure: former })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
