import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@vigie/domain'
import type { AccountScope } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'

/** Of fields those that were read: what a later version stores beside them was not shown, and is not what is replaced. */
function isAsSeen(seen: unknown, stored: unknown): boolean {
  if (!isRecord(seen) || !isRecord(stored)) return isDeepStrictEqual(seen, stored)
  return Object.entries(seen).every(([field, value]) => isDeepStrictEqual(value, stored[field]))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type Replacing = {
  /** What was read before it was changed; `undefined` by who does not say, and then nothing is compared. */
  readonly seen: unknown
  /** What is stored now, read while it is locked: two who save at once do so one after the other. */
  readonly stored: unknown
  /** The line that whoever stored it left in the audit. */
  readonly told: { readonly action: AuditAction; readonly subject?: string }
}

/**
 * Settings are replaced whole by who read them a while ago. What somebody else stored meanwhile would be undone by a
 * person who never saw it: they are told, and nothing is stored.
 * @throws {AppError} `settings.overtaken` with who stored the others and when, as far as the audit still says it
 */
export async function refuseOvertaken(
  { db, accountId }: AccountScope,
  { seen, stored, told }: Replacing,
): Promise<void> {
  if (seen === undefined || isAsSeen(seen, stored)) return
  const lines = db
    .selectFrom('audit_entry')
    .select(['at', 'person_id'])
    .where('account_id', '=', accountId)
    .where('action', '=', told.action)
    .orderBy('at', 'desc')
    .limit(1)
  const last = await (
    told.subject === undefined ? lines : lines.where('subject', '=', told.subject)
  ).executeTakeFirst()
  const by = last?.person_id
    ? await db.selectFrom('person').select('name').where('id', '=', last.person_id).executeTakeFirst()
    : undefined
  throw new AppError('settings.overtaken', { by: by?.name ?? null, at: last?.at.toISOString() ?? null })
}
