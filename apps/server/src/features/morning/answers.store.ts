import { accountDay, dayBefore, startOfAccountDay } from '@vigie/domain'
import type { AccountScope } from '../../db/in-account.ts'

type Answering = {
  readonly personId: string
  readonly timezone: string
  readonly now: Date
  readonly keys: readonly string[]
  readonly answer: 'done' | 'later' | 'waiting'
}

const keptMs = 90 * 86_400_000

/** Keeps what a person makes of lines. What is put off waits again from the account's next day. */
export async function answerLines(scope: AccountScope, answering: Answering): Promise<void> {
  const { db, accountId } = scope
  const { personId, timezone, now, answer } = answering
  const keys = [...new Set(answering.keys)]
  const own = db.deleteFrom('morning_answer').where('account_id', '=', accountId)
  await own.where('person_id', '=', personId).where('key', 'in', keys).execute()
  await own.where('at', '<', new Date(now.getTime() - keptMs)).execute()
  if (answer === 'waiting') return
  const tomorrow = dayBefore(accountDay(now.toISOString(), timezone), -1)
  const until = answer === 'later' ? new Date(startOfAccountDay(tomorrow, timezone)) : null
  await db
    .insertInto('morning_answer')
    .values(keys.map((key) => ({ account_id: accountId, person_id: personId, key, answer, until, at: now })))
    // Said twice at once, by two windows, it is said once.
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'person_id', 'key']).doUpdateSet({ answer, until, at: now }),
    )
    .execute()
}

/** What a person answered and still holds, by key. */
export async function readAnswers(
  { db, accountId }: AccountScope,
  { personId, now }: { readonly personId: string; readonly now: Date },
): Promise<ReadonlyMap<string, 'done' | 'later'>> {
  const rows = await db
    .selectFrom('morning_answer')
    .select(['key', 'answer'])
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where((or) => or.or([or('until', 'is', null), or('until', '>', now)]))
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}
