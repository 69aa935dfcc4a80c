import type { AccountScope } from '../../db/in-account.ts'
import { isTakenBackBy } from '../../writes/taken-back.ts'
import type { PendingPause } from './decisions.store.ts'

type Run = Pick<PendingPause, 'at'>
type Line = { readonly id: string; readonly isDone: boolean }

/** Lines under which a pause of a run is written, or is being written at this moment: by another look, or by one that died. */
export async function lineOfPause(
  { db, accountId }: AccountScope,
  { at }: Run,
  { subjectId, now }: { readonly subjectId: string; readonly now: Date },
): Promise<Line | null> {
  const lines = await db
    .selectFrom('platform_operation')
    .select(['id', 'state', 'started_at as startedAt', 'reason'])
    .where('account_id', '=', accountId)
    .where('subject', '=', subjectId)
    .where('origin', '=', 'monitoring')
    .where('started_at', '>=', at)
    .where('state', 'in', ['INTENT', 'OK', 'ADOPTED'])
    .execute()
  const line = lines.find(
    (one) => one.reason?.decidedAt === at.toISOString() && isTakenBackBy([{ ...one, isOwn: false }], now),
  )
  return line ? { id: line.id, isDone: line.state !== 'INTENT' } : null
}

/** Asked in the transaction of the intent: of looks at one moment each waits for the others here, and one alone writes. */
export async function isPausedByAnother(
  scope: AccountScope,
  run: Run,
  asked: { readonly subjectId: string; readonly now: Date },
): Promise<boolean> {
  await scope.db
    .selectFrom('monitoring_decision')
    .select('subject_id')
    .where('account_id', '=', scope.accountId)
    .where('subject_id', '=', asked.subjectId)
    .where('at', '=', run.at)
    .forUpdate()
    .execute()
  return (await lineOfPause(scope, run, asked)) !== null
}
