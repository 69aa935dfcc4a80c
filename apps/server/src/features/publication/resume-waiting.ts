import { statesWaitingFor } from '@vigie/domain'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { runPublication, sweepPublication } from './publication.job.ts'

/** What a reconnection or a lifted freeze may have ended. */
const lifted = statesWaitingFor('session', 'right', 'unfreezing')

type Resumed = { readonly accountId: number | null; readonly personId: string | null }

/** One reconnection, or one lifted freeze, takes up every publication and late sweep that waited for it, at once. */
export async function resumeWaiting(ctx: Context, { accountId, personId }: Resumed): Promise<void> {
  const accounts = accountId === null ? await allAccounts(ctx) : [accountId]
  for (const account of accounts) {
    const waiting = await inAccount(ctx, account, ({ db }) =>
      db
        .selectFrom('publication')
        .select(['id', 'confirmed_by', 'terminal_at'])
        .where('account_id', '=', account)
        .where((is) => is.or([is('state', 'in', lifted), is('sweep_problem', 'is not', null)]))
        .execute(),
    )
    for (const { id, confirmed_by: confirmer, terminal_at: end } of waiting) {
      if (personId !== null && confirmer !== personId) continue
      const input = { accountId: account, publicationId: id }
      if (end === null) await ctx.jobs.enqueue(runPublication, input, { key: id })
      else await ctx.jobs.enqueue(sweepPublication, input)
    }
  }
}

async function allAccounts({ db }: Context): Promise<number[]> {
  const rows = await db.selectFrom('ad_account').select('account_id').execute()
  return rows.map(({ account_id: id }) => id)
}
