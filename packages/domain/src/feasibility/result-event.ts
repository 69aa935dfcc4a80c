import type { CampaignDraft } from '../campaign-draft/draft.ts'
import type { ConversionEventId } from '../performance/conversion-events.ts'

/** The event of a list that each of the platform's standard events is counted as. */
const countedAs: Readonly<Record<string, ConversionEventId>> = {
  PURCHASE: 'omni_purchase',
  LEAD: 'lead',
  ADD_TO_CART: 'omni_add_to_cart',
  ADD_TO_WISHLIST: 'omni_add_to_wishlist',
  ADD_PAYMENT_INFO: 'app_custom_event.fb_mobile_add_payment_info',
  COMPLETE_REGISTRATION: 'omni_complete_registration',
  CONTENT_VIEW: 'omni_view_content',
  VIEW_CONTENT: 'omni_view_content',
  INITIATED_CHECKOUT: 'omni_initiated_checkout',
  INITIATE_CHECKOUT: 'omni_initiated_checkout',
  SEARCH: 'omni_search',
  RATE: 'omni_rate',
  ACHIEVEMENT_UNLOCKED: 'omni_achievement_unlocked',
  LEVEL_ACHIEVED: 'omni_level_achieved',
  SPENT_CREDITS: 'omni_spend_credits',
  SPEND_CREDITS: 'omni_spend_credits',
  ACTIVATE_APP: 'omni_activate_app',
  APP_INSTALLS: 'omni_app_install',
}

/**
 * What a campaign calls a result: what its learning phase counts. `null` while that is not decided, and for a custom
 * conversion, whose count no list of ours holds.
 */
export function resultEventOf({
  type,
  objective,
}: Pick<CampaignDraft, 'type' | 'objective'>): ConversionEventId | null {
  switch (type) {
    case null:
      return null
    case 'LINK_CLICKS':
      return 'inline_link_clicks'
    case 'LANDING_PAGE_VIEWS':
      return 'landing_page_view'
    case 'APP_INSTALLS':
    case 'ADVANTAGE_APP':
      return objective === null ? 'omni_app_install' : eventOf(objective)
    case 'OFFSITE_CONVERSIONS':
    case 'VALUE':
    case 'PRODUCT_CATALOG_SALES':
    case 'ADVANTAGE_VALUE':
      return objective === null ? null : eventOf(objective)
  }
}

const eventOf = ({
  customEventType,
  rule,
}: NonNullable<CampaignDraft['objective']>): ConversionEventId | null =>
  rule === null ? (countedAs[customEventType] ?? null) : null
