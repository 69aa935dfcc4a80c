import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { openKeys } from '../../../alerts/open-keys.ts'
import type { NewAlert } from '../../../alerts/tell-alerts.ts'
import type { StoredBudgetAlert } from '../rules/budget-alerts.store.ts'
import type { Found } from './watch.ts'

const code = 'budget.resumed'

/**
 * Campaigns that somebody switched on again after a budget paused them at its limit. The person wins: the budget does not
 * pause them a second time in its period, and says that money goes out again.
 * @param rules those that have paused already
 */
export async function watchResumed(
  scope: AccountScope,
  rules: readonly StoredBudgetAlert[],
  currency: string,
): Promise<Found> {
  const { db, accountId } = scope
  const open = await openKeys(scope, [code])
  if (rules.length === 0) return { alerts: [], over: open }
  const ids = [...new Set(rules.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))]
  // Objects that were read after the pause was confirmed: what was read before says nothing.
  const rows = await db
    .selectFrom('platform_operation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'platform_operation.account_id')
        .onRef('campaign.campaign_id', '=', 'platform_operation.subject'),
    )
    .select(['campaign.campaign_id as id', 'platform_operation.reason'])
    .where('platform_operation.account_id', '=', accountId)
    .where('platform_operation.origin', '=', 'alert')
    .where('platform_operation.state', 'in', ['OK', 'ADOPTED'])
    .where('platform_operation.subject', 'in', ids)
    .where('campaign.status', '=', 'ACTIVE')
    .whereRef('campaign.seen_at', '>', 'platform_operation.finished_at')
    .execute()
  const resumedBy = (ruleId: string) =>
    new Set(rows.flatMap(({ id, reason }) => (reason?.id === ruleId ? [id] : [])))
  const alerts = rules.flatMap((rule): NewAlert[] => {
    const resumed = resumedBy(rule.id)
    const campaigns = rule.campaigns.filter(({ id }) => resumed.has(id))
    if (campaigns.length === 0) return []
    return [
      {
        key: alertKeys.budget.resumed(rule.id),
        priority: 2,
        told: {
          code,
          facts: {
            rule: { id: rule.id, name: rule.name },
            target: { amount: rule.target, currency },
            campaigns,
          },
        },
        campaigns,
      },
    ]
  })
  const stands = new Set(alerts.map(({ key }) => key))
  return { alerts, over: open.filter((key) => !stands.has(key)) }
}
