import pg from 'pg'
import { carriedToNodes, enteringAccount } from '../db/enter-account.ts'

/** Runs work on one connection of the database's owner, which sees every table; not as the role of the product. */
export async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'vigie operations',
    options: carriedToNodes,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Row-level security shows the rows of this account until the transaction ends, also to an owner who may not bypass it. */
export async function enterAccount(client: pg.Client, accountId: number): Promise<void> {
  await client.query(enteringAccount(accountId))
}

export async function allAccounts(client: pg.Client): Promise<{ accountId: number; platformId: string }[]> {
  const { rows } = await client.query<{ account_id: string; platform_id: string }>(
    'select account_id, platform_id from control.ad_account order by account_id',
  )
  return rows.map((row) => ({ accountId: Number(row.account_id), platformId: row.platform_id }))
}
