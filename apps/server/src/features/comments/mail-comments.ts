import { mailComments } from '../../comments/mail-comments.job.ts'
import { subjectOfRow } from '../../comments/comments.store.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { CommentTables } from '../../db/tables/comments.ts'
import { AppError } from '../../errors/app-error.ts'
import { sendOne } from '../../mail/send-one.ts'
import { languageIn } from '../../people/language-of.ts'
import { nameOf } from '../../people/nickname.ts'
import { commentMail } from './comment-mail.ts'
import { readMailedMember } from '../../people/mailed-member.ts'
import { findIfThere } from './subjects.ts'

const minute = 60_000
/** How long after each try the next one follows; about half a day in all, as alerts are tried. */
const waits = [1, 5, 15, 60, 180, 480].map((minutes) => minutes * minute)
/** Longer than any sending lasts. */
const leaseMs = 2 * minute
/** The queue wakes us by the database's clock: ours may be a little behind, and no second wake-up comes. */
const skewMs = 5000
const mostAtOnce = 100

export function registerCommentJobs(ctx: Context): void {
  ctx.jobs.handle(mailComments, ({ accountId }) => mailDueComments(ctx, accountId))
}

type Due = { readonly commentId: string; readonly personId: string; readonly attempt: number }

/**
 * Mails whom comments are to be told to. A mail is claimed, sent outside of any transaction, and settled: sent once when all goes
 * well, again under the same id when a worker dies between sending and settling.
 */
export async function mailDueComments(ctx: Context, accountId: number): Promise<void> {
  const due = await inAccount(ctx, accountId, (scope) => claimDue(ctx, scope))
  for (const one of due) await deliver(ctx, accountId, one)
}

async function claimDue(ctx: Context, scope: AccountScope): Promise<Due[]> {
  const { db, accountId } = scope
  const now = ctx.clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const rows = await db
    .selectFrom('comment_mail')
    .select(['comment_id', 'person_id', 'attempts'])
    .where('account_id', '=', accountId)
    .where('state', '=', 'WAITING')
    .where('due_at', '<=', new Date(now.getTime() + skewMs))
    .orderBy('due_at')
    .orderBy('comment_id')
    .limit(mostAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const due = rows.map((row) => ({
    ...{ commentId: row.comment_id, personId: row.person_id, attempt: row.attempts + 1 },
  }))
  for (const one of due) await setMail(scope, one, { attempts: one.attempt, due_at: leaseUntil })
  if (due.length > 0) await wakeAt(ctx, scope, leaseUntil)
  return due
}

const wakeAt = ({ jobs }: Pick<Context, 'jobs'>, { db, accountId }: AccountScope, at: Date) =>
  jobs.enqueue(mailComments, { accountId }, { startAfter: at, transaction: db })

type Changes = Partial<Pick<CommentTables['comment_mail'], 'state' | 'problem' | 'due_at'>> & {
  readonly attempts?: number
}
async function setMail({ db, accountId }: AccountScope, { commentId, personId }: Due, changes: Changes) {
  await db
    .updateTable('comment_mail')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('comment_id', '=', commentId)
    .where('person_id', '=', personId)
    .where('state', '=', 'WAITING')
    .execute()
}

async function deliver(ctx: Context, accountId: number, due: Due): Promise<void> {
  const { mail } = ctx.config
  const prepared = await inAccount(ctx, accountId, (scope) => prepare(ctx, scope, due))
  if (prepared === null || mail === null) return
  const problem = await sendOne(mail, prepared).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    },
  )
  ctx.log.info({ attempt: due.attempt, problem }, 'comment told')
  await inAccount(ctx, accountId, (scope) => settle(ctx, scope, due, problem))
}

/** The mail as it is now; nothing when the comment or what it is about is gone, or whoever it is for works there no longer. */
async function prepare(ctx: Context, scope: AccountScope, due: Due) {
  const { db, accountId } = scope
  const row = await db
    .selectFrom('comment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', due.commentId)
    .executeTakeFirst()
  const told = await db
    .selectFrom('comment_mail')
    .select('reason')
    .where('account_id', '=', accountId)
    .where('comment_id', '=', due.commentId)
    .where('person_id', '=', due.personId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  const person = await readMailedMember(scope, due.personId)
  const subject = row && subjectOfRow(row)
  const found = subject && (await findIfThere(scope, subject))
  if (!subject || !found || row.removed_at !== null || !told || !person) {
    await setMail(scope, due, { state: 'SKIPPED' })
    return null
  }
  // Nobody vouches for the address: it may be a stranger's.
  if (!person.is_email_verified || person.email === '') {
    await setMail(scope, due, { state: 'FAILED', problem: 'mail.addressMissing' })
    return null
  }
  const account = await db
    .selectFrom('ad_account')
    .select(['platform_id as id', 'name'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { publicUrl } = ctx.config
  const who = row.author_id === null ? (row.author_name ?? '') : await nameOf({ db }, row.author_id)
  const language = languageIn(person.preferences)
  return {
    to: person.email,
    messageId: `<${due.commentId}.${due.personId}@${new URL(publicUrl).hostname}>`,
    ...commentMail({ reason: told.reason, language, who, account, subject, name: found.name, publicUrl }),
  }
}

/** Notes how a sending went: sent, tried again later, or given up, which whoever wrote reads beside the comment. */
async function settle(ctx: Context, scope: AccountScope, due: Due, problem: string | null): Promise<void> {
  if (problem === null) return setMail(scope, due, { state: 'SENT', problem: null })
  const wait = problem === 'mail.addressRefused' ? undefined : waits[due.attempt - 1]
  if (wait === undefined) return setMail(scope, due, { state: 'FAILED', problem })
  const again = new Date(ctx.clock.now().getTime() + wait)
  await setMail(scope, due, { problem, due_at: again })
  await wakeAt(ctx, scope, again)
}
