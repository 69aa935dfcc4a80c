import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import type { Found, WatchFrame } from './watch.ts'

/** Figures older than this say nothing of the money that goes out now. */
const lateAfterHours = 2

/**
 * Says when figures are missing while a budget that may pause counts on them: no data is a state of its own, never
 * "fine".
 */
export async function watchFigures({ db, accountId }: AccountScope, { moment }: WatchFrame): Promise<Found> {
  const { hoursBehind, today } = moment
  if (hoursBehind < lateAfterHours) return { alerts: [], over: [alertKeys.figures] }
  const armed = await db
    .selectFrom('budget_alert')
    .select(['name', 'campaigns'])
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where('date_start', '<=', today)
    .where('date_end', '>=', today)
    .orderBy('created_at')
    .execute()
  if (armed.length === 0) return { alerts: [], over: [alertKeys.figures] }
  return {
    over: [],
    alerts: [
      {
        key: alertKeys.figures,
        priority: 1,
        told: { code: 'figures.late', facts: { hoursBehind, budgets: armed.map(({ name }) => name) } },
        campaigns: [
          ...new Map(armed.flatMap(({ campaigns }) => campaigns.map((one) => [one.id, one]))).values(),
        ],
      },
    ],
  }
}
