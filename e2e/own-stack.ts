import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { dataRoot } from '../scripts/paths.ts'
import { freePort, startPostgres } from '../scripts/postgres.ts'
import { currentLane, lanePort } from './lanes.ts'

export type OwnStack = {
  readonly url: string
  readonly platformUrl: string
  readonly token: string
  readonly stopDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

const ownPort = lanePort(currentLane()) + 50

/** Where a product of the journey's own answers once started. */
export const ownUrl = `http://localhost:${ownPort}`

type Wanted = {
  /** Days of figures of its demo: a journey that reads none waits for few. */
  readonly days?: number
}

/** A product of the journey's own, on a database that the journey can stop and start again under it. */
export async function startOwnStack({ days = 90 }: Wanted = {}): Promise<OwnStack> {
  const folder = join(await dataRoot(), `journey-${process.pid}`)
  const databasePort = await freePort()
  const start = () =>
    startPostgres({ dataDir: join(folder, 'postgres'), port: databasePort, isThrowaway: true })
  let database = await start()
  const token = 'journey-token-of-the-demo'
  const product = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      PORT: String(ownPort),
      DATABASE_URL: database.url,
      VIGIE_DATA_DIR: folder,
      VIGIE_DEMO_TOKEN: token,
      VIGIE_DEMO_DAYS: String(days),
      VIGIE_DEMO_QUIET: '1',
      VIGIE_QUIET_SECONDS: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  await untilReady(`${ownUrl}/readyz`)
  return {
    url: ownUrl,
    platformUrl: `http://localhost:${ownPort + 1}`,
    token,
    stopDatabase: () => database.stop(),
    startDatabase: async () => void (database = await start()),
    stop: async () => {
      product.kill('SIGTERM')
      await ended
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The product did not start within a minute')
}
