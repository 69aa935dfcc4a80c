import type { endpoints, ResponseOf } from '@vigie/contract'

type Attributes = ResponseOf<typeof endpoints.attributesOfType>

const click = (days: number) => ({ eventType: 'CLICK_THROUGH', windowDays: days })
const view = { eventType: 'VIEW_THROUGH', windowDays: 1 }
const engagedView = { eventType: 'ENGAGED_VIDEO_VIEW', windowDays: 1 }

/** Combinations that the platform accepts for a goal, the usual one first. */
const conversionWindows = [
  [click(7), view],
  [click(7), view, engagedView],
  [click(7)],
  [click(1), view],
  [click(1)],
]
const clickWindows = [[click(1)]]
/** Installs are counted within a day; events of an application within seven days of a click. */
const appWindows = [[click(1)], [click(1), view], [click(1), engagedView], [click(7)]]

const promotedObjects: Readonly<Record<string, { promoted: string[]; windows: typeof conversionWindows }>> = {
  OFFSITE_CONVERSIONS: { promoted: ['pixel_id', 'custom_event_type'], windows: conversionWindows },
  VALUE: { promoted: ['pixel_id', 'custom_event_type'], windows: conversionWindows },
  PRODUCT_CATALOG_SALES: { promoted: ['product_set_id', 'custom_event_type'], windows: conversionWindows },
  ADVANTAGE_VALUE: {
    promoted: ['pixel_id', 'application_id', 'custom_event_type'],
    windows: conversionWindows,
  },
  LINK_CLICKS: { promoted: [], windows: clickWindows },
  LANDING_PAGE_VIEWS: { promoted: ['pixel_id'], windows: clickWindows },
  APP_INSTALLS: { promoted: ['application_id', 'object_store_url'], windows: appWindows },
  ADVANTAGE_APP: { promoted: ['application_id', 'object_store_url'], windows: appWindows },
}

/** What a campaign type may promote and over which windows; nothing for a type we do not know. */
export function attributesOfType(campaignType: string): Attributes {
  const known = Object.hasOwn(promotedObjects, campaignType) ? promotedObjects[campaignType] : undefined
  if (!known) return []
  return known.windows.map((attribution) => ({
    customEventType: known.promoted.includes('custom_event_type') ? 'PURCHASE' : '',
    promotedObject: known.promoted,
    attribution,
  }))
}
