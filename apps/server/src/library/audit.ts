import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'
import type { ConfigurationTables } from '../db/tables/configuration.ts'

type Entry = Insertable<ConfigurationTables['audit_entry']>
export type AuditLine = {
  readonly at: Date
  readonly personId: string | null
  readonly origin: Entry['origin']
  /** What was done, as `noun.verb`: `configuration.deleted`. */
  readonly action: string
  /** What it was done to: an id or a name. */
  readonly subject: string
  readonly facts?: Readonly<Record<string, unknown>>
  readonly requestId?: string
}

/** Adds a line to the account's audit log, in the transaction of what it tells. */
export async function writeAudit({ db, accountId }: AccountScope, line: AuditLine): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      account_id: accountId,
      id: randomUUID(),
      at: line.at,
      person_id: line.personId,
      origin: line.origin,
      action: line.action,
      subject: line.subject,
      facts: JSON.stringify(line.facts ?? {}),
      request_id: line.requestId ?? '',
    })
    .execute()
}
