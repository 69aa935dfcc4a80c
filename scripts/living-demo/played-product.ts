import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoKey } from '../../apps/server/src/security/demo-key.ts'
import { repositoryRoot } from '../paths.ts'

export type PlayedProduct = {
  readonly product: string
  readonly platform: string
  readonly stop: () => Promise<void>
  /** Once it has stopped: its database and files as `vigie backup` writes them. */
  readonly backup: () => Promise<string>
  readonly forget: () => Promise<void>
}

type Begin = {
  readonly port: number
  readonly seed: string
  readonly at: string
  readonly historyDays: number
}

/** A product on a fresh database beside a simulated platform of that seed, for a month to be played on. */
export async function startToPlay({ port, seed, at, historyDays }: Begin): Promise<PlayedProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-demo-'))
  // PostgreSQL may run as somebody else.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'files'), { mode: 0o700 })
  await writeFile(join(folder, 'files/master.key'), demoKey, { mode: 0o600 })
  const env = {
    ...process.env,
    PORT: String(port),
    VIGIE_DATA_DIR: folder,
    VIGIE_DEMO_DAYS: String(historyDays),
    VIGIE_DEMO_AT: at,
    VIGIE_DEMO_SEED: seed,
    VIGIE_DEMO_QUIET: '1',
  }
  const run = (script: string, ...args: string[]) =>
    spawn(process.execPath, [join(repositoryRoot, script), ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const started = run('scripts/start.ts')
  const ended = new Promise<number | null>((resolve) => started.once('exit', resolve))
  const [product, platform] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]
  const stop = async () => {
    started.kill('SIGTERM')
    await ended
  }
  const forget = () => rm(folder, { recursive: true, force: true })
  try {
    await Promise.race([
      untilReady(`${product}/readyz`),
      ended.then((code) => Promise.reject(new Error(`The product ended while it started (${code})`))),
    ])
  } catch (error) {
    await stop()
    await forget()
    throw error
  }
  return {
    ...{ product, platform, stop, forget },
    backup: async () => {
      const file = join(folder, 'backup')
      const code = await new Promise((resolve) =>
        run('scripts/vigie.ts', 'backup', file).once('exit', resolve),
      )
      if (code !== 0) throw new Error(`vigie backup ended with ${String(code)}`)
      return file
    },
  }
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const reply = await fetch(address).catch(() => null)
    if (reply?.ok) return
    await new Promise((wake) => setTimeout(wake, 200))
  }
  throw new Error('The product did not start within three minutes')
}
