import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { migrateDatabase } from '../db/migrate.ts'
import { createDistributedDatabase } from './distributed-database.ts'

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

const template = 'vigie_test_base'

/** A database of its own for a test file, copied from one that was migrated once per run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.VIGIE_TEST_DATABASE_URL
  if (!serverUrl)
    throw new Error('VIGIE_TEST_DATABASE_URL is missing: run these tests from the root of the project')
  if (process.env.VIGIE_TEST_CITUS) return createDistributedDatabase(serverUrl)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, async (client) => {
    // One test file at a time makes the template or copies it: PostgreSQL refuses to copy a database in use.
    await client.query('select pg_advisory_lock(4190)')
    try {
      await ensureTemplate(client, serverUrl)
      await client.query(`create database ${name} template ${template} strategy file_copy`)
    } finally {
      await client.query('select pg_advisory_unlock(4190)')
    }
  })
  return {
    url: databaseAt(serverUrl, name),
    drop: () =>
      withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

async function ensureTemplate(client: pg.Client, serverUrl: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const building = `${template}_building`
  await client.query(`drop database if exists ${building} with (force)`)
  await client.query(`create database ${building}`)
  await migrateDatabase(databaseAt(serverUrl, building))
  await client.query(`alter database ${building} rename to ${template}`)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
