import type { MondayMail } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import type { WeeklyMailTables } from '../../../db/tables/weekly-mail.ts'

/** Whether somebody wants the week of an account each Monday. */
export async function isChosen({ db, accountId }: AccountScope, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('weekly_mail_choice')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether that is another choice than before */
export async function choose(
  { db, accountId }: AccountScope,
  { personId, isOn, at }: { readonly personId: string; readonly isOn: boolean; readonly at: Date },
): Promise<boolean> {
  const changed = isOn
    ? await db
        .insertInto('weekly_mail_choice')
        .values({ account_id: accountId, person_id: personId, chosen_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('person_id')
        .execute()
    : await db
        .deleteFrom('weekly_mail_choice')
        .where('account_id', '=', accountId)
        .where('person_id', '=', personId)
        .returning('person_id')
        .execute()
  return changed.length > 0
}

/** Notes that a Monday is to be told, to everybody who wanted it before it was due and was not told yet. */
export async function queueMonday(
  { db, accountId }: AccountScope,
  { monday, dueAt }: MondayMail,
  now: Date,
): Promise<void> {
  const chosen = await db
    .selectFrom('weekly_mail_choice')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('chosen_at', '<', new Date(dueAt))
    .execute()
  if (chosen.length === 0) return
  await db
    .insertInto('weekly_mail')
    .values(
      chosen.map(({ person_id }) => ({
        ...{ account_id: accountId, person_id, monday, state: 'WAITING' as const, due_at: now },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type DueMail = { readonly personId: string; readonly monday: string; readonly attempt: number }
const mostAtOnce = 50

/** Takes what is due of a Monday, so that no other worker sends it until the lease ends. */
export async function claimDue(
  scope: AccountScope,
  { monday, now, leaseUntil }: { readonly monday: string; readonly now: Date; readonly leaseUntil: Date },
): Promise<readonly DueMail[]> {
  const { db, accountId } = scope
  const rows = await db
    .selectFrom('weekly_mail')
    .select(['person_id', 'attempts'])
    .where('account_id', '=', accountId)
    .where('monday', '=', monday)
    .where('state', '=', 'WAITING')
    .where('due_at', '<=', now)
    .orderBy('person_id')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const due = rows.map((row) => ({ personId: row.person_id, monday, attempt: row.attempts + 1 }))
  for (const one of due) await setMail(scope, one, { attempts: one.attempt, due_at: leaseUntil })
  return due
}

type Changes = Partial<Pick<WeeklyMailTables['weekly_mail'], 'state' | 'problem' | 'due_at'>> & {
  readonly attempts?: number
}

/** What became of one, while it waits. */
export async function setMail(
  { db, accountId }: AccountScope,
  { personId, monday }: Pick<DueMail, 'personId' | 'monday'>,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('weekly_mail')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('monday', '=', monday)
    .where('state', '=', 'WAITING')
    .execute()
}

/** Forgets what was told before a day. */
export async function forgetBefore({ db, accountId }: AccountScope, monday: string): Promise<void> {
  await db
    .deleteFrom('weekly_mail')
    .where('account_id', '=', accountId)
    .where('monday', '<', monday)
    .execute()
}
