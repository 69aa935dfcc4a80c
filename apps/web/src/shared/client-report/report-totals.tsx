import { costOfResult, dayCount, returnOf } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { signed } from '../../lib/signed.ts'
import type { Report } from './report.ts'
import classes from './client-report.module.css'

type Props = { readonly report: Report; readonly currency: string }
type Figures = Report['totals']
type Line = {
  readonly key: string
  readonly name: string
  /** `null`: it has none. */
  readonly of: (figures: Figures) => number | null
  readonly write: (amount: number) => string
}

/** Money as it is written: a difference of two amounts is that of the two that are read, as the sentences tell it. */
const written = (amount: number | null): number | null => (amount === null ? null : Math.round(amount))

/** Money earned is told for so much spent, in minor units of the account's currency: a round sum, written without its cents. */
const spentUnit = 100
/** What it cost and brought stands in one line; what was seen of it follows in words. */
const largeOnes = 4

/** What it came to, each figure with its difference from the days before beneath it. */
export function ReportTotals({ report, currency }: Props) {
  const { t } = useTranslation()
  const { totals, previous, result } = report
  const lines = linesOf(t, result, currency).flatMap((line) => {
    const now = line.of(totals)
    return now === null ? [] : [{ ...line, now }]
  })
  return (
    <>
      <dl className={classes.totals}>
        {lines.slice(0, largeOnes).map(({ key, name, of, write, now }) => {
          const former = previous && of(previous)
          return (
            <div key={key}>
              <dt>{name}</dt>
              <dd>
                <strong>{write(now)}</strong>
                {former !== null && (
                  <span className={classes.quiet} data-tone={toneOf(key, now - former)}>
                    {signed(now - former, write)}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <dl className={classes.rest}>
        {lines.slice(largeOnes).map(({ key, name, write, now }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{write(now)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.quiet}>
        {previous === null
          ? t(($) => $.clientReport.nothingBefore)
          : t(($) => $.clientReport.compared, { count: dayCount(report) })}
      </p>
    </>
  )
}

/** Whether a difference is one to be glad of; what was spent is neither. */
function toneOf(key: string, difference: number): 'better' | 'worse' | undefined {
  if (key === 'spend' || difference === 0) return undefined
  return difference > 0 === (key !== 'cost') ? 'better' : 'worse'
}

/** The figures of a report in the order they are read. */
function linesOf(t: TFunction, result: Report['result'], currency: string): readonly Line[] {
  const money = (amount: number) => formatMoney(amount, currency)
  const spend: Line = {
    ...{ key: 'spend', name: t(($) => $.clientReport.spend), write: money },
    of: (figures) => figures.spend,
  }
  const results: Line = {
    ...{ key: 'results', name: t(($) => $.clientReport.result[result]), write: formatCount },
    of: (figures) => figures.results,
  }
  const cost: Line = {
    ...{ key: 'cost', name: t(($) => $.clientReport.cost[result]), write: money },
    of: (figures) => written(costOfResult(figures)),
  }
  const returned: Line = {
    key: 'returned',
    name: t(($) => $.clientReport.returned, { unit: formatMoney(spentUnit, currency).replace(/[.,]00/, '') }),
    write: money,
    of: (figures) => {
      const brought = returnOf(figures)
      return written(brought === null ? null : brought * spentUnit)
    },
  }
  const value: Line = {
    ...{ key: 'value', name: t(($) => $.clientReport.value), write: money },
    of: (figures) => (figures.value > 0 ? figures.value : null),
  }
  const clicks: Line = {
    ...{ key: 'clicks', name: t(($) => $.clientReport.clicks), write: formatCount },
    of: ({ linkClicks }) => linkClicks,
  }
  const impressions: Line = {
    ...{ key: 'impressions', name: t(($) => $.clientReport.impressions), write: formatCount },
    of: (figures) => figures.impressions,
  }
  const others = result === 'inline_link_clicks' ? [impressions] : [impressions, clicks]
  return [spend, results, cost, returned, value, ...others]
}
