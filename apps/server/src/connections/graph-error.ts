import { z } from 'zod'
import { PlatformError, type PlatformErrorKind } from '../errors/platform-error.ts'

const envelope = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().nullable().default(null),
    error_subcode: z.number().nullable().default(null),
    error_user_title: z.string().nullable().default(null),
    error_user_msg: z.string().nullable().default(null),
    is_transient: z.boolean().default(false),
    fbtrace_id: z.string().nullable().default(null),
  }),
})

const throttled = new Set([
  4, 17, 32, 613, 80_000, 80_001, 80_002, 80_003, 80_004, 80_005, 80_006, 80_008, 80_014,
])

/** A refused answer of the platform as our error: its code decides what can be done about it. */
export function platformErrorOf(status: number, answer: unknown): PlatformError {
  const { data } = envelope.safeParse(answer)
  if (!data) return new PlatformError({ ...nothingKnown, kind: 'unavailable', status }, `Status ${status}`)
  const { error } = data
  return new PlatformError(
    {
      kind: kindOf(status, error),
      code: error.code,
      subcode: error.error_subcode,
      title: error.error_user_title,
      message: error.error_user_msg ?? error.message,
      traceId: error.fbtrace_id,
      status,
    },
    `Platform error ${error.code ?? 'without code'}`,
  )
}

const nothingKnown = { code: null, subcode: null, title: null, message: null, traceId: null } as const

function kindOf(status: number, error: { code: number | null; is_transient: boolean }): PlatformErrorKind {
  const code = error.code ?? 0
  if (code === 190 || code === 102) return 'expiredSession'
  if (code === 10 || (code >= 200 && code <= 299)) return 'permission'
  if (throttled.has(code)) return 'throttled'
  if (error.is_transient || code === 1 || code === 2 || status >= 500) return 'unavailable'
  return 'rejected'
}
