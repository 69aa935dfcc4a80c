import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A seal, and the line it is of as it stands now. */
export type SealedLine = {
  readonly seq: number
  readonly previousHash: string
  readonly hash: string
  readonly id: string
  /** When it happened, and the text that was sealed; `null` where the line is gone. */
  readonly at: Date | null
  readonly text: string | null
}

/** After which seal the next line must follow. */
export type ChainEnd = { readonly seq: number; readonly hash: string }

const start: ChainEnd = { seq: 0, hash: '0'.repeat(64) }

/** Where the lines of an account begin: those before were removed, and the first one left follows the last of them. */
export async function readTail(client: pg.Client, accountId: number): Promise<ChainEnd> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq, hash from tenant.audit_tail where account_id = $1',
    [accountId],
  )
  const [tail] = rows
  return tail ? { seq: Number(tail.seq), hash: tail.hash } : start
}

export const follows = (line: SealedLine, end: ChainEnd): boolean =>
  line.seq === end.seq + 1 &&
  line.previousHash === end.hash &&
  line.text !== null &&
  line.hash === createHash('sha256').update(end.hash).update(line.text).digest('hex')

/**
 * The lines that were sealed after a place, in their order. The text of a line is made here once more: a function of the database
 * could have been exchanged with the lines.
 */
export async function readSealed(
  client: pg.Client,
  accountId: number,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<SealedLine[]> {
  const { rows } = await client.query<Omit<SealedLine, 'seq'> & { readonly seq: string }>(
    `select s.seq, s.previous_hash as "previousHash", s.hash, s.entry_id as id, e.at,
       case when e.id is not null then
         jsonb_build_array(e.account_id, e.id, (extract(epoch from e.at) * 1000000)::bigint,
           e.person_id, e.origin, e.action, e.subject, e.facts, e.request_id)::text end as text
     from tenant.audit_seal s
     left join tenant.audit_entry e on e.account_id = s.account_id and e.id = s.entry_id
     where s.account_id = $1 and s.seq > $2 order by s.seq limit ${size}`,
    [accountId, after],
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

const perPage = 5000

/** The first line that does not follow those before it; or, where each does, how many were never sealed. */
export type ChainFault = { readonly line: number | null; readonly unsealed: number }
export type Chain = { readonly lines: number; readonly removed: number; readonly fault: ChainFault | null }

/** Goes through all sealed lines of an account, in a transaction that has entered it. */
export async function checkChain(client: pg.Client, accountId: number): Promise<Chain> {
  let end: ChainEnd = await readTail(client, accountId)
  const { seq: removed } = end
  for (;;) {
    const page = await readSealed(client, accountId, { after: end.seq, size: perPage })
    for (const line of page) {
      if (!follows(line, end))
        return { lines: end.seq + 1 - removed, removed, fault: { line: end.seq + 1, unsealed: 0 } }
      end = line
    }
    if (page.length < perPage) break
  }
  const unsealed = await countUnsealed(client, accountId)
  return {
    lines: end.seq - removed,
    removed,
    fault: unsealed > 0 ? { line: null, unsealed } : null,
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
