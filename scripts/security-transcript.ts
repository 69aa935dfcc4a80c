/**
 * `npm run security:transcript`: a product of its own is started as somebody would, four things are done to it that once ended it
 * or left a door open, and what happened is printed: a workbook and a YAML file of a viewer, a right lost at the platform, and
 * each process killed. Ends with 1 when one of them does more than it may.
 */
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { knownDocuments } from '../apps/server/src/testing/hostile-documents.ts'
import { processesOf, quietPort, startProduct, untilAnnounced } from './started-product.ts'

const account = 'act_204811763'
/** Of the simulated platform: who the demo's person is there. */
const platformPerson = '900000000000001'
const token = `transcript-${randomUUID()}`
const mark = randomUUID()
const longestAway = 10_000

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
