import type { GraphObject, Kind } from '../world/world.ts'
import type { Call } from './context.ts'
import { edgeObjects, listedKind } from './edges/edge-objects.ts'
import { shown } from './edges/matching.ts'
import { computedField } from './fields/computed-fields.ts'
import { parseFields, type FieldSpec } from './field-spec.ts'
import { defaultLimit, page, tooMuchData } from './paging.ts'
import { textParam, type Params } from './params.ts'
import { checkPermission } from './permissions.ts'

/** What the platform answers for a node when no field is asked for. */
const defaultFields: Readonly<Partial<Record<Kind, string>>> = {
  user: 'name,id',
  page: 'name,id',
  business: 'name,id',
  catalog: 'name,id',
  productset: 'name,id',
  adlabel: 'name,id',
  adaccount: 'account_id,id',
  adimage: 'hash,id',
  post: 'created_time,message,story,id',
}

/** An answer of more values than this is refused rather than made. */
const mostValues = 60_000

export const requestedFields = (call: Call, kind?: Kind): FieldSpec[] =>
  parseFields(textParam(call.params, 'fields') || (kind && defaultFields[kind]) || 'id')

/** The asked fields of an object; one that holds nothing is left out, as the platform does. */
export function readObject(
  call: Call,
  object: GraphObject,
  specs: readonly FieldSpec[],
): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const spec of specs) {
    const value = readField(call, object, spec)
    if (value !== undefined) found[spec.alias] = value
  }
  return { ...found, id: idOf(object) }
}

/** A page of objects as an edge answers it. */
export function readList(
  call: Call,
  objects: readonly GraphObject[],
  urlOf: (cursor: string, way: 'after' | 'before') => string,
): object {
  const specs = requestedFields(call, objects[0]?.kind)
  const { data, ...rest } = page(objects, call.params, urlOf)
  checkWeight(data.length, specs)
  return { data: shown(call, data).map((object) => readObject(call, object, specs)), ...rest }
}

/** Images are known by account and content. */
const idOf = (object: GraphObject): string =>
  object.kind === 'adimage' ? `${object.account.replace('act_', '')}:${object.fields.hash}` : object.id

function checkWeight(count: number, specs: readonly FieldSpec[]): void {
  if (count * weightOf(specs) > mostValues) throw tooMuchData()
}

const weightOf = (specs: readonly FieldSpec[]): number =>
  specs.reduce((sum, { modifiers, below }) => {
    const count = modifiers.limit === undefined ? 1 : Number(modifiers.limit)
    return sum + (below.length > 0 ? count * weightOf(below) : 1)
  }, 0)

function readField(call: Call, object: GraphObject, spec: FieldSpec): unknown {
  if (spec.name === 'id') return idOf(object)
  const computed = computedField(object.kind, spec.name)
  if (computed) return below(call, computed(call, object), spec)
  const expanded = expandEdge(call, object, spec)
  if (expanded !== undefined) return expanded
  if (Object.hasOwn(object.fields, spec.name)) return below(call, object.fields[spec.name], spec)
  return listEdge(call, object, spec)
}

/** What was asked inside a value: the fields of another object, or of a plain value. */
function below(call: Call, value: unknown, spec: FieldSpec): unknown {
  if (isObject(value)) {
    const specs = spec.below.length > 0 ? spec.below : parseFields(defaultFields[value.kind] ?? 'id')
    return readObject(call, value, specs)
  }
  return value
}

const isObject = (value: unknown): value is GraphObject =>
  typeof value === 'object' && value !== null && 'kind' in value && 'activity' in value && 'parent' in value

/** A list edge asked for as a field of its object; it has pages of its own. */
function listEdge(call: Call, object: GraphObject, spec: FieldSpec): unknown {
  const params: Params = { ...spec.modifiers, summary: spec.modifiers.summary }
  const inner = { ...call, params }
  if (listedKind(object.kind, spec.name) !== undefined) checkPermission(call, object, 'GET', spec.name)
  const found = edgeObjects(inner, object, spec.name)
  if (!found) return undefined
  const url = (cursor: string, way: 'after' | 'before') =>
    `${call.publicUrl}/${call.version}/${object.id}/${spec.name}?${new URLSearchParams({
      access_token: call.token,
      limit: spec.modifiers.limit ?? String(defaultLimit),
      fields: fieldsText(spec.below),
      [way]: cursor,
    }).toString()}`
  const { data, ...rest } = page(found, params, url)
  const specs =
    spec.below.length > 0 ? spec.below : parseFields(defaultFields[found[0]?.kind ?? 'ad'] ?? 'id')
  // Without anything on it, the platform leaves an expanded edge out.
  if (data.length === 0) return undefined
  return { data: shown(inner, data).map((item) => readObject(call, item, specs)), ...rest }
}

function expandEdge(call: Call, object: GraphObject, spec: FieldSpec): unknown {
  const fields = fieldsText(spec.below)
  const params: Params = { ...spec.modifiers, ...(fields === '' ? {} : { fields }) }
  return call.readEdge({ ...call, params }, object, spec.name)
}

const fieldsText = (specs: readonly FieldSpec[]): string =>
  specs
    .map(
      ({ name, modifiers, below: inner }) =>
        name +
        Object.entries(modifiers)
          .map(([modifier, value]) => `.${modifier}(${value})`)
          .join('') +
        (inner.length > 0 ? `{${fieldsText(inner)}}` : ''),
    )
    .join(',')
