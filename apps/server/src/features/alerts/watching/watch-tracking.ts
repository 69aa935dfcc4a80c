import { daysBetween, dayBefore, trackingState, type TrackedEvent } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { alertKeys } from '../../../alerts/alert-keys.ts'
import { nothingFound, type Found, type WatchFrame } from './watch.ts'

const watchedDays = 21
/** Figures that come late are no missing events. */
const mostHoursBehind = 3

const names: readonly TrackedEvent[] = [
  'purchases',
  'leads',
  'registrations',
  'checkouts',
  'cart_adds',
  'content_views',
]

/** Whether the account's events off the platform still come in. */
export async function watchTracking({ db, accountId }: AccountScope, { moment }: WatchFrame): Promise<Found> {
  const { today, elapsed, hoursBehind } = moment
  if (hoursBehind > mostHoursBehind) return nothingFound
  const since = dayBefore(today, watchedDays)
  const rows = await db
    .selectFrom('account_day')
    .select(['day', 'spend', ...names])
    .where('account_id', '=', accountId)
    .where('day', '>=', since)
    .execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = daysBetween(since, today).map((day) => byDay.get(day))
  const state = trackingState({
    spend: days.map((row) => row?.spend ?? 0),
    events: new Map(names.map((name) => [name, days.map((row) => row?.[name] ?? 0)])),
    elapsed,
  })
  if (!state) return nothingFound
  if (!state.isOut) return { alerts: [], over: [alertKeys.tracking] }
  const event = names.find((name) => name === state.event) ?? 'purchases'
  const usualPerDay = Math.round(state.usualPerDay)
  return {
    over: [],
    alerts: [
      {
        key: alertKeys.tracking,
        priority: 1,
        told: { code: 'tracking.stopped', facts: { event, seen: state.seen, usualPerDay, hoursBehind } },
      },
    ],
  }
}
