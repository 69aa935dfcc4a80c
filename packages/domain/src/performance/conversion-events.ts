/**
 * What can be counted in a list or weighed in a strategy: one list, shared by the campaign list,
 * prioritisation and monitoring. Ids are the specification's, case included.
 */
export const conversionEventIds = [
  'inline_link_clicks',
  'clicks',
  'comment',
  'Like',
  'post_reaction',
  'onsite_conversion_post_save',
  'video_view',
  'landing_page_view',
  'lead',
  'omni_search',
  'omni_view_content',
  'omni_add_to_wishlist',
  'omni_add_to_cart',
  'omni_initiated_checkout',
  'omni_initiated_checkout_value',
  'omni_complete_registration',
  'omni_purchase',
  'omni_purchase_value',
  'omni_app_install',
  'omni_activate_app',
  'omni_rate',
  'omni_level_achieved',
  'omni_achievement_unlocked',
  'omni_spend_credits',
  'omni_spend_credits_value',
  'app_custom_event.fb_mobile_add_payment_info',
] as const

export type ConversionEventId = (typeof conversionEventIds)[number]

const known: ReadonlySet<string> = new Set(conversionEventIds)

export const isConversionEvent = (id: string): id is ConversionEventId => known.has(id)

/** Money brought, in minor units; every other event is a count. A sum of money has no cost. */
export const isValueEvent = (id: ConversionEventId): boolean => id.endsWith('_value')

/** Columns of the list that a new person sees. */
export const eventsAtFirst: readonly ConversionEventId[] = ['inline_link_clicks', 'omni_purchase']

/** Events whose cost a report shows. */
export const reportedCostEvents: readonly ConversionEventId[] = [
  'inline_link_clicks',
  'omni_view_content',
  'landing_page_view',
  'omni_add_to_cart',
  'omni_purchase',
  'post_reaction',
  'Like',
  'comment',
  'onsite_conversion_post_save',
  'video_view',
]
