import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { personColumns } from './person-columns.ts'

let database: TestDatabase
let client: pg.Client
let columns: readonly { readonly name: string; readonly type: string; readonly isReference: boolean }[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const found = await client.query<(typeof columns)[number]>(`
    select n.nspname || '.' || c.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type,
      exists (select from pg_constraint where conrelid = c.oid and a.attnum = any(conkey)
        and confrelid = 'control.person'::regclass) as "isReference"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('control', 'tenant') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`)
  columns = found.rows
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const listed = new Set(
  Object.entries(personColumns).flatMap(([table, about]) => about.map(([column]) => `${table}.${column}`)),
)

/** Names that a column of a person bears here. */
const soundsLikeAPerson =
  /(^|_)(person|by|author|actor|owner|member|user|email|mail|address|recipient|contacts?|nickname)(_|$)/

/** Columns that sound like it, and of whom they tell otherwise. */
const ofOthers: Readonly<Record<string, string>> = {
  'control.connection.person_name': 'in a row of the person’s own; a house’s is the system user’s',
  'control.connection.platform_user_id': 'in a row of the person’s own; a house’s is the system user’s',
  'control.person.email': 'in the row that is the person',
  'control.person.is_email_verified': 'in the row that is the person',
  'control.person.nickname': 'in the row that is the person',
  'tenant.account_guard.is_frozen_by_admin': 'a truth, beside the column that names them',
  'tenant.image.marked_by': 'what made a file, and not who',
  'tenant.image.origin_by': 'what made a file, and not who',
  'tenant.text_asset.origin_by': 'what wrote a text, and not who',
  'tenant.video.marked_by': 'what made a file, and not who',
  'tenant.video.origin_by': 'what made a file, and not who',
  'tenant.client_link.recipient_name': 'in the row that the address tells of',
  'tenant.comment.author_name': 'a client’s, as they said it by a link',
}

test('every column that refers to a person or sounds like one is in the one list for export and erasure', () => {
  const telling = columns.filter(
    ({ name, isReference }) => isReference || soundsLikeAPerson.test(name.split('.')[2] ?? ''),
  )
  expect(telling.length).toBeGreaterThan(50)
  const forgotten = telling.map(({ name }) => name).filter((name) => !listed.has(name) && !(name in ofOthers))
  expect(forgotten).toEqual([])
  const names = new Set(telling.map(({ name }) => name))
  expect(Object.keys(ofOthers).filter((name) => !names.has(name))).toEqual([])
})

/** Columns of the type that ids of people have, which are ids of something else, by their names. */
const otherIds =
  /^(id|(client|thread|comment|file|strategy|publication|proposal|report|alert|channel|operation|pair|package|entry|connection|group|message|token|client_link|zone)_id|undoes|snapshot_of)$/

test('every column of the type of a person’s id is in the list, or is the id of something that has a name', () => {
  const ids = columns.filter(({ type }) => type === 'uuid')
  const unknown = ids
    .map(({ name }) => name)
    .filter((name) => !listed.has(name) && !otherIds.test(name.split('.')[2] ?? ''))
  expect(ids.length).toBeGreaterThan(60)
  expect(unknown).toEqual([])
})

test('every column of the list is in the database, and every table of it has a key to be read by', async () => {
  const names = new Set(columns.map(({ name }) => name))
  expect([...listed].filter((name) => !names.has(name))).toEqual([])
  const { rows } = await client.query<{ name: string }>(
    `select indrelid::regclass::text as name from pg_index where indisprimary`,
  )
  const keyed = new Set(rows.map(({ name }) => name))
  expect(Object.keys(personColumns).filter((table) => !keyed.has(table))).toEqual([])
})

test('every table of the class personal in docs/data.md is in the list', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/data.md'), 'utf8')
  const personal = [...page.matchAll(/^\| `([a-z_.]+)` \| personal \|/gm)].map(([, table = '']) => table)
  expect(personal.length).toBeGreaterThan(10)
  // The seal of a line repeats nothing of it.
  expect(personal.filter((table) => !(table in personColumns))).toEqual(['tenant.audit_seal'])
})
