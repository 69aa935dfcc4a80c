import { costOfResult, currencyDecimals } from '@vigie/domain'
import type { TFunction } from 'i18next'
import { formatDay, type Language } from '../../lib/format.ts'
import type { Report } from '../../shared/client-report/report.ts'
import type { Cell, Table } from '../../shared/table-file/csv.ts'

type Asked = { readonly report: Report; readonly currency: string; readonly language: Language }
type Line = { readonly spend: number | null; readonly results: number | null }

/** What a report counts, as one table: the whole and the days before it, then its campaigns where they are shown, what was stopped, and each day. */
export function reportTable(t: TFunction, { report, currency, language }: Asked): Table {
  const decimals = currencyDecimals(currency)
  const money = (amount: number | null): number | null =>
    amount === null ? null : Number((amount / 10 ** decimals).toFixed(decimals))
  const line = (part: string, name: string, { spend, results }: Line): Cell[] => [
    ...[part, name, money(spend), results],
    spend === null || results === null ? null : money(costOfResult({ spend, results })),
  ]
  const { result, totals, previous, campaigns, otherCampaigns: others, days, stopped } = report
  const whole = t(($) => $.clientReport.figures)
  const byCampaign = t(($) => $.clientReport.campaigns)
  return {
    titles: [
      t(($) => $.sharedReports.file.part),
      t(($) => $.sharedReports.file.name),
      `${t(($) => $.clientReport.spend)} (${currency})`,
      t(($) => $.clientReport.result[result]),
      `${t(($) => $.clientReport.cost[result])} (${currency})`,
    ],
    kinds: ['text', 'text', 'money', 'count', 'money'],
    rows: [
      line(
        whole,
        t(($) => $.clientReport.total),
        totals,
      ),
      ...(previous
        ? [
            line(
              whole,
              t(($) => $.sharedReports.file.before),
              previous,
            ),
          ]
        : []),
      ...(campaigns ?? []).map((one) => line(byCampaign, one.name, one)),
      ...(others
        ? [
            line(
              byCampaign,
              t(($) => $.clientReport.others, { count: others.count }),
              others,
            ),
          ]
        : []),
      // What was stopped, by what it did in the week before.
      ...stopped.map(({ name, before }) =>
        line(
          t(($) => $.sharedReports.file.stopped),
          name,
          before ?? { spend: null, results: null },
        ),
      ),
      ...days.map((one) =>
        line(
          t(($) => $.clientReport.days),
          formatDay(one.day, language),
          one,
        ),
      ),
    ],
  }
}
