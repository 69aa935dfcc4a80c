import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { coordinatorSchemas, placements } from './placements.ts'

let database: TestDatabase
let tables: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not n.nspname like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not n.nspname = any($1) order by 1`,
    [coordinatorSchemas],
  )
  tables = rows.map(({ name }) => name)
  await client.end()
})
afterAll(() => database.drop())

test('every table of the schema has a place, and every place a table', () => {
  expect(tables.length).toBeGreaterThan(50)
  expect([...placements.keys()].toSorted()).toEqual(tables.toSorted())
})
