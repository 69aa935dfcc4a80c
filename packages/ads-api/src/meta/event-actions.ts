/**
 * How the platform counts the events that Vigie shows. One conversion is listed under several
 * action types at once: the whole across channels (`omni_…`), the aggregate, then one per channel. They are views of
 * the same conversions: the first that is present is taken, and none is ever added to another.
 */
const omni = (name: string, pixel: string, mobile: string): readonly string[] => [
  `omni_${name}`,
  name,
  `offsite_conversion.fb_pixel_${pixel}`,
  `onsite_web_${name}`,
  `app_custom_event.fb_mobile_${mobile}`,
  `web_in_store_${name}`,
]

export const eventActions = {
  comment: ['comment'],
  Like: ['like'],
  post_reaction: ['post_reaction'],
  onsite_conversion_post_save: ['onsite_conversion.post_save'],
  video_view: ['video_view'],
  landing_page_view: ['omni_landing_page_view', 'landing_page_view'],
  lead: ['lead', 'offsite_conversion.fb_pixel_lead', 'onsite_conversion.lead_grouped', 'leadgen.other'],
  omni_search: omni('search', 'search', 'search'),
  omni_view_content: omni('view_content', 'view_content', 'content_view'),
  omni_add_to_wishlist: omni('add_to_wishlist', 'add_to_wishlist', 'add_to_wishlist'),
  omni_add_to_cart: omni('add_to_cart', 'add_to_cart', 'add_to_cart'),
  omni_initiated_checkout: [
    'omni_initiated_checkout',
    'initiate_checkout',
    'offsite_conversion.fb_pixel_initiate_checkout',
    'onsite_web_initiate_checkout',
    'app_custom_event.fb_mobile_initiated_checkout',
  ],
  omni_complete_registration: omni('complete_registration', 'complete_registration', 'complete_registration'),
  omni_purchase: omni('purchase', 'purchase', 'purchase'),
  omni_app_install: ['omni_app_install', 'app_install', 'mobile_app_install'],
  omni_activate_app: ['omni_activate_app', 'app_custom_event.fb_mobile_activate_app'],
  omni_rate: ['omni_rate', 'rate', 'app_custom_event.fb_mobile_rate'],
  omni_level_achieved: ['omni_level_achieved', 'app_custom_event.fb_mobile_level_achieved'],
  omni_achievement_unlocked: ['omni_achievement_unlocked', 'app_custom_event.fb_mobile_achievement_unlocked'],
  omni_spend_credits: ['omni_spend_credits', 'app_custom_event.fb_mobile_spent_credits'],
  'app_custom_event.fb_mobile_add_payment_info': [
    'app_custom_event.fb_mobile_add_payment_info',
    'add_payment_info',
    'offsite_conversion.fb_pixel_add_payment_info',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type CountedEvent = keyof typeof eventActions

/** Events that also bring money; its sum is found under the same action types. */
const moneyEvents: ReadonlySet<string> = new Set([
  'omni_purchase',
  'omni_initiated_checkout',
  'omni_spend_credits',
])

type Place = { readonly event: CountedEvent; readonly at: number; readonly rank: number }

const placeOf: ReadonlyMap<string, Place> = new Map(
  Object.entries(eventActions).flatMap(([event, types], at) =>
    types.map((type, rank) => [type, { event: event as CountedEvent, at, rank }] as const),
  ),
)

/** Ranks of the row that is read, by event: one list for all rows, for a large sync reads millions of actions. */
const ranks = new Uint8Array(Object.keys(eventActions).length)
const notYet = 255

/**
 * Reads a row's `actions` (or `action_values`): each event once, from its best action type. What is no action, or has
 * a value below zero, is passed over.
 * @param read turns the platform's text into a number: a count, or minor units
 */
export function eventsIn(
  actions: readonly unknown[],
  read: (text: string) => number,
): Partial<Record<CountedEvent, number>> {
  ranks.fill(notYet)
  const events: Partial<Record<CountedEvent, number>> = {}
  for (const action of actions) {
    if (typeof action !== 'object' || action === null) continue
    const { action_type: type, value } = action as { action_type?: unknown; value?: unknown }
    const place = typeof type === 'string' ? placeOf.get(type) : undefined
    if (!place || place.rank >= (ranks[place.at] ?? 0) || !(Number(value) >= 0)) continue
    ranks[place.at] = place.rank
    events[place.event] = read(String(value))
  }
  return events
}

export const bringsMoney = (event: CountedEvent): boolean => moneyEvents.has(event)
