import { z } from 'zod'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { defineJob } from '../jobs/define-job.ts'

/** Looks at an account's alert rules again, because its figures changed. */
export const evaluateAccountAlerts = defineJob({
  name: 'alerts.evaluate',
  input: z.object({ accountId: z.number().int() }),
})

/** Called when figures of an account were read: whatever watches them looks again. Work of a key is queued once. */
export async function figuresArrived(ctx: Context, accountId: number): Promise<void> {
  await ctx.jobs.enqueue(evaluateAccountAlerts, { accountId }, { key: String(accountId) })
}

/** A rule was made or changed: it is looked at once this transaction is there. */
export async function evaluateSoon(
  { jobs }: Pick<Context, 'jobs'>,
  { db, accountId }: AccountScope,
): Promise<void> {
  await jobs.enqueue(evaluateAccountAlerts, { accountId }, { key: String(accountId), transaction: db })
}
