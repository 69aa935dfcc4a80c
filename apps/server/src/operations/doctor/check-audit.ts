import type pg from 'pg'
import { installation } from '../../audit/audit.ts'
import { follows, readSealed, readTail, type ChainEnd } from '../audit-chain.ts'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { fail, ok, type Finding } from './finding.ts'

const perPage = 5000

/**
 * Goes through the sealed lines of every account and of the installation: a line that was changed, removed, put in between
 * or never sealed is found. Lines cut off at the end are not: the number of lines, which only grows, tells of those.
 */
export async function checkAudit(client: pg.Client): Promise<Finding> {
  const accounts = [
    { accountId: installation, platformId: 'the installation' },
    ...(await allAccounts(client)),
  ]
  const broken: string[] = []
  let [lines, removed] = [0, 0]
  for (const { accountId, platformId } of accounts) {
    const found = await inOwnTransaction(client, accountId, () => checkChain(client, accountId))
    lines += found.lines
    removed += found.removed
    if (found.brokenAt !== null) broken.push(`${platformId}: ${found.brokenAt}`)
  }
  return broken.length === 0
    ? ok('audit', `${lines} lines, each sealed with those before it${removedWords(removed)}`)
    : fail(
        'audit',
        `somebody changed what happened: ${broken.join('; ')}`,
        'Compare with the last backup, and find out who has the database owner’s password',
      )
}

const removedWords = (removed: number): string =>
  removed === 0 ? '' : `; ${removed} older ones were removed at the end of their time`

async function inOwnTransaction<T>(client: pg.Client, accountId: number, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await enterAccount(client, accountId)
    return await work()
  } finally {
    await client.query('commit')
  }
}

type Chain = { readonly lines: number; readonly removed: number; readonly brokenAt: string | null }

async function checkChain(client: pg.Client, accountId: number): Promise<Chain> {
  let end: ChainEnd = await readTail(client, accountId)
  const { seq: removed } = end
  for (;;) {
    const page = await readSealed(client, accountId, { after: end.seq, size: perPage })
    for (const line of page) {
      if (!follows(line, end))
        return { lines: end.seq + 1 - removed, removed, brokenAt: `line ${end.seq + 1} of the audit` }
      end = line
    }
    if (page.length < perPage) break
  }
  const unsealed = await countUnsealed(client, accountId)
  return {
    lines: end.seq - removed,
    removed,
    brokenAt: unsealed > 0 ? `${unsealed} lines without a seal` : null,
  }
}

async function countUnsealed(client: pg.Client, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from tenant.audit_entry e where e.account_id = $1 and not exists
       (select from tenant.audit_seal s where s.account_id = e.account_id and s.entry_id = e.id)`,
    [accountId],
  )
  return rows[0]?.count ?? 0
}
