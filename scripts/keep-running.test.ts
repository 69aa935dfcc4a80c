import { expect, it, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

type Start = Parameters<typeof keepRunning>[0]['start']

/** Something whose life a test holds in its hands. */
function subject(failures: number[] = []) {
  const lives: { end: (how: string) => void; stop: ReturnType<typeof vi.fn> }[] = []
  const said: string[] = []
  let attempts = 0
  const start: Start = (onEnd) => {
    attempts += 1
    if (failures.includes(attempts)) return Promise.reject(new Error(`attempt ${attempts} failed`))
    const life = { end: onEnd, stop: vi.fn(() => Promise.resolve()) }
    lives.push(life)
    return Promise.resolve({ stop: life.stop })
  }
  return { lives, said, start, say: (text: string) => void said.push(text) }
}

const delays = { first: 1, longest: 4, calm: 60_000 }

it('starts again what ended, and says so', async () => {
  const { lives, said, start, say } = subject()
  const kept = await keepRunning({ name: 'server', start, say, delays })
  lives[0]?.end('SIGKILL')
  await expect.poll(() => said).toHaveLength(2)
  expect(lives).toHaveLength(2)
  expect(said).toEqual([
    'The server ended unexpectedly (SIGKILL). It is started again.',
    'The server runs again.',
  ])
  await kept.stop()
  expect(lives[1]?.stop).toHaveBeenCalledOnce()
})

it('does not call unexpected what ended well', async () => {
  const { lives, said, start, say } = subject()
  const kept = await keepRunning({ name: 'server', start, say, delays })
  lives[0]?.end('0')
  await expect.poll(() => said).toEqual(['The server ended. It is started again.', 'The server runs again.'])
  await kept.stop()
})

it('goes on trying what cannot be started, until it can', async () => {
  const { lives, said, start, say } = subject([2, 3])
  const kept = await keepRunning({ name: 'database', start, say, delays })
  lives[0]?.end('1')
  await expect.poll(() => said.at(-1)).toBe('The database runs again.')
  expect(said.filter((line) => line.includes('could not be started'))).toHaveLength(2)
  await kept.stop()
})

it('leaves a first start that fails to whoever started it', async () => {
  const { start, say } = subject([1])
  await expect(keepRunning({ name: 'server', start, say, delays })).rejects.toThrow('attempt 1 failed')
})

it('starts nothing any more once it is told to stop', async () => {
  const { lives, start, say } = subject()
  const kept = await keepRunning({ name: 'server', start, say, delays: { ...delays, first: 3_600_000 } })
  lives[0]?.end('SIGKILL')
  await kept.stop()
  expect(lives).toHaveLength(1)
})
