/**
 * `npm run security:transcript`: a product of its own is started as somebody would, four things are done to it that once ended it
 * or left a door open, and what happened is printed: workbooks and YAML that whoever sees figures may send, a right lost at the platform, and
 * each process killed. What each once did stands before it: of documents it is done again here, by the library alone, in a process
 * that may end; of the others it is told as it was found. Ends with 1 when one of them does more than it may.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { knownDocuments } from '../apps/server/src/testing/hostile-documents.ts'
import { repositoryRoot } from './paths.ts'
import { processesOf, quietPort, startProduct, untilAnnounced } from './started-product.ts'

const account = 'act_204811763'
/** Of the simulated platform: who the demo's person is there. */
const platformPerson = '900000000000001'
const token = `transcript-${randomUUID()}`
const mark = randomUUID()
const longestAway = 10_000
/** What once ended the server, or kept it: read once more as it was read then. */
const onceFatal = /corners of the largest sheet|twenty megabytes of spaces|thousand keys/
const longestOnce = 20_000

const commands = {
  server: /apps\/server\/src\/main\.ts/,
  simulator: /apps\/simulator\/src\/main\.ts/,
  database: /^\d+ \S*bin\/postgres -D/,
} as const

const port = await quietPort()
const product = `http://localhost:${port}`
const platform = `http://localhost:${port + 1}`
const folder = await mkdtemp(join(tmpdir(), 'vigie-transcript-'))
await chmod(folder, 0o755)
process.env.VIGIE_DEMO_TOKEN = token
const started = startProduct({ mark, port, data: join(folder, 'data') })
let failures = 0
try {
  await untilAnnounced(started)
  await sendDocuments()
  await loseRight()
  await killProcesses()
} finally {
  started.kill('SIGTERM')
  while (processesOf(mark, folder).length > 0) await pause(200)
  await rm(folder, { recursive: true, force: true })
}
say(failures === 0 ? '\nAll held.' : `\n${failures} did not hold.`)
process.exitCode = failures === 0 ? 0 : 1

async function ask(method: string, path: string, body?: object) {
  const reply = await fetch(`${product}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code = '' } = Object((await reply.json().catch(() => null)) as unknown) as { code?: string }
  return { status: reply.status, code }
}

/** Small files that cost a reader dear, each with somebody else asking for small things meanwhile. */
async function sendDocuments(): Promise<void> {
  for (const { what, format, content } of knownDocuments().filter(({ code }) => code !== null)) {
    if (onceFatal.test(what)) say(`once    ${format}, ${what}: ${await readUnchecked(format, content)}`)
    const servers = pidsOf('server')
    const neighbour = askMeanwhile()
    const began = performance.now()
    const { status, code } = await ask('POST', `${account}/campaign_file/${format}/read`, {
      content: content.toString('base64'),
    })
    const took = performance.now() - began
    const waited = await neighbour.stop()
    tell(
      status < 500 && pidsOf('server').join() === servers.join(),
      `${format}, ${what} (${content.length} bytes): ${status} ${code} after ${ms(took)}; ` +
        `somebody else waited ${ms(waited)} at most; the server is the one that started`,
    )
  }
}

/** Within half a gigabyte and twenty seconds: the server had more of both, and lost them. */
async function readUnchecked(format: string, content: Buffer): Promise<string> {
  const began = performance.now()
  const reader = spawn(
    process.execPath,
    ['--max-old-space-size=512', join(repositoryRoot, 'scripts/read-unchecked.ts'), format],
    { stdio: ['pipe', 'ignore', 'ignore'], timeout: longestOnce, killSignal: 'SIGKILL' },
  )
  // One that ends before it has read everything is what is shown here.
  reader.stdin?.on('error', () => undefined).end(content)
  const [code, signal] = (await once(reader, 'close')) as [number | null, NodeJS.Signals | null]
  const took = ms(performance.now() - began)
  if (signal === 'SIGKILL') return `the library alone is still at it after ${took}`
  return code === 0
    ? `the library alone reads it in ${took}`
    : `the library alone is out of memory after ${took}`
}

function askMeanwhile() {
  let longest = 0
  let goesOn = true
  const asking = (async () => {
    while (goesOn) {
      const began = performance.now()
      await fetch(`${product}/readyz`)
      longest = Math.max(longest, performance.now() - began)
      await pause(10)
    }
  })()
  return {
    stop: async () => {
      goesOn = false
      await asking
      return longest
    },
  }
}

/** The account is taken away at the platform, and an hour goes by. */
async function loseRight(): Promise<void> {
  say(
    'once    a right that was lost at the platform: read and changed here as before, for as long as the membership stood',
  )
  const read = () => ask('GET', `${account}/guardrails`)
  const before = await read()
  await post(`${platform}/_control/edit`, {
    id: platformPerson,
    fields: { accounts: [] },
    by: 'Business manager',
  })
  await post(`${product}/_demo/clock`, { seconds: 3600 })
  const began = performance.now()
  let after = await read()
  while (after.status !== 403 && performance.now() - began < 60_000) {
    await pause(200)
    after = await read()
  }
  tell(
    before.status === 200 && after.status === 403,
    `a right that was lost at the platform: ${before.status} before; after the next look ${after.status} ${after.code}`,
  )
}

async function post(url: string, body: object): Promise<void> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`)
}

function pidsOf(name: keyof typeof commands): readonly number[] {
  return processesOf(mark, folder)
    .filter((line) => commands[name].test(line))
    .map((line) => Number(line.split(' ')[0]))
}

async function killProcesses(): Promise<void> {
  say('once    a process that ended took the others with it, and nothing started them again')
  for (const name of ['server', 'simulator', 'database'] as const) {
    const killed = pidsOf(name)
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    const began = performance.now()
    while (!(await isBack(name, killed)) && performance.now() - began < 6 * longestAway) await pause(50)
    const away = performance.now() - began
    tell(away <= longestAway, `${name} killed (SIGKILL): answers again after ${ms(away)}`)
  }
}

async function isBack(name: keyof typeof commands, killed: readonly number[]): Promise<boolean> {
  const running = pidsOf(name)
  if (running.length === 0 || running.some((pid) => killed.includes(pid))) return false
  return fetch(`${product}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}

function tell(holds: boolean, what: string): void {
  if (!holds) failures += 1
  say(`${holds ? 'held  ' : 'FAILED'}  ${what}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function ms(time: number): string {
  return time < 10_000 ? `${Math.round(time)} ms` : `${(time / 1000).toFixed(1)} s`
}
