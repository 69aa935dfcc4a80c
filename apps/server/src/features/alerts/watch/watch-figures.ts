import type { AccountScope } from '../../../db/in-account.ts'
import type { Found, WatchFrame } from './watch.ts'

const key = 'figures:late'
/** Figures older than this say nothing of the money that goes out now. */
export const lateAfterHours = 2

/**
 * Says when figures are missing while a budget that may pause counts on them: no data is a state of its own, never
 * "fine".
 */
export async function watchFigures({ db, accountId }: AccountScope, { moment }: WatchFrame): Promise<Found> {
  const { hoursBehind, today } = moment
  if (hoursBehind < lateAfterHours) return { alerts: [], over: [key] }
  const armed = await db
    .selectFrom('budget_alert')
    .select(['name', 'campaigns'])
    .where('account_id', '=', accountId)
    .where('is_on', '=', true)
    .where('date_start', '<=', today)
    .where('date_end', '>=', today)
    .orderBy('created_at')
    .execute()
  if (armed.length === 0) return { alerts: [], over: [key] }
  const hours = Math.floor(hoursBehind)
  const list = armed.map(({ name }) => name).join(', ')
  return {
    over: [],
    alerts: [
      {
        key,
        category: 'tracking',
        priority: 1,
        code: 'figures.late',
        sentence: {
          fr: `Aucun chiffre depuis ${hours} h : ces contrôles de budget ne voient plus la dépense (${list}).`,
          en: `No figures for ${hours} h: these budget controls no longer see what is spent (${list}).`,
        },
        campaigns: [
          ...new Map(armed.flatMap(({ campaigns }) => campaigns.map((one) => [one.id, one]))).values(),
        ],
        facts: { hoursBehind },
      },
    ],
  }
}
