import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The oldest schema that ran on several machines: what comes after it is brought to them as they are. */
const firstAfter = 232

test('a migration gives a distributed table its columns without checks, and each check by itself and named', () => {
  const folder = join(import.meta.dirname, '../migrations')
  const statements = globSync('*.ts', { cwd: folder })
    .filter((name) => Number.parseInt(name, 10) >= firstAfter)
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/alter table (\S+) ([^`]*)/g)].map(
        ([, table = '', does = '']) => ({ name, table, does: does.replace(/\s+/g, ' ') }),
      ),
    )
    // Of a table that is named by a variable nothing is known.
    .filter(({ table }) => (placements.get(table) ?? 'account') !== 'coordinator')
  expect(statements.length).toBeGreaterThan(15)
  const refused = statements.filter(
    ({ does }) =>
      /add column [^,]*\b(check|references|unique|primary)\b/.test(does) ||
      /\badd check\b/.test(does) ||
      (/add constraint/.test(does) &&
        (does.match(/\b(add|drop|alter) (column|constraint)/g) ?? []).length > 1),
  )
  expect(refused).toEqual([])
})
