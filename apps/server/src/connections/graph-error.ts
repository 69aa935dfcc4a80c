import { failureKind } from '@vigie/ads-api'
import { z } from 'zod'
import { PlatformError, unavailable } from '../errors/platform-error.ts'

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

/** A refused answer of the platform as our error: its code decides what can be done about it. */
export function platformErrorOf(status: number, answer: unknown): PlatformError {
  const { data } = envelope.safeParse(answer)
  if (!data) return unavailable(`Status ${status}`, { status })
  const { error } = data
  return new PlatformError(
    {
      kind: failureKind(status, { code: error.code, isTransient: error.is_transient }),
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
