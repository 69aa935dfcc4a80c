import { afterAll, beforeAll, expect, test } from 'vitest'
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
  jobs = createJobs({ databaseUrl: database.url, log: createLog('silent') })
  jobs.handle(note, async ({ text }) => void done.push(text))
  jobs.handle(flaky, async () => {
    failures += 1
    if (failures < 3) throw new Error('not yet')
  })
  await jobs.start({ works: false })
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
