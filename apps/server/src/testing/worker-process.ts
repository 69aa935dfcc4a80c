import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { PublicationScene } from './publication-scene.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type WorkerProcesses = {
  /** A worker process of its own on the scene's database; it ends itself at the point, if one is named. */
  readonly start: (killAt?: string) => ChildProcess
  /** @returns the signal that ended a worker with this kill point */
  readonly untilKilled: (killAt: string) => Promise<unknown>
  /** Ends those that a test left alive, which would do the work of the next, and empties the queue for the same reason. */
  readonly clear: () => Promise<void>
}

/** Worker processes that tests kill where they say. */
export function workerProcesses(scene: PublicationScene): WorkerProcesses {
  const workers = new Set<ChildProcess>()
  const start = (killAt = '') => {
    const { config } = scene.server.ctx
    const worker = spawn(process.execPath, [main], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'test',
        VIGIE_ROLES: 'worker',
        DATABASE_URL: config.databaseUrl,
        DATA_DIR: config.dataDir,
        PUBLIC_URL: config.publicUrl,
        VIGIE_QUIET_SECONDS: '1',
        VIGIE_LOG_LEVEL: 'silent',
        VIGIE_KILL_AT: killAt,
        // The same code again and again: read and compiled once.
        NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
        ...scene.platform.environment,
      },
    })
    workers.add(worker)
    return worker
  }
  return {
    start,
    untilKilled: async (killAt) => {
      const [, signal]: unknown[] = await once(start(killAt), 'exit')
      return signal
    },
    clear: async () => {
      for (const worker of workers) worker.kill('SIGKILL')
      workers.clear()
      await sql`delete from pgboss.job`.execute(scene.server.ctx.db)
    },
  }
}
