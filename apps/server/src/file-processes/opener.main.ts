/**
 * The process that starts those in which files are opened, and hands on what they and the server say. It holds nothing: a copy of
 * its memory, which is what starting a process costs, is made in a moment, where one of the server's keeps every answer waiting.
 */
import '../security/without-proto.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { News, Order, Program } from './opener-messages.ts'

const running = new Map<number, ChildProcess>()

process.on('message', (message) => {
  // The server alone has this channel.
  const order = message as Order
  if (order.kind === 'start') return start(order.id, order.program)
  const child = running.get(order.id)
  // It ended meanwhile: that was told.
  if (!child?.connected) return
  switch (order.kind) {
    case 'say':
      return void child.send(order.message as object)
    case 'leave':
      return child.disconnect()
    case 'kill':
      return void child.kill('SIGKILL')
  }
})
// The server went away: those that are idle end with their channel, those that a file keeps busy are ended.
process.on('disconnect', () => {
  for (const child of running.values()) child.kill('SIGKILL')
  process.exit()
})

const tell = (news: News): void => {
  if (process.connected) process.send?.(news)
}

function start(id: number, { main, nodeArguments }: Program): void {
  const child = fork(main, {
    serialization: 'advanced',
    execArgv: [...nodeArguments, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.set(id, child)
  const end = () => {
    if (running.delete(id)) tell({ kind: 'ended', id })
  }
  child.on('message', (message) => tell({ kind: 'said', id, message }))
  // Bytes that a slow store gives may come when their reader is gone: that is an error of the child, and nobody listens then.
  child.once('exit', end).on('error', () => {
    if (child.pid === undefined) end()
  })
  yieldToServer(child)
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
