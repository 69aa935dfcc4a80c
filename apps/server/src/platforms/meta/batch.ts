import { metaFailure, type Ask, type Call } from '@vigie/ads-api'
import { z } from 'zod'
import { PlatformError, unavailable } from '../../errors/platform-error.ts'
import type { Outcome } from '../platform.ts'
import { parseJson } from '../read-answer.ts'

const entry = z.object({ code: z.number(), body: z.string().nullable() }).nullable()

type Pair<Input, Answer> = {
  readonly request: (input: Input) => Call
  readonly parse: z.ZodType<Answer>
}

/**
 * Several calls in one request, at most fifty. Each answer stands for itself; one that is missing says only that it did
 * not come in time, so that call may have been done. One call goes by itself.
 * @throws {Error} for several calls of which one carries a file
 */
export async function askTogether<Input, Answer>(
  ask: Ask,
  { request, parse }: Pair<Input, Answer>,
  inputs: readonly Input[],
): Promise<readonly Outcome<Answer>[]> {
  const calls = inputs.map(request)
  const [only] = calls
  if (only === undefined) return []
  try {
    if (calls.length === 1) return [{ answer: await ask(only, parse) }]
    const answers = await ask(batchOf(calls), z.array(entry))
    return calls.map((call, index) => outcomeOf(call, answers[index] ?? null, parse))
  } catch (error) {
    if (error instanceof PlatformError) return calls.map(() => ({ error }))
    throw error
  }
}

function batchOf(calls: readonly Call[]): Call {
  const batch = calls.map(({ method, path, params, file }) => {
    // A batch names its files elsewhere: one that was left out would make an object without what it shows.
    if (file !== undefined)
      throw new Error(`${method} ${path} carries a file, which goes in a call of its own`)
    const given = new URLSearchParams(params).toString()
    const name = path.slice(1)
    return method === 'GET'
      ? { method, relative_url: `${name}?${given}` }
      : { method, relative_url: name, body: given }
  })
  return {
    method: 'POST',
    path: '/',
    params: { batch: JSON.stringify(batch), include_headers: 'false' },
  }
}

function outcomeOf<Answer>(
  { method, path }: Call,
  item: z.output<typeof entry>,
  parse: z.ZodType<Answer>,
): Outcome<Answer> {
  if (item === null) return { error: new PlatformError(metaFailure(0, null, method)) }
  const body = item.body === null ? null : parseJson(item.body)
  if (item.code < 200 || item.code >= 300)
    return { error: new PlatformError(metaFailure(item.code, body, method)) }
  const { data, success } = parse.safeParse(body)
  // An answer without what it should hold says nothing: the thing may be done.
  return success
    ? { answer: data }
    : { error: unavailable(`Unexpected answer to ${method} ${path}`, { status: item.code }) }
}
