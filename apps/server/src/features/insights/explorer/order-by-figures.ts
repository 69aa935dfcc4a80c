import { figureValue, isFigureKey, noFigures, type CampaignFigures, type FigureKey } from '@vigie/domain'
import type { VolumeColumns } from '../../../db/tables/insights.ts'
import { figuresFrom, volumeColumns } from '../volume-columns.ts'
import type { VolumeSheet } from '../volume-sheet.ts'
import type { Matching } from './matching-ids.read-model.ts'
import type { Explored, Question } from './question.ts'

type Cursor = Explored['next']
export type PageOfIds = {
  readonly ids: readonly string[]
  /** All that match, on every page. */
  readonly found: readonly string[]
  readonly count: number
  readonly totals: CampaignFigures
  readonly next: Cursor
}

/** Figures of one object; nothing was delivered where it has no place. */
export const figuresIn = ({ places, columns }: VolumeSheet, id: string): CampaignFigures => {
  const place = places.get(id)
  return place === undefined ? noFigures : figuresFrom((column) => columns.get(column)?.[place])
}

type Ordered = {
  readonly question: Question
  readonly sheet: VolumeSheet
  /** By the name or the budget that comes first, where figures put equals in order. */
  readonly places: ReadonlyMap<string, number>
}

/** All of them by two steps, one of figures at least. Without a value comes last; equals stay as the database gave them. */
function inOrder(
  ids: readonly string[],
  { question: { sort, then }, sheet, places }: Ordered,
): readonly string[] {
  const steps = [sort, then].flatMap((step) => step ?? [])
  const values = steps.map(({ key, isDescending }) => {
    const sign = isDescending ? -1 : 1
    return ids.map((id, at) => {
      // Names and budgets come in their own direction.
      if (!isFigureKey(key)) return places.get(id) ?? at
      const value = figureValue(key, figuresIn(sheet, id))
      return value === null ? Infinity : value * sign
    })
  })
  return [...ids.keys()]
    .toSorted((a, b) => {
      for (const of of values) {
        const [one = 0, other = 0] = [of[a], of[b]]
        if (one !== other) return one < other ? -1 : 1
      }
      return a - b
    })
    .flatMap((at) => ids[at] ?? [])
}

/** Which ids stand on a page, how many match, and what all of them did together. */
export function pageOf(
  question: Question,
  { ids, gone }: Matching,
  { sheet, places }: Pick<Ordered, 'sheet' | 'places'>,
): PageOfIds {
  const delivered = (id: string) => {
    const place = sheet.places.get(id)
    return place !== undefined && [...sheet.columns.values()].some((sums) => (sums[place] ?? 0) !== 0)
  }
  const hasValues = (id: string) => {
    const figures = figuresIn(sheet, id)
    return question.values.every(({ key, least, most }) => {
      const value = figureValue(key, figures)
      return value !== null && (least === null || value >= least) && (most === null || value <= most)
    })
  }
  const found = ids.filter(
    (id) =>
      (gone.size === 0 || !gone.has(id) || delivered(id)) && (question.values.length === 0 || hasValues(id)),
  )
  const { key } = question.sort
  const { after, limit, then } = question
  const isByFigures = isFigureKey(key) || (then !== null && isFigureKey(then.key))
  const page =
    isFigureKey(key) && then === null
      ? byFigure(found, { question, sheet, key })
      : byPlace(isByFigures ? inOrder(found, { question, sheet, places }) : found, after, limit)
  return { ...page, found, count: found.length, totals: totalsOf(found, sheet) }
}

/** What all of them did together. */
export function totalsOf(ids: readonly string[], { places, columns }: VolumeSheet): CampaignFigures {
  const own = ids.flatMap((id) => places.get(id) ?? [])
  const sums: Partial<Record<keyof VolumeColumns, number>> = {}
  for (const name of volumeColumns) {
    const column = columns.get(name)
    if (!column) continue
    let sum = 0
    for (const place of own) sum += column[place] ?? 0
    sums[name] = sum
  }
  return figuresFrom((column) => sums[column])
}

/** The ids come in their order. A row that is gone since is continued after from the place it had. */
function byPlace(ids: readonly string[], after: Cursor, limit: number): Pick<PageOfIds, 'ids' | 'next'> {
  const place = after ? ids.indexOf(after.id) : -1
  const gone = after && place < 0 ? (after.value ?? 0) : place + 1
  const page = ids.slice(gone, gone + limit)
  const last = page.at(-1)
  const isMore = gone + page.length < ids.length
  return { ids: page, next: last && isMore ? { id: last, value: gone + page.length } : null }
}

type Valued = { readonly id: string; readonly value: number | null }
type Figured = {
  readonly question: Question
  readonly sheet: VolumeSheet
  readonly key: FigureKey
}

/**
 * The rows that follow a cursor in the order of a figure, without putting all of them in order: what is further than the
 * last of the page is let go at once. Without a value comes last in both directions; equals by their id.
 */
function byFigure(
  ids: readonly string[],
  { question, sheet, key }: Figured,
): Pick<PageOfIds, 'ids' | 'next'> {
  const { sort, after, limit } = question
  const sign = sort.isDescending ? -1 : 1
  const compare = (a: Valued, b: Valued): number => {
    if (a.value !== b.value) {
      if (a.value === null) return 1
      return b.value === null ? -1 : (a.value - b.value) * sign
    }
    return a.id < b.id ? -1 : Number(a.id > b.id)
  }
  const best: Valued[] = []
  let isMore = false
  for (const id of ids) {
    const one = { id, value: figureValue(key, figuresIn(sheet, id)) }
    if (after && compare(one, after) <= 0) continue
    const worst = best[limit - 1]
    if (worst && compare(one, worst) >= 0) {
      isMore = true
      continue
    }
    if (worst) {
      isMore = true
      best.pop()
    }
    best.splice(placeFor(best, one, compare), 0, one)
  }
  const last = best.at(-1)
  return { ids: best.map(({ id }) => id), next: last && isMore ? last : null }
}

/** Where a value belongs in a row that is in order. */
function placeFor(row: readonly Valued[], one: Valued, compare: (a: Valued, b: Valued) => number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const there = row[middle]
    if (there && compare(there, one) < 0) low = middle + 1
    else high = middle
  }
  return low
}
