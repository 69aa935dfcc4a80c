import type { GraphObject } from './world.ts'

/** An object after a change, with the history of its switch and of its budget, from which delivery is computed. */
export function changed(object: GraphObject, changes: Record<string, unknown>, now: number): GraphObject {
  const was = object.fields.status === 'ACTIVE'
  const is = (changes.status ?? object.fields.status) === 'ACTIVE'
  const closed = object.activity.map((interval) =>
    interval.to === null && !is ? { ...interval, to: now } : interval,
  )
  const { daily_budget, lifetime_budget } = object.fields
  const isNewBudget = changes.daily_budget !== undefined || changes.lifetime_budget !== undefined
  const formerBudgets = isNewBudget
    ? [...(object.formerBudgets ?? []), { until: now, daily_budget, lifetime_budget }]
    : object.formerBudgets
  return {
    ...object,
    updatedAt: now,
    fields: { ...object.fields, ...changes },
    ...(formerBudgets ? { formerBudgets } : {}),
    activity: is && !was ? [...closed, { from: now, to: null }] : closed,
  }
}
