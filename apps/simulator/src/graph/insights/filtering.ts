import type { Call } from '../context.ts'
import { effectiveStatus } from '../../life/effective-status.ts'
import { GraphError } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { jsonParam } from '../params.ts'
import type { GraphObject, World } from '../../world/world.ts'
import type { Entry } from '../../insights/aggregate.ts'
import { plainIndex, type PlainFact } from '../../insights/fact-names.ts'

export type EntryFilter = {
  readonly keepsObject: (object: GraphObject) => boolean
  readonly keepsEntry: (entry: Entry) => boolean
}

type Rule = { readonly field: string; readonly operator: string; readonly value: unknown }

const metrics: Readonly<Record<string, PlainFact>> = {
  impressions: 'impressions',
  spend: 'spend',
  clicks: 'clicks',
  inline_link_clicks: 'linkClicks',
}

/** `filtering`, on who the objects are and on what they did; deleted ones show only when their status is asked for. */
export function filterFrom(call: Call): EntryFilter {
  const given = jsonParam(call.params, 'filtering')
  if (given !== undefined && !Array.isArray(given))
    throw new GraphError(100, '(#100) filtering must be an array')
  const rules = (Array.isArray(given) ? given : [])
    .filter(isRecord)
    .map(({ field, operator, value }): Rule => ({ field: String(field), operator: String(operator), value }))
  const asksStatus = rules.some(({ field }) => field.endsWith('effective_status'))
  const onMetrics = rules.filter(({ field }) => Object.hasOwn(metrics, lastOf(field)))
  const onObjects = rules.filter((rule) => !onMetrics.includes(rule))
  return {
    keepsObject: (object) =>
      (asksStatus || !isGone(object)) && onObjects.every((rule) => isKept(call.world, object, rule)),
    keepsEntry: ({ facts }) =>
      onMetrics.every(({ field, operator, value }) => {
        const name = metrics[lastOf(field)] ?? 'impressions'
        const amount = (facts[plainIndex(name)] ?? 0) / (name === 'spend' ? 100 : 1)
        return compares(amount, operator, value)
      }),
  }
}

const lastOf = (field: string): string => field.split('.').at(-1) ?? ''
const isGone = (object: GraphObject): boolean =>
  object.fields.status === 'DELETED' || object.fields.status === 'ARCHIVED'

/** A rule about a campaign, read on the object or on whatever is above it. */
function isKept(world: World, object: GraphObject, { field, operator, value }: Rule): boolean {
  const [kind, name] = field.includes('.') ? (field.split('.') as [string, string]) : [object.kind, field]
  const target = above(world, object, kind)
  if (!target) return true
  switch (name) {
    case 'id':
      return compares(target.id, operator, value)
    case 'name':
      return compares(String(target.fields.name), operator, value)
    case 'effective_status':
    case 'delivery_status':
      return compares(effectiveStatus(world, target), operator, value)
    case 'objective':
      return compares(String(target.fields.objective), operator, value)
    default:
      throw new GraphError(100, `(#100) Filtering field ${field} is invalid`)
  }
}

function above(world: World, object: GraphObject, kind: string): GraphObject | null {
  for (
    let one: GraphObject | undefined = object;
    one;
    one = one.parent === one.id ? undefined : world.get(one.parent)
  )
    if (one.kind === kind) return one
  return null
}

/** @throws the platform's refusal of an operator it does not know */
function compares(actual: string | number, operator: string, value: unknown): boolean {
  const list = (Array.isArray(value) ? value : [value]).map(String)
  const text = String(actual)
  const [low = Number.NaN, high = low] = list.map(Number)
  switch (operator) {
    case 'IN':
    case 'ANY':
      return list.includes(text)
    case 'NOT_IN':
    case 'NONE':
      return !list.includes(text)
    case 'EQUAL':
      return text === list[0]
    case 'NOT_EQUAL':
      return text !== list[0]
    case 'CONTAIN':
      return list.some((one) => text.toLowerCase().includes(one.toLowerCase()))
    case 'NOT_CONTAIN':
      return !list.some((one) => text.toLowerCase().includes(one.toLowerCase()))
    case 'STARTS_WITH':
      return list.some((one) => text.startsWith(one))
    case 'GREATER_THAN':
      return Number(actual) > low
    case 'GREATER_THAN_OR_EQUAL':
      return Number(actual) >= low
    case 'LESS_THAN':
      return Number(actual) < low
    case 'LESS_THAN_OR_EQUAL':
      return Number(actual) <= low
    case 'IN_RANGE':
      return Number(actual) >= low && Number(actual) <= high
    case 'NOT_IN_RANGE':
      return Number(actual) < low || Number(actual) > high
    default:
      throw new GraphError(100, `(#100) Filtering operator ${operator} is not supported`)
  }
}
