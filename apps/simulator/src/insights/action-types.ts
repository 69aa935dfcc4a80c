import type { OffsiteEvent, PlainFact, ValuedEvent } from './fact-names.ts'

/** Actions on the platform itself, as reports name them. */
export const onsiteActions: readonly (readonly [PlainFact, readonly string[]])[] = [
  ['linkClicks', ['link_click']],
  ['landingViews', ['landing_page_view', 'omni_landing_page_view']],
  ['reactions', ['post_reaction']],
  ['comments', ['comment']],
  ['shares', ['post']],
  ['saves', ['onsite_conversion.post_save']],
  ['pageLikes', ['like']],
  ['videoViews', ['video_view']],
]

/**
 * The same conversion under each of its names: across channels, by channel, by tool. They are views of one count and are never
 * added to each other.
 */
export const offsiteActions: Readonly<
  Record<OffsiteEvent, { web: readonly string[]; app: readonly string[] }>
> = {
  viewContent: names('view_content', 'fb_mobile_content_view'),
  search: names('search', 'fb_mobile_search'),
  addToCart: names('add_to_cart', 'fb_mobile_add_to_cart'),
  // The platform's documented list has no omni_ form of these two.
  wishlist: { ...names('add_to_wishlist', 'fb_mobile_add_to_wishlist', false) },
  paymentInfo: { ...names('add_payment_info', 'fb_mobile_add_payment_info', false) },
  checkout: names('initiated_checkout', 'fb_mobile_initiated_checkout', true, 'initiate_checkout'),
  registration: names('complete_registration', 'fb_mobile_complete_registration'),
  lead: {
    web: ['lead', 'offsite_conversion.fb_pixel_lead', 'onsite_web_lead'],
    app: ['lead'],
  },
  purchase: names('purchase', 'fb_mobile_purchase'),
  install: { web: [], app: ['omni_app_install', 'mobile_app_install', 'app_install'] },
  activate: { web: [], app: ['omni_activate_app', 'app_custom_event.fb_mobile_activate_app'] },
}

function names(omni: string, app: string, hasOmni = true, pixel = omni) {
  const whole = hasOmni ? [`omni_${omni}`] : []
  return {
    web: [...whole, pixel, `offsite_conversion.fb_pixel_${pixel}`, `onsite_web_${pixel}`],
    app: [...whole, pixel, `app_custom_event.${app}`],
  }
}

export const isValued = (event: OffsiteEvent): event is ValuedEvent =>
  event === 'addToCart' || event === 'checkout' || event === 'purchase'
