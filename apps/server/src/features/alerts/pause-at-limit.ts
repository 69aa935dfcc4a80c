import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { raiseAlerts } from '../../library/alerts.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import type { pauseAtLimit } from './alerts.job.ts'

type Wanted = z.output<typeof pauseAtLimit.input>

/**
 * Pauses the campaigns of a budget that is used up, through the one write path, which insists until the platform shows
 * them paused. Without a connection that may do so, people are told that money still goes out.
 */
export async function pauseCampaignsAtLimit(ctx: Context, wanted: Wanted): Promise<void> {
  const { accountId, ruleId, name, campaignIds } = wanted
  const account = await ctx.db
    .selectFrom('ad_account')
    .select('platform_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!account) return
  let refusal: AppError | null = null
  for (const personId of await whoMayPause(ctx, wanted)) {
    try {
      await applyChanges(ctx, {
        account: { accountId, account: account.platform_id },
        personId,
        origin: 'alert',
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
  await inAccount(ctx, accountId, (scope) =>
    raiseAlerts(
      ctx,
      scope,
      [
        {
          key: `budget:${ruleId}:limit-not-paused`,
          category: 'budgets',
          priority: 1,
          code: 'budget.pauseFailed',
          sentence: {
            fr: `« ${name} » : le budget est atteint mais aucune connexion à Meta ne permet la mise en pause. La dépense continue.`,
            en: `“${name}”: the budget is reached but no connection to Meta allows the pause. Money still goes out.`,
          },
          facts: { ruleId, reason: refusal?.code ?? 'account.noConnection' },
        },
      ],
      ctx.clock.now(),
    ),
  )
}

/** Who answers for the rule first, then the account's other publishers. */
async function whoMayPause(ctx: Context, { accountId, personId }: Wanted): Promise<string[]> {
  const members = await ctx.db
    .selectFrom('membership')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', ['publisher', 'admin'])
    .orderBy('created_at')
    .execute()
  const others = members.map((one) => one.person_id)
  return personId !== null && others.includes(personId)
    ? [personId, ...others.filter((one) => one !== personId)]
    : others
}
