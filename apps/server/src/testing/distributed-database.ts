import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { distributeTables } from '../db/distribution/distribute-tables.ts'
import { migrateDatabase } from '../db/migrate.ts'

export type Node = { readonly host: string; readonly port: number }

type Steps = {
  /** What happens while it is a plain PostgreSQL. */
  readonly before?: (url: string) => Promise<void>
  /** What happens once it knows its nodes; it is migrated and spread unless said. */
  readonly prepare?: (url: string) => Promise<void>
}

/**
 * A database of its own on the nodes of a Citus cluster, migrated and spread by account. What the product asks of more than
 * one node at once fails.
 * @param serverUrl any database of the coordinator that knows its nodes
 */
export async function createDistributedDatabase(
  serverUrl: string,
  { before = () => Promise.resolve(), prepare = spread }: Steps = {},
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  const url = at(serverUrl, { database: name })
  const nodes = await nodesOf(serverUrl)
  const everywhere = [serverUrl, ...nodes.map((node) => at(serverUrl, node))]
  for (const server of everywhere) await ask(server, `create database ${name}`)
  await before(url)
  for (const server of everywhere) await ask(at(server, { database: name }), 'create extension citus')
  const { hostname, port } = new URL(serverUrl)
  await ask(url, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
  for (const node of nodes) await ask(url, 'select citus_add_node($1, $2)', [node.host, node.port])
  await prepare(url)
  return {
    url,
    drop: async () => {
      for (const server of everywhere) await ask(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function spread(url: string): Promise<void> {
  await migrateDatabase(url)
  const client = await connect(url)
  await distributeTables(client, { shards: 4 })
  await client.query(
    `alter role vigie_app in database ${new URL(url).pathname.slice(1)} set citus.multi_task_query_log_level = 'error'`,
  )
  await client.end()
}

/** The nodes beside the coordinator that can be reached. */
async function nodesOf(url: string): Promise<Node[]> {
  return ask<Node>(
    url,
    `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and isactive order by nodeid`,
  )
}

export function at(url: string, { host, port, database }: Partial<Node> & { database?: string }): string {
  const address = new URL(url)
  if (host !== undefined) address.hostname = host
  if (port !== undefined) address.port = String(port)
  if (database !== undefined) address.pathname = `/${database}`
  return address.href
}

export async function ask<T extends object>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = await connect(url)
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
