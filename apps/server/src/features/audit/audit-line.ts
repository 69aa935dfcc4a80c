import type { AccountScope } from '../../db/in-account.ts'
import { namesInHistory } from '../../people/nickname.ts'

/** The lines of an account, as the screen, files and streams tell them once `toAuditLines` said who did each. */
export const auditLines = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('audit_entry')
    .select([
      'audit_entry.id',
      'at',
      'person_id',
      'origin',
      'action',
      'audit_entry.subject',
      'facts',
      'request_id',
    ])
    .where('audit_entry.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof auditLines>['execute']>>[number]
export type AuditLine = ReturnType<typeof toAuditLine>

/** People are known elsewhere than what an account did: who did it is asked beside. */
export async function toAuditLines<Own extends Row>(
  { db }: Pick<AccountScope, 'db'>,
  rows: readonly Own[],
): Promise<readonly { readonly row: Own; readonly line: AuditLine }[]> {
  const people = await namesInHistory(
    { db },
    rows.flatMap(({ person_id: id }) => id ?? []),
  )
  return rows.map((row) => ({ row, line: toAuditLine(row, people) }))
}

const toAuditLine = (row: Row, people: ReadonlyMap<string, string>) => ({
  id: row.id,
  at: row.at.toISOString(),
  personId: row.person_id,
  personName: people.get(row.person_id ?? '') ?? null,
  origin: row.origin,
  action: row.action,
  subject: row.subject,
  facts: row.facts,
  requestId: row.request_id,
})
