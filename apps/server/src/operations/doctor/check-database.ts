import type pg from 'pg'
import { oldestPostgres } from '../../db/check-before-migrating.ts'
import { isDistributed } from '../../db/distribution/distribute-tables.ts'
import { migrations } from '../../db/migrations/index.ts'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

/** The server, the role of the product, the walls between accounts, the schema, and the clock. */
export async function checkDatabase(client: pg.Client): Promise<Finding[]> {
  return [
    await server(client),
    await role(client),
    await walls(client),
    await schema(client),
    await clock(client),
    await openIntents(client),
  ]
}

async function server(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; number: number; size: string }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_size_pretty(pg_database_size(current_database())) as size`)
  const [found] = rows
  const text = `PostgreSQL ${found?.version}, ${found?.size}`
  return (found?.number ?? 0) >= oldestPostgres * 10_000
    ? ok('database', text)
    : fail('database', text, `Use PostgreSQL ${oldestPostgres} or newer`)
}

async function role(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ mighty: string[]; owned: number }>(`
    select array_remove(array[case when rolsuper then 'NOSUPERUSER' end, case when rolbypassrls then 'NOBYPASSRLS' end,
        case when rolcreaterole then 'NOCREATEROLE' end], null) as mighty,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('control', 'tenant') and c.relowner = pg_roles.oid) as owned
    from pg_roles where rolname = 'vigie_app'`)
  const [found] = rows
  if (!found)
    return fail('role', 'vigie_app does not exist', 'Start Vigie once: it makes the role or says who has to')
  if (found.mighty.length > 0)
    return fail(
      'role',
      'vigie_app may do more than it should',
      `As an administrator of the server: ALTER ROLE vigie_app ${found.mighty.join(' ')};`,
    )
  return found.owned > 0
    ? fail(
        'role',
        `vigie_app owns ${found.owned} tables`,
        'REASSIGN OWNED BY vigie_app TO the login of DATABASE_URL;',
      )
    : ok('role', 'vigie_app owns nothing and bypasses nothing')
}

/** Where accounts move between nodes no table holds its owner back: see `letRowsMove`. */
async function walls(client: pg.Client): Promise<Finding> {
  const isForced = !(await isDistributed(client))
  const { rows } = await client.query<{ name: string }>(
    `
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tenant' and c.relkind in ('r', 'p') and not c.relispartition
      and not (c.relrowsecurity and (c.relforcerowsecurity or not $1)
        and exists (select from pg_policy where polrelid = c.oid))
    order by 1`,
    [isForced],
  )
  return rows.length === 0
    ? ok('row security', 'every table of accounts shows one account at a time')
    : fail(
        'row security',
        `off for ${rows.map(({ name }) => name).join(', ')}`,
        rows
          .map(
            ({ name }) =>
              `ALTER TABLE tenant.${name} ENABLE ROW LEVEL SECURITY${isForced ? ', FORCE ROW LEVEL SECURITY' : ''};`,
          )
          .join(' '),
      )
}

async function schema(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select name from public.kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const known = Object.keys(migrations)
  const newer = [...applied].filter((name) => !known.includes(name))
  const missing = known.filter((name) => !applied.has(name))
  if (newer.length > 0)
    return fail(
      'schema',
      `changed by a newer version: ${newer.join(', ')}`,
      'Start the newer version of Vigie',
    )
  return missing.length > 0
    ? warn('schema', `${missing.length} migrations wait`, 'Start Vigie: it brings the schema to its version')
    : ok('schema', `${known.length} migrations, none waits`)
}

/** Leases and sessions follow the database's clock, sign-in this machine's. */
async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const here = (before + Date.now()) / 2
  return describeClock('clock', 'the database', (rows[0]?.now.getTime() ?? here) - here)
}

/** @param difference how far the other clock is ahead of this machine's, in milliseconds */
export function describeClock(check: string, other: string, difference: number): Finding {
  const seconds = Math.round(difference / 1000)
  if (Math.abs(seconds) <= 2) return ok(check, `as that of ${other}`)
  const text = `${other} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`
  const mend = 'Set the clock of both by NTP'
  return Math.abs(seconds) <= 30 ? warn(check, text, mend) : fail(check, text, mend)
}

/** A write that was begun and whose outcome nobody looked up is what the ledger must never have for long. */
async function openIntents(client: pg.Client): Promise<Finding> {
  let open = 0
  await client.query('begin')
  for (const { accountId } of await allAccounts(client)) {
    await enterAccount(client, accountId)
    const { rows } = await client.query<{ open: number }>(
      `select count(*)::int as open from tenant.platform_operation
       where account_id = $1 and state in ('INTENT', 'UNKNOWN') and started_at < now() - interval '1 hour'`,
      [accountId],
    )
    open += rows[0]?.open ?? 0
  }
  await client.query('commit')
  return open === 0
    ? ok('ledger', 'every write to a platform has its outcome')
    : warn(
        'ledger',
        `${open} writes of more than an hour ago have no outcome`,
        'Look at their publications: a connection may have expired',
      )
}
