import pg from 'pg'

const shardCount = 4

/**
 * Makes every tenant table of a fresh database a table of four shards by account, without row-level security: only
 * what a statement itself says then keeps it on one shard. Foreign keys are left out, for they have their own test.
 */
export async function shardTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'tenant'::regnamespace and relkind = 'r'`,
    )
    await client.query(
      'alter schema tenant rename to whole; create schema tenant; grant usage on schema tenant to vigie_app',
    )
    for (const { name } of rows) await client.query(shardsOf(name))
    // What statements call is kept; guards go with their tables.
    await client.query('alter function whole.merged_keywords set schema tenant')
    await client.query('drop schema whole cascade')
  } finally {
    await client.end()
  }
}

function shardsOf(table: string): string {
  const shards = Array.from(
    { length: shardCount },
    (_, index) =>
      `create table tenant.${table}_shard${index} partition of tenant.${table}
        for values with (modulus ${shardCount}, remainder ${index});`,
  )
  return `create table tenant.${table} (like whole.${table} including all) partition by hash (account_id);
    ${shards.join('\n')}
    grant select, insert, update, delete on tenant.${table} to vigie_app;`
}
