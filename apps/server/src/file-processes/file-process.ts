import type { z } from 'zod'
import pLimit from 'p-limit'
import type { Program } from './opener-messages.ts'
import { type Started, startProcess } from './opener.ts'
import { isReady } from './ready.ts'

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
/** What a machine may take to load a reader. That it is busy is no fault of the file: whose own time begins afterwards. */
const longestStartMs = 60_000
/** One that has grown beyond this is replaced by a fresh one. */
const mostMemory = 320 * 1024 * 1024
const idleMs = 30_000

type Idle = { readonly child: Started; readonly end: NodeJS.Timeout }
/** A final reply says how much memory its process holds by now. */
type Reply = { readonly kind: string; readonly memory?: number }

/**
 * Asks processes of one kind, a request after the other, each answered once.
 * @returns the final reply; @throws {FileProcessEnded} when none came
 */
export function createFileProcesses<R extends Reply>(kind: FileProcessKind<R>) {
  const inTurn = pLimit(widthOfAll)
  const idle: Idle[] = []

  function takeIdle(): Started | null {
    const rested = idle.pop()
    if (!rested) return null
    clearTimeout(rested.end)
    return rested.child.isThere() ? rested.child : takeIdle()
  }

  function rest(child: Started): void {
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      )
      child.leave()
    }, idleMs).unref()
    idle.push({ child, end })
  }

  return (request: object, { patienceMs = longestMs, help }: Ask<R> = {}): Promise<R> =>
    inTurn(async () => {
      const child = takeIdle() ?? (await readyProcess(kind))
      try {
        const reply = await finalReply(child, kind, { request, patienceMs, help })
        if ((reply.memory ?? 0) > mostMemory) child.leave()
        else rest(child)
        return reply
      } catch (error) {
        child.kill()
        throw error
      }
    })
}

/** @throws {FileProcessEnded} when it cannot be started, or is not ready in time */
async function readyProcess(program: Program): Promise<Started> {
  const child = startProcess(program)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onMessage = (message: unknown) => {
    if (isReady(message)) resolve()
  }
  const onEnd = () => reject(new FileProcessEnded('The process that opens files could not be started'))
  const timer = setTimeout(() => {
    child.kill()
    reject(new FileProcessEnded('The process that opens files was not ready in time'))
  }, longestStartMs)
  child.events.on('message', onMessage).once('end', onEnd)
  await promise.finally(() => {
    clearTimeout(timer)
    child.events.off('message', onMessage).off('end', onEnd)
  })
  return child
}

type Question<Reply> = Ask<Reply> & { readonly request: object; readonly patienceMs: number }

function finalReply<Reply>(
  child: Started,
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
  child.events.on('message', onMessage).once('end', onEnd)
  child.send(request)
  return promise.finally(() => {
    clearTimeout(timer)
    child.events.off('message', onMessage).off('end', onEnd)
  })
}
