import pg from 'pg'
import type { Config } from '../config.ts'
import { distributeTables, isDistributed } from '../db/distribution/distribute-tables.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { runtimeLogin } from '../db/runtime-address.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { findMisplaced, nodesOf, type DatabaseNode } from './database-nodes.ts'
import { asOwner } from './owner-connection.ts'

/** The oldest Citus that the product was tried on. */
const oldestCitus = 13

type Options = { readonly shards: number; readonly onTable: (name: string) => void }
export type DistributeReport = { readonly placed: readonly string[]; readonly nodes: readonly DatabaseNode[] }

/**
 * Spreads the accounts of a fresh or an existing database over the nodes of a Citus cluster, and looks whether it holds.
 * Run again it goes on where it was interrupted, and gives new tables their place; what has its place stays.
 * @throws {StartRefusal} with everything that lacks and what an administrator does about it; nothing was changed then
 */
export async function distribute(
  { databaseUrl, runtimeDatabaseUrl }: Pick<Config, 'databaseUrl' | 'runtimeDatabaseUrl'>,
  options: Options,
): Promise<DistributeReport> {
  if (runtimeDatabaseUrl === null)
    throw new StartRefusal(
      'The owner signs in without a password: set DATABASE_RUNTIME_URL to the address of vigie_app.',
    )
  await asOwner(databaseUrl, async (client) => refuse(await whatLacks(client)))
  await migrateDatabase(databaseUrl, { runtimeUrl: runtimeDatabaseUrl })
  return asOwner(databaseUrl, async (client) => {
    await letProductReachNodes(client, runtimeDatabaseUrl)
    const made = await distributeTables(client, options)
    const misplaced = await findMisplaced(client)
    refuse(
      misplaced.map((name) => `${name} has not got its place: run this again, and report it with the log.`),
    )
    return { placed: made, nodes: await nodesOf(client) }
  })
}

function refuse(lacking: readonly string[]): void {
  if (lacking.length > 0)
    throw new StartRefusal(['The database cannot be distributed yet:', ...lacking].join('\n  - '))
}

type Server = {
  readonly citus: string | null
  readonly isMighty: boolean
  readonly busy: number
  readonly database: string
  readonly login: string
}

async function whatLacks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Server>(`
    select (select extversion from pg_extension where extname = 'citus') as citus,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isMighty",
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and usename = '${runtimeLogin}') as busy,
      quote_ident(current_database()) as database, quote_ident(current_user) as login`)
  const [server] = rows
  if (!server) return ['DATABASE_URL answers nothing.']
  if (server.citus === null)
    return [
      `This is a plain PostgreSQL. On every node: install Citus, add citus to shared_preload_libraries, restart, and run CREATE EXTENSION citus; in the database ${server.database}. Then here: SELECT citus_set_coordinator_host('…', 5432); and SELECT citus_add_node('…', 5432); for each other node.`,
    ]
  return [
    ...(Number.parseInt(server.citus, 10) < oldestCitus
      ? [`Citus is ${server.citus}: use ${oldestCitus} or newer.`]
      : []),
    ...(server.isMighty
      ? []
      : [`${server.login} cannot move rows past row-level security: ALTER ROLE ${server.login} BYPASSRLS;`]),
    ...(server.busy > 0 && !(await isDistributed(client))
      ? [`${server.busy} connections of the product use the database: stop every process of Vigie first.`]
      : []),
    ...(await lackingOnNodes(client)),
  ]
}

async function lackingOnNodes(client: pg.Client): Promise<string[]> {
  const nodes = await nodesOf(client)
  if (!nodes.some(({ holdsAccounts }) => holdsAccounts))
    return [`No node is there to hold accounts: SELECT citus_add_node('…', 5432); for each.`]
  const away = nodes.filter(({ answers }) => !answers)
  if (away.length > 0)
    return away.map(
      ({ name }) => `The node ${name} does not answer: start it, and let the coordinator sign in there.`,
    )
  const { rows } = await client.query<{ node: string; ok: boolean }>(`
    select nodename || ':' || nodeport as node, result = 't' as ok
    from run_command_on_all_nodes($$
      select current_setting('max_prepared_transactions')::int > 0 $$)
      join pg_dist_node using (nodeid)`)
  return rows
    .filter(({ ok }) => !ok)
    .map(({ node }) => `${node}: set max_prepared_transactions to at least max_connections, and restart it.`)
}

/** The role of the product on every node, with the same password, and the coordinator's right to sign in with it. */
async function letProductReachNodes(client: pg.Client, runtimeUrl: string): Promise<void> {
  const { rows } = await client.query<{ verifier: string | null }>(
    'select rolpassword as verifier from pg_authid where rolname = $1',
    [runtimeLogin],
  )
  const verifier = rows[0]?.verifier
  const password = verifier ? ` password ${pg.escapeLiteral(verifier)}` : ''
  const statement = `
    do $role$ begin
      perform set_config('citus.enable_ddl_propagation', 'off', true);
      if not exists (select from pg_roles where rolname = '${runtimeLogin}') then create role ${runtimeLogin}; end if;
      alter role ${runtimeLogin} login${password};
    end $role$`
  const { rows: answers } = await client.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [statement],
  )
  refuse(
    answers
      .filter(({ success }) => !success)
      .map(({ result }) => `No role ${runtimeLogin} on a node: ${result}.`),
  )
  if ((await unreachableFor(runtimeUrl)).length === 0) return
  await client.query(
    `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)
     on conflict (nodeid, rolename) do update set authinfo = excluded.authinfo`,
    [runtimeLogin, `password=${decodeURIComponent(new URL(runtimeUrl).password)}`],
  )
  const closed = await unreachableFor(runtimeUrl)
  refuse(
    closed.map(
      (node) =>
        `${runtimeLogin} cannot sign in from the coordinator to ${node}: allow it in the pg_hba.conf of that node.`,
    ),
  )
}

async function unreachableFor(runtimeUrl: string): Promise<string[]> {
  return asOwner(runtimeUrl, async (client) => {
    const nodes = await nodesOf(client)
    return nodes.filter(({ answers }) => !answers).map(({ name }) => name)
  })
}
