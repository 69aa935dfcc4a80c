import { z } from 'zod'
import { lookAtHouse, lookAtPerson } from '../../platforms/look-at-person.job.ts'
import { managedNetworks, openHouse, openPlatform } from '../../platforms/registry.ts'
import { refreshReachableAccounts } from '../../connections/refresh-reachable-accounts.ts'
import type { Context } from '../../context.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { tellReach } from '../../audit/tell-reach.ts'

/** A connection that ended may be renewed this long; then its person counts as having lost what it reached. */
const graceMs = 7 * 24 * 60 * 60_000

const lookAtAll = defineJob({
  name: 'look-at-reach',
  input: z.object({}),
  concurrency: 1,
  pollSeconds: 60,
})

/** Asks the platform again who still has which account: hourly, and of who was refused something at once. */
export function registerReachJobs(ctx: Context): void {
  ctx.jobs.handle(lookAtAll, () => lookAtReach(ctx))
  ctx.jobs.handle(lookAtPerson, (one) => lookAgain(ctx, one))
  ctx.jobs.handle(lookAtHouse, (one) => lookAgain(ctx, one))
  ctx.jobs.repeat(lookAtAll, '23 * * * *', {})
}

/** What the platform says now, for every living connection; those that ended lose what they reached after a while. */
export async function lookAtReach(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const living = await ctx.db
    .selectFrom('connection')
    .select(['person_id as personId', 'account_id as accountId'])
    .where('network', 'in', managedNetworks)
    .where('is_expired', '=', false)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .execute()
  for (const one of living) {
    await lookAgain(ctx, one).catch((error: unknown) =>
      ctx.log.warn({ err: error, ...one }, 'reach could not be asked'),
    )
  }
  await endExpired(ctx)
}

type Holder = { readonly personId?: string | null; readonly accountId?: number | null }

/** The connection of a person, or of an account's house. */
async function lookAgain(ctx: Context, { personId = null, accountId = null }: Holder): Promise<void> {
  if (personId !== null) await refreshReachableAccounts(ctx, await openPlatform(ctx, { personId }))
  if (accountId !== null) await refreshReachableAccounts(ctx, await openHouse(ctx, { accountId }))
}

async function endExpired({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - graceMs)
  await db.transaction().execute(async (transaction) => {
    const lost = await transaction
      .updateTable('membership')
      .set({ lost_at: now })
      .where('lost_at', 'is', null)
      .where('inherited_role', 'is', null)
      .where((where) =>
        where.exists(
          where
            .selectFrom('connection')
            .innerJoin('ad_account', 'ad_account.network', 'connection.network')
            .select('connection.id')
            .whereRef('connection.person_id', '=', 'membership.person_id')
            .whereRef('ad_account.account_id', '=', 'membership.account_id')
            .where('connection.network', 'in', managedNetworks)
            .where((ended) =>
              ended.or([
                ended.and([
                  ended('connection.is_expired', '=', true),
                  ended('connection.updated_at', '<', before),
                ]),
                ended('connection.expires_at', '<', before),
              ]),
            ),
        ),
      )
      .returning(['account_id as accountId', 'person_id as personId'])
      .execute()
    await tellReach(transaction, { at: now, action: 'access.lost', members: lost })
  })
}
