import { platformTime } from '../world/clock.ts'
import type { GraphObject } from '../world/world.ts'
import type { Call } from './context.ts'
import { edgeObjects } from './edges.ts'
import { effectiveStatus } from './effective-status.ts'
import { parseFields, type FieldSpec } from './field-spec.ts'
import { page } from './paging.ts'
import { textParam } from './params.ts'

/** What the platform answers for an object when no field is asked for. */
const defaultFields = 'id'

/** The asked fields of an object; a field it does not have is left out, as the platform does. */
export function readObject(
  call: Call,
  object: GraphObject,
  specs: readonly FieldSpec[],
): Record<string, unknown> {
  const found: Record<string, unknown> = { id: object.id }
  for (const spec of specs) {
    const value = readField(call, object, spec)
    if (value !== undefined) found[spec.name] = value
  }
  return found
}

export const requestedFields = (call: Call): FieldSpec[] =>
  parseFields(textParam(call.params, 'fields') ?? defaultFields)

function readField(call: Call, object: GraphObject, spec: FieldSpec): unknown {
  const { world } = call
  switch (spec.name) {
    case 'id':
      return object.id
    case 'account_id':
      return object.account.replace(/^act_/, '')
    case 'created_time':
      return platformTime(object.createdAt)
    case 'updated_time':
      return platformTime(object.updatedAt)
    case 'configured_status':
      return object.fields.status
    case 'effective_status':
      return effectiveStatus(world, object)
    case 'campaign':
      return nested(call, object.kind === 'ad' ? world.get(object.parent)?.parent : object.parent, spec)
    case 'campaign_id':
      return object.kind === 'ad' ? world.get(object.parent)?.parent : object.parent
    case 'adset':
      return nested(call, object.parent, spec)
    case 'adset_id':
      return object.kind === 'ad' ? object.parent : undefined
    case 'creative':
      return nested(call, String(object.fields.creative_id ?? ''), spec)
    case 'preview_shareable_link':
      return object.kind === 'ad' ? `${call.publicUrl}/preview/${object.id}` : undefined
    default:
      return (
        (Object.hasOwn(object.fields, spec.name) ? object.fields[spec.name] : undefined) ??
        listEdge(call, object, spec.name, spec.below)
      )
  }
}

function nested(call: Call, id: string | undefined, spec: FieldSpec): unknown {
  const target = id ? call.world.get(id) : undefined
  return target ? readObject(call, target, spec.below) : undefined
}

/** A list edge asked for as a field of its object. */
function listEdge(call: Call, object: GraphObject, edge: string, specs: readonly FieldSpec[]): unknown {
  const found = edgeObjects({ ...call, params: {} }, object, edge)
  if (!found) return undefined
  const { data, paging } = page(found, {}, () => '')
  return {
    data: data.map((item) => readObject(call, item, specs)),
    ...(paging ? { paging: { cursors: paging.cursors } } : {}),
  }
}
