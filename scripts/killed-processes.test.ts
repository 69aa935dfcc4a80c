/** @module-tag long */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { processesOf, quietPort, startProduct, untilAnnounced } from './started-product.ts'

/** Ten seconds are promised; a machine that runs all tests at once takes its time. */
const patience = 120_000
const postmaster = /^\d+ \S*bin\/postgres -D/
/** One waits for the database, one ends it with its parent. */
const shells = 2

describe.skipIf(process.platform !== 'linux')('A started product', { timeout: 480_000 }, () => {
  const mark = randomUUID()
  const token = `killed-${mark}`
  let folder: string
  let port: number
  let started: ChildProcess
  let said = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigie-killed-'))
    await chmod(folder, 0o755)
    port = await quietPort()
    started = startProduct({ mark, port, data: join(folder, 'data'), token })
    started.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await untilAnnounced(started)
  }, 300_000)
  afterAll(async () => {
    started.kill('SIGTERM')
    await vi.waitUntil(() => processesOf(mark, folder).length === 0, { timeout: patience })
    rmSync(folder, { recursive: true, force: true })
  }, 300_000)

  it('L9 shows its secrets to nobody who lists the processes of the machine', async () => {
    const asked = await fetch(`http://localhost:${port}/api/session`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(asked.status).toBe(200)
    const lines = processesOf(mark, folder)
    expect(lines.filter((line) => /apps\/simulator\/src\/main\.ts/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  it.each([
    ['server', /apps\/server\/src\/main\.ts/, 1],
    ['simulator', /apps\/simulator\/src\/main\.ts/, 1],
    // The postmaster itself: its helpers carry names of their own, and the shell that waits for it begins with another word.
    ['database', postmaster, 1],
    ['database', /vigie-postgres/, shells],
  ])('answers again after its %s was killed (%s)', async (name, command, count) => {
    const before = processesOf(mark, folder).filter((line) => command.test(line))
    said = ''
    expect(before).not.toEqual([])
    for (const line of before) process.kill(Number(line.split(' ')[0]), 'SIGKILL')
    await expect.poll(() => said, { timeout: patience }).toContain(`The ${name} runs again.`)
    expect(said).toContain(`The ${name} ended unexpectedly`)
    await expect.poll(() => isReady(port), { timeout: patience }).toBe(true)
    // What was killed is gone, and one of it runs. A helper of the database bears its name until it has one of its own.
    const running = (pattern: RegExp) => processesOf(mark, folder).filter((line) => pattern.test(line))
    expect(running(command).filter((line) => before.includes(line))).toEqual([])
    await expect.poll(() => running(command).length, { timeout: patience }).toBe(count)
    await expect.poll(() => running(postmaster).length, { timeout: patience }).toBe(1)
  })
})

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://localhost:${port}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
