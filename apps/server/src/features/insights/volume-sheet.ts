import type { VolumeColumns } from '../../db/tables/insights.ts'
import { packIntegers, readInteger, widthOf } from './packed-integers.ts'
import { volumeColumns } from './volume-columns.ts'

type Column = keyof VolumeColumns

/** What many objects of a level did: a place for each, and of each volume that happened a column by place. */
export type VolumeSheet = {
  readonly places: Map<string, number>
  readonly columns: Map<Column, number[]>
}

/** The same as it is stored: ids with commas between, and columns of integers in a row. */
export type PackedSheet = { readonly ids: string } & { readonly [K in Column]?: Buffer | null }

export const newSheet = (): VolumeSheet => ({ places: new Map(), columns: new Map() })

/** Adds what is stored to a sheet. */
export function addPacked(sheet: VolumeSheet, packed: PackedSheet): void {
  addSheets(sheet, [{ packed, sign: 1 }])
}

/** Adds what is stored to a sheet, or takes it away. */
export function addSheets(
  sheet: VolumeSheet,
  parts: readonly { readonly packed: PackedSheet; readonly sign: 1 | -1 }[],
): void {
  let former: { readonly ids: string; readonly places: readonly number[] } = { ids: '', places: [] }
  for (const { packed, sign } of parts) {
    const ids = packed.ids
    if (ids === '') continue
    // From one day to the next the objects are mostly the same: ten thousand names are not looked up again.
    const places = ids === former.ids ? former.places : ids.split(',').map((id) => placeOf(sheet, id))
    former = { ids, places }
    for (const column of volumeColumns) {
      const bytes = packed[column]
      if (bytes) addColumn(columnOf(sheet, column), places, { bytes, sign })
    }
  }
}

function placeOf({ places }: VolumeSheet, id: string): number {
  const known = places.get(id)
  if (known !== undefined) return known
  const place = places.size
  places.set(id, place)
  return place
}

/** As long as there are places: an object without events has a zero. */
function columnOf({ places, columns }: VolumeSheet, column: Column): number[] {
  const own = columns.get(column) ?? []
  columns.set(column, own)
  while (own.length < places.size) own.push(0)
  return own
}

type Added = { readonly bytes: Buffer; readonly sign: 1 | -1 }

/** Half a million numbers go through here for one answer: an iterator would cost more than the sum. */
function addColumn(sums: number[], places: readonly number[], { bytes, sign }: Added): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = widthOf(bytes, places.length)
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    sums[place] = (sums[place] ?? 0) + sign * readInteger(words, index, width)
  }
}

export function packSheet({ places, columns }: VolumeSheet): PackedSheet {
  const packed: { [K in Column]?: Buffer | null } = {}
  for (const column of volumeColumns) {
    const sums = columns.get(column)
    packed[column] = sums?.some((value) => value !== 0) ? packIntegers(sums, places.size) : null
  }
  return { ids: [...places.keys()].join(','), ...packed }
}
