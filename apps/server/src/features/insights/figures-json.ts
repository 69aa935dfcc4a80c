import { otherEvents, type volumeColumns } from './volume-columns.ts'
import type { VolumeSheet } from './volume-sheet.ts'

type Column = (typeof volumeColumns)[number]

/** Campaigns that delivered, with their volumes, in the wire shape of the list: each column an array. */
export function figuresJson({ places, columns }: VolumeSheet): string {
  const all = [...columns.values()]
  const delivered = [...places].filter(([, place]) => all.some((sums) => (sums[place] ?? 0) !== 0))
  // A campaign that came later than the column's last event has no number there.
  const column = (name: Column): number[] | undefined => {
    const sums = columns.get(name)
    return sums && delivered.map(([, place]) => sums[place] ?? 0)
  }
  const always = (name: Column): number[] => column(name) ?? delivered.map(() => 0)
  return JSON.stringify({
    campaignId: delivered.map(([id]) => id),
    spend: always('spend'),
    impressions: always('impressions'),
    linkClicks: always('link_clicks'),
    purchases: column('purchases'),
    purchaseValue: column('purchase_value'),
    events: Object.fromEntries(otherEvents.map(([event, name]) => [event, column(name)])),
  })
}
