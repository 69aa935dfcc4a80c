import { withFields, type Fields, type GraphObject } from '../world/nodes.ts'
import { restartedReview } from './review.ts'

/**
 * An object after a change, with the history of its switch, budget and dates, from which delivery is computed.
 * @throws ZodError when the changes make it something that its kind cannot be
 */
export function changed<N extends GraphObject>(object: N, changes: Fields, now: number): N {
  const fields = { ...object.fields, ...changes, ...restartedReview(object, changes, now) }
  const after = withFields(object, fields, { updatedAt: now })
  const [was, is] = [isOn(object), isOn(after)]
  // An account has no history until it is disabled for the first time.
  const isFirst = object.kind === 'adaccount' && object.activity.length === 0 && !is
  const activity = isFirst ? [{ from: 0, to: null }] : object.activity
  const closed = activity.map((interval) =>
    interval.to === null && !is ? { ...interval, to: now } : interval,
  )
  const isNewBudget =
    deliveryFields.some((name) => changes[name] !== undefined) ||
    (object.kind === 'adset' && limitFields.some((name) => name in changes))
  const former = isNewBudget ? budgetsOf(object) : null
  return {
    ...after,
    ...(former ? { formerBudgets: [...(object.formerBudgets ?? []), { until: now, ...former }] } : {}),
    activity: is && !was ? [...closed, { from: now, to: null }] : closed,
  }
}

const deliveryFields = ['daily_budget', 'lifetime_budget', 'start_time', 'end_time'] as const

const limitFields = [
  ...(['daily_min_spend_target', 'daily_spend_cap'] as const),
  ...(['lifetime_min_spend_target', 'lifetime_spend_cap'] as const),
] as const

function budgetsOf(object: GraphObject) {
  if (object.kind !== 'campaign' && object.kind !== 'adset') return null
  const { daily_budget, lifetime_budget, start_time, end_time } = object.fields
  const dates = { daily_budget, lifetime_budget, start_time, end_time }
  if (object.kind !== 'adset') return dates
  const { daily_min_spend_target, daily_spend_cap, lifetime_min_spend_target, lifetime_spend_cap } =
    object.fields
  return {
    ...{ ...dates, daily_min_spend_target, daily_spend_cap },
    ...{ lifetime_min_spend_target, lifetime_spend_cap },
  }
}

const isOn = (object: GraphObject): boolean =>
  object.kind === 'adaccount' ? (object.fields.account_status ?? 1) === 1 : object.fields.status === 'ACTIVE'
