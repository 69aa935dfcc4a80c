import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@vigie/domain'
import type { Insertable, Transaction } from 'kysely'
import { asAccount, inAccount, type AccountScope } from '../db/in-account.ts'
import { requestInHand } from '../db/request-in-hand.ts'
import type { Context } from '../context.ts'
import type { ConfigurationTables } from '../db/tables/configuration.ts'
import type { Tables } from '../db/tables/index.ts'

/** What happened in no account, or in none that is known yet, is told of the installation: accounts begin at one. */
export const installation = 0

type Entry = Insertable<ConfigurationTables['audit_entry']>
export type AuditLine = {
  readonly at: Date
  readonly personId: string | null
  /** By which door it came; the request in hand says so where this is left out, and without one it was the product itself. */
  readonly origin?: Entry['origin']
  /** What was done; each has its words on the screen. */
  readonly action: AuditAction
  /** What it was done to: an id or a name. */
  readonly subject: string
  readonly facts?: Readonly<Record<string, unknown>>
  /** The request in hand, where this is left out. */
  readonly requestId?: string
}

/** Adds a line to the account's audit log, in the transaction of what it tells. The database seals it at the commit. */
export async function writeAudit({ db, accountId }: AccountScope, line: AuditLine): Promise<void> {
  const request = requestInHand()
  if (request) request.told.lines += 1
  await db
    .insertInto('audit_entry')
    .values({
      account_id: accountId,
      id: randomUUID(),
      at: line.at,
      person_id: line.personId,
      origin: line.origin ?? request?.origin ?? 'system',
      action: line.action,
      subject: line.subject.slice(0, 500),
      // Which of a person's tokens it was: the one to revoke.
      facts: JSON.stringify({ ...line.facts, ...(request?.tokenId ? { tokenId: request.tokenId } : {}) }),
      request_id: line.requestId ?? request?.requestId ?? '',
    })
    .execute()
}

/** The same from a transaction that is not of one account: it can read and write the data of this account from here on. */
export async function tellAccount(
  transaction: Transaction<Tables>,
  accountId: number,
  line: AuditLine,
): Promise<void> {
  await writeAudit(await asAccount(transaction, accountId), line)
}

/** A line that belongs to no account, in a transaction of its own. */
export const tellInstallation = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  line: Omit<AuditLine, 'at'>,
): Promise<void> =>
  inAccount({ db }, installation, (scope) => writeAudit(scope, { ...line, at: clock.now() }))
