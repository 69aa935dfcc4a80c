import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const connectTo = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  return client.connect().catch((error: unknown) => error)
}

test('a database that does not listen is down', async () => {
  expect(isDatabaseUnavailable(await connectTo('postgresql://nobody@127.0.0.1:1/vigie'))).toBe(true)
})

test('a connection ended by an administrator means that the database is down', async () => {
  const client = new pg.Client({ connectionString: process.env.VIGIE_TEST_DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const failure = await client
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(failure)).toBe(true)
})

test('a transaction that gave way to another may be asked for again', async () => {
  const two = [1, 2].map(() => new pg.Client({ connectionString: process.env.VIGIE_TEST_DATABASE_URL }))
  const hold = (client: pg.Client | undefined, key: number) =>
    client?.query('select pg_advisory_xact_lock(7261, $1)', [key])
  for (const client of two) {
    await client.connect()
    await client.query('begin')
  }
  const [one, other] = two
  await hold(one, 1)
  await hold(other, 2)
  const both = await Promise.allSettled([hold(one, 2), hold(other, 1)])
  for (const client of two) await client.end()
  const [lost] = both.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(lost).toMatchObject({ code: '40P01' })
  expect(isDatabaseUnavailable(lost)).toBe(true)
})

test('a statement that is wrong is our fault, not the database’s', async () => {
  const client = new pg.Client({ connectionString: process.env.VIGIE_TEST_DATABASE_URL })
  await client.connect()
  const failure = await client.query('select nothing from nowhere').catch((error: unknown) => error)
  await client.end()
  expect(isDatabaseUnavailable(failure)).toBe(false)
})
