import type { LimitBreach, Money } from '@vigie/domain'
import { raiseAlerts, resolveAlerts, type NewAlert } from '../alerts/tell-alerts.ts'
import type { Context } from '../context.ts'
import type { AccountScope } from '../db/in-account.ts'
import { readAccountGuard } from '../writes/account-guard.ts'
import { readLimitBreaches, type FoundBreach } from './limit-breaches.ts'
import { limitKey, openLimits } from './grave-drift.ts'

/**
 * Tells of changes made elsewhere that the account's limits would have refused, before all else and once for each value. Nothing is put
 * back by itself. What keeps its limit by now, or was decided about, is over.
 */
export async function tellLimitBreaches(
  ctx: Pick<Context, 'config' | 'jobs'>,
  scope: AccountScope,
  at: Date,
): Promise<void> {
  const broken = await readLimitBreaches(scope, await readAccountGuard(ctx, scope))
  const stands = new Set(broken.map(({ item }) => limitKey(item)))
  const over = (await openLimits(scope)).filter((key) => !stands.has(key))
  await resolveAlerts(scope, over, at)
  if (broken.length === 0) return
  const { currency } = await scope.db
    .selectFrom('ad_account')
    .select('currency')
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow()
  await raiseAlerts(
    ctx,
    scope,
    broken.map((one) => alertOf(one, currency)),
    at,
  )
}

function alertOf({ item, limit }: FoundBreach, currency: string): NewAlert {
  const campaign = { id: item.campaign_id, name: item.campaign }
  const money = (value: unknown): Money | null =>
    typeof value === 'number' ? { amount: value, currency } : null
  return {
    key: limitKey(item),
    priority: 1,
    told: {
      code: 'guard.brokenElsewhere',
      facts: {
        campaign,
        object: { id: item.object_id, name: item.object_name, kind: item.level },
        field: item.field,
        from: money(item.restored.value),
        to: money(item.observed.value),
        limit: limit.code,
        ...allowedBy(limit, money),
        by: item.actor,
        through: item.application,
      },
    },
    campaigns: [campaign],
  }
}

function allowedBy(limit: LimitBreach, money: (value: number) => Money | null) {
  switch (limit.code) {
    case 'write.frozen':
      return { most: null, mostPercent: null }
    case 'guard.increase':
      return { most: null, mostPercent: limit.limit }
    default:
      return { most: money(limit.limit), mostPercent: null }
  }
}
