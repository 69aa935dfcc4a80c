import type pg from 'pg'
import { placed } from '../db/distribution/distribute-tables.ts'
import { placements } from '../db/distribution/placements.ts'

export type DatabaseNode = {
  readonly name: string
  readonly holdsAccounts: boolean
  /** Whether the coordinator reaches it as whoever asks. */
  readonly answers: boolean
  /** The accounts whose rows are there. */
  readonly accounts: readonly string[]
}

/** The nodes of a distributed database, the coordinator first. */
export async function nodesOf(client: pg.Client): Promise<DatabaseNode[]> {
  await client.query(`set citus.node_connection_timeout = '5s'`)
  const { rows } = await client.query<Omit<DatabaseNode, 'accounts'> & { group: number }>(`
    select nodename || ':' || nodeport as name, groupid as group, shouldhaveshards as "holdsAccounts",
      citus_check_connection_to_node(nodename, nodeport) as answers
    from pg_dist_node where isactive order by groupid`)
  const homes = await homesOfAccounts(client)
  return rows.map(({ group, ...node }) => ({
    ...node,
    accounts: homes.filter((home) => home.group === group).map(({ account }) => account),
  }))
}

async function homesOfAccounts(client: pg.Client): Promise<{ account: string; group: number }[]> {
  const spread = await placed(client)
  const [table] = [...placements].find(([name, at]) => at === 'account' && spread.has(name)) ?? []
  if (table === undefined) return []
  const { rows } = await client.query<{ account: string; group: number }>(
    `select platform_id as account, p.groupid as group
     from control.ad_account a
     join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column($1::regclass, a.account_id)
     order by platform_id`,
    [table],
  )
  return rows
}

/** Tables that do not live where the list of placements says. */
export async function findMisplaced(client: pg.Client): Promise<string[]> {
  const spread = await placed(client)
  return [...placements].flatMap(([name, at]) => {
    const wanted = { account: 'h', everyNode: 'n', coordinator: undefined }[at]
    return spread.get(name) === wanted ? [] : [name]
  })
}
