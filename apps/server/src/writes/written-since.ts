import type { AccountScope } from '../db/in-account.ts'
import { withoutTakenBack } from './taken-back.ts'

/**
 * Whether somebody wrote one of the values of a change once more, even to what it is again: a value that was chosen since is
 * theirs, though it looks like ours. What was written and taken back since says nothing.
 *
 * @param fields the values in question; all that the change wrote where none are named
 */
export async function isWrittenSince(
  { db, accountId }: AccountScope,
  operationId: string,
  fields?: readonly string[],
): Promise<boolean> {
  const change = await db
    .selectFrom('platform_operation')
    .select(['subject', 'started_at', 'after'])
    .where('account_id', '=', accountId)
    .where('id', '=', operationId)
    .executeTakeFirst()
  if (!change) return false
  const later = await db
    .selectFrom('platform_operation')
    .select(['id', 'undoes', 'after'])
    .where('account_id', '=', accountId)
    .where('subject', '=', change.subject)
    .where('started_at', '>', change.started_at)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .orderBy('started_at')
    .execute()
  const ours = new Set(fields ?? Object.keys(change.after ?? {}))
  return withoutTakenBack(later).some(({ after }) =>
    Object.keys(after ?? {}).some((field) => ours.has(field)),
  )
}
