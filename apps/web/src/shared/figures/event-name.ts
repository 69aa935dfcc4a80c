import type { ConversionEventId } from '@vigie/domain'
import type { TFunction } from 'i18next'

type EventKey =
  | Exclude<ConversionEventId, `${string}.${string}`>
  | 'app_custom_event_fb_mobile_add_payment_info'

/** One id holds a dot, which separates keys in catalogues. */
const keyOf = (id: ConversionEventId): EventKey =>
  id === 'app_custom_event.fb_mobile_add_payment_info' ? 'app_custom_event_fb_mobile_add_payment_info' : id

/** What a person reads for an event. */
export const eventName = (t: TFunction, id: ConversionEventId): string =>
  t(($) => $.figures.events[keyOf(id)])

/** "Cout par Achats": letter for letter what the specification titles a cost column. */
export const costName = (t: TFunction, id: ConversionEventId): string =>
  t(($) => $.figures.costPer, { event: eventName(t, id) })
