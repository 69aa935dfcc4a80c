import { deliveryOf, type DeliveryFacts, type DeliveryWord } from './delivery.ts'

/** How many ad sets of a campaign are on, and how many of those learn, learn no more, are over or have not begun. */
export type AdsetCounts = {
  readonly on: number
  readonly learning: number
  readonly limited: number
  readonly over: number
  readonly notBegun: number
}

/**
 * Why a campaign delivers or not. The platform tells a campaign's own switch and troubles; that nothing below it can
 * deliver it does not tell, so that is read from its ad sets: none that is on, none in its period, all still learning.
 *
 * Source: Marketing API, `effective_status` of a campaign, which stays `ACTIVE` while every ad set below it is paused.
 */
export function campaignDeliveryOf(
  own: Pick<DeliveryFacts, 'ownStatus' | 'effectiveStatus'>,
  { on, learning, limited, over, notBegun }: AdsetCounts,
): DeliveryWord {
  const isAll = (count: number) => on > 0 && count === on
  const word = deliveryOf({ ...own, learning: learningOf(), schedule: scheduleOf() })
  return word === 'delivering' && on === 0 ? 'nothingOn' : word

  function learningOf(): string {
    if (isAll(learning)) return 'LEARNING'
    return isAll(limited) ? 'FAIL' : ''
  }

  function scheduleOf(): DeliveryFacts['schedule'] {
    if (!isAll(over + notBegun)) return 'running'
    return notBegun > 0 ? 'notBegun' : 'over'
  }
}
