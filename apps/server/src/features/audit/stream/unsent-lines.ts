import type { AccountScope } from '../../../db/in-account.ts'

/** What a receiver is told of a line: what the export says, and by what it can prove that none is missing and none was changed. */
export type SealedLine = {
  readonly seq: number
  readonly previousHash: string
  readonly hash: string
  readonly id: string
  readonly at: string
  readonly personId: string | null
  readonly personName: string | null
  readonly origin: string
  readonly action: string
  readonly subject: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly requestId: string
}

const mostAtOnce = 100

/** The next lines that a destination was not sent, oldest first. */
export async function readUnsent(scope: AccountScope, destination: string): Promise<SealedLine[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('audit_seal')
    .innerJoin('audit_entry', (join) =>
      join
        .onRef('audit_entry.account_id', '=', 'audit_seal.account_id')
        .onRef('audit_entry.id', '=', 'audit_seal.entry_id'),
    )
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['seq', 'previous_hash', 'hash', 'audit_entry.id', 'at', 'person_id', 'person.name'])
    .select(['origin', 'action', 'audit_entry.subject', 'facts', 'request_id'])
    .where('audit_seal.account_id', '=', accountId)
    .where('seq', '>', await sentUpTo(scope, destination))
    .orderBy('seq')
    .limit(mostAtOnce)
    .execute()
  return rows.map((row) => ({
    seq: Number(row.seq),
    previousHash: row.previous_hash,
    hash: row.hash,
    id: row.id,
    at: row.at.toISOString(),
    personId: row.person_id,
    personName: row.name,
    origin: row.origin,
    action: row.action,
    subject: row.subject,
    facts: row.facts,
    requestId: row.request_id,
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
