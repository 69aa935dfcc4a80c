/**
 * What files that are made to break something cost those who send none: a thousand of a seed, campaigns in every format and
 * pictures and films, while somebody else asks for small things. The baselines are the same asking before, and what the machine keeps
 * from a process that has nothing to do.
 *
 * `HOSTILE_FILES` (1000) and `HOSTILE_SEED` choose others.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  dice,
  knownDocuments,
  mutated,
  seededDocuments,
} from '../../apps/server/src/testing/hostile-documents.ts'
import { hostileFiles } from '../../apps/server/src/testing/hostile-files.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4830)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const url = `http://localhost:${port}`
const count = Number(process.env.HOSTILE_FILES ?? 1000)
const seed = Number(process.env.HOSTILE_SEED ?? 20_260_316)
const sentAtOnce = 3

type Told = { readonly status: number; readonly code: string }
type Attack = { readonly what: string; readonly send: () => Promise<Told> }

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

async function ask(method: string, path: string, body: object): Promise<Told & { readonly body: unknown }> {
  for (;;) {
    const reply = await fetch(`${url}/api/${account}/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    const answer: unknown = await reply.json().catch(() => null)
    // Whoever sends too much is told to wait; that is not what is measured here.
    if (reply.status !== 429) return { status: reply.status, code: codeOf(answer), body: answer }
    await pause(1000)
  }
}

const codeOf = (answer: unknown): string => {
  const [first] = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  const { code = '', result = '' } = Object(first) as { code?: string; result?: string }
  return code || result
}

function* attacks(): Generator<Attack> {
  const known = knownDocuments()
  for (const { what, format, content } of [...known, ...seededDocuments(seed, count, known)])
    yield {
      what: `${format} ${what}`,
      send: () => ask('POST', `campaign_file/${format}/read`, { content: content.toString('base64') }),
    }
}

async function* mediaAttacks(): AsyncGenerator<Attack> {
  const roll = dice(seed)
  const known = await hostileFiles()
  for (let index = 0; index < Math.ceil(count / 5); index += 1) {
    const file = known[index % known.length]
    if (!file) return
    const content = index < known.length ? file.content : mutated(file.content, roll)
    yield { what: `${file.type} ${file.what}`, send: () => upload(file.type, content) }
  }
}

/** Through the signed form, as the screens send pictures and films. */
async function upload(type: string, content: Buffer): Promise<Told> {
  const name = type === 'video/mp4' ? 'a.mp4' : 'a.png'
  const form = await ask('POST', 'uploads', { name, type, size: content.length })
  if (form.status !== 200) return form
  const {
    url: address,
    fields,
    filename,
  } = form.body as {
    url: string
    fields: Record<string, string>
    filename: string
  }
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set('file', new Blob([new Uint8Array(content)], { type }), name)
  const sent = await fetch(new URL(address, url), { method: 'POST', body })
  if (sent.status !== 204) return { status: sent.status, code: 'upload' }
  return ask('PUT', type === 'video/mp4' ? 'AdVideos' : 'AdImages', [{ filename, name, keywords: [] }])
}

/** Somebody else, on a thread of their own: what making the files takes is not the server's. */
function startNeighbour() {
  const worker = new Worker(new URL('./neighbour.ts', import.meta.url), { workerData: `${url}/readyz` })
  const told = new Promise<number[]>((resolve, reject) =>
    worker.once('message', resolve).once('error', reject),
  )
  return {
    stop: async () => {
      worker.postMessage('stop')
      return (await told).toSorted((one, other) => one - other)
    },
  }
}

/**
 * Who sends such files does so from a machine of their own. Here making and sending them takes half a processor of the server's: it
 * yields to what is measured. The neighbour and the idle process were begun before, and do not.
 */
function yieldToMeasured(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** What the machine took meanwhile from a process that had nothing to do: the baseline of every wait here. */
function startIdleProcess() {
  const idle = fork(new URL('./idle-process.ts', import.meta.url))
  return {
    stop: async (): Promise<number> => {
      const told = once(idle, 'message')
      idle.send('stop')
      const [longest] = (await told) as [number]
      return longest
    },
  }
}

const folder = await mkdtemp(join(tmpdir(), 'vigie-turns-'))
const turnsFile = join(folder, 'turns')

/** What the server's thread worked at a time of late, in milliseconds of its processor: see `watch-turns.ts`. */
const longestTurn = async (): Promise<number> => Number(await readFile(turnsFile, 'utf8').catch(() => '0'))

/** Until what the start left to do is done: the figures of a month are read by the first turn of the clock, a minute later. */
async function untilQuiet(): Promise<void> {
  let quiet = 0
  for (let seconds = 0; quiet < 5 && seconds < 180; seconds += 1) {
    await pause(1000)
    quiet = (await hasReadFigures()) && (await longestTurn()) < 10 ? quiet + 1 : 0
  }
}

async function hasReadFigures(): Promise<boolean> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return text.includes('vigie_jobs_finished_total{queue="insights.sync"') && !text.includes('vigie_jobs{')
}

/** The longest that the server's event loop stood still since this was last asked, in milliseconds. */
async function longestBlock(): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}

async function processStart(): Promise<string> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return /^process_start_time_seconds (\S+)/m.exec(text)?.[1] ?? ''
}

async function measure(): Promise<void> {
  const startedAt = await processStart()
  await untilQuiet()
  await longestBlock()
  const calm = startNeighbour()
  await pause(5000)
  const before = await calm.stop()
  const calmBlock = await longestBlock()
  const calmTurn = await longestTurn()
  const neighbour = startNeighbour()
  const idle = startIdleProcess()
  yieldToMeasured()
  const blocks: number[] = []
  const turns: number[] = []
  const watching = setInterval(() => void longestTurn().then((turn) => turns.push(turn)), 250)
  const answers = new Map<string, number>()
  const all = (async function* () {
    yield* attacks()
    yield* mediaAttacks()
  })()
  const sendAll = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      const { status, code } = await next.value.send()
      const key = `${status} ${code}`
      answers.set(key, (answers.get(key) ?? 0) + 1)
      if (status >= 500) console.log(`${next.value.what}: ${status} ${code}`)
      blocks.push(await longestBlock())
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, sendAll))
  await pause(1000)
  clearInterval(watching)
  const during = await neighbour.stop()
  const idleStood = await idle.stop()
  for (const [answer, times] of [...answers].toSorted(([, a], [, b]) => b - a))
    console.log(`${String(times).padStart(6)}  ${answer}`)
  const at = (times: readonly number[], part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0)
  const line = (name: string, times: readonly number[]) =>
    console.log(`${name}  median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, longest ${at(times, 1)} ms`)
  line('neighbour before', before)
  line('neighbour during', during)
  console.log(`a process that does nothing  stood still ${idleStood.toFixed(0)} ms at most`)
  console.log(
    `longest block of the event loop  before ${calmBlock.toFixed(0)} ms, during ${Math.max(...blocks).toFixed(0)} ms`,
  )
  // A neighbour on the same core makes the block longer, and not the work.
  console.log(
    `longest work at a time, of its processor  before ${calmTurn.toFixed(0)} ms, during ${Math.max(...turns).toFixed(0)} ms`,
  )
  console.log((await processStart()) === startedAt ? 'the server is the one that started' : 'THE SERVER DIED')
}

const env = {
  VIGIE_BENCH_TURNS: turnsFile,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./watch-turns.ts', import.meta.url).href}`,
}
try {
  await withProduct({ port, token, env }, measure)
} finally {
  await rm(folder, { recursive: true })
}
