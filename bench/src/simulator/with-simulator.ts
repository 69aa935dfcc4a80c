import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a measure beside a simulator of its own, started with some options, and stops it whatever happens. */
export async function withSimulator<T>(
  port: number,
  options: readonly string[],
  measure: (url: string) => Promise<T>,
): Promise<T> {
  const script = join(import.meta.dirname, '../../../apps/simulator/src/main.ts')
  const child = spawn(
    process.execPath,
    ['--expose-gc', script, '--port', String(port), '--token', 'bench', ...options],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url)
    return await measure(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const reply = await fetch(`${url}/_control/state`).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 100))
  }
  throw new Error('The simulator did not start within a minute')
}

/** Bytes the simulator holds, once what it no longer needs is given back. */
export async function memoryOf(url: string): Promise<number> {
  const { bytes } = (await (await fetch(`${url}/_control/memory`)).json()) as { bytes: number }
  return bytes
}
