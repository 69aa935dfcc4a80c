import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

test('F10 a connection that the database ends in the middle of a transaction is said, and replaced', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  const { promise: lost, resolve } = Promise.withResolvers<Error>()
  surviveLostConnections(pool, resolve)
  try {
    const client = await pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    await other.query('select pg_terminate_backend($1)', [rows[0]?.id])
    expect((await lost).message).toMatch(/terminat/)
    await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminated|closed/)
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
    await other.end()
    await database.drop()
  }
})
