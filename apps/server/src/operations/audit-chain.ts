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
