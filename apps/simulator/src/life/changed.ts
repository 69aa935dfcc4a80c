import { restartedReview } from './review.ts'
import type { GraphObject } from '../world/world.ts'

/** An object after a change, with the history of its switch, budget and dates, from which delivery is computed. */
export function changed(object: GraphObject, changes: Record<string, unknown>, now: number): GraphObject {
  const was = isOn(object, object.fields)
  const is = isOn(object, { ...object.fields, ...changes })
  // An account has no history until it is disabled for the first time.
  const isFirst = object.kind === 'adaccount' && object.activity.length === 0 && !is
  const activity = isFirst ? [{ from: 0, to: null }] : object.activity
  const closed = activity.map((interval) =>
    interval.to === null && !is ? { ...interval, to: now } : interval,
  )
  const { daily_budget, lifetime_budget, start_time, end_time } = object.fields
  const isNewBudget = deliveryFields.some((name) => changes[name] !== undefined)
  const formerBudgets = isNewBudget
    ? [...(object.formerBudgets ?? []), { until: now, daily_budget, lifetime_budget, start_time, end_time }]
    : object.formerBudgets
  return {
    ...object,
    updatedAt: now,
    fields: { ...object.fields, ...changes, ...restartedReview(object, changes, now) },
    ...(formerBudgets ? { formerBudgets } : {}),
    activity: is && !was ? [...closed, { from: now, to: null }] : closed,
  }
}

const deliveryFields = ['daily_budget', 'lifetime_budget', 'start_time', 'end_time'] as const

const isOn = (object: GraphObject, fields: GraphObject['fields']): boolean =>
  object.kind === 'adaccount' ? Number(fields.account_status ?? 1) === 1 : fields.status === 'ACTIVE'
