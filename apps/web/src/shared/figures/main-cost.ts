import { isConversionEvent, isValueEvent, type ConversionEventId } from '@vigie/domain'

/** The result that counts: the last counted event that the person chose to see, which is the furthest from a click. */
export function mainEvent(chosen: readonly string[]): ConversionEventId {
  const counted = chosen.filter(isConversionEvent).filter((id) => !isValueEvent(id))
  return counted.includes('omni_purchase') ? 'omni_purchase' : (counted.at(-1) ?? 'omni_purchase')
}

/** What such a result costs. */
export const mainCost = (chosen: readonly string[]): `cost:${ConversionEventId}` =>
  `cost:${mainEvent(chosen)}`
