import { createHash } from 'node:crypto'
import type pg from 'pg'
import { installation } from '../../audit/audit.ts'
import { allAccounts, enterAccount } from '../owner-connection.ts'
import { fail, ok, type Finding } from './finding.ts'

type Sealed = {
  readonly seq: string
  readonly previousHash: string
  readonly hash: string
  /** The line as it stands now; `null` where it is gone. */
  readonly text: string | null
}

const start = '0'.repeat(64)
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
  let lines = 0
  for (const { accountId, platformId } of accounts) {
    const found = await inOwnTransaction(client, accountId, () => checkChain(client, accountId))
    lines += found.lines
    if (found.brokenAt !== null) broken.push(`${platformId}: ${found.brokenAt}`)
  }
  return broken.length === 0
    ? ok('audit', `${lines} lines, each sealed with those before it`)
    : fail(
        'audit',
        `somebody changed what happened: ${broken.join('; ')}`,
        'Compare with the last backup, and find out who has the database owner’s password',
      )
}

async function inOwnTransaction<T>(client: pg.Client, accountId: number, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await enterAccount(client, accountId)
    return await work()
  } finally {
    await client.query('commit')
  }
}

type Chain = { readonly lines: number; readonly brokenAt: string | null }

async function checkChain(client: pg.Client, accountId: number): Promise<Chain> {
  let [seq, previous] = [0, start]
  for (;;) {
    const page = await readPage(client, accountId, seq)
    for (const line of page) {
      seq += 1
      if (!follows(line, { seq, previous })) return { lines: seq, brokenAt: `line ${seq} of the audit` }
      previous = line.hash
    }
    if (page.length < perPage) break
  }
  const unsealed = await countUnsealed(client, accountId)
  return { lines: seq, brokenAt: unsealed > 0 ? `${unsealed} lines without a seal` : null }
}

const follows = (line: Sealed, { seq, previous }: { readonly seq: number; readonly previous: string }) =>
  Number(line.seq) === seq &&
  line.previousHash === previous &&
  line.text !== null &&
  line.hash === createHash('sha256').update(previous).update(line.text).digest('hex')

/** The text of a line is made here once more: a function of the database could have been exchanged with the lines. */
async function readPage(client: pg.Client, accountId: number, after: number): Promise<Sealed[]> {
  const { rows } = await client.query<Sealed>(
    `select s.seq, s.previous_hash as "previousHash", s.hash,
       case when e.id is not null then
         jsonb_build_array(e.account_id, e.id, (extract(epoch from e.at) * 1000000)::bigint,
           e.person_id, e.origin, e.action, e.subject, e.facts, e.request_id)::text end as text
     from tenant.audit_seal s
     left join tenant.audit_entry e on e.account_id = s.account_id and e.id = s.entry_id
     where s.account_id = $1 and s.seq > $2 order by s.seq limit ${perPage}`,
    [accountId, after],
  )
  return rows
}

async function countUnsealed(client: pg.Client, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from tenant.audit_entry e where e.account_id = $1 and not exists
       (select from tenant.audit_seal s where s.account_id = e.account_id and s.entry_id = e.id)`,
    [accountId],
  )
  return rows[0]?.count ?? 0
}
