/** A product that a test starts as somebody would, and the processes that make it up. */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { repositoryRoot } from './paths.ts'
import { isPortFree } from './ports.ts'

type Start = {
  readonly command?: readonly string[]
  /** In the environment of all that is started, so that it can be found. */
  readonly mark: string
  readonly port: number
  readonly data: string
  /** Of the demo's person, with every right. */
  readonly token?: string
}

/**
 * A port for a product and those behind it, below the ports that a system hands out by itself: nobody is given one of them
 * between the look and the start.
 */
export async function quietPort(): Promise<number> {
  for (let look = 0; look < 50; look += 1) {
    const port = randomInt(10_000, 30_000)
    const row = await Promise.all([0, 1, 2, 3].map((more) => isPortFree(port + more, '127.0.0.1')))
    if (row.every(Boolean)) return port
  }
  throw new Error('No four free ports in a row in fifty looks')
}

/** Starts it; nothing is waited for. */
export function startProduct({ command = ['npm', 'start'], mark, port, data, token }: Start): ChildProcess {
  const [executable = '', ...rest] = command
  return spawn(executable, rest, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      VIGIE_DATA_DIR: data,
      VIGIE_DEMO_DAYS: '1',
      VIGIE_TEST_MARK: mark,
      ...(token === undefined ? {} : { VIGIE_DEMO_TOKEN: token }),
      npm_config_loglevel: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
}

/** What it said until it served. */
export async function untilAnnounced(started: ChildProcess): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  let said = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C stops everything')) resolve(said.trimEnd().split('\n'))
    })
  }
  started.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  return promise
}

/**
 * What was started under a mark: processes inherit the environment, and PostgreSQL, which overwrites its own, names its folder.
 */
export function processesOf(mark: string, folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, command: read(pid, 'cmdline'), environment: read(pid, 'environ') }))
    .filter(({ command, environment }) => environment.includes(mark) || command.includes(folder))
    .map(({ pid, command }) => `${pid} ${command.replaceAll('\0', ' ')}`)
}

/**
 * Processes of a product that have no mark: who opens files is given no environment. They are found by their parent, while it
 * lives; whether they outlived it is asked with `stillThere`.
 */
export function unmarkedOf(mark: string, folder: string): string[] {
  const marked = new Set(processesOf(mark, folder).map((line) => line.split(' ')[0] ?? ''))
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && !marked.has(name))
    .filter((pid) => marked.has(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1] ?? ''))
    .map(lineOf)
}

export const stillThere = (lines: readonly string[]): string[] =>
  lines.filter((line) => lineOf(line.split(' ')[0] ?? '') === line)

const lineOf = (pid: string): string => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ')}`

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
