import type { VolumeColumns } from '../../db/tables/insights.ts'
import { volumeColumns } from './volume-columns.ts'

type Column = keyof VolumeColumns

/** What many campaigns did: a place for each campaign, and of each volume that happened a column by place. */
export type VolumeSheet = {
  readonly places: Map<string, number>
  readonly columns: Map<Column, number[]>
}

/** The same as it is stored: campaign ids with commas between, and columns of big-endian integers, in a row. */
export type PackedSheet = { readonly campaign_ids: string } & { readonly [K in Column]?: Buffer | null }

export const newSheet = (): VolumeSheet => ({ places: new Map(), columns: new Map() })

/** Adds what is stored to a sheet, or takes it away. */
export function addPacked(sheet: VolumeSheet, packed: PackedSheet, sign: 1 | -1): void {
  if (packed.campaign_ids === '') return
  const places = packed.campaign_ids.split(',').map((id) => placeOf(sheet, id))
  for (const column of volumeColumns) {
    const bytes = packed[column]
    if (bytes) addColumn(columnOf(sheet, column), places, { bytes, sign })
  }
}

function placeOf({ places }: VolumeSheet, campaignId: string): number {
  const place = places.get(campaignId) ?? places.size
  if (place === places.size) places.set(campaignId, place)
  return place
}

/** As long as there are places: a campaign without events has a zero. */
function columnOf({ places, columns }: VolumeSheet, column: Column): number[] {
  const own = columns.get(column) ?? []
  columns.set(column, own)
  while (own.length < places.size) own.push(0)
  return own
}

const highUnit = 2 ** 32
const largestNarrow = 2 ** 31 - 1

/** Numbers take eight bytes each, or four where all of them fit. */
function addColumn(
  sums: number[],
  places: readonly number[],
  { bytes, sign }: { readonly bytes: Buffer; readonly sign: 1 | -1 },
): void {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isNarrow = bytes.byteLength === places.length * 4
  // Half a million numbers go through here for one answer: an iterator would cost more than the sum.
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0
    const value = isNarrow
      ? words.getInt32(index * 4)
      : words.getInt32(index * 8) * highUnit + words.getUint32(index * 8 + 4)
    sums[place] = (sums[place] ?? 0) + sign * value
  }
}

export function packSheet(sheet: VolumeSheet): PackedSheet {
  const columns: { [K in Column]?: Buffer | null } = {}
  for (const column of volumeColumns) columns[column] = packColumn(sheet, column)
  return { campaign_ids: [...sheet.places.keys()].join(','), ...columns }
}

function packColumn({ places, columns }: VolumeSheet, column: Column): Buffer | null {
  const sums = columns.get(column)
  if (!sums?.some((value) => value !== 0)) return null
  const isNarrow = sums.every((value) => Math.abs(value) <= largestNarrow)
  const bytes = Buffer.alloc(places.size * (isNarrow ? 4 : 8))
  for (const [index, value] of sums.entries()) {
    if (isNarrow) {
      bytes.writeInt32BE(value, index * 4)
      continue
    }
    const high = Math.floor(value / highUnit)
    bytes.writeInt32BE(high, index * 8)
    bytes.writeUInt32BE(value - high * highUnit, index * 8 + 4)
  }
  return bytes
}
