import { daysBetween, dayBefore, trackingState } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { nothingFound, type Found, type WatchFrame } from './watch.ts'

const key = 'tracking:account'
const watchedDays = 21
/** Figures that come late are no missing events. */
const mostHoursBehind = 3

const columns = {
  purchases: { fr: 'achats', en: 'purchases' },
  leads: { fr: 'prospects', en: 'leads' },
  registrations: { fr: 'inscriptions', en: 'registrations' },
  checkouts: { fr: 'débuts de paiement', en: 'checkouts' },
  cart_adds: { fr: 'ajouts au panier', en: 'add-to-carts' },
  content_views: { fr: 'vues de contenu', en: 'content views' },
} as const
type Column = keyof typeof columns
const names = Object.keys(columns).filter((name): name is Column => name in columns)

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
  if (!state.isOut) return { alerts: [], over: [key] }
  const { fr, en } = columns[names.find((name) => name === state.event) ?? 'purchases']
  const usual = Math.round(state.usualPerDay)
  return {
    over: [],
    alerts: [
      {
        key,
        category: 'tracking',
        priority: 1,
        code: 'tracking.stopped',
        sentence: {
          fr: `Le suivi semble coupé : ${state.seen} ${fr} aujourd’hui, ${usual} par jour d’habitude. Vérifiez le pixel.`,
          en: `Tracking seems to be down: ${state.seen} ${en} today, ${usual} a day as a rule. Check the pixel.`,
        },
        facts: { event: state.event, seen: state.seen, usualPerDay: usual, hoursBehind },
      },
    ],
  }
}
