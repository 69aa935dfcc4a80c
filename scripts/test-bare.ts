/**
 * `npm run test:bare`: a clean copy of what is committed, on a machine that seems to have Node, npm and git and nothing
 * else, with an empty home, builds itself and walks a journey. `npm run test:bare main-job` walks those of that name.
 * npm's own cache is kept, unless `BARE_CACHE=no`: what it holds is named by its checksum.
 */
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withHiddenHost } from './hidden-host.ts'
import { repositoryRoot } from './paths.ts'

const run = promisify(execFile)
const journeys = process.argv.slice(2).join(',') || 'first-load'

const room = await mkdtemp(join(tmpdir(), 'vigie-bare-'))
// PostgreSQL refuses to run as root: whoever it runs as then must be able to walk to its files.
await chmod(room, 0o755)
try {
  process.exitCode = await walk()
} finally {
  await rm(room, { recursive: true, force: true })
}

async function walk(): Promise<number> {
  const { command, reason } = await withHiddenHost({
    executable: await hostNode(),
    commandArguments: ['scripts/test.mjs', `journeys:${journeys}`],
  })
  if (!command) {
    say(`Skipped: ${reason}.`)
    return 0
  }
  const clone = join(room, 'vigie')
  await run('git', ['clone', '--quiet', '--no-hardlinks', repositoryRoot, clone])
  const child = spawn(command.executable, command.commandArguments, {
    cwd: clone,
    env: await emptyHome(),
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** The Node of the machine, not the newer one that this script may run on: fetching that is a part of the walk. */
async function hostNode(): Promise<string> {
  const path = withoutOurs()
  const { stdout } = await run('sh', ['-c', 'command -v node'], { env: { ...process.env, PATH: path } })
  return stdout.trim()
}

function withoutOurs(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.startsWith(join(repositoryRoot, '.vigie')))
    .join(':')
}

async function emptyHome(): Promise<NodeJS.ProcessEnv> {
  const { stdout } = await run('npm', ['config', 'get', 'cache', '--loglevel=error'])
  const settings = Object.entries(process.env).filter(
    ([name]) => !/^(VIGIE_(?!E2E)|XDG_|FONTCONFIG|LD_LIBRARY|NODE_|PG)/.test(name),
  )
  return {
    ...Object.fromEntries(settings),
    PATH: withoutOurs(),
    HOME: join(room, 'home'),
    npm_config_cache: process.env.BARE_CACHE === 'no' ? join(room, 'cache') : stdout.trim(),
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
