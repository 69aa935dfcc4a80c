import { z } from 'zod'

const count = z.coerce.number().int().nonnegative()
const action = z.object({ action_type: z.string(), value: z.coerce.number() })

/** A row of daily campaign insights as the platform answers it: texts for numbers, money in major units. */
export const insightRowSchema = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  date_start: z.string(),
  spend: z.string().regex(/^\d+(?:\.\d+)?$/),
  impressions: count,
  inline_link_clicks: count.default(0),
  actions: z.array(action).default([]),
  action_values: z.array(action).default([]),
})

export type InsightRow = z.output<typeof insightRowSchema>

export type DailyFact = {
  readonly campaignId: string
  readonly campaignName: string
  /** The account's calendar day. */
  readonly day: string
  /** Minor units. */
  readonly spend: number
  readonly impressions: number
  readonly linkClicks: number
  readonly purchases: number
  /** Minor units. */
  readonly purchaseValue: number
}

export const insightFields =
  'campaign_id,campaign_name,spend,impressions,inline_link_clicks,actions,action_values'

/**
 * One day of one campaign as integers. `omni_purchase` counts every purchase once; its parts (`purchase`,
 * `offsite_conversion.fb_pixel_purchase`) are never added to it (platform page §5).
 * @param decimals decimals of the account's currency
 */
export function toDailyFact(row: InsightRow, decimals: number): DailyFact {
  const only = (list: InsightRow['actions']): number =>
    (
      list.find((one) => one.action_type === 'omni_purchase') ??
      list.find((one) => one.action_type === 'purchase')
    )?.value ?? 0
  return {
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    day: row.date_start,
    spend: minorUnits(row.spend, decimals),
    impressions: row.impressions,
    linkClicks: row.inline_link_clicks,
    purchases: Math.round(only(row.actions)),
    purchaseValue: minorUnits(String(only(row.action_values)), decimals),
  }
}

/** Exact, from the text: `12.3` with two decimals is 1230. Further decimals are rounded. */
export function minorUnits(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = `${fraction}000`.slice(0, decimals)
  const rest = Number(`0.${fraction.slice(decimals) || '0'}`)
  return Number(whole) * 10 ** decimals + Number(kept || '0') + (rest >= 0.5 ? 1 : 0)
}
