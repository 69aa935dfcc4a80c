import { spawn } from 'node:child_process'
import { join } from 'node:path'

type Settings = {
  readonly port: number
  readonly token: string
  readonly env?: NodeJS.ProcessEnv
  /** Where its data is and stays; a folder of its own that goes with it without one. */
  readonly dataDir?: string
}

/** Runs a measure beside a fresh product and its simulator (on the next port), and stops both whatever happens. */
export async function withProduct(
  { port, token, env, dataDir }: Settings,
  measure: () => Promise<void>,
): Promise<void> {
  const script = dataDir === undefined ? 'fresh-start.ts' : 'start.ts'
  const kept = dataDir === undefined ? {} : { VIGIE_DATA_DIR: dataDir }
  const stack = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', script)], {
    env: { ...process.env, PORT: String(port), VIGIE_DEMO_TOKEN: token, ...kept, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => stack.once('exit', resolve))
  try {
    await untilReady(`http://localhost:${port}/readyz`)
    await measure()
  } finally {
    stack.kill('SIGTERM')
    await ended
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 1800; attempt += 1) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The product did not start within three minutes')
}
