import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { raiseAlerts } from '../../../alerts/tell-alerts.ts'
import type { pauseAtLimit } from './pause-at-limit.job.ts'

type Wanted = z.output<typeof pauseAtLimit.input>

/** Tells people that a used-up budget goes on being spent. */
export async function tellNotPaused(
  ctx: Context,
  { accountId, ruleId, name, campaignIds }: Wanted,
  reason: string,
) {
  await inAccount(ctx, accountId, async (scope) =>
    raiseAlerts(
      ctx,
      scope,
      [
        {
          key: alertKeys.budget.notPaused(ruleId),
          priority: 1,
          told: { code: 'budget.pauseFailed', facts: { rule: { id: ruleId, name }, reason } },
          campaigns: await namedCampaigns(scope, campaignIds),
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
