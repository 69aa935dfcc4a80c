import { tiktokFailureKind, type FailureKind } from '@vigie/ads-api'
import { z } from 'zod'
import type { TiktokConfig } from '../../config.ts'
import { AppError, type AppErrorCode } from '../../errors/app-error.ts'
import { parseJson, readTextUpTo } from '../read-answer.ts'

export type TiktokCall = {
  readonly method?: 'GET' | 'POST'
  /** Below the version, with its last slash: without it TikTok knows no path. */
  readonly path: `/${string}/`
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly token?: string
}

const patienceMs = 30_000
const largestAnswer = 5 * 1024 * 1024

const codeOf: Readonly<Record<FailureKind, AppErrorCode>> = {
  expiredSession: 'tiktok.expired',
  permission: 'tiktok.rejected',
  throttled: 'tiktok.unavailable',
  rejected: 'tiktok.rejected',
  unavailable: 'tiktok.unavailable',
}

const envelope = z.object({
  code: z.number(),
  message: z.string().default(''),
  request_id: z.string().default(''),
  data: z.unknown(),
})

/**
 * Asks TikTok once. The token goes in its header, never in an address.
 * @throws {AppError} `tiktok.expired`, `tiktok.rejected`, `tiktok.unavailable`
 */
export async function askTiktok<T>(
  { apiUrl }: TiktokConfig,
  { method = 'GET', path, query = {}, body, token }: TiktokCall,
  schema: z.ZodType<T>,
): Promise<T> {
  const reply = await fetch(`${apiUrl}${path}?${new URLSearchParams(query).toString()}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(unavailable)
  const { data: answer } = envelope.safeParse(
    parseJson(await readTextUpTo(reply, largestAnswer).catch(unavailable)),
  )
  if (!answer) return unavailable(new Error(`Status ${reply.status} without TikTok's envelope`))
  if (answer.code !== 0) {
    throw new AppError(codeOf[tiktokFailureKind(answer.code)], {
      platformCode: answer.code,
      message: answer.message,
      traceId: answer.request_id,
    })
  }
  const parsed = schema.safeParse(answer.data)
  return parsed.success ? parsed.data : unavailable(parsed.error)
}

function unavailable(cause: unknown): never {
  throw new AppError('tiktok.unavailable', {}, cause)
}
