import { reportEffects } from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { signed } from '../../lib/signed.ts'
import { comingOf } from '../../shared/client-report/story-of.ts'
import { deedsOf } from '../../shared/client-report/deeds-of.ts'
import type { Report } from '../../shared/client-report/report.ts'
import { stopsOf } from '../../shared/client-report/stops-of.ts'
import type { TFunction } from 'i18next'
import type { Language } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import classes from './shared-reports.module.css'

type Facts = { readonly report: Report; readonly currency: string; readonly language: Language }
type Source = { readonly what: string; readonly value: string }

/** The figure behind each sentence of what was done and of what it changed, as they follow each other in the report. */
function sourcesOf(t: TFunction, { report, currency, language }: Facts): readonly Source[] {
  const { result, totals, previous } = report
  const money = (amount: number) => formatMoney(Math.round(amount), currency)
  const results = (count: number) => t(($) => $.clientReport.counted[result], { count })
  const compared = {
    what: t(($) => $.sharedReports.sources.compared, {
      now: results(totals.results),
      before: results(previous?.results ?? 0),
    }),
    value: signed(totals.results - (previous?.results ?? 0), String),
  }
  const effects = reportEffects(report).map((effect): Source => {
    switch (effect.kind) {
      case 'cost':
        return {
          what: t(($) => $.sharedReports.sources.cost, {
            spend: money(totals.spend),
            results: results(totals.results),
          }),
          value: totals.results > 0 ? money(totals.spend / totals.results) : '',
        }
      case 'results':
      case 'steady':
        return compared
      case 'freed':
        return { what: t(($) => $.sharedReports.sources.freed), value: perDay(effect.perDay) }
      case 'budgets':
        return {
          what: t(($) => $.sharedReports.sources.budgets),
          value: perDay(effect.perDay),
        }
    }
  })
  function perDay(amount: number): string {
    return t(($) => $.clientReport.deeds.perDay, { money: money(amount) })
  }
  const coming = comingOf(t, { report, currency, language }).map((_sentence, index): Source => {
    const isBudget = index === 0 && (report.coming?.dailyBudget ?? 0) > 0
    return isBudget
      ? { what: t(($) => $.sharedReports.sources.standing), value: perDay(report.coming?.dailyBudget ?? 0) }
      : { what: t(($) => $.sharedReports.sources.ends), value: String(report.coming?.ends.length ?? 0) }
  })
  return [
    ...stopsOf(t, report, currency).map(({ name, money: cost }) => ({
      what: t(($) => $.sharedReports.sources.stop, { name }),
      value: cost ?? '',
    })),
    ...report.resumed.map(({ name }) => ({
      what: t(($) => $.sharedReports.sources.resumed, { name }),
      value: '',
    })),
    ...deedsOf(t, report, currency).map(({ sentence, money: cost }) => ({
      what: t(($) => $.sharedReports.sources.journal, { sentence }),
      value: cost ?? '',
    })),
    ...effects,
    ...coming,
  ]
}

type Props = { readonly report: Report | undefined; readonly currency: string }

/** Where each sentence comes from, by the number that it bears in the preview. */
export function Sources({ report, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!report) return null
  const sources = sourcesOf(t, { report, currency, language })
  if (sources.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t(($) => $.sharedReports.sources.title)}>
      <h2>{t(($) => $.sharedReports.sources.title)}</h2>
      <ol className={classes.sources}>
        {sources.map(({ what, value }, index) => (
          <li key={`${index} ${what}`}>
            <span>{what}</span>
            <b>{value}</b>
          </li>
        ))}
      </ol>
      <p className={classes.quiet}>{t(($) => $.sharedReports.sources.hint)}</p>
    </section>
  )
}
