import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { atMostAtOnce } from './at-most-at-once.ts'
import {
  type FilmTables,
  type ImageFormat,
  type MediaOutcome,
  mediaReply,
  type MediaRequest,
  type Range,
  type RewrittenImage,
} from './media-messages.ts'

/*
 * Strangers' files are opened in processes of their own. What a decoder takes goes back to the machine with the process instead of
 * staying in the server; one that a crafted file keeps busy, fills or crashes is ended alone; and there are no secrets in it.
 */

/** However many people send files, two are opened at a time. */
const inTurn = atMostAtOnce(2)
const longestMs = 20_000
/** One that has grown beyond this is replaced by a fresh one. */
const mostMemory = 320 * 1024 * 1024
const idleMs = 30_000

type Opener = { readonly child: ChildProcess; readonly end: NodeJS.Timeout }
const idle: Opener[] = []

/** @throws {Error} with the decoder's reason, or that it took too long or ended */
export async function rewriteInProcess(file: Buffer, format: ImageFormat): Promise<RewrittenImage> {
  const outcome = await open({ kind: 'image', file, format }, () => Promise.reject(new Error('not a film')))
  if (outcome.kind === 'image') return outcome.image
  throw new Error(outcome.kind === 'failed' ? outcome.reason : 'A film was answered')
}

type ReadPiece = (range: Range) => Promise<Buffer>

/**
 * @param read gives the bytes it is asked for; what it throws is thrown
 * @param patienceMs how long one film may keep its reader
 * @throws {Error} as `rewriteInProcess` does
 */
export async function readFilmInProcess(
  size: number,
  read: ReadPiece,
  patienceMs = longestMs,
): Promise<FilmTables> {
  const outcome = await open({ kind: 'film', size }, read, patienceMs)
  if (outcome.kind === 'film') return outcome.film
  throw new Error(outcome.kind === 'failed' ? outcome.reason : 'A picture was answered')
}

const open = (request: MediaRequest, read: ReadPiece, patienceMs = longestMs): Promise<MediaOutcome> =>
  inTurn(async () => {
    const child = takeIdle() ?? start()
    try {
      const outcome = await ask(child, { request, read, patienceMs })
      if (outcome.memory > mostMemory) child.disconnect()
      else rest(child)
      return outcome
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  })

function start(): ChildProcess {
  const { SystemRoot: systemRoot } = process.env
  const child = fork(join(import.meta.dirname, 'media-process.main.ts'), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=192', '--expose-gc'],
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
  // It never keeps a server that wants to end.
  child.unref()
  child.channel?.unref()
  return child
}

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

type Question = { readonly request: MediaRequest; readonly read: ReadPiece; readonly patienceMs: number }

function ask(child: ChildProcess, { request, read, patienceMs }: Question): Promise<MediaOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaOutcome>()
  const onMessage = (message: unknown) => {
    const reply = mediaReply.safeParse(message)
    if (!reply.success) return reject(reply.error)
    if (reply.data.kind !== 'needs') return resolve(reply.data)
    read(reply.data.range).then((content) => child.send({ kind: 'piece', content }), reject)
  }
  const onEnd = () => reject(new Error('The process that opens files ended'))
  const timer = setTimeout(() => reject(new Error('The file kept its reader too long')), patienceMs)
  child.on('message', onMessage).once('exit', onEnd).once('error', reject)
  child.send(request)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', reject)
  })
}
