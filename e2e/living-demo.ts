import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { currentLane, lanePort } from './lanes.ts'

const ownPort = lanePort(currentLane()) + 60
/** Where a living demo of the journey's own answers once started. */
export const livingUrl = `http://localhost:${ownPort}`

export type LivingDemo = {
  readonly url: string
  readonly platformUrl: string
  readonly stop: () => Promise<void>
}

/** The demo that people start with, a month of work old, on data of its own that go with it. */
export async function startLivingDemo(port = ownPort): Promise<LivingDemo> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^VIGIE_DEMO_|^DATABASE_URL$/.test(name)),
  )
  const product = spawn(process.execPath, [join(import.meta.dirname, '../scripts/fresh-start.ts')], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  const url = `http://localhost:${port}`
  await untilReady(`${url}/readyz`)
  return {
    url,
    platformUrl: `http://localhost:${port + 1}`,
    stop: async () => {
      product.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The demo did not start within a minute and a half')
}
