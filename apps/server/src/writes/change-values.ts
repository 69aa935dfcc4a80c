import { holdsTargeting } from '@vigie/ads-api'
import type { LiveObject, ObjectValues } from './change-order.ts'

type Values = Partial<ObjectValues>
type Field = keyof ObjectValues

/** All of them: one that was forgotten would count as held already, and its change would never be written. */
const compared = {
  status: true,
  name: true,
  dailyBudget: true,
  lifetimeBudget: true,
  startTime: true,
  endTime: true,
  isRetired: true,
  isAdvantageAudience: true,
  spendCap: true,
  customerCap: true,
  minimumSpend: true,
  maximumSpend: true,
  bidStrategy: true,
  bidAmount: true,
  creativeId: true,
  targeting: true,
} as const satisfies Readonly<Record<Field, true>>
const fields = Object.keys(compared) as readonly Field[]

/** Whether an object has a value now; instants are compared as instants. */
function holds(object: LiveObject, field: Field, value: unknown): boolean {
  if (field === 'targeting') return holdsTargeting(object.targeting ?? {}, value)
  const now = object[field]
  if ((field === 'startTime' || field === 'endTime') && typeof value === 'string' && typeof now === 'string')
    return new Date(value).getTime() === new Date(now).getTime()
  return now === value
}

export const holdsAll = (object: LiveObject, values: Values): boolean =>
  fields.every((field) => values[field] === undefined || holds(object, field, values[field]))

/** What of a change is not so already. */
export function differing(object: LiveObject, set: Values): Values {
  return Object.fromEntries(
    fields
      .filter((field) => set[field] !== undefined && !holds(object, field, set[field]))
      .map((field) => [field, set[field]]),
  )
}

/** The values that a change replaces, for history and for undoing it. */
export const replaced = (object: LiveObject, change: Values): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.filter((field) => change[field] !== undefined).map((field) => [field, object[field]]),
  )

/** Nothing but switching off: what a freeze lets through and a full quota keeps room for. */
export const isPause = (change: Values): boolean =>
  change.status === 'PAUSED' && Object.keys(change).length === 1
