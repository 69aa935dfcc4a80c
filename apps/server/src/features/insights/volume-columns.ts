import type { CountedEvent } from '@vigie/ads-api'
import type { CampaignFigures, ConversionEventId, EventFigures } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { VolumeColumns } from '../../db/tables/insights.ts'
import { columnOfEvent } from '../../records/event-columns.ts'

type Column = keyof VolumeColumns

/** Where the platform's counts and sums of money come from. */
export const countOfColumn: Readonly<Partial<Record<Column, CountedEvent>>> = {
  comments: 'comment',
  page_likes: 'Like',
  reactions: 'post_reaction',
  saves: 'onsite_conversion_post_save',
  video_views: 'video_view',
  landing_views: 'landing_page_view',
  leads: 'lead',
  searches: 'omni_search',
  content_views: 'omni_view_content',
  wishlist_adds: 'omni_add_to_wishlist',
  cart_adds: 'omni_add_to_cart',
  checkouts: 'omni_initiated_checkout',
  registrations: 'omni_complete_registration',
  purchases: 'omni_purchase',
  app_installs: 'omni_app_install',
  app_activations: 'omni_activate_app',
  ratings: 'omni_rate',
  levels: 'omni_level_achieved',
  achievements: 'omni_achievement_unlocked',
  credit_spends: 'omni_spend_credits',
  payment_infos: 'app_custom_event.fb_mobile_add_payment_info',
}

export const valueOfColumn: Readonly<Partial<Record<Column, CountedEvent>>> = {
  purchase_value: 'omni_purchase',
  checkout_value: 'omni_initiated_checkout',
  credit_value: 'omni_spend_credits',
}

/** Every volume column, in one order for copying, merging and summing. */
export const volumeColumns: readonly Column[] = [
  'spend',
  'impressions',
  ...new Set(Object.values(columnOfEvent)),
]

/** `col1, col2, …`, each after a prefix such as `excluded.`. */
export const columnList = (prefix = ''): RawBuilder<unknown> =>
  sql.raw(volumeColumns.map((column) => `${prefix}${column}`).join(', '))

/** `sum(col1)::bigint as col1, …`. */
export const columnSums: RawBuilder<VolumeColumns> = sql.raw(
  volumeColumns.map((column) => `sum(${column})::bigint as ${column}`).join(', '),
)

type Volumes = { readonly [K in Column]: number | null }

const ownFields: ReadonlySet<Column> = new Set(['link_clicks', 'purchases', 'purchase_value'])
/** Events that have no field of their own in figures, with their columns. */
export const otherEvents = (Object.keys(columnOfEvent) as ConversionEventId[])
  .map((event) => [event, columnOfEvent[event]] as const)
  .filter(([, column]) => !ownFields.has(column))

/** Stored volumes as figures: an event that did not happen is left out. */
export const figuresOf = (row: Volumes): CampaignFigures => figuresFrom((column) => row[column])

/** The same, a volume at a time. */
export function figuresFrom(volume: (column: Column) => number | null | undefined): CampaignFigures {
  const events: { -readonly [E in keyof EventFigures]: EventFigures[E] } = {}
  for (const [event, column] of otherEvents) {
    const count = volume(column)
    if (count) events[event] = count
  }
  return {
    spend: volume('spend') ?? 0,
    impressions: volume('impressions') ?? 0,
    linkClicks: volume('link_clicks') ?? 0,
    purchases: volume('purchases') ?? 0,
    purchaseValue: volume('purchase_value') ?? 0,
    events,
  }
}
