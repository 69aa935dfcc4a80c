import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productAt, type Product } from '../../e2e/product.ts'
import { demoSettings } from '../demo.ts'
import { freePort, startPostgres } from '../postgres.ts'
import { keepPart, untilOk, type Part } from './parts.ts'

export type Stack = {
  readonly database: {
    readonly url: string
    /** In order, as an upgrade does; or at once, as a machine that loses its power. */
    readonly restart: (how: 'in order' | 'at once') => Promise<void>
  }
  readonly simulatorUrl: string
  /** The process that answers people, and the one that does the work. */
  readonly http: Part
  readonly worker: Part
  readonly product: Product
  readonly token: string
}

export type Given = {
  readonly folder: string
  readonly port: number
  /** What is started is ended by these, the last first. */
  readonly ends: (() => Promise<unknown>)[]
}

export const account = 'act_204811763'
const host = '127.0.0.1'

/** A database, a simulated platform, and the product in two processes that are started again when they end. */
export async function startStack({ folder, port, ends }: Given): Promise<Stack> {
  const database = await startDatabase(folder, ends)
  const token = `soak-${randomBytes(8).toString('hex')}`
  const demo = await demoSettings({ port, host, publicUrl: `http://localhost:${port}` })
  const simulator = keepPart(
    'apps/simulator/src/main.ts',
    [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--token', token, '--history', '2'],
    ],
    {},
  )
  ends.push(simulator.stop)
  await untilOk(`${demo.url}/idp/.well-known/openid-configuration`)
  const settings = {
    ...demo.serverEnvironment,
    ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'files'), VIGIE_DEMO_TOKEN: token },
    ...{ PUBLIC_URL: `http://localhost:${port}`, HOST: host, VIGIE_LOG_LEVEL: 'silent' },
    ...{ VIGIE_QUIET_SECONDS: '10', VIGIE_THROTTLE_SECONDS: '10' },
  }
  const part = (role: 'http' | 'worker', at: number): Part => {
    const kept = keepPart('apps/server/src/main.ts', [], { ...settings, VIGIE_ROLES: role, PORT: String(at) })
    ends.push(kept.stop)
    return kept
  }
  const http = part('http', port)
  await untilOk(`http://${host}:${port}/readyz`)
  const worker = part('worker', port + 5)
  const product = productAt(`http://localhost:${port}`, token, account)
  await untilKnown(product)
  return { database, simulatorUrl: demo.url, http, worker, product, token }
}

/** Restarted on the same address. */
async function startDatabase(folder: string, ends: Given['ends']): Promise<Stack['database']> {
  const at = { dataDir: join(folder, 'postgres'), port: await freePort() }
  let postgres = await startPostgres(at)
  ends.push(() => postgres.stop())
  return {
    url: postgres.url,
    restart: async (how) => {
      if (how === 'at once') await stopAtOnce(at.dataDir)
      await postgres.stop()
      postgres = await startPostgres(at)
    },
  }
}

/** Without a checkpoint: what comes next recovers from its log. */
async function stopAtOnce(dataDir: string): Promise<void> {
  const lock = await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')
  const pid = Number(lock.split('\n')[0])
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function untilKnown({ ask }: Product): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const session = await ask<{ accounts: readonly unknown[] }>('GET', 'session').catch(() => null)
    if (session && session.accounts.length > 0) return
    await pause(100)
  }
  throw new Error('Nobody is known by the token of the demo')
}
