/** @module-tag long */
import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readyOpener, startProcess, type Started } from './opener.ts'
import { isReady } from './ready.ts'

const program = {
  main: join(import.meta.dirname, '../features/assets/media-process.main.ts'),
  nodeArguments: [],
}
const noPicture = { kind: 'image', file: Buffer.from('no picture'), format: 'png' }

/** What it says to a file that is no picture: that it failed, with its reason. */
async function answerOf(started: Started): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  started.events.on('message', (message) => (isReady(message) ? undefined : resolve(message)))
  started.send(noPicture)
  return promise
}

/** Processes of a parent, by their command; Linux alone tells. */
const childrenOf = (parent: number): { id: number; command: string }[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const isChild = new RegExp(`^PPid:\\s+${parent}$`, 'm').test(
          readFileSync(`/proc/${name}/status`, 'utf8'),
        )
        return isChild ? [{ id: Number(name), command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }] : []
      } catch {
        return []
      }
    })

const openers = () => childrenOf(process.pid).filter(({ command }) => command.includes('opener.main.ts'))

test('what a process says comes back, and its end is told once', async () => {
  const started = startProcess(program)
  expect(await answerOf(started)).toMatchObject({ kind: 'failed' })
  const other = startProcess(program)
  expect(await answerOf(other)).toMatchObject({ kind: 'failed' })
  let ends = 0
  started.events.on('end', () => (ends += 1))
  const end = once(started.events, 'end')
  started.kill()
  await end
  expect([ends, started.isThere(), other.isThere()]).toEqual([1, false, true])
  started.send(noPicture)
  expect(await answerOf(other)).toMatchObject({ kind: 'failed' })
  const left = once(other.events, 'end')
  other.leave()
  await left
  expect(ends).toBe(1)
})

test('what cannot be started is told as its end', async () => {
  const started = startProcess({ main: join(import.meta.dirname, 'no-such-file.ts'), nodeArguments: [] })
  await once(started.events, 'end')
  expect(started.isThere()).toBe(false)
})

test.skipIf(process.platform !== 'linux')(
  'an opener that is killed takes its processes with it, and the next file has another',
  async () => {
    const started = startProcess(program)
    await answerOf(started)
    const [opener] = openers()
    const files = childrenOf(opener?.id ?? 0).map(({ id }) => id)
    expect(files.length).toBeGreaterThan(0)
    const end = once(started.events, 'end')
    process.kill(opener?.id ?? 0, 'SIGKILL')
    await end
    await expect.poll(() => files.filter((id) => readdirSync('/proc').includes(String(id)))).toEqual([])
    const next = startProcess(program)
    expect(await answerOf(next)).toMatchObject({ kind: 'failed' })
    next.kill()
    readyOpener()
    expect(openers().length).toBe(1)
  },
)
