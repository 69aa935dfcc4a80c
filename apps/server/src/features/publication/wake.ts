import { isCarried, publicationStateNames, waitsForOf } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { runPublication, sweepPublication } from './publication.job.ts'

/** A lifted freeze says so itself; a person does too. */
const awake = publicationStateNames.filter((state) => isCarried(state) && waitsForOf(state) !== 'unfreezing')

/**
 * Takes up what waited: publications whose time has come, whose person reconnected, or whose worker is gone. Taking
 * one up for nothing is harmless: it looks and waits again.
 */
export async function wake(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
  for (const { account_id: accountId } of accounts) {
    const now = ctx.clock.now()
    const waiting = await inAccount(ctx, accountId, ({ db }) =>
      db
        .selectFrom('publication')
        .select('id')
        .where('account_id', '=', accountId)
        .where('state', 'in', awake)
        .where((is) => is.or([is('resumes_at', 'is', null), is('resumes_at', '<=', now)]))
        .where((is) =>
          is.or([is('lease_until', 'is', null), is('lease_until', '<', sql<Date>`statement_timestamp()`)]),
        )
        .orderBy(sql`confirmed_at`)
        .execute(),
    )
    for (const { id } of waiting)
      await ctx.jobs.enqueue(runPublication, { accountId, publicationId: id }, { key: id })
    await takeUpSweeps(ctx, accountId, now)
  }
}

/** Late sweeps that could not be made, each taken up once: whoever cannot make it either sets its next time. */
const takeUpSweeps = (ctx: Context, accountId: number, now: Date) =>
  inAccount(ctx, accountId, async ({ db }) => {
    const due = await db
      .updateTable('publication')
      .set({ sweep_due_at: null })
      .where('account_id', '=', accountId)
      .where('sweep_due_at', '<=', now)
      .returning('id')
      .execute()
    for (const { id } of due)
      await ctx.jobs.enqueue(sweepPublication, { accountId, publicationId: id }, { transaction: db })
  })
