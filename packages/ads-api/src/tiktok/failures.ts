import { z } from 'zod'
import { nothingSaid, type Failure, type FailureKind } from '../shared/failure.ts'
import { withoutNulls } from '../shared/nulls.ts'

const kinds = new Map<number, FailureKind>([
  ...[40_016, 40_100, 40_133].map((code) => [code, 'throttled'] as const),
  ...[40_101, 40_102, 40_103, 40_104, 40_105, 40_110, 40_131].map(
    (code) => [code, 'expiredSession'] as const,
  ),
  [40_001, 'permission'],
])
/** Codes from here on say that TikTok itself failed. */
const firstOfTheirs = 50_000

/** The object is there already: a call before this one, whose answer was lost, may have made it. */
const duplicate = 40_050

const envelope = z.object({
  code: z.number(),
  message: z.string().default(''),
  request_id: z.string().default(''),
})

/**
 * What an answer of TikTok's API v1.3 that is no success means. Its answers always have the HTTP status 200: the
 * envelope's `code` alone says what happened. Source: the return codes that its API for business documents.
 * @param status HTTP status; `null` when nothing was answered
 * @param answer its body as read from JSON; without an envelope nothing was said
 */
export function tiktokFailure(status: number | null, answer: unknown): Failure {
  const { data } = envelope.safeParse(withoutNulls(answer))
  if (!data) return { ...nothingSaid('tiktok'), status }
  const { code, message, request_id: traceId } = data
  const kind = kinds.get(code) ?? (code >= firstOfTheirs ? 'unavailable' : 'rejected')
  const isOpen = kind === 'unavailable' || code === duplicate
  return {
    ...nothingSaid('tiktok'),
    kind,
    wasDone: isOpen ? 'unknown' : 'no',
    code,
    message,
    traceId,
    status,
  }
}
