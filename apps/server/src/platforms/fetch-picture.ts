import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { platformPicture } from '@vigie/domain'
import { publicLookup } from '../security/public-lookup.ts'

export type Picture = { readonly type: string; readonly content: Buffer }

type Limits = {
  /** The origin of a platform that stands elsewhere, which may be on this machine. */
  readonly own: string | undefined
  readonly largestBytes: number
}

const timeoutMs = 20_000
/** The platform moves a picture once; who sends us further leads us about. */
const mostMoves = 2

const sockets = { keepAlive: true, maxSockets: 8, maxTotalSockets: 32 }
const everywhere = new HttpsAgent({ ...sockets, lookup: publicLookup })
const ownPlatform = { 'http:': new HttpAgent(sockets), 'https:': new HttpsAgent(sockets) }

/**
 * Reads a picture from where the platform keeps its pictures, and from nowhere else: each address on the way is one of the
 * platform's named hosts at a public address, and what comes is one of the kinds of picture that browsers draw, by its own
 * bytes and not by what is said of it.
 * @returns `null` when there is no such picture, or it is none
 * @throws {Error} when no answer came
 */
export async function fetchPicture(address: string, limits: Limits): Promise<Picture | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  let next: string | null = address
  for (let moves = 0; next !== null && moves <= mostMoves; moves += 1) {
    const from: string | null = platformPicture(next, limits.own)
    if (from === null) return null
    const answer = await asked(new URL(from), limits, signal)
    if (answer.statusCode === 200) return readPicture(answer, limits.largestBytes)
    answer.resume()
    next = movedTo(answer, from)
  }
  return null
}

function asked(url: URL, { own }: Limits, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const isSecure = url.protocol === 'https:'
  const ownAgent = isSecure ? ownPlatform['https:'] : ownPlatform['http:']
  const asking = (isSecure ? requestHttps : requestHttp)(
    url,
    { signal, agent: url.origin === own ? ownAgent : everywhere, headers: { 'user-agent': 'Vigie' } },
    resolve,
  )
  asking.on('error', reject)
  asking.end()
  return promise
}

function movedTo({ statusCode = 0, headers: { location } }: IncomingMessage, from: string): string | null {
  const isMoved = [301, 302, 303, 307, 308].includes(statusCode) && location !== undefined
  return isMoved && URL.canParse(location, from) ? new URL(location, from).href : null
}

async function readPicture(answer: IncomingMessage, largestBytes: number): Promise<Picture | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    const bytes = part as Buffer
    size += bytes.length
    // Leaving the loop ends the connection: no more than this is ever held.
    if (size > largestBytes) return null
    parts.push(bytes)
  }
  const content = Buffer.concat(parts)
  const type = typeOf(content)
  return type === null ? null : { type, content }
}

/** By the first bytes of the formats themselves. SVG is a document that runs, not a picture. */
function typeOf(content: Buffer): string | null {
  const text = (start: number, end: number) => content.toString('latin1', start, end)
  if (content.length < 12) return null
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'image/gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  return text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12)) ? 'image/avif' : null
}
