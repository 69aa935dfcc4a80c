import { clickThroughRate, returnOnAdSpend, type CampaignFigures } from '@vigie/domain'
import { inPercent, inPoints, inUnits, type Change } from '../../shared/figures/change.ts'
import {
  formatCount,
  formatMoney,
  formatNumber,
  formatRate,
  missing,
  type Language,
} from '../../lib/format.ts'

export const horizonKeys = ['spend', 'impressions', 'ctr', 'purchases', 'roas'] as const
export type HorizonKey = (typeof horizonKeys)[number]

/** One of the five figures of the account at a glance. */
export type HorizonFigure = {
  /** `null` where nothing can be divided. */
  readonly read: (figures: CampaignFigures) => number | null
  readonly format: (value: number, currency: string, language: Language) => string
  /** How far it moved from the period before; ratios move by points and by their own unit. */
  readonly change: Change
  /** More of it is neither better nor worse. */
  readonly isNeutral?: boolean
  /** Left out where room is short. */
  readonly isMinor?: boolean
}

export const horizonFigures: Readonly<Record<HorizonKey, HorizonFigure>> = {
  spend: {
    read: ({ spend }) => spend,
    format: formatMoney,
    change: inPercent,
    isNeutral: true,
  },
  impressions: {
    read: ({ impressions }) => impressions,
    format: formatCount,
    change: inPercent,
    isMinor: true,
  },
  ctr: {
    read: clickThroughRate,
    format: (value, _, language) => formatRate(value, language),
    change: inPoints,
    isMinor: true,
  },
  purchases: { read: ({ purchases }) => purchases, format: formatCount, change: inPercent },
  roas: {
    read: (figures) => returnOnAdSpend(figures),
    format: (value, _, language) => formatNumber(value, language, 2, true),
    change: inUnits,
  },
}

/** A figure of some days as it is shown. */
export function shownFigure(
  key: HorizonKey,
  figures: CampaignFigures,
  currency: string,
  language: Language,
): string {
  const { read, format } = horizonFigures[key]
  const value = read(figures)
  return value === null ? missing : format(value, currency, language)
}
