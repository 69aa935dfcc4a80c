import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isBlockedByBrowsers } from './ports.ts'

/** Nothing listens there: fetch says of a port that it would open that it was not answered, and of another that it is bad. */
async function isBadToFetch(port: number): Promise<boolean> {
  const controller = new AbortController()
  const asked = fetch(`http://127.0.0.1:${port}/`, { signal: controller.signal })
  setImmediate(() => controller.abort())
  const error = await asked.then(
    () => null,
    (failure: unknown) => failure,
  )
  return error instanceof TypeError && error.cause instanceof Error && error.cause.message === 'bad port'
}

test('every port that fetch refuses is refused, and no other', { timeout: 60_000 }, async () => {
  const low = Array.from({ length: 1100 }, (_, at) => at + 1)
  const ours = Array.from({ length: 12_000 }, (_, at) => at + 1).filter(isBlockedByBrowsers)
  const all = [...new Set([...low, ...ours.flatMap((port) => [port - 1, port, port + 1]), 4310, 8080])]
  const asked = all.filter((port) => port > 0)
  const bad: number[] = []
  for (const port of asked) if (await isBadToFetch(port)) bad.push(port)
  expect(asked.filter(isBlockedByBrowsers)).toEqual(bad)
})

test('a start on such a port ends at once and says why', async () => {
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, PORT: '6000' },
  })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('No browser opens port 6000'),
  })
})
