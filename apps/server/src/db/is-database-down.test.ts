import pg from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseDown } from './is-database-down.ts'

const connectTo = async (connectionString: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  return client.connect().catch((error: unknown) => error)
}

test('a database that does not listen is down', async () => {
  expect(isDatabaseDown(await connectTo('postgresql://nobody@127.0.0.1:1/vigie'))).toBe(true)
})

test('a connection ended by an administrator means that the database is down', async () => {
  const client = new pg.Client({ connectionString: process.env.VIGIE_TEST_DATABASE_URL })
  client.on('error', () => undefined)
  await client.connect()
  const failure = await client
    .query('select pg_terminate_backend(pg_backend_pid())')
    .catch((error: unknown) => error)
  expect(isDatabaseDown(failure)).toBe(true)
})

test('a statement that is wrong is our fault, not the database’s', async () => {
  const client = new pg.Client({ connectionString: process.env.VIGIE_TEST_DATABASE_URL })
  await client.connect()
  const failure = await client.query('select nothing from nowhere').catch((error: unknown) => error)
  await client.end()
  expect(isDatabaseDown(failure)).toBe(false)
})
