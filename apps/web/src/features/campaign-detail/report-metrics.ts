import {
  clickThroughRate,
  costPerLinkClick,
  costPerPurchase,
  returnOnAdSpend,
  type CampaignFigures,
  type ReportItem,
} from '@vigie/domain'
import { inPercent, inPoints, inUnits, type Change } from '../../shared/figures/change.ts'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatRate,
  missing,
  type Language,
} from '../../lib/format.ts'

export const metricKeys = ['spend', 'impressions', 'ctr', 'purchases', 'costPerPurchase', 'roas'] as const

export type MetricKey = (typeof metricKeys)[number]

type Metric = {
  readonly value: (figures: CampaignFigures) => number | null
  readonly format: (value: number | null, currency: string, language: Language) => string
  readonly change: Change
}

const money: Metric['format'] = (value, currency) =>
  formatMoney(value === null ? null : Math.round(value), currency)
const decimal: Metric['format'] = (value, _, language) =>
  value === null ? missing : formatNumber(value, language, 2, true)

/** The figures of the detail: how each follows from volumes, and how it is written. */
export const metrics: Readonly<Record<MetricKey, Metric>> = {
  spend: { value: (figures) => figures.spend, format: money, change: inPercent },
  impressions: {
    value: (figures) => figures.impressions,
    format: (value) => formatCount(value),
    change: inPercent,
  },
  ctr: {
    value: clickThroughRate,
    format: (value, _, language) => formatRate(value, language),
    change: inPoints,
  },
  purchases: {
    value: (figures) => figures.purchases,
    format: (value) => formatCount(value),
    change: inPercent,
  },
  costPerPurchase: { value: costPerPurchase, format: money, change: inPercent },
  roas: { value: returnOnAdSpend, format: decimal, change: inUnits },
}

export const costPerClick: Metric = { value: costPerLinkClick, format: money, change: inPercent }

export type SortKey = MetricKey | 'score'

const sortValue = (item: ReportItem, key: SortKey): number | null =>
  key === 'score' ? item.score.score : metrics[key].value(item.figures)

/** Best first by default; without a value last, either way; equal scores by what is surer. */
export function sortItems(
  items: readonly ReportItem[],
  { key, isDescending }: { readonly key: SortKey; readonly isDescending: boolean },
): readonly ReportItem[] {
  const sign = isDescending ? -1 : 1
  return items.toSorted((a, b) => {
    const [left, right] = [sortValue(a, key), sortValue(b, key)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left - right) || b.score.low - a.score.low || a.label.localeCompare(b.label)
  })
}

const longestText = 80

/** Long texts end after 80 characters; the whole text stays one hover away. */
export const shortened = (text: string): string =>
  [...text].length > longestText ? `${[...text].slice(0, longestText).join('')}…` : text
