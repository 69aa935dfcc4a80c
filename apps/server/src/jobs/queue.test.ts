import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineJob } from './define-job.ts'
import { createJobs, type Jobs } from './queue.ts'

let database: TestDatabase
let jobs: Jobs
const done: string[] = []
let failures = 0

const note = defineJob({ name: 'note', input: z.object({ text: z.string() }) })
const flaky = defineJob({ name: 'flaky', input: z.object({}), retryLimit: 3, retryDelaySeconds: 1 })

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = createJobs({ databaseUrl: database.url, log: createLog('silent'), isWorker: false })
  jobs.handle(note, async ({ text }) => void done.push(text))
  jobs.handle(flaky, async () => {
    failures += 1
    if (failures < 3) throw new Error('not yet')
  })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

test('drain runs what is queued', async () => {
  await jobs.enqueue(note, { text: 'one' })
  await jobs.drain()
  expect(done).toEqual(['one'])
})

test('the same work is not queued twice', async () => {
  expect(await jobs.enqueue(note, { text: 'two' }, { key: 'account 1' })).toBe(true)
  expect(await jobs.enqueue(note, { text: 'two' }, { key: 'account 1' })).toBe(false)
  expect(await jobs.enqueue(note, { text: 'two' }, { key: 'account 2' })).toBe(true)
  expect(await jobs.drain()).toBe(2)
})

test('a job that fails is tried again', async () => {
  await jobs.enqueue(flaky, {})
  expect(await jobs.drain()).toBe(3)
})

test('a worker that looks once an hour is told of new work, by another process too', async () => {
  const rare = defineJob({ name: 'rare', input: z.object({ from: z.string() }), pollSeconds: 3600 })
  const worker = createJobs({ databaseUrl: database.url, log: createLog('silent'), isWorker: true })
  const heard: string[] = []
  worker.handle(rare, async ({ from }) => void heard.push(from))
  await worker.start()
  // The first may be found by the look that every worker begins with; those after it are not.
  for (const from of ['one', 'two', 'three']) {
    await jobs.enqueue(rare, { from }, { key: from })
    await vi.waitFor(() => expect(heard).toContain(from), { timeout: 20_000 })
  }
  await worker.stop()
})

test('a queue that an earlier version made follows this one', async () => {
  const patient = defineJob({ ...flaky, retryLimit: 7 })
  const later = createJobs({ databaseUrl: database.url, log: createLog('silent'), isWorker: false })
  later.handle(patient, () => Promise.reject(new Error('never')))
  await later.start()
  await later.enqueue(patient, {})
  expect(await later.drain()).toBe(8)
  await later.stop()
})
