import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { News, Order, Program } from './opener-messages.ts'

/*
 * Starting a process copies the page tables of whoever starts it: 20 to 60 ms of a server that holds half a gigabyte, for every file
 * that ends its reader, while nobody else is answered. A small process does it instead, the opener, and hands messages on.
 */

type Events = { message: [message: unknown]; end: [] }

/** A process that the opener started. */
export type Started = {
  readonly isThere: () => boolean
  readonly send: (message: object) => void
  /** Lets it end once it has nothing more to do. */
  readonly leave: () => void
  readonly kill: () => void
  /** `end` comes once, whatever ended it. */
  readonly events: EventEmitter<Events>
}

type Opener = { readonly process: ChildProcess; readonly started: Map<number, EventEmitter<Events>> }

let opener: Opener | null = null
let last = 0

/** Has the opener ready before somebody sends a file. */
export const readyOpener = (): void => void theOpener()

/** @returns a process of its own for files; that it could not be started is told as its end */
export function startProcess(program: Program): Started {
  const { process: through, started } = theOpener()
  const id = (last += 1)
  const events = new EventEmitter<Events>()
  started.set(id, events)
  const order = (one: Order): void => {
    if (through.connected) through.send(one)
  }
  order({ kind: 'start', id, program: { main: program.main, nodeArguments: program.nodeArguments } })
  const isThere = () => started.has(id)
  return {
    isThere,
    send: (message) => order({ kind: 'say', id, message }),
    leave: () => order({ kind: 'leave', id }),
    kill: () => order({ kind: 'kill', id }),
    events,
  }
}

function theOpener(): Opener {
  if (opener?.process.connected) return opener
  const { SystemRoot: systemRoot } = process.env
  const child = fork(join(import.meta.dirname, 'opener.main.ts'), {
    serialization: 'advanced',
    execArgv: [],
    // No secret of the server's. What a decoder gives back goes back to the machine at once, instead of being kept for threads
    // that may want it.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...(systemRoot === undefined ? {} : { SystemRoot: systemRoot }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const started: Opener['started'] = new Map()
  const end = (id: number) => {
    const events = started.get(id)
    started.delete(id)
    events?.emit('end')
  }
  child.on('message', (message) => {
    // The opener alone has this channel; what a process says is looked at by whoever asked it.
    const news = message as News
    if (news.kind === 'ended') return end(news.id)
    started.get(news.id)?.emit('message', news.message)
  })
  // With it everything that it started is gone; the next file starts another.
  const endAll = () => [...started.keys()].forEach(end)
  child.once('exit', endAll).once('disconnect', endAll)
  child.on('error', () => {
    if (child.pid === undefined) endAll()
  })
  // It never keeps a server that wants to end.
  child.unref()
  child.channel?.unref()
  opener = { process: child, started }
  return opener
}
