import { z } from 'zod'
import type { Call, Paging } from './pair.ts'

const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
})

/** Sends one call and answers what `schema` read of it. */
export type Ask = <Answer>(call: Call, schema: z.ZodType<Answer>) => Promise<Answer>

/**
 * The pages of a list, one after the other, as they are asked for. A list that is cut short is cut between pages.
 * @throws what `ask` throws, also for an item that is not what was asked for
 */
export async function* pagesOf<Item>(
  ask: Ask,
  { call, parse, paging }: { readonly call: Call; readonly parse: z.ZodType<Item>; readonly paging: Paging },
): AsyncGenerator<readonly Item[]> {
  const most = paging.mostPages ?? Number.POSITIVE_INFINITY
  const size: Record<string, string> = paging.size === null ? {} : { limit: String(paging.size) }
  const schema = page.extend({ data: z.array(parse) })
  let after: string | undefined
  for (let pages = 0; pages < most; pages += 1) {
    const cursor: Record<string, string> = after === undefined ? {} : { after }
    const answer = await ask({ ...call, params: { ...size, ...call.params, ...cursor } }, schema)
    yield answer.data
    after = answer.paging?.next === undefined ? undefined : answer.paging.cursors?.after
    if (after === undefined) return
  }
}
