import type { DeliveryLevel } from '@vigie/domain'
import type { ColumnSizes, SizedKey } from './column-sizes.ts'
import { isFormulaKey, type Column, type ColumnKey } from './columns.ts'

/** The switch, the name, the delivery, then the budget and the pace of what has one; figures follow, and the trend is last. */
const before = {
  campaign: [86, 238, 132, 88, 66],
  adset: [86, 247, 164, 94, 82],
  ad: [86, 254, 204],
} as const satisfies Record<DeliveryLevel, readonly number[]>
const trend = 80
/** What stands before the name: the name stays in sight beside it. */
export const beforeName = '86px'
/** How many columns of the campaigns hold no figure of the period. */
export const fixedColumns = before.campaign.length + 1
/** Rows above those of the campaigns: the titles, and the line of their account. */
export const rowsAbove = 2

/** Pixels of what is written in the totals, where volumes are widest: digits are of one width, what divides them is narrow. */
const wide = 8
const narrow = 4
const besideText = 18
const pixelsOf = (text: string): number =>
  besideText + [...text].reduce((sum, letter) => sum + (/[\s.,’'-]/.test(letter) ? narrow : wide), 0)

/** What the title of a column needs, in pixels, with the arrow of an order. */
const titles: Partial<Record<ColumnKey, number>> = {
  score: 68,
  spend: 84,
  impressions: 84,
  ctr: 60,
  roas: 64,
  'event:inline_link_clicks': 78,
}
const leastTitle = 64
/** Of a formula it may be a few words. */
const leastFormula = 108
/** A cost of one row may be far above that of all. */
const leastCost = 92

/** A figure has the room of its title and of its sum: the columns one begins with fit a screen of 1440 without scrolling. */
const widthOf = ({ key, isCost }: WideColumn, total: string): number =>
  Math.max(
    isCost ? leastCost : (titles[key] ?? (isFormulaKey(key) ? leastFormula : leastTitle)),
    pixelsOf(total),
  )

type WideColumn = Pick<Column, 'key' | 'isCost'>

/** What stands between the name and the figures, in its order. */
const between = ['delivery', 'budget', 'pace'] as const satisfies readonly SizedKey[]

/**
 * The columns of a level's list as a grid's template, and what they need at least; what is left is shared by name and figures,
 * but for those whose width somebody chose.
 * @param totals the sum under each column as it is written, in the order of the columns
 */
export function widthsOf(
  level: DeliveryLevel,
  columns: readonly WideColumn[],
  totals: readonly string[],
  chosen: ColumnSizes = {},
): { readonly template: string; readonly least: number } {
  const [status, name, ...others] = before[level]
  const parts: readonly Part[] = [
    { least: status },
    { least: name, share: 2, chosen: chosen.name },
    ...others.map((least, place) => ({ least, chosen: between[place] && chosen[between[place]] })),
    ...columns.map((column, place) => ({
      least: widthOf(column, totals[place] ?? ''),
      share: 1,
      chosen: chosen[column.key],
    })),
    { least: trend },
  ]
  return {
    template: parts.map(trackOf).join(' '),
    least: parts.reduce((sum, part) => sum + (part.chosen ?? part.least), 0),
  }
}

type Part = { readonly least: number; readonly share?: number; readonly chosen?: number | undefined }

function trackOf({ least, share, chosen }: Part): string {
  if (chosen !== undefined) return `${chosen}px`
  return share === undefined ? `${least}px` : `minmax(${least}px, ${share}fr)`
}
