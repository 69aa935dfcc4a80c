import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { heapOptions } from '../heap-options.ts'
import { repositoryRoot as root } from '../paths.ts'

/** What measures may be ended at any moment: nothing of it outlives it. */
const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.ts')).href

/** A process of the product that is started again whenever it ends, as an operator's supervisor does. */
export type Part = {
  readonly pid: () => number | null
  readonly kill: () => void
  readonly stop: () => Promise<void>
  /** How often it had to be started. */
  readonly starts: () => number
}

/** @param settings its whole environment but PATH */
export function keepPart(script: string, given: readonly string[], settings: NodeJS.ProcessEnv): Part {
  let child: ChildProcess | null = null
  let isOver = false
  let starts = 0
  const run = async () => {
    while (!isOver) {
      starts += 1
      child = spawn(
        process.execPath,
        [...heapOptions, '--import', endWithParent, join(root, script), ...given],
        {
          cwd: root,
          env: { PATH: process.env.PATH, ...settings },
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      )
      await once(child, 'exit')
      if (!isOver) await pause(1000)
    }
  }
  const running = run()
  return {
    pid: () => child?.pid ?? null,
    kill: () => void child?.kill('SIGKILL'),
    stop: async () => {
      isOver = true
      child?.kill('SIGTERM')
      await running
    },
    starts: () => starts,
  }
}

/** Resident memory of a process in MB; `null` where it runs no more or the system does not tell. */
export async function memoryOf(pid: number | null): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? []
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

export async function untilOk(url: string, seconds = 180): Promise<void> {
  for (let attempt = 0; attempt < seconds * 10; attempt += 1) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not answer within ${seconds} s`)
}
