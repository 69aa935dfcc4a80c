import { expect, test, vi } from 'vitest'

const drawn = () => new Promise<number>((resolve) => void requestAnimationFrame(resolve))

test('frames come again after a test that held the timers still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const during = drawn()
  vi.useRealTimers()
  await drawn()
  expect(await during).toBeGreaterThan(0)
})
