import { GraphError } from './graph-error.ts'
import { integerParam, textParam, type Params } from './params.ts'

const defaultLimit = 25
const largestLimit = 1000

const cursorOf = (index: number): string => Buffer.from(String(index)).toString('base64url')

/** One page of a list with cursors, as every edge answers it. */
export function page<T>(items: readonly T[], params: Params, nextUrl: (after: string) => string) {
  const limit = Math.min(largestLimit, integerParam(params, 'limit') ?? defaultLimit)
  if (limit < 0) throw new GraphError(100, '(#100) limit must be positive')
  const after = textParam(params, 'after')
  const start = after ? Number(Buffer.from(after, 'base64url').toString()) + 1 : 0
  if (!Number.isInteger(start)) throw new GraphError(100, '(#100) Invalid cursor')
  const data = items.slice(start, start + limit)
  const last = start + data.length - 1
  if (data.length === 0) return { data }
  return {
    data,
    paging: {
      cursors: { before: cursorOf(start), after: cursorOf(last) },
      ...(last < items.length - 1 ? { next: nextUrl(cursorOf(last)) } : {}),
    },
  }
}
