import { isConversionEvent, isValueEvent, type ConversionEventId } from '@vigie/domain'

/** What a result costs: of the last counted event that the person chose to see, which is the furthest from a click. */
export function mainCost(chosen: readonly string[]): `cost:${ConversionEventId}` {
  const counted = chosen.filter(isConversionEvent).filter((id) => !isValueEvent(id))
  return `cost:${counted.includes('omni_purchase') ? 'omni_purchase' : (counted.at(-1) ?? 'omni_purchase')}`
}
