import { hasExpired, remindedUntil } from '@vigie/domain'
import { forgetClientLinks } from '../../client-links/links.store.ts'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { authorName } from './author-names.ts'
import { carryOutProposal } from './proposals.job.ts'
import { lockProposal, moveProposal } from './proposals.store.ts'
import { restateWaiting, tellProposal } from './tell-proposal.ts'

/** Says of what waits who may decide now, ends what nobody decided in time, reminds of what ends soon, and takes up what is approved and nobody works on. */
export async function tend(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select(['account_id', 'currency']).execute()
  for (const { account_id: accountId, currency } of accounts) {
    const due = await inAccount(ctx, accountId, async (scope) => {
      await restateAll(scope)
      return readDue(scope, ctx.clock.now())
    })
    for (const { id, state } of due)
      if (state === 'WAITING')
        await inAccount(ctx, accountId, (scope) => endOrRemind(ctx, scope, { id, currency }))
      else await ctx.jobs.enqueue(carryOutProposal, { accountId, proposalId: id }, { key: id })
  }
}

/** Who may decide changes with roles, groups and those who leave, wherever that is ordered: what is told of it follows. */
async function restateAll(scope: AccountScope): Promise<void> {
  const waiting = await scope.db
    .selectFrom('proposal')
    .select(['id', 'content', 'author_id'])
    .where('account_id', '=', scope.accountId)
    .where('state', '=', 'WAITING')
    .where('ended_at', 'is', null)
    .execute()
  for (const row of waiting) await restateWaiting(scope, row)
}

const readDue = ({ db, accountId }: AccountScope, now: Date) =>
  db
    .selectFrom('proposal')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where((is) =>
      is.or([
        is('state', '!=', 'WAITING'),
        is('expires_at', '<=', now),
        is.and([is('reminded_at', 'is', null), is('expires_at', '<=', remindedUntil(now))]),
      ]),
    )
    .execute()

async function endOrRemind(
  ctx: Context,
  scope: AccountScope,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<void> {
  const row = await lockProposal(scope, id)
  // Somebody decided in the meantime.
  if (row.state !== 'WAITING') return
  const at = ctx.clock.now()
  if (hasExpired(row.expires_at, at)) return moveProposal(scope, row, 'expired', { at, by: null })
  await scope.db
    .updateTable('proposal')
    .set({ reminded_at: at })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute()
  const author = { authorId: row.author_id, authorName: await authorName(scope, row.author_id) }
  await tellProposal(ctx, scope, { id, content: row.content, ...author, currency, isReminder: true }, at)
}

/** Forgets of every account what links to clients showed that ended long ago, and whom they were sent to. */
export async function forgetEverywhere(ctx: Context): Promise<void> {
  const accounts = await ctx.db.selectFrom('ad_account').select('account_id').execute()
  for (const { account_id: accountId } of accounts)
    await inAccount(ctx, accountId, (scope) => forgetClientLinks(scope, ctx.clock.now()))
}
