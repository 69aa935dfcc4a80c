import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { ConnectedServer } from './connected-server.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const killedMain = fileURLToPath(new URL('./killed-worker.main.ts', import.meta.url))

export type WorkerProcesses = {
  /** A worker process of its own on the scene's database, as the product starts one. */
  readonly start: () => ChildProcess
  /**
   * Has a worker process carry a publication, or sweep after it, that ends itself at a point.
   * @returns the signal that ended it
   */
  readonly untilKilled: (killAt: string, publicationId: string, does?: 'carry' | 'sweep') => Promise<unknown>
  /** The same with an approved proposal. */
  readonly untilKilledOver: (killAt: string, proposalId: string) => Promise<unknown>
  /** The same with an order of staged values. */
  readonly untilKilledInOrder: (killAt: string, orderId: string) => Promise<unknown>
  /** The same with moves of money that were decided. */
  readonly untilKilledMoving: (killAt: string, currency: string) => Promise<unknown>
  /** The same with a worker that takes from the queue whatever it gives. */
  readonly untilKilledByQueue: (killAt: string) => Promise<unknown>
  /** Ends those that a test left alive, which would do the work of the next, and empties the queue for the same reason. */
  readonly clear: () => Promise<void>
  readonly stop: () => void
}

type Scene = Pick<ConnectedServer, 'server' | 'platform' | 'account' | 'accountId'>

/** Worker processes that tests kill where they say. One more than is asked for stands ready: reading the code takes longest. */
export function workerProcesses(scene: Scene): WorkerProcesses {
  const workers = new Set<ChildProcess>()
  const { config } = scene.server.ctx
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    VIGIE_ROLES: 'worker',
    DATABASE_URL: config.databaseUrl,
    DATA_DIR: config.dataDir,
    PUBLIC_URL: config.publicUrl,
    VIGIE_QUIET_SECONDS: '1',
    VIGIE_LOG_LEVEL: 'silent',
    // The same code again and again: read and compiled once.
    NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    ...scene.platform.environment,
  }
  const prepare = () => fork(killedMain, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env, execArgv: [] })
  let ready = prepare()
  const untilKilled = async (order: object): Promise<unknown> => {
    const worker = ready
    workers.add(worker)
    worker.send(order)
    const ended = once(worker, 'exit')
    ready = prepare()
    const [, signal]: unknown[] = await ended
    return signal
  }
  return {
    start: () => {
      const worker = spawn(process.execPath, [main], { stdio: 'ignore', env })
      workers.add(worker)
      return worker
    },
    untilKilled: (killAt, publicationId, does = 'carry') =>
      untilKilled({ killAt, target: { does, accountId: scene.accountId, publicationId } }),
    untilKilledOver: (killAt, proposalId) =>
      untilKilled({ killAt, target: { does: 'propose', accountId: scene.accountId, proposalId } }),
    untilKilledInOrder: (killAt, orderId) =>
      untilKilled({ killAt, target: { does: 'order', accountId: scene.accountId, orderId } }),
    untilKilledMoving: (killAt, currency) =>
      untilKilled({
        killAt,
        target: { does: 'move', accountId: scene.accountId, account: scene.account, currency },
      }),
    untilKilledByQueue: (killAt) => untilKilled({ killAt }),
    clear: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      workers.clear()
      await sql`delete from pgboss.job`.execute(scene.server.ctx.db)
    },
    stop: () => void ready.kill('SIGKILL'),
  }
}
