import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from './postgres.ts'
import { processesOf, startProduct, untilAnnounced } from './started-product.ts'

/** Ten seconds are promised; a machine that runs all tests at once takes its time. */
const patience = 60_000

describe.skipIf(process.platform !== 'linux')('A started product', { timeout: 180_000 }, () => {
  const mark = randomUUID()
  let folder: string
  let port: number
  let started: ChildProcess
  let said = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-killed-'))
    await chmod(folder, 0o755)
    port = await freePort()
    started = startProduct({ mark, port, data: join(folder, 'data') })
    started.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await untilAnnounced(started)
  }, 120_000)
  afterAll(async () => {
    started.kill('SIGTERM')
    await vi.waitUntil(() => processesOf(mark, folder).length === 0, { timeout: patience })
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)

  it.each([
    ['server', /apps\/server\/src\/main\.ts/],
    ['simulator', /apps\/simulator\/src\/main\.ts/],
    // The postmaster itself: its helpers carry names of their own, and the shell that waits for it begins with another word.
    ['database', /^\d+ \S*bin\/postgres -D/],
    ['database', /vigie-postgres/],
  ])('answers again after its %s was killed (%s)', async (name, command) => {
    const before = processesOf(mark, folder).filter((line) => command.test(line))
    said = ''
    expect(before).not.toEqual([])
    for (const line of before) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
    await expect.poll(() => said, { timeout: patience }).toContain(`The ${name} runs again.`)
    expect(said).toContain(`The ${name} ended unexpectedly`)
    await expect.poll(() => isReady(port), { timeout: patience }).toBe(true)
    // What was killed is gone, and one of it runs.
    const after = processesOf(mark, folder).filter((line) => command.test(line))
    expect(after.filter((line) => before.includes(line))).toEqual([])
    expect(after).toHaveLength(before.length)
    expect(processesOf(mark, folder).filter((line) => /^\d+ \S*bin\/postgres -D/.test(line))).toHaveLength(1)
  })
})

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
