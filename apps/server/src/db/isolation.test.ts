import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createDatabase, createPool, type Database } from './database.ts'
import { inAccount } from './in-account.ts'
import { runtimeAddress } from './runtime-address.ts'
import { assertRuntimeRole } from './runtime-role.ts'

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDatabase(createPool(runtimeAddress(database.url) ?? '', createLog('silent')))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const aText = (accountId: number) => ({
  account_id: accountId,
  id: crypto.randomUUID(),
  kind: 'title' as const,
  content: `title of ${accountId}`,
  keywords: [],
  created_at: new Date(),
})

test('the product signs in as a role that owns nothing and bypasses nothing', () => assertRuntimeRole(db))

test('the login of the product can become nobody else', async () => {
  const { rows } = await sql<{
    name: string
  }>`select rolname as name from pg_roles where rolname <> session_user`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name } of rows)
    await expect(sql`set role ${sql.id(name)}`.execute(db), name).rejects.toThrow('permission denied')
  for (const mighty of [sql`select pg_read_file('PG_VERSION')`, sql`copy (select 1) to program 'true'`])
    await expect(mighty.execute(db)).rejects.toThrow('permission denied')
  await expect(sql`create table pgboss.mine (id int)`.execute(db)).rejects.toThrow('permission denied')
})

test('a product that signs in as the owner, even as that role, does not start', async () => {
  const mighty = createDatabase(createPool(database.url, createLog('silent'), { size: 1 }))
  await expect(assertRuntimeRole(mighty)).rejects.toThrow('must sign in to the database as vigie_app')
  await mighty.destroy()
})

test('every table of the tenant schema forces row-level security and has a policy', async () => {
  const { rows } = await sql<{ name: string; isForced: boolean; policies: number }>`
    select relname as name, relrowsecurity and relforcerowsecurity as "isForced",
      (select count(*) from pg_policy where polrelid = pg_class.oid) as policies
    from pg_class where relnamespace = 'tenant'::regnamespace and relkind in ('r', 'p')`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ isForced, policies }) => !isForced || policies === 0)).toEqual([])
})

test('every key of the tenant schema starts with the account', async () => {
  const { rows } = await sql<{ name: string }>`
    select pg_index.indexrelid::regclass::text as name
    from pg_index join pg_class on pg_class.oid = pg_index.indrelid
    join pg_attribute on attrelid = pg_class.oid and attnum = indkey[0]
    where relnamespace = 'tenant'::regnamespace and indisunique and attname <> 'account_id'`.execute(db)
  expect(rows).toEqual([])
})

test('every reference between tenant tables carries the account', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'tenant'::regnamespace and attname <> 'account_id'`.execute(db)
  expect(rows).toEqual([])
})

test('work in one account sees nothing of another, even without naming the account', async () => {
  await inAccount({ db }, 1, ({ db: own }) => own.insertInto('text_asset').values(aText(1)).execute())
  await inAccount({ db }, 2, ({ db: own }) => own.insertInto('text_asset').values(aText(2)).execute())
  const seen = await inAccount({ db }, 2, ({ db: own }) => own.selectFrom('text_asset').selectAll().execute())
  expect(seen.map((row) => row.account_id)).toEqual([2])
})

test('writing a row of another account is refused', async () => {
  const write = inAccount({ db }, 1, ({ db: own }) => own.insertInto('text_asset').values(aText(2)).execute())
  await expect(write).rejects.toThrow('row-level security')
})

test('without an account there is no row', async () => {
  expect(await db.selectFrom('text_asset').selectAll().execute()).toEqual([])
})

test('a connection that goes back to the pool forgets its account', async () => {
  await inAccount({ db }, 1, ({ db: own }) => own.selectFrom('text_asset').selectAll().execute())
  const { rows } = await sql<{
    setting: string
  }>`select current_setting('vigie.account_id', true) as setting`.execute(db)
  expect(rows[0]?.setting ?? '').toBe('')
})

test('the audit log takes lines and lets none be changed', async () => {
  const change = inAccount({ db }, 1, ({ db: own }) =>
    own.deleteFrom('audit_entry').where('account_id', '=', 1).execute(),
  )
  await expect(change).rejects.toThrow('permission denied')
})

test('what is no number of an account is never entered', async () => {
  for (const hostile of [Number.NaN, 1.5, 2 ** 60, Number('1; drop table image')])
    await expect(inAccount({ db }, hostile, () => Promise.resolve())).rejects.toThrow('Not an account')
})
