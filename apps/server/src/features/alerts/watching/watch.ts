import type { AccountMoment } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import type { NewAlert } from '../../../alerting/tell-alerts.ts'
import type { AccountDays } from '../rules/alert-days.read-model.ts'

/** What a watch of something goes by. */
export type WatchFrame = {
  readonly now: Date
  readonly moment: AccountMoment
  readonly days: AccountDays
  readonly currency: string
}

/** What a watch found: what holds now, told once while it holds, and what can no longer hold. */
export type Found = {
  readonly alerts: readonly NewAlert[]
  readonly over: readonly string[]
}

export const nothingFound: Found = { alerts: [], over: [] }

/** Keys of what was told under these codes and still stands. */
export async function openKeys(
  { db, accountId }: AccountScope,
  codes: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('key')
    .where('account_id', '=', accountId)
    .where('code', 'in', codes)
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ key }) => key)
}
