import type { ConversionEventId } from '@vigie/domain'
import type { VolumeColumns } from '../db/tables/insights.ts'

/** Where each event is kept in the tables of daily facts. */
export const columnOfEvent: Readonly<Record<ConversionEventId, keyof VolumeColumns>> = {
  inline_link_clicks: 'link_clicks',
  clicks: 'clicks',
  comment: 'comments',
  Like: 'page_likes',
  post_reaction: 'reactions',
  onsite_conversion_post_save: 'saves',
  video_view: 'video_views',
  landing_page_view: 'landing_views',
  lead: 'leads',
  omni_search: 'searches',
  omni_view_content: 'content_views',
  omni_add_to_wishlist: 'wishlist_adds',
  omni_add_to_cart: 'cart_adds',
  omni_initiated_checkout: 'checkouts',
  omni_initiated_checkout_value: 'checkout_value',
  omni_complete_registration: 'registrations',
  omni_purchase: 'purchases',
  omni_purchase_value: 'purchase_value',
  omni_app_install: 'app_installs',
  omni_activate_app: 'app_activations',
  omni_rate: 'ratings',
  omni_level_achieved: 'levels',
  omni_achievement_unlocked: 'achievements',
  omni_spend_credits: 'credit_spends',
  omni_spend_credits_value: 'credit_value',
  'app_custom_event.fb_mobile_add_payment_info': 'payment_infos',
}
