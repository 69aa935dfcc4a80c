import type { AccountScope } from '../../../db/in-account.ts'
import { auditLines, toAuditLines, type AuditLine } from '../audit-line.ts'

/** A line with its place in the account's chain, by which a receiver can prove that none is missing and none was changed. */
export type SealedLine = AuditLine & {
  readonly seq: number
  readonly previousHash: string
  readonly hash: string
}

const mostAtOnce = 100

/** The next lines that a destination was not sent, oldest first. */
export async function readUnsent(scope: AccountScope, destination: string): Promise<SealedLine[]> {
  const rows = await auditLines(scope)
    .innerJoin('audit_seal', (join) =>
      join
        .onRef('audit_seal.account_id', '=', 'audit_entry.account_id')
        .onRef('audit_seal.entry_id', '=', 'audit_entry.id'),
    )
    .select(['seq', 'previous_hash', 'hash'])
    .where('seq', '>', await sentUpTo(scope, destination))
    .orderBy('seq')
    .limit(mostAtOnce)
    .execute()
  return (await toAuditLines(scope, rows)).map(({ row, line }) => ({
    seq: Number(row.seq),
    previousHash: row.previous_hash,
    hash: row.hash,
    ...line,
  }))
}

async function sentUpTo({ db, accountId }: AccountScope, destination: string): Promise<number> {
  const row = await db
    .selectFrom('audit_sent')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('destination', '=', destination)
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** Two workers may have sent the same lines: the one that came further is right. */
export async function noteSent(
  { db, accountId }: AccountScope,
  destination: string,
  seq: number,
): Promise<void> {
  await db
    .insertInto('audit_sent')
    .values({ account_id: accountId, destination, seq })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'destination']).doUpdateSet({ seq }).where('audit_sent.seq', '<', seq),
    )
    .execute()
}
