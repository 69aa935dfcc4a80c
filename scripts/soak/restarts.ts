/**
 * `npm run test:restarts`: the database is restarted every five to ten seconds for ten minutes (RESTARTS_MINUTES), in order and at
 * once in turn, while 500 campaigns (RESTARTS_PUBLICATIONS) are published. Shows fault F09: no publication is lost, none is made
 * twice, and who asks meanwhile is told 503 with when to ask again.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { confirmPlan, storeCampaign, type Product } from '../../e2e/product.ts'
import { account, startStack, type Stack } from './stack.ts'

const minutes = Number(process.env.RESTARTS_MINUTES ?? 10)
const publications = Number(process.env.RESTARTS_PUBLICATIONS ?? 500)
const port = Number(process.env.PORT ?? 4290)
const size = { adsets: 1, texts: 1 }
/** Whoever gets no answer for so long is one whom the product forgot. */
const forgottenMs = 60_000
/** What was asked, and after how many seconds it was answered after all. */
type Forgotten = { readonly what: string; at: string }
const forgotten: Forgotten[] = []
/** Where each publication stands, to tell of one that does not come to its end. */
const standing = new Map<string, string>()
const tellEveryMs = 30_000
const patienceMs = 15 * 60_000
const over = new Set(['PUBLISHED', 'NEEDS_REVIEW', 'ROLLED_BACK', 'RECONFIRM'])
const counted = new Set(['campaign', 'adset', 'adcreative', 'ad'])
const log = z.array(z.looseObject({ event: z.string(), kind: z.string() }))

const folder = await mkdtemp(join(tmpdir(), 'vigie-restarts-'))
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
try {
  await chmod(folder, 0o755)
  await walk(await startStack({ folder, port, ends }))
} finally {
  for (const end of ends.toReversed()) await end()
}

async function walk(stack: Stack): Promise<void> {
  const files: string[] = []
  for (let count = 0; count < publications; count += 1) files.push(await storeCampaign(stack.product, size))
  say(`${files.length} campaigns are stored; the database is restarted for ${minutes} minutes`)
  const before = await created(stack)
  const until = Date.now() + minutes * 60_000
  const answers = { served: 0, refused: 0, without: 0 }
  const telling = setInterval(() => say(`still: ${whereTheyStand()}`), tellEveryMs)
  const [restarts, ended] = await Promise.all([
    restartUntil(stack, until),
    publishAll(stack.product, files, until),
    askUntil(stack.product, until, answers),
  ])
  clearInterval(telling)
  const made = (await created(stack)) - before
  const planned = ended.reduce((sum, { total }) => sum + total, 0)
  const wrong = ended.filter(({ state }) => state !== 'PUBLISHED')
  say(
    `${restarts} restarts; ${answers.served} answers served, ${answers.refused} refused with 503 and when to ask again, ${answers.without} otherwise`,
  )
  say(
    `${ended.length - wrong.length} of ${files.length} published; ${made} objects made of ${planned} planned`,
  )
  expect(
    forgotten.length === 0,
    `everybody is answered within a minute; not ${forgotten.map(({ what, at }) => `${what}: ${at}`).join(', ')}`,
  )
  for (const { state } of wrong) say(`NOT MET: a publication ended ${state}`)
  expect(made === planned, 'exactly the planned objects')
  expect(answers.refused > 0 && answers.without === 0, 'refusals are 503 with Retry-After')
  if (wrong.length > 0) process.exitCode = 1
}

async function restartUntil({ database }: Stack, until: number): Promise<number> {
  let restarts = 0
  for (; Date.now() < until; restarts += 1) {
    await pause(5000 + Math.random() * 5000)
    await database.restart(restarts % 2 === 0 ? 'in order' : 'at once')
  }
  return restarts
}

type Progress = { readonly state: string; readonly total: number }

/** Spread over the time of the restarts; what is refused is asked again with the same intent. */
async function publishAll(
  product: Product,
  files: readonly string[],
  until: number,
): Promise<readonly Progress[]> {
  const every = (minutes * 60_000) / Math.max(1, files.length)
  return Promise.all(
    files.map(async (file, place) => {
      await pause(place * every)
      return publishOne(product, file, until + patienceMs)
    }),
  )
}

async function publishOne(product: Product, file: string, until: number): Promise<Progress> {
  const { ask } = product
  const confirmed = { planHash: null }
  let id: string | null = null
  let last: Progress = { state: 'never begun', total: 0 }
  while (Date.now() < until) {
    try {
      id ??= await answered('publish', confirmPlan(product, file, confirmed))
      last = await answered('progress', ask<Progress>('GET', `${account}/publications/${id}`))
      standing.set(file, last.state)
      if (over.has(last.state)) return last
    } catch (error) {
      // The database is away: again.
      standing.set(file, `${last.state}, ${String(error).slice(0, 120)}`)
    }
    await pause(2000)
  }
  return last
}

function whereTheyStand(): string {
  const counts = new Map<string, number>()
  for (const state of standing.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
  return [...counts].map(([state, count]) => `${count} ${state}`).join('; ')
}

/** What was asked, or a failure when no answer comes in time. */
async function answered<T>(what: string, asked: Promise<T>): Promise<T> {
  const late = new AbortController()
  const beganAt = performance.now()
  const tooLate = pause(forgottenMs, undefined, { signal: late.signal }).then(() => {
    const one: Forgotten = { what, at: 'never' }
    forgotten.push(one)
    const note = (how: string) =>
      (one.at = `${how} after ${Math.round((performance.now() - beganAt) / 1000)} s`)
    asked.then(
      () => note('answered'),
      (error: unknown) => note(String(error).slice(0, 120)),
    )
    throw new Error(`${what} was not answered in time`)
  })
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    late.abort()
    tooLate.catch(() => undefined)
  }
}

type Answers = { served: number; refused: number; without: number }

async function askUntil({ url, token }: Product, until: number, answers: Answers): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  while (Date.now() < until) {
    const reply = await answered('guardrails', fetch(`${url}/api/${account}/guardrails`, { headers })).catch(
      () => null,
    )
    if (reply === null) continue
    await reply.arrayBuffer()
    if (reply.ok) answers.served += 1
    else if (reply.status === 503 && reply.headers.has('retry-after')) answers.refused += 1
    else {
      answers.without += 1
      say(`answered ${reply.status}`)
    }
    await pause(200)
  }
}

/** How many objects were ever made on the platform. */
async function created({ simulatorUrl }: Stack): Promise<number> {
  const reply = await fetch(`${simulatorUrl}/_control/log`)
  return log.parse(await reply.json()).filter(({ event, kind }) => event === 'created' && counted.has(kind))
    .length
}

function expect(isMet: boolean, what: string): void {
  if (isMet) return
  say(`NOT MET: ${what}`)
  process.exitCode = 1
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
