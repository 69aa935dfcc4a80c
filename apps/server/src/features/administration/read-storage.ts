import { statfs } from 'node:fs/promises'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'

type Storage = ResponseOf<typeof endpoints.installation>['storage']

const mostTables = 8

/** What the database, its largest tables, the media and the disk take. */
export async function readStorage(ctx: Context): Promise<Storage> {
  const { db, config } = ctx
  const { rows: sizes } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  // A table in parts is one table.
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select t.name, sum(pg_total_relation_size(t.oid))::float8 as bytes
    from (
      select c.oid, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('control', 'tenant', 'pgboss') and c.relkind = 'r'
    ) t group by t.name order by 2 desc limit ${mostTables}`.execute(db)
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  return {
    database: sizes[0]?.bytes ?? 0,
    tables,
    media: await mediaBytes(ctx),
    diskFree: bavail * bsize,
    diskTotal: blocks * bsize,
    isBucket: config.bucket !== null,
  }
}

async function mediaBytes({ db }: Context): Promise<number> {
  const accounts = await db.selectFrom('ad_account').select('account_id as id').execute()
  let total = 0
  for (const { id } of accounts) {
    const { rows } = await inAccount({ db }, id, ({ db: scoped }) =>
      sql<{ bytes: number }>`
        select (select coalesce(sum(byte_size), 0) from image where account_id = ${id})::float8
          + (select coalesce(sum(byte_size), 0) from video where account_id = ${id})::float8 as bytes`.execute(
        scoped,
      ),
    )
    total += rows[0]?.bytes ?? 0
  }
  return total
}
