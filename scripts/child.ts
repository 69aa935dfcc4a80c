import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { commandInImage } from './image/in-image.ts'
import { repositoryRoot } from './paths.ts'

export type Child = { readonly stop: () => Promise<void> }
export type ChildOptions = {
  readonly name: string
  readonly script: string
  readonly scriptArguments: readonly string[]
  readonly nodeArguments?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Answers 200 once the child serves. */
  readonly readyUrl: string
  /** What it says while all is well is not for whoever started the product. */
  readonly isQuiet?: boolean
  /** It ended although nobody told it to: with its code, or the signal that ended it. */
  readonly onEnd: (how: string) => void
}

/** What Node made of our sources is kept for the next start: reading and compiling them takes most of one. */
const compileCache = join(repositoryRoot, '.vigie/compiled')
const endWithParent = pathToFileURL(join(repositoryRoot, 'scripts/end-with-parent.ts')).href

/** Starts one process of the product and resolves once it serves. It also ends if we are killed. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { executable, commandArguments, env } = commandOf(options)
  const child = spawn(executable, [...commandArguments, ...options.scriptArguments], {
    cwd: repositoryRoot,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...options.env, ...env },
    stdio: ['ignore', options.isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    // Ctrl-C reaches it from us, in order, instead of from the terminal.
    detached: process.platform !== 'win32',
  })
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(String(signal ?? code))),
  )
  await untilReady(options, child)
  let isExpected = false
  void ended.then((how) => (isExpected ? undefined : options.onEnd(how)))
  return {
    stop: async () => {
      isExpected = true
      child.kill('SIGTERM')
      const killer = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await ended
      clearTimeout(killer)
    },
  }
}

/** From these sources, or the server from the root file system of an image: VIGIE_IMAGE_ROOT. */
function commandOf({ script, nodeArguments = [], env }: ChildOptions) {
  const { VIGIE_IMAGE_ROOT: image } = process.env
  if (image && script === 'apps/server/src/main.ts' && env.DATA_DIR)
    return commandInImage(image, { script, nodeArguments, dataDir: env.DATA_DIR })
  return {
    executable: process.execPath,
    commandArguments: [...nodeArguments, '--import', endWithParent, join(repositoryRoot, script)],
    env: {},
  }
}

async function untilReady({ readyUrl, name }: ChildOptions, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const how = child.signalCode ?? child.exitCode
    if (how !== null) throw new Error(`The ${name} ended (${how}) before it was ready`)
    const reply = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (reply?.ok) return
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`The ${name} did not become ready within 60 s`)
}
