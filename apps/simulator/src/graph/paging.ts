import { GraphError } from './graph-error.ts'
import { integerParam, listParam, textParam, type Params } from './params.ts'

export const defaultLimit = 25
const largestLimit = 5000

const cursorOf = (index: number): string => Buffer.from(`i${index}`).toString('base64url')

function indexOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined || cursor === '') return undefined
  const index = /^i(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (index === undefined) throw new GraphError(2642, '(#2642) Invalid cursors values')
  return Number(index)
}

/** The answer to a request for too much: without type, trace or subcode, as the platform sends it. */
export const tooMuchData = (): GraphError =>
  new GraphError(1, "Please reduce the amount of data you're asking for, then retry your request", {
    status: 500,
    isBare: true,
  })

type Paging = {
  readonly cursors: { readonly before: string; readonly after: string }
  readonly next?: string
  readonly previous?: string
}
export type Page<T> = {
  readonly data: readonly T[]
  readonly paging?: Paging
  readonly summary?: { readonly total_count: number }
}

/**
 * One page of a list with its cursors. `after` stands on the last page too: only the absence of `next` ends a list.
 * @param urlOf the address of another page, from the cursor that leads there
 */
export function page<T>(
  items: readonly T[],
  params: Params,
  urlOf: (cursor: string, way: 'after' | 'before') => string,
): Page<T> {
  const limit = integerParam(params, 'limit') ?? defaultLimit
  if (limit < 0)
    throw new GraphError(100, '(#100) Param limit must be an integer greater than or equal to zero')
  if (limit > largestLimit) throw tooMuchData()
  const before = indexOf(textParam(params, 'before'))
  const after = indexOf(textParam(params, 'after'))
  const next = after === undefined ? 0 : after + 1
  const start = before === undefined ? next : Math.max(0, before - limit)
  const data = items.slice(start, before === undefined ? start + limit : before)
  const last = start + data.length - 1
  const summary = asksTotal(params) ? { summary: { total_count: items.length } } : {}
  if (data.length === 0) return { data, ...summary }
  const cursors = { before: cursorOf(start), after: cursorOf(last) }
  return {
    data,
    paging: {
      cursors,
      ...(last < items.length - 1 ? { next: urlOf(cursors.after, 'after') } : {}),
      ...(start > 0 ? { previous: urlOf(cursors.before, 'before') } : {}),
    },
    ...summary,
  }
}

const asksTotal = (params: Params): boolean =>
  ['true', '1', 'total_count'].some((one) => listParam(params, 'summary').includes(one))
