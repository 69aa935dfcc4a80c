import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

type Line = {
  readonly table: string
  readonly dataClass: string
  readonly holds: string
  readonly ends: string
}

const page = readFileSync(join(import.meta.dirname, '../../../../docs/data.md'), 'utf8')
const lines: Line[] = [
  ...page.matchAll(/^\| `([a-z_.]+)` \| ([^|]*\S) *\| ([^|]*\S) *\| ([^|]*\S) *\|$/gm),
].map(([, table = '', dataClass = '', holds = '', ends = '']) => ({ table, dataClass, holds, ends }))

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('S54 every table has a class and an end in docs/data.md, and no line is of a table that is gone', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('control', 'tenant') and c.relkind in ('r', 'p') and not c.relispartition`)
  expect(lines.map(({ table }) => table).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(lines.map(({ dataClass }) => dataClass))).toEqual(
    new Set(['secret', 'personal', 'confidential', 'operational']),
  )
})

test('S54 what is sealed or hashed stands in tables of the class secret or personal', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select distinct table_schema || '.' || table_name as name from information_schema.columns
    where table_schema in ('control', 'tenant') and data_type = 'bytea'
      and column_name ~ '(sealed|secret|token|hash)'`)
  const guarded = lines.filter(({ dataClass }) => dataClass === 'secret' || dataClass === 'personal')
  expect(rows.length).toBeGreaterThan(3)
  expect(guarded.map(({ table }) => table)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})
