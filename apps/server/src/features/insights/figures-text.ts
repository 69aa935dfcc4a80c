import { jsonObject } from '../../http/prepared-json.ts'
import { otherEvents, volumeColumns } from './volume-columns.ts'
import type { VolumeSheet } from './volume-sheet.ts'

/** Campaigns that delivered, with their volumes, in the wire shape of the list: each column the JSON of an array. */
export function figuresText({ places, columns }: VolumeSheet): string {
  const all = [...columns.values()]
  const delivered = [...places].filter(([, place]) => all.some((sums) => (sums[place] ?? 0) !== 0))
  const isWhole = delivered.length === places.size
  const column = (name: (typeof volumeColumns)[number], whenNothing: string | null): string | null => {
    const sums = columns.get(name)
    if (!sums) return whenNothing
    // A campaign that came later than the column's last event has no number there.
    return isWhole && sums.length === places.size
      ? `[${sums.join(',')}]`
      : `[${delivered.map(([, place]) => sums[place] ?? 0).join(',')}]`
  }
  const zeros = `[${delivered.map(() => 0).join(',')}]`
  return jsonObject({
    campaignId: JSON.stringify(delivered.map(([id]) => id)),
    spend: column('spend', zeros),
    impressions: column('impressions', zeros),
    linkClicks: column('link_clicks', zeros),
    purchases: column('purchases', null),
    purchaseValue: column('purchase_value', null),
    events: jsonObject(Object.fromEntries(otherEvents.map(([event, name]) => [event, column(name, null)]))),
  })
}
