import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toConfig } from '../config.ts'
import { createDatabase, createPool } from '../db/database.ts'
import { inAccount } from '../db/in-account.ts'
import { distributeTables } from '../db/distribution/distribute-tables.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { runtimeAddress } from '../db/runtime-address.ts'
import { createLog } from '../log.ts'
import { ask, createDistributedDatabase } from '../testing/distributed-database.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { distribute } from './distribute.ts'
import { checkDistribution } from './doctor/check-distribution.ts'
import { asOwner } from './owner-connection.ts'

const cluster = process.env.VIGIE_TEST_CITUS ? (process.env.VIGIE_TEST_DATABASE_URL ?? '') : ''
const settingsOf = (url: string) =>
  toConfig({ NODE_ENV: 'test', DATABASE_URL: url, PUBLIC_URL: 'http://localhost' })
const spread = (url: string) => distribute(settingsOf(url), { shards: 8, onTable: () => undefined })
const accounts = [1, 2, 3, 4, 5, 6, 7, 8]

describe.skipIf(cluster)('a plain PostgreSQL', () => {
  it('is told what lacks, stays as it is, and the doctor finds nothing wrong', async () => {
    const database = await createTestDatabase()
    await expect(spread(database.url)).rejects.toThrow('This is a plain PostgreSQL')
    expect(await asOwner(database.url, checkDistribution)).toMatchObject({ state: 'ok' })
    await database.drop()
  })
})

describe.skipIf(!cluster)('an installation that becomes distributed', () => {
  let database: { readonly url: string; readonly drop: () => Promise<void> }
  beforeAll(async () => {
    database = await createDistributedDatabase(cluster, { before: fill, prepare: () => Promise.resolve() })
  })
  afterAll(() => database.drop())

  it('is left alone while the product uses it', async () => {
    const client = new pg.Client({ connectionString: runtimeAddress(database.url) ?? '' })
    await client.connect()
    await expect(spread(database.url)).rejects.toThrow('stop every process of Vigie')
    await client.end()
  })

  it('keeps every row, on several nodes', async () => {
    const { placed, nodes } = await spread(database.url)
    expect(placed.length).toBeGreaterThan(50)
    expect(nodes.filter((node) => node.accounts.length > 0).length).toBeGreaterThan(1)
    expect(await titlesOf(database.url)).toEqual(accounts.map((id) => `title of ${id}`))
    expect(await ask(database.url, `select from only tenant.text_asset`)).toHaveLength(accounts.length)
  })

  it('guards and seals as before', async () => {
    const sealed = await ask<{ lines: string; seals: string }>(
      database.url,
      `select (select count(*) from tenant.audit_entry) as lines, (select count(*) from tenant.audit_seal) as seals`,
    )
    expect(sealed).toEqual([{ lines: String(accounts.length), seals: String(accounts.length) }])
    await expect(
      ask(database.url, `update tenant.publication set state = 'PUBLISHED' where account_id = 1`),
    ).rejects.toThrow('no move from QUEUED to PUBLISHED')
  })

  it('is not changed by a second run', async () => {
    expect((await spread(database.url)).placed).toEqual([])
  })

  it('moves an account to another node while it is written to', async () => {
    const [account = 0] = accounts
    const writing = keepWriting(database.url, account)
    await move(database.url, account)
    const written = await writing.stop()
    expect(written).toBeGreaterThan(1)
    expect(await titlesOf(database.url)).toHaveLength(accounts.length + written)
  })

  it('is well for the doctor, who sees a table that lost its place', async () => {
    expect(await asOwner(database.url, checkDistribution)).toMatchObject({ state: 'ok' })
    await ask(database.url, `select undistribute_table('tenant.chosen_page')`)
    expect(await asOwner(database.url, checkDistribution)).toMatchObject({
      state: 'fail',
      found: 'not in their place: tenant.chosen_page',
    })
    await spread(database.url)
    expect(await asOwner(database.url, checkDistribution)).toMatchObject({ state: 'ok' })
  })
})

describe.skipIf(!cluster)('a distributed database of an earlier version', () => {
  // Each of these ran on such databases once; what came after 232 is what an installation of today may lack.
  it.each(['215-proposals', '232-pauses-left-to-chance'])(
    'of %s takes every migration since',
    async (last) => {
      const all = Object.keys(migrations)
      const former = all.slice(0, all.indexOf(last) + 1)
      const database = await createDistributedDatabase(cluster, {
        before: (url) => migrateDatabase(url, { only: former }),
        prepare: () => Promise.resolve(),
      })
      await asOwner(database.url, (client) => distributeTables(client, { shards: 8 }))
      await migrateDatabase(database.url)
      expect(await asOwner(database.url, checkDistribution)).toMatchObject({ state: 'ok' })
      await database.drop()
    },
  )
})

/** Accounts with a text, a publication that waits and a line of the audit, as one PostgreSQL keeps them. */
async function fill(url: string): Promise<void> {
  await migrateDatabase(url)
  const db = createDatabase(createPool(runtimeAddress(url) ?? '', createLog('silent')))
  const at = new Date('2026-03-16T09:00:00Z')
  for (const id of accounts) {
    await ask(
      url,
      `insert into control.ad_account (network, platform_id, name, currency, timezone, created_at)
       values ('meta', $1, 'A', 'EUR', 'Europe/Paris', now())`,
      [`act_${id}`],
    )
    await inAccount({ db }, id, async ({ db: own, accountId }) => {
      await own
        .insertInto('text_asset')
        .values({
          account_id: accountId,
          id: randomUUID(),
          kind: 'title',
          content: `title of ${accountId}`,
          keywords: [],
          created_at: at,
        })
        .execute()
      await own
        .insertInto('audit_entry')
        .values({
          account_id: accountId,
          id: randomUUID(),
          at,
          person_id: null,
          origin: 'system',
          action: 'settings.changed',
          subject: 'x',
          facts: '{}',
          request_id: '',
        })
        .execute()
    })
    await ask(
      url,
      `insert into tenant.publication (account_id, id, file_id, campaign_name, plan_hash, idempotency_key, state, confirmed_by,
         confirmed_name, confirmed_at, daily_total, lifetime_total)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'c', 'h', 'k', 'QUEUED', gen_random_uuid(), 'n', now(), 1, 0)`,
      [id],
    )
  }
  await db.destroy()
}

/** From the node where it is to the other; a move that does not come to its end fails. */
async function move(url: string, account: number): Promise<void> {
  const patient = new URL(url)
  patient.searchParams.set('options', '-c statement_timeout=120000')
  await ask(
    patient.href,
    `select citus_move_shard_placement(at.shardid, at.nodename, at.nodeport, there.nodename, there.nodeport,
       shard_transfer_mode := 'force_logical')
     from pg_dist_shard_placement at
     join pg_dist_node there on there.shouldhaveshards and (there.nodename, there.nodeport) <> (at.nodename, at.nodeport)
     where at.shardid = get_shard_id_for_distribution_column('tenant.text_asset', $1::bigint)`,
    [account],
  )
}

/** Writes one text after the other, as the product does. */
function keepWriting(url: string, account: number): { readonly stop: () => Promise<number> } {
  const db = createDatabase(createPool(runtimeAddress(url) ?? '', createLog('silent')))
  let isOver = false
  const work = async () => {
    let written = 0
    for (; !isOver; written += 1)
      await inAccount({ db }, account, ({ db: own, accountId }) =>
        own
          .insertInto('text_asset')
          .values({
            ...{
              account_id: accountId,
              id: randomUUID(),
              kind: 'title',
              keywords: [],
              created_at: new Date(),
            },
            content: `written ${written}`,
          })
          .execute(),
      )
    await db.destroy()
    return written
  }
  const working = work()
  return { stop: () => ((isOver = true), working) }
}

/** As the product reads them: each account by itself. */
async function titlesOf(url: string): Promise<string[]> {
  const db = createDatabase(createPool(runtimeAddress(url) ?? '', createLog('silent')))
  const found: string[] = []
  for (const id of accounts)
    found.push(
      ...(await inAccount({ db }, id, async ({ db: own, accountId }) => {
        const rows = await own
          .selectFrom('text_asset')
          .select('content')
          .where('account_id', '=', accountId)
          .execute()
        return rows.map(({ content }) => content)
      })),
    )
  await db.destroy()
  return found
}
