import type { endpoints, ResponseOf } from '@vigie/contract'
import { useTranslation } from 'react-i18next'
import type { Against } from '../../shared/figures/change.ts'
import { FigureSource } from '../../shared/figures/figure-source.tsx'
import type { Range } from '../../shared/figures/period.ts'
import { missing } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Sparkline } from '../../ui/sparkline.tsx'
import classes from './figures-strip.module.css'
import { metricKeys, metrics } from './report-metrics.ts'

export type Detail = ResponseOf<(typeof endpoints)['campaignDetail']>

type Props = {
  readonly detail: Detail
  readonly range: Range
  readonly currency: string
  readonly against: Against
}

/** Six figures of the campaign, their trend, what they are held against, and where each comes from. */
export function FiguresStrip({ detail, range, currency, against }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isUnread = detail.provenance.readDays === 0
  return (
    <section className={classes.strip} aria-label={t(($) => $.campaignDetail.strip)}>
      {metricKeys.map((key) => {
        const { value, format } = metrics[key]
        const name = t(($) => $.campaignDetail.metrics[key])
        return (
          <div key={key} className={classes.figure}>
            <span className={classes.label}>{name}</span>
            <FigureSource
              name={name}
              formula={t(($) => $.campaignDetail.formulas[key])}
              range={range}
              provenance={detail.provenance}
            >
              <strong className={classes.value}>
                {isUnread ? missing : format(value(detail.totals), currency, language)}
              </strong>
            </FigureSource>
            <span className={classes.before}>
              {changeText(key)} {against.words ?? ''}
            </span>
            {key !== 'spend' && (
              <span className={classes.trend}>
                <Sparkline
                  values={detail.days.map((day) => value(day) ?? 0)}
                  label={t(($) => $.campaignDetail.trend, { name })}
                  width={46}
                  height={20}
                />
              </span>
            )}
          </div>
        )
      })}
    </section>
  )

  function changeText(key: (typeof metricKeys)[number]): string {
    const { value, change } = metrics[key]
    if (against.totals === null) return ''
    const [now, before] = [value(detail.totals), value(against.totals)]
    const moved = now === null || before === null ? null : change(now, before, language)
    if (moved === null || now === null || before === null) return missing
    return `${now >= before ? '↑' : '↓'} ${moved}`
  }
}
