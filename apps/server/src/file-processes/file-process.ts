import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { z } from 'zod'
import pLimit from 'p-limit'

/*
 * Strangers' files are opened in processes of their own. What a decoder takes goes back to the machine with the process instead of
 * staying in the server; one that a crafted file keeps busy, fills or crashes is ended alone; and there are no secrets in it.
 */

export type FileProcessKind<Reply> = {
  /** The module that such a process runs: it answers each message with one final reply. */
  readonly main: string
  readonly nodeArguments: readonly string[]
  readonly reply: z.ZodType<Reply>
  readonly isFinal: (reply: Reply) => boolean
}

type Ask<Reply> = {
  readonly patienceMs?: number
  /** What a reply that is not final asks for: it is sent back. What it throws is thrown. */
  readonly help?: (reply: Reply) => Promise<object>
}

/** The process ended, or took too long: the file is at fault, or the machine is. */
export class FileProcessEnded extends Error {
  override readonly name = 'FileProcessEnded'
}

/** However many people send files, two of a kind are opened at a time. */
const widthOfAll = 2
const longestMs = 20_000
/** One that has grown beyond this is replaced by a fresh one. */
const mostMemory = 320 * 1024 * 1024
const idleMs = 30_000

type Opener = { readonly child: ChildProcess; readonly end: NodeJS.Timeout }
/** A final reply says how much memory its process holds by now. */
type Reply = { readonly kind: string; readonly memory?: number }

/**
 * Asks processes of one kind, a request after the other, each answered once.
 * @returns the final reply; @throws {FileProcessEnded} when none came
 */
export function createFileProcesses<R extends Reply>(kind: FileProcessKind<R>) {
  const inTurn = pLimit(widthOfAll)
  const idle: Opener[] = []

  function takeIdle(): ChildProcess | null {
    const opener = idle.pop()
    if (!opener) return null
    clearTimeout(opener.end)
    return opener.child.connected ? opener.child : takeIdle()
  }

  function rest(child: ChildProcess): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((opener) => opener.child === child),
        1,
      )
      if (child.connected) child.disconnect()
    }, idleMs).unref()
    idle.push({ child, end })
  }

  return (request: object, { patienceMs = longestMs, help }: Ask<R> = {}): Promise<R> =>
    inTurn(async () => {
      const child = takeIdle() ?? start(kind)
      try {
        const reply = await finalReply(child, kind, { request, patienceMs, help })
        if ((reply.memory ?? 0) > mostMemory) child.disconnect()
        else rest(child)
        return reply
      } catch (error) {
        child.kill('SIGKILL')
        throw error
      }
    })
}

function start({
  main,
  nodeArguments,
}: Pick<FileProcessKind<unknown>, 'main' | 'nodeArguments'>): ChildProcess {
  const { SystemRoot: systemRoot } = process.env
  const child = fork(main, {
    serialization: 'advanced',
    execArgv: [...nodeArguments, '--expose-gc'],
    // What a decoder gives back goes back to the machine at once, instead of being kept for threads that may want it.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Bytes that a slow store gives may come when their reader is gone: that is an error of the child, and nobody listens then.
  child.on('error', () => undefined)
  yieldToServer(child)
  // It never keeps a server that wants to end.
  child.unref()
  child.channel?.unref()
  return child
}

/** Whoever waits for an answer of the server goes first, however busy a file keeps its reader. */
function yieldToServer({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It ended already, or this system does not allow it: opened all the same.
  }
}

type Question<Reply> = Ask<Reply> & { readonly request: object; readonly patienceMs: number }

function finalReply<Reply>(
  child: ChildProcess,
  kind: FileProcessKind<Reply>,
  { request, help, patienceMs }: Question<Reply>,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const onMessage = (message: unknown) => {
    const reply = kind.reply.safeParse(message)
    if (!reply.success) return reject(reply.error)
    if (kind.isFinal(reply.data)) return resolve(reply.data)
    if (!help) return reject(new FileProcessEnded('The process that opens files asked for what nobody gives'))
    help(reply.data).then((more) => child.send(more), reject)
  }
  const onEnd = () => reject(new FileProcessEnded('The process that opens files ended'))
  const timer = setTimeout(
    () => reject(new FileProcessEnded('The file kept its reader too long')),
    patienceMs,
  )
  child.on('message', onMessage).once('exit', onEnd).once('error', reject)
  child.send(request)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', reject)
  })
}
