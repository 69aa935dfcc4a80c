import pg from 'pg'
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

test('a job that this version does not read fails with a line that says what is wrong with it', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into pgboss.job (name, data, retry_limit) values ('note', '{"text": 7}', 0)`)
  await jobs.drain()
  const { rows } = await client.query<{ reason: string }>(
    `select output ->> 'reason' as reason from pgboss.job where name = 'note' and state = 'failed'`,
  )
  await client.end()
  expect(rows.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^Error: This version does not read what was queued as note \(text: [^\n]+\)$/),
  ])
})

test('a job that failed often is tried again soon after what stopped it is over', async () => {
  const insistent = defineJob({
    ...{ name: 'insistent', input: z.object({}), retryLimit: 14, retryDelaySeconds: 2 },
    longestDelaySeconds: 60,
  })
  const waits: number[] = []
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const stubborn = createJobs({ databaseUrl: database.url, log: createLog('silent'), isWorker: false })
  stubborn.handle(insistent, async () => {
    const { rows } = await client.query<{ seconds: number }>(
      `select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'insistent'`,
    )
    waits.push(...rows.map(({ seconds }) => seconds))
    throw new Error('not yet')
  })
  await stubborn.start()
  await stubborn.enqueue(insistent, {})
  expect(await stubborn.drain()).toBe(15)
  await stubborn.stop()
  await client.end()
  expect(Math.max(...waits)).toBeGreaterThan(30)
  expect(Math.max(...waits)).toBeLessThanOrEqual(60)
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
    await expect.poll(() => heard).toContain(from)
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

test(
  'time that passes for the product brings what was to start later, and what repeats, once',
  { tags: 'long' },
  async () => {
    let ahead = 0
    const hour = 3_600_000
    const repeated = defineJob({ name: 'repeated', input: z.object({}) })
    const worker = createJobs({
      databaseUrl: database.url,
      log: createLog('silent'),
      isWorker: true,
      lead: () => ahead,
    })
    const heard: string[] = []
    const soon = defineJob({ name: 'soon', input: z.object({ at: z.string() }), isExclusive: false })
    worker.handle(soon, async ({ at }) => void heard.push(at))
    worker.handle(repeated, async () => void heard.push('repeated'))
    // A day in four years: only time that is let pass brings it.
    worker.repeat(repeated, '0 0 29 2 *', {})
    await worker.start()
    const inHours = (hours: number) => ({ startAfter: new Date(Date.now() + ahead + hours * hour) })
    await worker.enqueue(soon, { at: 'in an hour' }, inHours(1))
    await worker.enqueue(soon, { at: 'in a day' }, inHours(24))
    const pass = (milliseconds: number) => worker.passTime(milliseconds, () => void (ahead += milliseconds))
    await pass(2 * hour)
    await expect.poll(() => heard.toSorted()).toEqual(['in an hour', 'repeated'])
    await worker.enqueue(soon, { at: 'an hour after that' }, inHours(1))
    await pass(23 * hour)
    const all = ['an hour after that', 'in a day', 'in an hour', 'repeated', 'repeated']
    await expect.poll(() => heard.toSorted()).toEqual(all)
    await worker.stop()
  },
)

test('time passes between jobs: none that began before sees the hours, and what they bring is done', async () => {
  let ahead = 0
  const worker = createJobs({
    databaseUrl: database.url,
    log: createLog('silent'),
    isWorker: true,
    lead: () => ahead,
  })
  const seen: [string, number, number][] = []
  const reading = defineJob({ name: 'reading', input: z.object({ of: z.string() }), isExclusive: false })
  const judging = defineJob({ name: 'judging', input: z.object({ of: z.string() }), isExclusive: false })
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  worker.handle(reading, async ({ of }) => {
    const began = ahead
    begun.resolve()
    if (of === 'before') await answer.promise
    seen.push([`read ${of}`, began, ahead])
    await worker.enqueue(judging, { of })
  })
  worker.handle(judging, async ({ of }) => void seen.push([`judged ${of}`, ahead, ahead]))
  const [figures, engine] = [true, false].map((first) =>
    defineJob({ name: first ? 'figures' : 'engine', input: z.object({}), comesFirst: first }),
  )
  if (!figures || !engine) throw new Error('Two jobs that repeat')
  worker.handle(engine, async () => void seen.push(['ran the engine', ahead, ahead]))
  worker.handle(figures, async () => void (await worker.enqueue(reading, { of: 'the day' })))
  worker.repeat(engine, '0 0 29 2 *', {})
  worker.repeat(figures, '0 0 29 2 *', {})
  await worker.start()
  await worker.enqueue(reading, { of: 'before' })
  await worker.enqueue(reading, { of: 'after' }, { startAfter: new Date(Date.now() + 60_000) })
  await begun.promise
  const passed = worker.passTime(60_000, () => void (ahead += 60_000), true)
  answer.resolve()
  await passed
  expect(seen.slice(0, 4)).toEqual([
    ['read before', 0, 0],
    ['judged before', 0, 0],
    ['read the day', 60_000, 60_000],
    ['judged the day', 60_000, 60_000],
  ])
  expect(
    seen
      .slice(4)
      .map(([what]) => what)
      .toSorted(),
  ).toEqual(['judged after', 'ran the engine', 'read after'])
  await worker.stop()
})
