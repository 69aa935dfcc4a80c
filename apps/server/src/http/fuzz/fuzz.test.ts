/** @module-tag long */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints, intentHeader, tokenScopes, type Endpoint } from '@vigie/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { makeToken } from '../../testing/make-token.ts'
import { signIn } from '../../testing/test-server.ts'
import { arbitraryOf, hostileText } from './arbitrary-of.ts'
import { largestOf } from './largest-of.ts'
import { watchBlocks } from './longest-blocks.ts'

/** How many requests and from which seed: `npm run fuzz` sends more, and measures. */
const isMeasured = process.env.VIGIE_FUZZ_REQUESTS !== undefined
const requests = Number(process.env.VIGIE_FUZZ_REQUESTS ?? '3000')
const seed = Number(process.env.VIGIE_FUZZ_SEED ?? '20260322')
const atOnce = 8
/** Requests that are made at a time: a hundred thousand at once would be measured themselves. */
const batch = 5000
/** The longest that a request, whatever it is, may keep everybody else waiting, in milliseconds. */
const longestBlockAllowed = 50
/**
 * What the machine does beside (a collection of memory, a neighbour on the same core) makes a request slower, never faster: the
 * fastest of these is what the request costs.
 */
const mostTries = 6
/** Just below what a body may be. */
const largest = { bytes: 2_000_000, values: 39_000 }
const largestCampaign = { bytes: 2_000_000, values: 109_000 }

/** What answers that another side failed is told as such, with what it said. */
const told = /^(platform|tiktok|channel|session)\./

let scene: PublicationScene
/** How somebody proves who they are: by the cookies of a session, by a personal token, or not at all. */
type Proof = { readonly cookies?: Readonly<Record<string, string>>; readonly token?: string }
let people: readonly (Proof | null)[]
let known: readonly string[]

beforeAll(async () => {
  scene = await startPublicationScene()
  const fileId = await scene.store({ name: 'Cible', zones: 1, texts: 1 })
  const others = await Promise.all(
    (['reader', 'editor', 'publisher'] as const).map(async (role) => {
      const person = await signIn(scene.server, `A ${role}`)
      await person.join(scene.account, role)
      return person
    }),
  )
  const tokens = await Promise.all(
    tokenScopes.map((scope) => makeToken(scene.person, { scope, accounts: [scene.account] })),
  )
  const everywhere = await makeToken(scene.person, { scope: 'admin' })
  people = [null, ...others, scene.person, scene.person, ...tokens, everywhere]
  const texts = z
    .array(z.looseObject({ id: z.string() }))
    .parse((await scene.person.ask('GET', `/${scene.account}/AdTitles`)).body)
  known = [fileId, ...texts.map(({ id }) => id), scene.account, scene.account.slice(4), 'me', '1', 'Cible']
}, 120_000)
afterAll(() => scene.stop())

const lasting = Object.entries(endpoints).filter(([name]) => !['logout', 'disconnectAccount'].includes(name))

/** Shapes of the wire, as the document of the API shows them. */
const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function callsOf(
  endpoint: Endpoint,
): fc.Arbitrary<{ url: string; body: unknown; who: number; key: string | null }> {
  const part = (schema: z.ZodType | undefined) =>
    schema ? arbitraryOf(shapeOf(schema), known) : fc.constant({})
  // Of another one little is answered, and who may ask is looked up by it.
  const account = fc.oneof(
    { arbitrary: fc.constant(scene.account), weight: 20 },
    { arbitrary: hostileText, weight: 1 },
  )
  return fc.record({
    url: fc
      .tuple(part(endpoint.params), part(endpoint.query), account)
      .map(([params, query, ofPath]) => urlOf(endpoint, { ...Object(params), account: ofPath }, query)),
    body: endpoint.body ? arbitraryOf(shapeOf(endpoint.body), known) : fc.constant(undefined),
    who: fc.nat({ max: people.length - 1 }),
    key: fc.option(fc.uuid()),
  })
}

function urlOf({ path }: Endpoint, params: unknown, query: unknown): string {
  const values = Object(params) as Record<string, unknown>
  const filled = path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) => encoded(values[name]))
  const asked = Object.entries(Object(query) as object).map(
    ([name, value]) => `${encoded(name)}=${encoded(value)}`,
  )
  return `/api${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}
/** An empty or dotted part is another address, and half a surrogate is no address at all. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? 'x')
  return encodeURIComponent(text.isWellFormed() && !/^\.{0,2}$/.test(text) ? text.slice(0, 400) : 'x')
}

type Sent = { readonly name: string; readonly endpoint: Endpoint } & {
  url: string
  body: unknown
  who: number
  key: string | null
}

const written = (body: unknown): string | undefined => (body === undefined ? undefined : JSON.stringify(body))

async function send({ endpoint, url, body, who, key }: Sent, at: number, payload = written(body)) {
  const person = people[who] ?? null
  const csrf = Object.entries(person?.cookies ?? {}).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const reply = await scene.server.app.inject({
    method: endpoint.method,
    url,
    cookies: { ...person?.cookies },
    remoteAddress: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    headers: {
      ...(person?.token === undefined
        ? { 'x-vigie-csrf': csrf }
        : { authorization: `Bearer ${person.token}` }),
      ...(key === null ? {} : { [intentHeader]: key }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reply.statusCode, code: codeIn(reply.body) }
}

function codeIn(text: string): string {
  try {
    return z.looseObject({ code: z.string() }).safeParse(JSON.parse(text)).data?.code ?? ''
  } catch {
    return ''
  }
}

const statuses = new Map<number, number>()
const failures: string[] = []

async function note(sent: Sent, at: number, payload?: string): Promise<void> {
  const { status, code } = await send(sent, at, payload)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status >= 500 && !told.test(code))
    failures.push(
      `${status} ${code} ${sent.endpoint.method} ${sent.url.slice(0, 200)} ${JSON.stringify(sent.body)?.slice(0, 300)}`,
    )
}

const blocks = watchBlocks()
afterAll(() => blocks.stop())

async function sendAll(rounds: readonly Sent[], from: number): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < rounds.length; at = next++) {
      const sent = rounds[at]
      if (sent) await blocks.during(sent.name, () => note(sent, from + at))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

/** What is held once everything that is not needed any more was given back. */
function memory() {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  const { rss, heapUsed } = process.memoryUsage()
  return { rssMb: megabytes(rss), heapMb: megabytes(heapUsed) }
}

const tell = (what: object): void => {
  if (isMeasured) console.log(JSON.stringify(what))
}

test(
  `${requests} requests of every kind by everybody are answered, none with a failure of ours`,
  { timeout: 6 * 60 * 60_000 },
  async () => {
    const before = memory()
    const held: number[] = []
    for (let from = 0; from < requests; from += batch) {
      const share = Math.ceil(Math.min(batch, requests - from) / lasting.length)
      // Each call has a seed of its own: from one, all of them would be given the same few accidents.
      const rounds = lasting.flatMap(([name, endpoint]: [string, Endpoint], place) =>
        fc
          .sample(callsOf(endpoint), { numRuns: share, seed: seed + from + place })
          .map((call): Sent => ({ name, endpoint, ...call })),
      )
      // What making them took is not the server's.
      await pause(5)
      blocks.take()
      await sendAll(rounds, from)
      const stood = blocks.take()
      const now = memory()
      held.push(now.heapMb)
      tell({ from, requests: rounds.length, failures: failures.length, blocks: stood, ...now })
      if (isMeasured) await sendAgainAlone(rounds, stood)
    }
    tell({
      seed,
      statuses: Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
      failures: failures.length,
      before,
      after: memory(),
    })
    expect({ failures: failures.slice(0, 20), slow }).toEqual({ failures: [], slow: [] })
    // The first batch fills what is kept on purpose; those after it leave nothing behind.
    expect(held.at(-1), `held after each batch: ${held.join(', ')} MB`).toBeLessThan((held[0] ?? 0) * 1.25)
  },
)

let alone = 0
const slow: string[] = []
/** What a request costs by itself: too slow a one is kept by its name. */
async function sendAlone(sent: Sent): Promise<void> {
  // Written before anything is measured: that is the caller's work.
  const payload = written(sent.body)
  const next = () => requests + (alone += 1)
  await note(sent, next(), payload)
  const fastest = await fastestOf(() => note(sent, next(), payload), sent.name)
  if (fastest > longestBlockAllowed) slow.push(`${fastest} ms: ${sent.name} ${sizes(sent.body)}`)
}

/** Eight were under way as everybody waited, and any of them may be the cause: all of these calls, one after the other. */
async function sendAgainAlone(rounds: readonly Sent[], stood: ReturnType<typeof blocks.take>): Promise<void> {
  const suspects = new Set(stood.filter(({ ms }) => ms > longestBlockAllowed).flatMap(({ during }) => during))
  for (const sent of rounds.filter(({ name }) => suspects.has(name))) await sendAlone(sent)
}

/** One after the other, so that what keeps others waiting is known by its name. */
test.runIf(isMeasured)(
  'no request, however large, keeps others waiting',
  { timeout: 60 * 60_000 },
  async () => {
    for (const [name, endpoint] of lasting as [string, Endpoint][]) {
      const bodies = endpoint.body
        ? largestOf(shapeOf(endpoint.body), endpoint.holdsCampaign ? largestCampaign : largest)
        : []
      const [call] = fc.sample(callsOf(endpoint), { numRuns: 1, seed })
      if (call) for (const body of bodies) await sendAlone({ name, endpoint, ...call, who: 4, body })
    }
    tell({ slow })
    expect({ failures: failures.slice(0, 20), slow }).toEqual({ failures: [], slow: [] })
  },
)

/** How long the thread is kept by some work: as few tries as show that it is short enough, the fastest of all otherwise. */
async function fastestOf(work: () => Promise<void>, name: string): Promise<number> {
  let fastest = Infinity
  for (let tried = 0; tried < mostTries && fastest > longestBlockAllowed; tried += 1) {
    await pause(5)
    blocks.take()
    await blocks.during(name, work)
    await pause(5)
    fastest = Math.min(fastest, blocks.take()[0]?.ms ?? 0)
  }
  return fastest
}

const sizes = (body: unknown): string => JSON.stringify(body).slice(0, 120)
