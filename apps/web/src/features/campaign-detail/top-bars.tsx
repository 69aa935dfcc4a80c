import { SegmentedControl } from '@mantine/core'
import { costPerLinkClick, returnOnAdSpend, type ReportItem } from '@vigie/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/use-language.ts'
import { costPerClick, metrics, shortened } from './report-metrics.ts'
import classes from './top-bars.module.css'

type Props = {
  readonly kind: 'audience' | 'interest'
  readonly items: readonly ReportItem[]
  readonly currency: string
}

const shownCount = 3

/** The three best audiences or interests: highest ROAS, or cheapest clicks where nothing was sold. */
export function TopBars({ kind, items, currency }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const titleId = useId()
  const hasSales = items.some(({ figures }) => figures.purchaseValue > 0)
  const [chosen, setChosen] = useState<'roas' | 'cpc' | null>(null)
  const metric = chosen ?? (hasSales ? 'roas' : 'cpc')
  const value = ({ figures }: ReportItem) =>
    metric === 'roas' ? returnOnAdSpend(figures) : costPerLinkClick(figures)
  const best = items
    .filter((item) => value(item) !== null)
    .toSorted((a, b) => ((value(b) ?? 0) - (value(a) ?? 0)) * (metric === 'roas' ? 1 : -1))
    .slice(0, shownCount)
  const longest = Math.max(...best.map((item) => value(item) ?? 0), Number.MIN_VALUE)
  const format = (metric === 'roas' ? metrics.roas : costPerClick).format
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{t(($) => $.campaignDetail.top[kind])}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t(($) => $.campaignDetail.top.metric, { name: t(($) => $.campaignDetail.top[kind]) })}
          value={metric}
          data={[
            { value: 'roas', label: t(($) => $.campaignDetail.metrics.roas) },
            { value: 'cpc', label: t(($) => $.campaignDetail.metrics.cpc) },
          ]}
          onChange={(next) => setChosen(next === 'roas' ? 'roas' : 'cpc')}
        />
      </header>
      {best.length === 0 ? (
        <p className={classes.empty}>{t(($) => $.campaignDetail.unavailable)}</p>
      ) : (
        <ul>
          {best.map((item) => (
            <li key={item.value}>
              <span title={item.label}>{shortened(item.label)}</span>
              <strong>{format(value(item), currency, language)}</strong>
              <span className={classes.track}>
                <span style={{ width: `${((value(item) ?? 0) / longest) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
