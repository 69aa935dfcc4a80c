import { integersJson } from './integers-json.ts'
import { otherEvents, type volumeColumns } from './volume-columns.ts'
import type { VolumeSheet } from './volume-sheet.ts'

/** Campaigns that delivered, with their volumes, in the wire shape of the list: each column the JSON of an array. */
export function figuresJson({ places, columns }: VolumeSheet): Buffer {
  const all = [...columns.values()]
  const delivered = [...places].filter(([, place]) => all.some((sums) => (sums[place] ?? 0) !== 0))
  const isWhole = delivered.length === places.size
  const column = (name: (typeof volumeColumns)[number]): Buffer[] | null => {
    const sums = columns.get(name)
    if (!sums) return null
    // A campaign that came later than the column's last event has no number there.
    const own = isWhole && sums.length === places.size
    return [integersJson(own ? sums : delivered.map(([, place]) => sums[place] ?? 0))]
  }
  const always = (name: (typeof volumeColumns)[number]): Buffer[] =>
    column(name) ?? [integersJson(delivered.map(() => 0))]
  return Buffer.concat(
    object([
      ['campaignId', [Buffer.from(JSON.stringify(delivered.map(([id]) => id)))]],
      ['spend', always('spend')],
      ['impressions', always('impressions')],
      ['linkClicks', always('link_clicks')],
      ['purchases', column('purchases')],
      ['purchaseValue', column('purchase_value')],
      ['events', object(otherEvents.map(([event, name]) => [event, column(name)]))],
    ]),
  )
}

/** An object of members that are JSON already; one that is `null` is left out. */
function object(members: readonly (readonly [string, readonly Buffer[] | null])[]): Buffer[] {
  const written = members.flatMap(([name, json]) =>
    json ? [Buffer.from(','), Buffer.from(`${JSON.stringify(name)}:`), ...json] : [],
  )
  return [Buffer.from('{'), ...written.slice(1), Buffer.from('}')]
}
