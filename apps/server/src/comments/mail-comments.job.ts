import type { ToldReason } from '@vigie/domain'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Mails whom comments of an account are to be told to. Not exclusive: what is queued while one runs must not be lost. */
export const mailComments = defineJob({
  name: 'comments.mail',
  input: z.object({ accountId: z.number().int() }),
  isExclusive: false,
})

type Told = {
  readonly commentId: string
  readonly told: ReadonlyMap<string, ToldReason>
  readonly at: Date
}

/** Notes who is told of a comment, in the transaction that keeps it: both, or neither. Who was told of it before is not told again. */
export async function queueCommentMails(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  { db, accountId }: AccountScope,
  { commentId, told, at }: Told,
): Promise<void> {
  if (told.size === 0) return
  const rows = [...told].map(([person_id, reason]) => ({
    ...{ account_id: accountId, comment_id: commentId, person_id, reason, due_at: at },
    // Without a mail server nothing will ever leave: it is said beside the comment, and not tried.
    ...(config.mail === null
      ? { state: 'FAILED' as const, problem: 'mail.notConfigured' }
      : { state: 'WAITING' as const }),
  }))
  await db
    .insertInto('comment_mail')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await jobs.enqueue(mailComments, { accountId }, { transaction: db })
}
