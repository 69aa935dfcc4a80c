/** A product that a test starts as somebody would, and the processes that make it up. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { repositoryRoot } from './paths.ts'

type Start = {
  readonly command?: readonly string[]
  /** In the environment of all that is started, so that it can be found. */
  readonly mark: string
  readonly port: number
  readonly data: string
}

/** Starts it; nothing is waited for. */
export function startProduct({ command = ['npm', 'start'], mark, port, data }: Start): ChildProcess {
  const [executable = '', ...rest] = command
  return spawn(executable, rest, {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: String(port),
      VIGIE_DATA_DIR: data,
      VIGIE_DEMO_DAYS: '1',
      VIGIE_TEST_MARK: mark,
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

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
