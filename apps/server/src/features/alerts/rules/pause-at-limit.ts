import { rolesHolding } from '@vigie/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inAccount } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import { applyChanges } from '../../../writes/apply-changes.ts'
import type { pauseAtLimit } from './pause-at-limit.job.ts'
import { readBudgetAlerts } from './budget-alerts.store.ts'
import { budgetFingerprint } from './fingerprints.ts'
import { tellNotPaused } from './tell-not-paused.ts'

type Wanted = z.output<typeof pauseAtLimit.input>

/**
 * Pauses the campaigns of a budget that is used up, through the one write path, which insists until the platform shows
 * them paused. Without a connection that may do so, people are told that money still goes out. A rule that was deleted, switched off or changed since it fired pauses nothing.
 */
export async function pauseCampaignsAtLimit(ctx: Context, wanted: Wanted): Promise<void> {
  const { accountId, ruleId, name, campaignIds } = wanted
  const account = await stillAsks(ctx, wanted)
  if (account === null) return
  let refusal: AppError | null = null
  for (const personId of await whoMayPause(ctx, wanted)) {
    try {
      await applyChanges(ctx, {
        account: { accountId, account },
        personId,
        origin: 'alert',
        isWorkOfAccount: true,
        reason: { kind: 'budgetAlert', id: ruleId, name },
        changes: campaignIds.map((id) => ({ level: 'campaign', id, set: { status: 'PAUSED' } })),
        insistsOnPause: true,
      })
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refusal = error
    }
  }
  await tellNotPaused(ctx, wanted, refusal?.code ?? 'account.noConnection')
}

/** The account as the platform names it, while the rule still asks what it asked as it fired. */
export async function stillAsks(ctx: Context, { accountId, ruleId, story }: Wanted): Promise<string | null> {
  const rule = await inAccount(ctx, accountId, async (scope) =>
    (await readBudgetAlerts(scope)).find(({ id }) => id === ruleId),
  )
  if (!rule?.isOn || budgetFingerprint(rule) !== story) return null
  const account = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.platform_id ?? null
}

/** Who answers for the rule first, then the account's other publishers. */
export async function whoMayPause(
  ctx: Context,
  { accountId, personId }: Pick<Wanted, 'accountId' | 'personId'>,
): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('lost_at', 'is', null)
    .where('acting_role', 'in', rolesHolding('live:pause'))
    .orderBy('created_at')
    .execute()
  const others = members.map((one) => one.person_id)
  return personId !== null && others.includes(personId)
    ? [personId, ...others.filter((one) => one !== personId)]
    : others
}
