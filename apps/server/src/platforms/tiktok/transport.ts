import { tiktokFailureKind, type Ask, type Call, type FailureKind } from '@vigie/ads-api'
import { z } from 'zod'
import type { TiktokConfig } from '../../config.ts'
import { AppError, type AppErrorCode } from '../../errors/app-error.ts'
import { clientOver, type NetworkClient } from '../platform.ts'
import { parseJson, readTextUpTo } from '../read-answer.ts'

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

/** TikTok, asked as who holds a token, or as the application alone. */
export const tiktokClient = (tiktok: TiktokConfig, token?: string): NetworkClient<'tiktok'> =>
  clientOver(askTiktok(tiktok, token))

/**
 * Asks TikTok once. The token goes in its header, never in an address.
 * @throws {AppError} `tiktok.expired`, `tiktok.rejected`, `tiktok.unavailable`
 */
export const askTiktok =
  (tiktok: TiktokConfig, token?: string): Ask =>
  async (call, schema) => {
    const reply = await sent(tiktok, call, token)
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

function sent({ apiUrl }: TiktokConfig, { method, path, params }: Call, token?: string): Promise<Response> {
  const isRead = method === 'GET'
  const query = new URLSearchParams(isRead ? params : {}).toString()
  return fetch(`${apiUrl}${path}?${query}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(isRead ? {} : { 'content-type': 'application/json' }),
    },
    ...(isRead ? {} : { body: JSON.stringify(params) }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(unavailable)
}

function unavailable(cause: unknown): never {
  throw new AppError('tiktok.unavailable', {}, cause)
}
