import { changed } from '../../world/changed.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord, jsonParam, textParam } from '../params.ts'
import { budgetsFrom } from './budgets.ts'
import { checkTargeting } from './targeting.ts'
import { given } from './make-object.ts'
import { checkName, statusFrom } from './shared.ts'

/** Changes what a call names. Creatives cannot be edited, only renamed; a deleted object accepts nothing. */
export function updateObject(call: Call, object: GraphObject): GraphObject {
  if (!['campaign', 'adset', 'ad', 'adcreative'].includes(object.kind)) {
    throw new GraphError(100, '(#100) This object cannot be updated', { subcode: 33 })
  }
  if (object.fields.status === 'DELETED') {
    throw invalidParameter(1_487_056, 'Deleted', 'A deleted object cannot be changed.', 'id')
  }
  if (object.kind === 'adcreative' && call.params.object_story_spec !== undefined) {
    throw invalidParameter(
      1_815_573,
      'Creatives cannot be edited',
      'Create a new creative instead.',
      'object_story_spec',
    )
  }
  const { params } = call
  const targeting = jsonParam(params, 'targeting')
  if (isRecord(targeting)) checkTargeting(targeting)
  const name = textParam(params, 'name')
  const changes = given({
    name: name === undefined ? undefined : checkName(name),
    status: params.status === undefined ? undefined : statusFrom(params, 'PAUSED'),
    adlabels: labelsFrom(call, object.account),
    ...budgetsFrom(call, textParam(params, 'end_time') ?? String(object.fields.end_time ?? '')),
    start_time: textParam(params, 'start_time'),
    end_time: textParam(params, 'end_time'),
    targeting,
  })
  return changed(object, changes, call.world.clock.now())
}

/** Deletes an object and everything below it. */
export function deleteObject(call: Call, object: GraphObject): void {
  if (!['campaign', 'adset', 'ad', 'adcreative', 'adlabel'].includes(object.kind)) {
    throw new GraphError(100, 'Unsupported delete request.', { subcode: 33, type: 'GraphMethodException' })
  }
  const below =
    object.kind === 'campaign'
      ? call.world.children(object.id, 'adset')
      : object.kind === 'adset'
        ? call.world.children(object.id, 'ad')
        : []
  for (const child of below) deleteObject(call, child)
  call.world.put(changed(object, { status: 'DELETED' }, call.world.clock.now()), 'deleted', call.user.id)
}
