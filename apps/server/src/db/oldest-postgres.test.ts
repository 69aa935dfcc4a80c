import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { oldestPostgres } from './check-before-migrating.ts'
import { migrateDatabase } from './migrate.ts'

const binaries = `/usr/lib/postgresql/${oldestPostgres}`

describe('The oldest PostgreSQL that is promised', () => {
  it('takes every migration, and the product becomes its role', async (test) => {
    if (!existsSync(join(binaries, 'bin/initdb')))
      return test.skip(`No PostgreSQL ${oldestPostgres} in ${binaries}: Debian 12 has it`)
    const room = await mkdtemp(join(tmpdir(), 'vigie-oldest-'))
    const { url, stop } = await startPostgres({
      dataDir: room,
      binaries,
      isThrowaway: true,
      isTemporary: true,
    })
    try {
      await migrateDatabase(url)
      const client = new pg.Client({ connectionString: url, options: '-c role=vigie_app' })
      await client.connect()
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int / 10000 as major, current_user as role`,
      )
      await client.end()
      expect(rows).toEqual([{ major: oldestPostgres, role: 'vigie_app' }])
    } finally {
      await stop()
    }
  })
})
