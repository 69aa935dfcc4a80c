import type pg from 'pg'
import { installation } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import { follows, readSealed, readTail, type SealedLine } from '../../operations/audit-chain.ts'
import { allAccounts, asOwner, enterAccount } from '../../operations/owner-connection.ts'
import { destinationOf } from './stream/destination.ts'

const dayMs = 24 * 3600 * 1000
const mostAtOnce = 5000

/**
 * Removes lines of the audit that are older than it is kept, as the owner of the database: the product's own login can add lines
 * and remove none. What was not sent yet to where the audit is sent stays, and so does what somebody changed, for the doctor to
 * find, with all that follows it.
 * @returns how many were removed
 */
export async function removeOldLines({ config, clock }: Pick<Context, 'config' | 'clock'>): Promise<number> {
  const { keepDays, stream } = config.audit
  const now = clock.now()
  const removal = {
    now,
    before: new Date(now.getTime() - keepDays * dayMs),
    destination: stream === null ? null : destinationOf(stream),
  }
  return asOwner(config.databaseUrl, async (client) => {
    const accounts = [installation, ...(await allAccounts(client)).map(({ accountId }) => accountId)]
    let removed = 0
    for (const accountId of accounts)
      for (let last = mostAtOnce; last === mostAtOnce; removed += last)
        last = await removeSome(client, accountId, removal)
    return removed
  })
}

type Removal = { readonly now: Date; readonly before: Date; readonly destination: string | null }

async function removeSome(client: pg.Client, accountId: number, removal: Removal): Promise<number> {
  await client.query('begin')
  try {
    await enterAccount(client, accountId)
    const old = await readOld(client, accountId, removal)
    await remove(client, accountId, { old, now: removal.now })
    await client.query('commit')
    return old.length
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The oldest lines without a gap: one that came late keeps those after it until its own time is over. */
async function readOld(
  client: pg.Client,
  accountId: number,
  { before, destination }: Removal,
): Promise<SealedLine[]> {
  const last = await lastRemovable(client, accountId, destination)
  let end = await readTail(client, accountId)
  const old: SealedLine[] = []
  for (const line of await readSealed(client, accountId, { after: end.seq, size: mostAtOnce })) {
    if (line.seq > last || !follows(line, end) || line.at === null || line.at >= before) break
    old.push(line)
    end = line
  }
  return old
}

/** The next line is sealed with the newest, which stays; and what a destination was not sent stays with it. */
async function lastRemovable(
  client: pg.Client,
  accountId: number,
  destination: string | null,
): Promise<number> {
  const { rows } = await client.query<{ newest: string | null; sent: string | null }>(
    `select (select max(seq) from tenant.audit_seal where account_id = $1) as newest,
       (select seq from tenant.audit_sent where account_id = $1 and destination = $2) as sent`,
    [accountId, destination],
  )
  const before = Number(rows[0]?.newest ?? 0) - 1
  return destination === null ? before : Math.min(before, Number(rows[0]?.sent ?? 0))
}

type Removed = { readonly old: readonly SealedLine[]; readonly now: Date }

async function remove(client: pg.Client, accountId: number, { old, now }: Removed): Promise<void> {
  const last = old.at(-1)
  if (!last) return
  await client.query('delete from tenant.audit_seal where account_id = $1 and seq <= $2', [
    accountId,
    last.seq,
  ])
  await client.query('delete from tenant.audit_entry where account_id = $1 and id = any($2::uuid[])', [
    accountId,
    old.map(({ id }) => id),
  ])
  await client.query(
    `insert into tenant.audit_tail (account_id, seq, hash, removed_at) values ($1, $2, $3, $4)
     on conflict (account_id) do update set seq = excluded.seq, hash = excluded.hash, removed_at = excluded.removed_at`,
    [accountId, last.seq, last.hash, now],
  )
}
