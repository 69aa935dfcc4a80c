import { eventTitle } from '@vigie/sentences/event-names'

export type FunnelEvent = {
  readonly id: string
  readonly fr: string
  readonly en: string
  /** The pixel's own name of the event; `null` when it happens on the platform. */
  readonly pixelEvent: string | null
  readonly customEventType: string | null
}

const named = (id: string) => ({ id, fr: eventTitle(id, 'fr'), en: eventTitle(id, 'en') })
const onPixel = (id: string, pixelEvent: string, type: string): FunnelEvent => ({
  ...named(id),
  pixelEvent,
  customEventType: type,
})
const onPlatform = (id: string): FunnelEvent => ({ ...named(id), pixelEvent: null, customEventType: null })

/** Actions that the platform counts for every account, from the deepest of the funnel to the lightest. */
export const funnelEvents: readonly FunnelEvent[] = [
  onPixel('omni_purchase', 'Purchase', 'PURCHASE'),
  onPixel('omni_purchase_value', 'Purchase', 'PURCHASE'),
  onPixel('omni_initiated_checkout', 'InitiateCheckout', 'INITIATED_CHECKOUT'),
  onPixel('add_payment_info', 'AddPaymentInfo', 'ADD_PAYMENT_INFO'),
  onPixel('omni_add_to_cart', 'AddToCart', 'ADD_TO_CART'),
  onPixel('omni_view_content', 'ViewContent', 'CONTENT_VIEW'),
  onPixel('lead', 'Lead', 'LEAD'),
  onPixel('omni_complete_registration', 'CompleteRegistration', 'COMPLETE_REGISTRATION'),
  onPlatform('omni_app_install'),
  onPlatform('landing_page_view'),
  onPlatform('inline_link_clicks'),
  onPlatform('onsite_conversion.post_save'),
  onPlatform('comment'),
  onPlatform('like'),
  onPlatform('post_reaction'),
  onPlatform('video_view'),
]

/** Shown as columns until a person chooses others. */
export const checkedEvents: ReadonlySet<string> = new Set(['inline_link_clicks', 'omni_purchase'])
