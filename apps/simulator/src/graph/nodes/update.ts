import { changed } from '../../world/changed.ts'
import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { invalidParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { isRecord, jsonParam, textParam } from '../params.ts'
import { budgetsFrom } from './budgets.ts'
import { checkTargeting } from './targeting.ts'
import { isValidateOnly } from '../writes/committed.ts'
import { checkFields } from '../fields/check-fields.ts'
import { readObject, requestedFields } from '../read.ts'
import { given } from './make-object.ts'
import { checkName, statusFrom } from './shared.ts'

/** `POST` on a campaign, an ad set, an ad or a creative. */
export function updateNode(call: Call, object: GraphObject): object {
  const after = updated(call, object)
  if (isValidateOnly(call)) return { success: true }
  const specs = requestedFields(call, object.kind)
  if (call.params.fields !== undefined) checkFields(object.kind, specs, call.version)
  call.world.put(after, after.fields.status === 'DELETED' ? 'deleted' : 'updated', call.user.id)
  return call.params.fields === undefined
    ? { success: true }
    : { success: true, ...readObject(call, after, specs) }
}

/** Changes what a call names. Creatives cannot be edited, only renamed; a deleted object accepts nothing. */
function updated(call: Call, object: GraphObject): GraphObject {
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

/** `DELETE`, with everything below. */
export function deleteNode(call: Call, object: GraphObject): object {
  removeTree(call, object)
  return { success: true }
}

function removeTree(call: Call, object: GraphObject): void {
  const below =
    object.kind === 'campaign'
      ? call.world.children(object.id, 'adset')
      : object.kind === 'adset'
        ? call.world.children(object.id, 'ad')
        : []
  for (const child of below) removeTree(call, child)
  call.world.put(changed(object, { status: 'DELETED' }, call.world.clock.now()), 'deleted', call.user.id)
}
