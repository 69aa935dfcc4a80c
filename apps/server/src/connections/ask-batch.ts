import { z } from 'zod'
import { PlatformError } from '../errors/platform-error.ts'
import { platformErrorOf } from './graph-error.ts'
import type { PlatformAccess } from './platform-access.ts'

export type BatchedCall = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below the version, without a leading slash. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
}
export type BatchedAnswer = { readonly answer: unknown } | { readonly error: PlatformError }

const entry = z.object({ code: z.number(), body: z.string().nullable() }).nullable()

/**
 * Several calls in one request, at most fifty. Each answer stands for itself; one that is missing says only that it did
 * not come in time, so that call may have been done.
 */
export async function askBatch(
  platform: PlatformAccess,
  calls: readonly BatchedCall[],
): Promise<readonly BatchedAnswer[]> {
  const batch = calls.map(({ method, path, params }) => {
    const given = new URLSearchParams(params).toString()
    return method === 'GET'
      ? { method, relative_url: `${path}?${given}` }
      : { method, relative_url: path, body: given }
  })
  try {
    const answers = await platform.ask(
      { method: 'POST', path: '/', params: { batch: JSON.stringify(batch), include_headers: 'false' } },
      z.array(entry),
    )
    return calls.map((_call, index) => toAnswer(answers[index] ?? null))
  } catch (error) {
    if (error instanceof PlatformError) return calls.map(() => ({ error }))
    throw error
  }
}

function toAnswer(item: z.output<typeof entry>): BatchedAnswer {
  if (item === null) return { error: platformErrorOf(0, null) }
  const body = parsed(item.body)
  return item.code >= 200 && item.code < 300 ? { answer: body } : { error: platformErrorOf(item.code, body) }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}
