import {
  clickThroughRate,
  costPerEvent,
  dayCount,
  eventTotal,
  returnOnAdSpend,
  type CampaignFigures,
} from '@vigie/domain'
import { useTranslation } from 'react-i18next'
import type { ExplorerRow } from '../../../data/explorer.ts'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatRate,
  formatWholePercent,
  missing,
  type Language,
} from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/use-language.ts'
import type { Range } from '../../../shared/figures/period.ts'
import classes from './ad.module.css'

type Figure = {
  readonly key: 'spend' | 'results' | 'cost' | 'ctr' | 'roas'
  /** The less, the better: the least has the first place. */
  readonly isCost?: true
  readonly of: (figures: CampaignFigures) => number | null
  readonly format: (value: number | null, currency: string, language: Language) => string
}

export const figures: readonly Figure[] = [
  { key: 'spend', of: ({ spend }) => spend, format: (value, currency) => formatMoney(value, currency) },
  { key: 'results', of: (one) => eventTotal(one, 'omni_purchase'), format: (value) => formatCount(value) },
  {
    key: 'cost',
    isCost: true,
    of: (one) => costPerEvent(one, 'omni_purchase'),
    format: (value, currency) => formatMoney(value, currency),
  },
  { key: 'ctr', of: clickThroughRate, format: (value, _, language) => formatRate(value, language) },
  {
    key: 'roas',
    of: returnOnAdSpend,
    format: (value, _, language) => (value === null ? missing : formatNumber(value, language, 2, true)),
  },
]

type Props = {
  readonly rows: readonly ExplorerRow[]
  readonly adId: string
  readonly currency: string
  readonly range: Range
}

/** What it brings over the period, and its place among the ads of its ad set. */
export function AdFigures({ rows, adId, currency, range }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const row = rows.find(({ id }) => id === adId)
  if (!row) return null
  const spent = rows.reduce((sum, one) => sum + one.figures.spend, 0)
  return (
    <dl className={classes.figures}>
      {figures.map((figure) => {
        const { key, of, format } = figure
        const value = of(row.figures)
        const rank = rankOf(rows, value, figure)
        const note =
          key === 'spend'
            ? t(($) => $.adPage.figures.share, {
                share: spent === 0 ? missing : formatWholePercent(row.figures.spend / spent, language),
              })
            : rank && t(($) => $.adPage[rank.rank === 1 ? 'rankFirst' : 'rank'], rank)
        return (
          <div key={key}>
            <dt>
              {key === 'spend'
                ? t(($) => $.adPage.figures.spendOver, { count: dayCount(range) })
                : t(($) => $.adPage.figures[key])}
            </dt>
            <dd>{format(value, currency, language)}</dd>
            <dd
              className={classes.quiet}
              data-best={(key !== 'spend' && rank?.rank === 1 && rank.count > 1) || undefined}
            >
              {note}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Its place among those that have the figure; the same figure is the same place. */
function rankOf(rows: readonly ExplorerRow[], value: number | null, { of, isCost }: Figure) {
  if (value === null) return null
  const known = rows.flatMap((row) => of(row.figures) ?? [])
  const rank = known.filter((other) => (isCost ? other < value : other > value)).length + 1
  return { rank, count: known.length }
}
