import { tiktokFailure, type Ask, type Call } from '@vigie/ads-api'
import { z } from 'zod'
import type { TiktokConfig } from '../../settings/service-config.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import { clientOver, type NetworkClient } from '../platform.ts'
import { parseJson, readTextUpTo } from '../read-answer.ts'
import { traced } from '../../tracing.ts'

const patienceMs = 30_000
const largestAnswer = 5 * 1024 * 1024

const success = z.object({ code: z.literal(0), data: z.unknown() })

/** TikTok, asked as who holds a token, or as the application alone. */
export const tiktokClient = (tiktok: TiktokConfig, token?: string): NetworkClient<'tiktok'> =>
  clientOver(askTiktok(tiktok, token))

/**
 * Asks TikTok once. The token goes in its header, never in an address.
 * @throws {PlatformError}
 */
export const askTiktok =
  (tiktok: TiktokConfig, token?: string): Ask =>
  async (call, schema) => {
    const { reply, body } = await traced(
      `platform ${call.method} ${call.path}`,
      { 'http.request.method': call.method },
      async () => {
        const answered = await sent(tiktok, call, token)
        const text = await readTextUpTo(answered, largestAnswer).catch(unanswered)
        return { reply: answered, body: parseJson(text) }
      },
    )
    const { data: answer } = success.safeParse(body)
    if (!answer) throw new PlatformError(tiktokFailure(reply.status, body))
    const parsed = schema.safeParse(answer.data)
    if (parsed.success) return parsed.data
    const { method, path } = call
    const technical = `Unexpected answer to ${method} ${path}`
    throw new PlatformError(tiktokFailure(reply.status, null), technical, parsed.error)
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
  }).catch(unanswered)
}

/** A connection that ends in the middle of an answer says as little as one that never answered. */
function unanswered(cause: unknown): never {
  throw new PlatformError(tiktokFailure(null, null), 'No answer from TikTok', cause)
}
