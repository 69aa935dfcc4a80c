import { setTimeout as pause } from 'node:timers/promises'
import { publishFile, storeCampaign, type Product } from '../../e2e/product.ts'
import type { Answer, Refusal, Soak } from './judge.ts'

/** Until when, and the soak's own clock in seconds. */
export type Running = { readonly isOver: () => boolean; readonly now: () => number }

/** Fifteen people at once, three times; each looks at something once in a second. */
export const people = 45
const dayAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10)

/** What people look at, in turn; the bare one asks for nothing but an answer. */
function looks(large: string, small: string): readonly string[] {
  const range = `since=${dayAgo(30)}&until=${dayAgo(1)}`
  return [
    `api/${small}/campaign_list?${range}`,
    'api/session',
    `api/${large}/guardrails`,
    `api/${small}/guardrails`,
    `api/${large}/campaign_list?${range}`,
    'healthz',
  ]
}

type Reading = {
  readonly product: Product
  readonly large: string
  /** What each of them sends to say who they are. */
  readonly cookies: readonly string[]
}

/** Everybody reads; an answer that is refused while something is broken on purpose is tried again with the next look. */
export async function read(
  { product, large, cookies }: Reading,
  running: Running,
): Promise<Pick<Soak, 'answers' | 'refusals'>> {
  const answers: Answer[] = []
  const refusals: Refusal[] = []
  const paths = looks(large, product.account)
  const person = async (place: number) => {
    const headers = { cookie: cookies[place] ?? '', 'accept-encoding': 'gzip' }
    await pause((place / people) * 1000)
    for (let turn = place; !running.isOver(); turn += 1) {
      const path = paths[turn % paths.length] ?? 'healthz'
      const at = running.now()
      const how = await fetch(`${product.url}/${path}`, { headers }).then(
        async (reply) => {
          const body = await reply.text()
          return reply.ok ? 'ok' : `${reply.status} ${codeOf(body)} ${path}`
        },
        () => `no answer ${path}`,
      )
      const milliseconds = (running.now() - at) * 1000
      if (how === 'ok') answers.push({ at, milliseconds, isBare: path === 'healthz' })
      else refusals.push({ at, milliseconds, how })
      await pause(Math.max(0, 1000 - milliseconds))
    }
  }
  await Promise.all(Array.from({ length: people }, (_, place) => person(place)))
  return { answers, refusals }
}

const codeOf = (body: string): string => /"code":"([^"]+)"/.exec(body)?.[1] ?? ''

/** Sizes of what is published, one after the other: most are small, some are large. */
const sizes = [
  { adsets: 1, texts: 3 },
  { adsets: 4, texts: 5 },
  { adsets: 2, texts: 2 },
  { adsets: 8, texts: 8 },
] as const
const publishEverySeconds = 45

/** @returns how each ended; `null` did not within the time after the end of the soak */
export async function publish(product: Product, running: Running): Promise<(string | null)[]> {
  const ends: Promise<string | null>[] = []
  for (let count = 0; !running.isOver(); count += 1) {
    const size = sizes[count % sizes.length] ?? sizes[0]
    const file = await again(() => storeCampaign(product, size), running)
    if (file !== null) ends.push(ended(product, file))
    await sleep(publishEverySeconds, running)
  }
  return Promise.all(ends)
}

async function ended(product: Product, file: string): Promise<string | null> {
  const patience = Date.now() + 20 * 60_000
  const confirmed = { planHash: null }
  let last = 'never asked'
  while (Date.now() < patience) {
    try {
      const { state, created, total } = await publishFile(product, file, confirmed)
      last = state === 'PUBLISHED' && created === total ? 'as planned' : `${state} ${created}/${total}`
      if (last === 'as planned') return last
      // Who lost the connection comes back, and it goes on.
      if (!state.startsWith('BLOCKED')) return last
    } catch {
      // The product is away for now: the same intent again is the same publication.
    }
    await pause(3000)
  }
  return last === 'never asked' ? null : last
}

async function again<T>(work: () => Promise<T>, running: Running): Promise<T | null> {
  while (!running.isOver()) {
    try {
      return await work()
    } catch {
      await pause(1000)
    }
  }
  return null
}

/** In slices: a soak that is over is over. */
export async function sleep(seconds: number, running: Running): Promise<void> {
  const until = running.now() + seconds
  while (!running.isOver() && running.now() < until) await pause(200)
}
