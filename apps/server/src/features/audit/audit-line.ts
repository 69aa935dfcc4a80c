import type { AccountScope } from '../../db/in-account.ts'

/** The lines of an account with who did it, as the screen, files and streams tell them. */
export const auditLines = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['audit_entry.id', 'at', 'person_id', 'person.name', 'origin', 'action', 'audit_entry.subject'])
    .select(['facts', 'request_id'])
    .where('audit_entry.account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof auditLines>['execute']>>[number]

export const toAuditLine = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  personId: row.person_id,
  personName: row.name,
  origin: row.origin,
  action: row.action,
  subject: row.subject,
  facts: row.facts,
  requestId: row.request_id,
})
