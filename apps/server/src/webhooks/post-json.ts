import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicAddress } from '../security/public-address.ts'
import { publicLookup, RefusedAddress } from '../security/public-lookup.ts'

/** What the other side answered. */
export type Posted = {
  readonly status: number
  readonly text: string
  readonly retryAfterSeconds: number | null
}

type Post = {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Origins that may be plain http and private: the installation's own. */
  readonly trusted: readonly string[]
}

const timeoutMs = 10_000
/** Of an answer no more is read than a person would. */
const longestAnswer = 2000

/**
 * Posts to an address that a person typed. Only https at public addresses is reached, and the address that was checked
 * is the one that is connected to, so that a name that changes its mind in between reaches nothing. Redirects are not
 * followed.
 * @throws {RefusedAddress} before anything was sent
 * @throws {Error} when no answer came
 */
export function post({ url: text, body, headers, trusted }: Post): Promise<Posted> {
  const url = new URL(text)
  const isTrusted = trusted.includes(url.origin)
  if (!isTrusted) refuse(url)
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve: fulfil, reject } = Promise.withResolvers<Posted>()
  const asking = send(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Vigie',
      },
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
      ...(isTrusted ? {} : { lookup: publicLookup }),
    },
    (answer) => {
      read(answer).then(fulfil, reject)
    },
  )
  asking.on('error', reject)
  asking.end(body)
  return promise
}

/** @throws {RefusedAddress} for addresses that are none before any name is looked up */
function refuse(url: URL): void {
  if (url.protocol !== 'https:') throw new RefusedAddress(`${url.protocol}// is refused: https only`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (/^[\d.]+$|:/.test(host) && !isPublicAddress(host)) throw new RefusedAddress(`${host} is not public`)
}

async function read(answer: IncomingMessage): Promise<Posted> {
  let text = ''
  answer.setEncoding('utf8')
  for await (const part of answer) {
    text += String(part)
    if (text.length > longestAnswer) break
  }
  const after = Number(answer.headers['retry-after'])
  return {
    status: answer.statusCode ?? 0,
    text: text.slice(0, longestAnswer),
    retryAfterSeconds: Number.isFinite(after) && after > 0 ? after : null,
  }
}
