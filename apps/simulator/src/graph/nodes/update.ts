import type { GraphObject } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { labelsFrom } from '../labels.ts'
import { integerParam, jsonParam, textParam } from '../params.ts'
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
  const name = textParam(params, 'name')
  const changes = given({
    name: name === undefined ? undefined : checkName(name),
    status: params.status === undefined ? undefined : statusFrom(params, 'PAUSED'),
    adlabels: labelsFrom(call, object.account),
    daily_budget: amount(integerParam(params, 'daily_budget')),
    lifetime_budget: amount(integerParam(params, 'lifetime_budget')),
    end_time: textParam(params, 'end_time'),
    targeting: jsonParam(params, 'targeting'),
  })
  return withStatus(call, object, changes)
}

const amount = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value)

/** Keeps the history of the switch, from which delivery is computed. */
export function withStatus(call: Call, object: GraphObject, changes: Record<string, unknown>): GraphObject {
  const now = call.world.clock.now()
  const was = object.fields.status === 'ACTIVE'
  const is = (changes.status ?? object.fields.status) === 'ACTIVE'
  const closed = object.activity.map((interval) =>
    interval.to === null && !is ? { ...interval, to: now } : interval,
  )
  return {
    ...object,
    updatedAt: now,
    fields: { ...object.fields, ...changes },
    activity: is && !was ? [...closed, { from: now, to: null }] : closed,
  }
}

/** Deletes an object and everything below it. */
export function deleteObject(call: Call, object: GraphObject): void {
  const below =
    object.kind === 'campaign'
      ? call.world.children(object.id, 'adset')
      : object.kind === 'adset'
        ? call.world.children(object.id, 'ad')
        : []
  for (const child of below) deleteObject(call, child)
  call.world.put(withStatus(call, object, { status: 'DELETED' }), 'deleted', call.user.id)
}
