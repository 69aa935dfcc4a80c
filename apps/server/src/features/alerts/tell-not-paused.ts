import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { raiseAlerts } from '../../alerting/alerts.ts'
import type { pauseAtLimit } from './alerts.job.ts'

type Wanted = z.output<typeof pauseAtLimit.input>

export const notPausedKey = (ruleId: string): string => `budget:${ruleId}:limit-not-paused`

/** Tells people that a used-up budget goes on being spent. */
export async function tellNotPaused(
  ctx: Context,
  { accountId, ruleId, name, campaignIds }: Wanted,
  reason: string,
) {
  const why =
    reason === 'platform.unavailable'
      ? { fr: 'Meta ne le confirme pas', en: 'Meta does not confirm it' }
      : { fr: 'aucune connexion à Meta ne le permet', en: 'no connection to Meta allows it' }
  await inAccount(ctx, accountId, async (scope) =>
    raiseAlerts(
      ctx,
      scope,
      [
        {
          key: notPausedKey(ruleId),
          category: 'budgets',
          priority: 1,
          code: 'budget.pauseFailed',
          sentence: {
            fr: `« ${name} » : le budget est atteint mais ses campagnes ne sont pas en pause (${why.fr}). La dépense continue ; Vigie insiste.`,
            en: `“${name}”: the budget is reached but its campaigns are not paused (${why.en}). Money still goes out; Vigie insists.`,
          },
          campaigns: await namedCampaigns(scope, campaignIds),
          facts: { ruleId, reason },
        },
      ],
      ctx.clock.now(),
    ),
  )
}

async function namedCampaigns({ db, accountId }: AccountScope, ids: readonly string[]) {
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as id', 'name'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', ids)
    .execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => ({ id, name: names.get(id) ?? id }))
}
