/** @module-tag long */
import { randomUUID } from 'node:crypto'
import { alertText, inEveryLanguage } from '@vigie/sentences'
import type { Selectable } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { flatFacts } from '../alerts/flat-facts.ts'
import { readTold } from '../alerts/read-told.ts'
import { formerAlerts, storedAsBefore, wordsAfter } from '../testing/former-alerts.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { checkAudit } from '../operations/doctor/check-audit.ts'
import { migrateDatabase } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { runtimeAddress } from './runtime-address.ts'
import { StartRefusal } from './start-refusal.ts'
import type { AlertTables } from './tables/alerts.ts'

const serverUrl = process.env.VIGIE_TEST_DATABASE_URL ?? ''
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

describe('Bringing a database to this version', () => {
  it('refuses one that a newer program has changed, and changes nothing', async () => {
    const { url } = await database()
    await asOwner(url, `insert into public.kysely_migration values ('999-of-tomorrow', '2030-01-01')`)
    const refusal = await refusalOf(url)
    expect(refusal).toContain('999-of-tomorrow')
    expect(refusal).toContain('Start the newer version again')
  })

  it('names the failed migration, its cause, and that nothing was changed', async () => {
    const url = await emptyDatabase()
    await asOwner(url, 'create schema tenant')
    const refusal = await refusalOf(url)
    expect(refusal).toContain('the migration 001-roles failed')
    expect(refusal).toContain('schema "tenant" already exists')
    expect(refusal).toContain('Nothing was changed')
    await asOwner(url, 'drop schema tenant')
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
  })

  it('seals the lines of the audit that were written before there were seals', async () => {
    const url = await emptyDatabase()
    const before = Object.keys(migrations).filter((name) => name < '131')
    await migrateDatabase(url, { only: before, runtimeUrl: runtimeUrlAt(url) })
    await asOwner(
      url,
      `insert into control.ad_account (network, platform_id, name, currency, timezone, created_at)
       values ('meta', 'act_1', 'One', 'EUR', 'Europe/Paris', now()), ('meta', 'act_2', 'Two', 'EUR', 'Europe/Paris', now())`,
      'alter table tenant.audit_entry no force row level security',
      `insert into tenant.audit_entry (account_id, id, at, origin, action, subject)
       select account_id, gen_random_uuid(), now() - number * interval '1 hour', 'system', 'x', number::text
       from control.ad_account, generate_series(1, 4) as number`,
      'alter table tenant.audit_entry force row level security',
    )
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    ends.push(() => client.end())
    expect((await checkAudit(client)).found).toBe('8 lines, each sealed with those before it')
  })

  it('puts back an end that an earlier version had written over, as its history tells it', async () => {
    const url = await emptyDatabase()
    const before = Object.keys(migrations).filter((name) => name < '100')
    await migrateDatabase(url, { only: before, runtimeUrl: runtimeUrlAt(url) })
    const publication = (number: number, state: string, ended: string) =>
      `insert into tenant.publication (account_id, id, file_id, campaign_name, plan_hash, idempotency_key, state,
         confirmed_by, confirmed_name, confirmed_at, daily_total, lifetime_total, terminal_at, problem, resumes_at)
       values (1, '00000000-0000-4000-8000-00000000000${number}', gen_random_uuid(), 'C', 'h', 'k${number}', '${state}',
         gen_random_uuid(), 'P', now(), 0, 0, ${ended}, '{"code":"platform.expiredSession","title":"","message":""}', now())`
    const went = (number: number, seq: number, to: string) =>
      `insert into tenant.publication_event (account_id, publication_id, seq, at, type, data, previous_hash, hash)
       values (1, '00000000-0000-4000-8000-00000000000${number}', ${seq}, now(), 'state', '{"to":"${to}"}', 'a', 'b')`
    const tables = ['publication', 'publication_event']
    await asOwner(
      url,
      ...tables.map((table) => `alter table tenant.${table} no force row level security`),
      // Ended, and a session that expired afterwards wrote over it; still waiting for a session; ended and left alone.
      publication(1, 'BLOCKED_TOKEN', 'now()'),
      went(1, 1, 'PUBLISHED'),
      went(1, 2, 'BLOCKED_TOKEN'),
      publication(2, 'BLOCKED_TOKEN', 'null'),
      went(2, 1, 'BLOCKED_TOKEN'),
      publication(3, 'CANCELLED_KEPT', 'now()'),
      went(3, 1, 'CANCELLED_KEPT'),
      ...tables.map((table) => `alter table tenant.${table} force row level security`),
    )
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    ends.push(() => client.end())
    await client.query('alter table tenant.publication no force row level security')
    const { rows } = await client.query(
      'select state, problem, resumes_at is null as is_still from tenant.publication order by id',
    )
    expect(rows).toEqual([
      { state: 'PUBLISHED', problem: null, is_still: true },
      {
        state: 'BLOCKED_TOKEN',
        problem: expect.objectContaining({ code: 'platform.expiredSession' }),
        is_still: false,
      },
      { state: 'CANCELLED_KEPT', problem: expect.anything(), is_still: false },
    ])
  })

  it('makes comments of the words that clients answered with, each where it was said', async () => {
    const url = await emptyDatabase()
    const before = Object.keys(migrations).filter((name) => name < '320')
    await migrateDatabase(url, { only: before, runtimeUrl: runtimeUrlAt(url) })
    const link = (number: number, answer: string) =>
      `insert into tenant.client_link (account_id, id, proposal_id, token_hash, recipient_name, language, made_by, made_at,
         ends_at, view, answer, answer_name, answer_words, answered_at)
       values (1, '00000000-0000-4000-8000-00000000000${number}', '00000000-0000-4000-8000-0000000000aa',
         decode(repeat('0${number}', 32), 'hex'), 'Sophie', 'fr', gen_random_uuid(), now(), now() + interval '1 day', 'null', ${answer})`
    await asOwner(
      url,
      'alter table tenant.client_link no force row level security',
      link(1, `'changes', 'Sophie Marin', 'Le vase est à 95 €', '2026-03-16T08:00:00Z'`),
      link(2, `'approved', 'Paul', '', '2026-03-16T08:00:00Z'`),
      link(3, 'null, null, null, null'),
      'alter table tenant.client_link force row level security',
    )
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    ends.push(() => client.end())
    await client.query('alter table tenant.comment no force row level security')
    const { rows } = await client.query('select *, thread_id = id as is_first from tenant.comment')
    expect(rows).toMatchObject([
      {
        ...{
          subject_kind: 'proposal',
          subject_id: '00000000-0000-4000-8000-0000000000aa',
          audience: 'client',
        },
        ...{
          author_id: null,
          client_link_id: '00000000-0000-4000-8000-000000000001',
          author_name: 'Sophie Marin',
        },
        ...{ content: [{ text: 'Le vase est à 95 €' }], verdict: 'changes', is_first: true },
        made_at: new Date('2026-03-16T08:00:00Z'),
      },
    ])
  })

  it('makes the sum of a second person the mode of a sum, so that nothing is guarded less', async () => {
    const url = await emptyDatabase()
    const before = Object.keys(migrations).filter((name) => name < '345')
    await migrateDatabase(url, { only: before, runtimeUrl: runtimeUrlAt(url) })
    await asOwner(
      url,
      'alter table tenant.account_guard no force row level security',
      `insert into tenant.account_guard (account_id, is_frozen, limits)
       values (1, false, '{"secondPersonAbove": 500, "maxIncreasePercent": 20}'), (2, false, '{"secondPersonAbove": null}'),
         (3, true, '{}')`,
      'alter table tenant.account_guard force row level security',
    )
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    ends.push(() => client.end())
    await client.query('alter table tenant.account_guard no force row level security')
    const { rows } = await client.query(
      'select limits, is_frozen from tenant.account_guard order by account_id',
    )
    expect(rows).toEqual([
      {
        limits: { approvalMode: 'aboveSum', secondPersonAbove: 500, maxIncreasePercent: 20 },
        is_frozen: false,
      },
      { limits: { approvalMode: 'reviewPossible', secondPersonAbove: null }, is_frozen: false },
      { limits: { approvalMode: 'reviewPossible' }, is_frozen: true },
    ])
  })

  it('carries over what alerts told in sentences: none is lost, and each says what it said', async () => {
    const url = await emptyDatabase()
    const before = Object.keys(migrations).filter((name) => name < '194')
    await migrateDatabase(url, { only: before, runtimeUrl: runtimeUrlAt(url) })
    await asOwner(
      url,
      `insert into control.ad_account (network, platform_id, name, currency, timezone, created_at)
       values ('meta', 'act_1', 'One', 'EUR', 'Europe/Paris', now())`,
      'alter table tenant.alert no force row level security',
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    ends.push(() => client.end())
    for (const row of formerAlerts) await client.query(...storedAsBefore(row))
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    await client.query('alter table tenant.alert no force row level security')
    const { rows } = await client.query<Selectable<AlertTables['alert']>>('select * from tenant.alert')
    expect(rows).toHaveLength(formerAlerts.length)
    for (const row of rows) {
      const former = formerAlerts.find(({ key }) => key === row.key)
      const told = readTold(row)
      expect(
        inEveryLanguage((texts) => alertText(texts, told)),
        row.key,
      ).toEqual(former && wordsAfter(former))
      expect(told.code, row.key).toBe(former?.becomes ?? row.code)
      expect(flatFacts(told), row.key).toMatchObject(former?.keeps ?? former?.facts ?? {})
    }
  })

  it('tells a login without the right to make roles the statements an administrator has to run', async () => {
    const { url, login } = await databaseOf('nocreaterole')
    const refusal = await refusalOf(url)
    const statements = refusal.split('\n').filter((line) => line.endsWith(';'))
    expect(statements).toEqual([`  GRANT vigie_app TO ${login};`])
    await asOwner(serverUrl, ...statements)
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
  })

  it('tells a login that may set no password no way that needs one to be set by the next start', async () => {
    const { url, login } = await databaseOf('nocreaterole')
    await asOwner(serverUrl, `grant vigie_app to ${login}`)
    const taken = new URL(runtimeUrlAt(url))
    taken.password = 'of-another-installation'
    const error: unknown = await migrateDatabase(url, { runtimeUrl: taken.href }).catch(
      (thrown: unknown) => thrown,
    )
    expect(String(error)).toContain("ALTER ROLE vigie_app LOGIN PASSWORD '…';")
    expect(String(error)).not.toContain('NOLOGIN')
  })

  it('tells a login that may not write into the database to whom it must belong', async () => {
    const { login, url } = await databaseOf('nocreaterole')
    const name = new URL(url).pathname.slice(1)
    await asOwner(serverUrl, `alter database ${name} owner to current_user`)
    const refusal = await refusalOf(url)
    expect(refusal).toContain(`ALTER DATABASE ${name} OWNER TO ${login};`)
  })

  it('lets a login that may make roles become the role of the product', async () => {
    const { url, login } = await databaseOf('createrole')
    // Whoever made the role, or was given the right to give it away, may give it to itself.
    await asOwner(serverUrl, `grant vigie_app to ${login} with admin option`)
    await asOwner(
      serverUrl,
      `revoke vigie_app from ${login}`,
      `grant vigie_app to ${login} with admin option`,
    )
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
    await asOwner(url, 'set role vigie_app')
  })

  it('leaves a password of the product’s login alone that it does not know, and says what mends it', async () => {
    const { url } = await databaseOf('createrole')
    const taken = new URL(runtimeUrlAt(url))
    taken.password = 'of-another-installation'
    await asOwner(serverUrl, `grant vigie_app to ${new URL(url).username} with admin option`)
    const error: unknown = await migrateDatabase(url, { runtimeUrl: taken.href }).catch(
      (thrown: unknown) => thrown,
    )
    expect(String(error)).toContain('ALTER ROLE vigie_app NOLOGIN;')
    expect(String(error)).toContain('DATABASE_RUNTIME_URL')
    await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) })
  })
})

async function refusalOf(url: string): Promise<string> {
  const error = await migrateDatabase(url, { runtimeUrl: runtimeUrlAt(url) }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartRefusal)
  return error instanceof Error ? error.message : ''
}

/** Roles belong to the server: what other tests set as the password of the product's login is its password here. */
function runtimeUrlAt(url: string): string {
  const runtime = new URL(runtimeAddress(serverUrl) ?? '')
  runtime.pathname = new URL(url).pathname
  return runtime.href
}

async function database(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  ends.push(made.drop)
  return made
}

async function emptyDatabase(): Promise<string> {
  const name = `m_${randomUUID().replaceAll('-', '')}`
  await asOwner(serverUrl, `create database ${name}`)
  ends.push(() => asOwner(serverUrl, `drop database ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** A database that belongs to a login of its own. */
async function databaseOf(right: 'createrole' | 'nocreaterole'): Promise<{ url: string; login: string }> {
  const login = `l_${randomUUID().replaceAll('-', '')}`
  await asOwner(serverUrl, `create role ${login} login password 'a-test' ${right}`)
  ends.push(() => asOwner(serverUrl, `drop role ${login}`))
  const url = new URL(await emptyDatabase())
  await asOwner(serverUrl, `alter database ${url.pathname.slice(1)} owner to ${login}`)
  url.username = login
  url.password = 'a-test'
  return { url: url.href, login }
}

async function asOwner(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
