/**
 * `npm run test:upgrade`: two builds on one database, as during a deploy. The former build (scripts/upgrade-from.json) begins a
 * publication; this build starts beside it and brings the schema to its version; the former one goes on publishing and is then
 * killed in the middle of a second publication, which this build ends as planned. The former build, started again, refuses. Then
 * another machine: a backup that a former build made in the middle of a publication is restored by this build, which ends it.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { productAt, storeCampaign } from '../e2e/product.ts'
import { control, created, stopServer, submit, untilEnded, untilReady } from './asked-publication.ts'
import { startChild } from './child.ts'
import { demoSettings } from './demo.ts'
import { repositoryRoot } from './paths.ts'
import { startPostgres } from './postgres.ts'

const run = promisify(execFile)
const port = Number(process.env.PORT ?? 4370)
const host = '127.0.0.1'
const token = 'upgrade-token-of-the-demo'
const account = 'act_204811763'
const longest = 240_000
const size = { adsets: 12, texts: 12 }
const { version, commit, backup } = z
  .object({ version: z.string(), commit: z.string(), backup: z.object({ commit: z.string() }) })
  .parse(JSON.parse(await readFile(join(import.meta.dirname, 'upgrade-from.json'), 'utf8')))

const room = await mkdtemp(join(tmpdir(), 'vigie-upgrade-'))
await run('chmod', ['755', room])
const ends: (() => Promise<unknown>)[] = [() => rm(room, { recursive: true, force: true })]
try {
  const platform = await startPlatform()
  await deploy(platform)
  await restoreElsewhere(platform)
} catch (error) {
  process.exitCode = 1
  say(String(error instanceof Error ? error.stack : error))
} finally {
  for (const end of ends.toReversed()) await end()
}

type Platform = Awaited<ReturnType<typeof demoSettings>>

async function startPlatform(): Promise<Platform> {
  const demo = await demoSettings({ port: port + 1, host, publicUrl: `http://localhost:${port}` })
  const simulator = await startChild({
    name: 'simulator',
    script: 'apps/simulator/src/main.ts',
    scriptArguments: [
      ...['--port', String(demo.port), '--host', host, '--smtp-port', String(demo.smtpPort)],
      ...['--public-url', demo.url, '--token', token, '--history', '1'],
    ],
    env: {},
    isQuiet: true,
    readyUrl: `http://${host}:${demo.port}/idp/.well-known/openid-configuration`,
    onEnd: (how) => say(`The simulator ended: ${how}`),
  })
  ends.push(simulator.stop)
  return demo
}

/** A database of its own in the room of this test. */
async function startDatabase(name: string): Promise<string> {
  const database = await startPostgres({ dataDir: join(room, name), isThrowaway: true })
  ends.push(database.stop)
  return database.url
}

async function deploy(demo: Platform): Promise<void> {
  const former = await formerBuild(commit)
  const databaseUrl = await startDatabase('postgres')
  const server = (root: string, at: number) =>
    startServer({ root, at, databaseUrl, settings: demo.serverEnvironment })

  const old = server(former, port)
  await untilReady(port, old)
  const product = productAt(`http://localhost:${port}`, token, account)
  const [first, second] = [await storeCampaign(product, size), await storeCampaign(product, size)]
  await control(demo.url, 'faults', [{ kind: 'latency', milliseconds: 150 }])
  const atFirst = await created(demo.url)
  const running = await submit(product, first, 'upgrade')
  await untilCreated(demo.url, atFirst + 20)
  const current = server(repositoryRoot, port + 1 + 20)
  await untilReady(port + 21, current)
  say(`${version} publishes while this build brought the schema to its version`)
  expectPublished(await untilEnded(product, running, longest), (await created(demo.url)) - atFirst)

  const before = await created(demo.url)
  const killed = await submit(product, second, 'upgrade')
  await untilCreated(demo.url, before + 20)
  old.kill('SIGKILL')
  const next = productAt(`http://localhost:${port + 21}`, token, account)
  expectPublished(await untilEnded(next, killed, longest), (await created(demo.url)) - before)
  say(`A publication of ${version}, killed in its middle, was ended by this build`)

  const again = server(former, port)
  const [code] = (await once(again, 'exit')) as [number | null]
  if (code === 0) throw new Error(`${version} started on a newer schema`)
  say(`${version} refuses to start again on the newer schema`)
}

/**
 * The machine is lost in the middle of a publication. Another one has the backup, the key and this build: it begins frozen, and
 * once that is lifted the publication ends with exactly the planned objects.
 */
async function restoreElsewhere(demo: Platform): Promise<void> {
  const former = await formerBuild(backup.commit)
  const settings = {
    ...demo.serverEnvironment,
    VIGIE_MASTER_KEY: randomBytes(32).toString('base64'),
    VIGIE_DEMO_TOKEN: token,
  }
  const lost = await startDatabase('lost')
  const old = startServer({ root: former, at: port, databaseUrl: lost, settings, files: 'lost-files' })
  await untilReady(port, old)
  const product = productAt(`http://localhost:${port}`, token, account)
  const file = await storeCampaign(product, size)
  const before = await created(demo.url)
  const half = await submit(product, file, 'upgrade')
  await untilCreated(demo.url, before + 20)
  const path = join(room, 'half.vigie')
  await vigie(former, ['backup', path], {
    ...settings,
    DATABASE_URL: lost,
    DATA_DIR: join(room, 'lost-files'),
  })
  old.kill('SIGKILL')
  await once(old, 'exit')

  const found = await startDatabase('found')
  const there = { ...settings, DATABASE_URL: found, DATA_DIR: join(room, 'found-files') }
  say((await vigie(repositoryRoot, ['restore', path], there)).split('\n')[0] ?? '')
  const current = startServer({
    root: repositoryRoot,
    at: port,
    databaseUrl: found,
    settings,
    files: 'found-files',
  })
  await untilReady(port, current)
  const frozen = await product.ask<{ isFrozen: boolean }>('GET', `${account}/guardrails`)
  if (!frozen.isFrozen) throw new Error('A restored installation is not frozen')
  await product.ask('POST', `${account}/freeze`, { isFrozen: false })
  expectPublished(await untilEnded(product, half, longest), (await created(demo.url)) - before)
  say('A backup of a former build, made in the middle of a publication, was restored and ended by this build')
}

/** The command of a build, as an operator runs it. */
async function vigie(
  root: string,
  given: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(root, 'apps/server/src/operations/main.ts'), ...given],
    { cwd: root, env: { PATH: process.env.PATH, PUBLIC_URL: `http://localhost:${port}`, ...settings } },
  )
  return stdout
}

/** A copy of the former commit with its own packages, kept for the next run. */
async function formerBuild(commit: string): Promise<string> {
  const folder = join(repositoryRoot, '.vigie/former', commit)
  if (existsSync(join(folder, 'ready'))) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const archive = join(room, 'former.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: repositoryRoot })
  await run('tar', ['xf', archive, '-C', folder])
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  await writeFile(join(folder, 'ready'), '')
  return folder
}

type Server = {
  readonly root: string
  readonly at: number
  readonly databaseUrl: string
  readonly settings: Readonly<Record<string, string>>
  /** Its folder of files, in the room of this test. */
  readonly files?: string
}

function startServer({ root, at, databaseUrl, settings, files = 'files' }: Server): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...settings,
      ...{ HOST: host, PORT: String(at), PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: databaseUrl },
      ...{
        DATA_DIR: join(room, files),
        VIGIE_DEMO_TOKEN: token,
        VIGIE_LOG_LEVEL: 'error',
        VIGIE_QUIET_SECONDS: '1',
      },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  ends.push(() => stopServer(child))
  return child
}

async function untilCreated(simulatorUrl: string, count: number): Promise<void> {
  while ((await created(simulatorUrl)) < count) await pause(50)
}

function expectPublished(progress: { readonly state: string; readonly total: number }, made: number): void {
  if (progress.state !== 'PUBLISHED' || progress.total !== made)
    throw new Error(`${progress.state}: ${made} objects made of ${progress.total} planned`)
  say(`PUBLISHED: ${made} objects made of ${progress.total} planned`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
