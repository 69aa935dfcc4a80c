import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { oldestPostgres } from './check-before-migrating.ts'
import { migrateDatabase } from './migrate.ts'

const binaries = `/usr/lib/postgresql/${oldestPostgres}`
const isHere = existsSync(join(binaries, 'bin/initdb'))

describe(`PostgreSQL ${oldestPostgres}, the oldest that is promised`, () => {
  let url: string
  const ends: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    if (!isHere) return
    const dataDir = await mkdtemp(join(tmpdir(), 'vigie-oldest-'))
    const postgres = await startPostgres({ dataDir, binaries, isThrowaway: true, isTemporary: true })
    ends.push(postgres.stop)
    url = postgres.url
  })
  beforeEach(({ skip }) => skip(!isHere, `No PostgreSQL ${oldestPostgres} in ${binaries}: Debian 12 has it`))
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  it('takes every migration, and the product becomes its role', async () => {
    await migrateDatabase(url)
    const client = await connected(`${url}?options=-crole%3Dvigie_app`)
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, current_user as role`,
    )
    expect(rows).toEqual([{ major: oldestPostgres, role: 'vigie_app' }])
  })

  it('takes processes that start at the same moment one after the other', async () => {
    const [holder, watcher] = [await connected(url), await connected(url)]
    // Two come to the same right of the same schema before either has given it: this version lets only one of them.
    await holder.query('begin')
    await holder.query('grant usage on schema pgboss to vigie_app')
    const started = Promise.all([migrateDatabase(url), migrateDatabase(url)])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and (query like 'grant%' or query like 'select pg_advisory_lock(%')`
    await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(2)
    await holder.query('rollback')
    await started
  })

  async function connected(address: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    ends.push(() => client.end())
    return client
  }
})
