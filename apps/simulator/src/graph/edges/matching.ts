import { parseTime } from '../../world/clock.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { effectiveStatus } from '../../life/effective-status.ts'
import { GraphError } from '../graph-error.ts'
import { isRecord } from '../../world/is-record.ts'
import { integerParam, jsonParam, listParam, textParam } from '../params.ts'

const hidden = ['DELETED', 'ARCHIVED']

const asksStatus = (call: Call): boolean =>
  listParam(call.params, 'effective_status').length > 0 ||
  filters(call).some(({ field }) => field.endsWith('effective_status'))

/**
 * What of a page is shown: archived and deleted objects only when their status is asked for. They are left out after the
 * page is cut, so that a page may be short, or empty, though others follow.
 */
export function shown(call: Call, objects: readonly GraphObject[]): readonly GraphObject[] {
  return asksStatus(call) ? objects : objects.filter(({ fields }) => !hidden.includes(String(fields.status)))
}

/** What the parameters of a list keep. */
export function matching(call: Call, objects: readonly GraphObject[]): GraphObject[] {
  const rules = filters(call)
  const statuses = listParam(call.params, 'effective_status')
  const since = integerParam(call.params, 'updated_since')
  const hashes = listParam(call.params, 'hashes')
  return objects.filter(
    (object) =>
      (statuses.length === 0 || statuses.includes(effectiveStatus(call.world, object))) &&
      (since === undefined || object.updatedAt >= since * 1000) &&
      (hashes.length === 0 || hashes.includes(String(object.fields.hash))) &&
      rules.every((rule) => keeps(call, object, rule)),
  )
}

/** `ad_label_ids` with the operator ALL (the platform's default) or ANY. */
export function withLabels(call: Call, objects: readonly GraphObject[]): GraphObject[] {
  const wanted = new Set(listParam(call.params, 'ad_label_ids'))
  const isAny = textParam(call.params, 'operator') === 'ANY'
  return matching(call, objects).filter((object) => {
    const ids = labelIds(object)
    const matches = [...wanted].filter((id) => ids.has(id)).length
    return isAny ? matches > 0 : matches === wanted.size && wanted.size > 0
  })
}

const labelIds = (object: GraphObject): Set<string> =>
  new Set(
    (Array.isArray(object.fields.adlabels) ? object.fields.adlabels : []).flatMap((label: unknown) =>
      isRecord(label) ? [String(label.id)] : [],
    ),
  )

type Filter = { readonly field: string; readonly operator: string; readonly value: unknown }

function filters(call: Call): Filter[] {
  const given = jsonParam(call.params, 'filtering')
  if (given === undefined) return []
  const list: unknown[] = Array.isArray(given) ? given : [given]
  return list.map((one) => {
    if (!isRecord(one)) throw new GraphError(100, '(#100) param filtering must be an array of objects')
    const operator = String(one.operator ?? '').toUpperCase()
    if (!Object.hasOwn(operators, operator))
      throw new GraphError(
        100,
        `(#100) Filtering operator must be one of the following values: ${Object.keys(operators).join(', ')}`,
      )
    return { field: String(one.field ?? ''), operator, value: one.value }
  })
}

type Test = (found: string, wanted: readonly string[]) => boolean
const first = (wanted: readonly string[]): string => wanted[0] ?? ''
const compare = (found: string, wanted: string): number => {
  const [a, b] = [Number(found), Number(wanted)]
  return Number.isNaN(a) || Number.isNaN(b) ? found.localeCompare(wanted) : a - b
}
const holds = (found: string, wanted: string): boolean => found.toLowerCase().includes(wanted.toLowerCase())
const time = (text: string): number => (/^\d+$/.test(text) ? Number(text) * 1000 : parseTime(text))

/** The platform's filtering operators. */
const operators: Readonly<Record<string, Test>> = {
  EQUAL: (found, wanted) => found === first(wanted),
  NOT_EQUAL: (found, wanted) => found !== first(wanted),
  GREATER_THAN: (found, wanted) => compare(found, first(wanted)) > 0,
  GREATER_THAN_OR_EQUAL: (found, wanted) => compare(found, first(wanted)) >= 0,
  LESS_THAN: (found, wanted) => compare(found, first(wanted)) < 0,
  LESS_THAN_OR_EQUAL: (found, wanted) => compare(found, first(wanted)) <= 0,
  IN_RANGE: (found, [from = '', to = '']) => compare(found, from) >= 0 && compare(found, to) <= 0,
  NOT_IN_RANGE: (found, [from = '', to = '']) => compare(found, from) < 0 || compare(found, to) > 0,
  CONTAIN: (found, wanted) => holds(found, first(wanted)),
  NOT_CONTAIN: (found, wanted) => !holds(found, first(wanted)),
  IN: (found, wanted) => wanted.includes(found),
  NOT_IN: (found, wanted) => !wanted.includes(found),
  STARTS_WITH: (found, wanted) => found.toLowerCase().startsWith(first(wanted).toLowerCase()),
  ENDS_WITH: (found, wanted) => found.toLowerCase().endsWith(first(wanted).toLowerCase()),
  ANY: (found, wanted) => wanted.some((one) => holds(found, one)),
  ALL: (found, wanted) => wanted.every((one) => holds(found, one)),
  NONE: (found, wanted) => !wanted.some((one) => holds(found, one)),
  AFTER: (found, wanted) => time(found) > time(first(wanted)),
  BEFORE: (found, wanted) => time(found) < time(first(wanted)),
  ON_OR_AFTER: (found, wanted) => time(found) >= time(first(wanted)),
  ON_OR_BEFORE: (found, wanted) => time(found) <= time(first(wanted)),
}

function keeps(call: Call, object: GraphObject, { field, operator, value }: Filter): boolean {
  const wanted = (Array.isArray(value) ? value : [value]).map(String)
  return operators[operator]?.(valueOf(call, object, field), wanted) ?? true
}

/** `campaign.id`, `adset.effective_status`, `name`: a value of the object or of a parent of it. */
function valueOf(call: Call, object: GraphObject, field: string): string {
  const [above, own] = field.includes('.') ? field.split('.') : [undefined, field]
  const target = above === undefined || above === object.kind ? object : parentNamed(call, object, above)
  if (!target) return ''
  switch (own) {
    case 'id':
      return target.id
    case 'effective_status':
    case 'delivery_info':
      return effectiveStatus(call.world, target)
    case 'created_time':
      return String(Math.floor(target.createdAt / 1000))
    case 'updated_time':
      return String(Math.floor(target.updatedAt / 1000))
    case 'campaign_id':
      return parentNamed(call, target, 'campaign')?.id ?? ''
    case 'adset_id':
      return parentNamed(call, target, 'adset')?.id ?? ''
  }
  const value = target.fields[String(own)]
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

function parentNamed(call: Call, object: GraphObject, kind: string): GraphObject | undefined {
  const parent = call.world.get(object.parent)
  if (!parent || parent === object) return undefined
  return parent.kind === kind ? parent : parentNamed(call, parent, kind)
}
