import { deprecationLabel, holdsTargeting, noSpendCap } from '@vigie/ads-api'
import type { LiveObject, ObjectChange, ObjectValues } from './change-order.ts'

type Values = Partial<ObjectValues>
type Field = keyof ObjectValues

const fields: readonly Field[] = [
  'status',
  'name',
  'dailyBudget',
  'lifetimeBudget',
  'endTime',
  'isRetired',
  'isAdvantageAudience',
  'spendCap',
  'customerCap',
  'creativeId',
  'targeting',
]

/** Whether an object has a value now; instants are compared as instants. */
function holds(object: LiveObject, field: Field, value: unknown): boolean {
  if (field === 'targeting') return holdsTargeting(object.targeting ?? {}, value)
  if (field === 'endTime' && typeof value === 'string' && object.endTime !== null)
    return new Date(value).getTime() === new Date(object.endTime).getTime()
  return object[field] === value
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

/**
 * The parameters of the write. Labels are written as a whole list, the platform has no way to remove one: all that are
 * on the object stay but the one in question (publication protocol I11).
 */
export function changeParams(object: LiveObject, change: Values): Readonly<Record<string, string>> {
  const { status, name, endTime, isRetired, isAdvantageAudience } = change
  const { creativeId, targeting } = change
  return {
    ...(status === undefined ? {} : { status }),
    ...(name === undefined ? {} : { name }),
    ...moneyParams(object, change),
    // Zero is the platform's word for no end.
    ...(endTime === undefined ? {} : { end_time: endTime ?? '0' }),
    ...(creativeId === undefined ? {} : { creative: JSON.stringify({ creative_id: creativeId }) }),
    ...(targeting === undefined ? {} : { targeting: JSON.stringify(targeting) }),
    ...(isRetired === undefined ? {} : { adlabels: JSON.stringify(labelsWith(object.labels, isRetired)) }),
    ...(isAdvantageAudience === undefined ? {} : { targeting: targetingWith(object, isAdvantageAudience) }),
  }
}

/** A budget that moves away is not written: the other level's takes its place. */
function moneyParams(object: LiveObject, change: Values): Readonly<Record<string, string>> {
  const { dailyBudget, lifetimeBudget, spendCap, customerCap } = change
  const gains = (dailyBudget ?? lifetimeBudget ?? null) !== null
  const had = (object.dailyBudget ?? object.lifetimeBudget) !== null
  return {
    ...(typeof dailyBudget === 'number' ? { daily_budget: String(dailyBudget) } : {}),
    ...(typeof lifetimeBudget === 'number' ? { lifetime_budget: String(lifetimeBudget) } : {}),
    // Who never had a budget has no strategy for it either.
    ...(gains && !had ? { bid_strategy: 'LOWEST_COST_WITHOUT_CAP' } : {}),
    ...(spendCap === undefined ? {} : { spend_cap: spendCap === null ? noSpendCap : String(spendCap) }),
    ...(typeof customerCap === 'number' ? { [object.customerCapField]: String(customerCap) } : {}),
  }
}

function labelsWith(labels: readonly string[], isRetired: boolean): { name: string }[] {
  const others = labels.filter((name) => name !== deprecationLabel)
  return [...others, ...(isRetired ? [deprecationLabel] : [])].map((name) => ({ name }))
}

/** The platform replaces a targeting as a whole: all that it told of it goes back with it. */
const targetingWith = ({ targeting }: LiveObject, isAdvantageAudience: boolean): string =>
  JSON.stringify({ ...targeting, targeting_automation: { advantage_audience: isAdvantageAudience ? 1 : 0 } })

/** A campaign loses its budget only by giving one to each of its ad sets, in the same write. */
export const handedOver = ({
  handsOver,
}: Pick<ObjectChange, 'handsOver'>): Readonly<Record<string, string>> =>
  handsOver === undefined
    ? {}
    : {
        adset_budgets: JSON.stringify(
          handsOver.map(({ adsetId, daily, lifetime }) => ({
            adset_id: adsetId,
            ...(daily === null ? {} : { daily_budget: daily }),
            ...(lifetime === null ? {} : { lifetime_budget: lifetime }),
          })),
        ),
      }
