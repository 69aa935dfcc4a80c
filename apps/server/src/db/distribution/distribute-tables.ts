import type pg from 'pg'
import { placements } from './placements.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Whether the tables of accounts of this database are spread over nodes, wholly or, after an interruption, in part. */
export async function isDistributed(client: Client): Promise<boolean> {
  return (await placed(client)).size > 0
}

/** What Citus knows of each table: `h` spread by account, `n` a copy on every node. Empty where there is no Citus. */
export async function placed(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await client.query<{ has: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as has`,
  )
  if (!found[0]?.has) return new Map()
  const { rows } = await client.query<{ name: string; method: string }>(`
    select n.nspname || '.' || c.relname as name, p.partmethod::text as method
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace`)
  return new Map(rows.map(({ name, method }) => [name, method]))
}

/** Tables of accounts that refer to each other, with the references: they are moved in one transaction. */
type Family = {
  readonly tables: readonly string[]
  readonly references: readonly Reference[]
  readonly guards: readonly Guard[]
}
type Guard = { readonly table: string; readonly name: string; readonly definition: string }
type Reference = {
  readonly table: string
  readonly target: string
  readonly name: string
  readonly definition: string
}

/**
 * Gives every table its place in the list of placements. What has it already is left alone, so that an interrupted run is
 * continued by the next one. Rows travel with their table.
 * @param client the owner of the database, which row-level security does not hold back
 * @param shards into how many pieces accounts are divided, for a database of which no table has its place yet
 * @returns the tables that got their place now
 */
export async function distributeTables(
  client: Client,
  { shards, onTable = () => undefined }: { shards: number; onTable?: (name: string) => void },
): Promise<readonly string[]> {
  // A table that has guards is spread only by somebody who says that they read nothing of another account: ours do not.
  await client.query('set citus.enable_unsafe_triggers = on')
  const before = await placed(client)
  const there = await tablesOf(client)
  const done: string[] = []
  const place = async (name: string, statement: string, values: readonly unknown[]) => {
    await client.query(statement, [...values])
    done.push(name)
    onTable(name)
  }
  for (const [name, placement] of placements)
    if (placement === 'everyNode' && there.has(name) && !before.has(name))
      await place(name, 'select create_reference_table($1::regclass)', [name])
  let anchor = [...placements].find(([name, placement]) => placement === 'account' && before.has(name))?.[0]
  const waiting = [...placements].flatMap(([name, placement]) =>
    placement === 'account' && there.has(name) && !before.has(name) ? [name] : [],
  )
  for (const family of await familiesOf(client, waiting)) {
    await client.query('begin')
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    for (const { table, name } of family.references)
      await client.query(`alter table ${table} drop constraint ${name}`)
    // Rows that travel are no new rows: no guard judges them, and nothing seals them again.
    for (const { table, name } of family.guards) await client.query(`drop trigger ${name} on ${table}`)
    for (const table of family.tables) {
      const spread = `select create_distributed_table($1::regclass, 'account_id', `
      if (anchor === undefined)
        await place(table, `${spread}shard_count := $2, colocate_with := 'none')`, [table, shards])
      else await place(table, `${spread}colocate_with := $2)`, [table, anchor])
      anchor ??= table
    }
    for (const { table, name, definition } of family.references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { definition } of family.guards) await client.query(definition)
    await client.query('commit')
  }
  await bringFunctions(client)
  await forgetLocalRows(client)
  await letRowsMove(client)
  return done
}

/** A schema of before knows fewer tables than the list: the others get their place with the migration that brings them. */
async function tablesOf(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('tenant', 'control')`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function familiesOf(client: Client, waiting: readonly string[]): Promise<Family[]> {
  const { rows: references } = await client.query<Reference>(`
    select conrelid::regclass::text as table, confrelid::regclass::text as target, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'tenant'::regnamespace order by conname`)
  const { rows: guards } = await client.query<Guard>(`
    select tgrelid::regclass::text as table, quote_ident(tgname) as name, pg_get_triggerdef(t.oid) as definition
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'tenant'::regnamespace order by tgname`)
  const families: Family[] = []
  for (const table of waiting) {
    if (families.some(({ tables }) => tables.includes(table))) continue
    const tables = relativesOf(table, references).filter((name) => waiting.includes(name))
    const isOfFamily = (one: { readonly table: string }) => tables.includes(one.table)
    families.push({ tables, references: references.filter(isOfFamily), guards: guards.filter(isOfFamily) })
  }
  return families
}

function relativesOf(table: string, references: readonly Reference[]): string[] {
  const found = new Set([table])
  // Grows while it is gone through.
  for (const name of found)
    for (const { table: from, target } of references) {
      if (from === name) found.add(target)
      if (target === name) found.add(from)
    }
  return [...found]
}

/** What guards and statements call on the nodes; what is there already is left. */
async function bringFunctions(client: Client): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'tenant'::regnamespace and not exists (
      select from pg_catalog.pg_dist_object d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)`)
  for (const { signature } of rows)
    await client.query('select create_distributed_function($1::regprocedure)', [signature])
}

/** Rows that were copied to their nodes still lie in the table that they came from, where nothing reads them. */
async function forgetLocalRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select logicalrelid::text as name from pg_dist_partition
    where pg_relation_size(logicalrelid) > 0 and partmethod in ('h', 'n')`)
  for (const { name } of rows)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [name])
}

/**
 * What is written to an account while it moves to another node travels by replication, as a role of the owner's: a table that
 * holds even its owner back refuses that, again and again, and the move never ends. The owner of a distributed database stands
 * above row-level security anyway; the role of the product owns nothing and stays under it.
 */
async function letRowsMove(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select logicalrelid::text as name from pg_dist_partition join pg_class c on c.oid = logicalrelid
    where c.relforcerowsecurity`)
  for (const { name } of rows) await client.query(`alter table ${name} no force row level security`)
}
