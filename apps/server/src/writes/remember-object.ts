import type { AccountScope } from '../db/in-account.ts'
import type { LiveObject } from './change-order.ts'

/** Lists show the change at once: they do not wait for the next sync. */
export async function rememberObject(
  { db, accountId }: AccountScope,
  object: LiveObject,
  at: Date,
): Promise<void> {
  const known = {
    name: object.name,
    status: object.status,
    effective_status: object.effectiveStatus,
    daily_budget: object.dailyBudget,
    lifetime_budget: object.lifetimeBudget,
    seen_at: at,
  }
  if (object.level === 'campaign')
    await db
      .updateTable('campaign')
      .set(known)
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', object.id)
      .execute()
  if (object.level === 'adset')
    await db
      .updateTable('adset')
      .set({
        ...{ ...known, minimum_spend: object.minimumSpend, maximum_spend: object.maximumSpend },
        ...{ starts_at: instant(object.startTime), ends_at: instant(object.endTime) },
      })
      .where('account_id', '=', accountId)
      .where('adset_id', '=', object.id)
      .execute()
  if (object.level === 'ad')
    await db
      .updateTable('ad')
      .set({ name: known.name, status: known.status, effective_status: known.effective_status, seen_at: at })
      .where('account_id', '=', accountId)
      .where('ad_id', '=', object.id)
      .execute()
}

const instant = (told: string | null): Date | null => (told === null ? null : new Date(told))
