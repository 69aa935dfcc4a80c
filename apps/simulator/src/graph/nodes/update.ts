import { changed } from '../../life/changed.ts'
import { childrenOf } from '../../world/children-of.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { checkFields } from '../fields/check-fields.ts'
import { textParam } from '../params.ts'
import { readObject, requestedFields } from '../read.ts'
import { refuse } from '../refusals/refuse.ts'
import { limits } from '../rules/limits.ts'
import { isValidateOnly } from '../writes/committed.ts'
import { labelsFrom } from '../labels.ts'
import { given } from './make-object.ts'
import { checkName } from './shared.ts'
import { adChanges, adsetChanges, campaignChanges } from './changes.ts'

/** `POST` on a campaign, an ad set, an ad or a creative. */
export function updateNode(call: Call, object: GraphObject): object {
  checkLife(call, object)
  const account = call.world.find('adaccount', object.account)
  const changes = { ...common(call, object), ...(account ? ownChanges(call, object, account) : {}) }
  if (isValidateOnly(call)) return { success: true }
  const after = changed(object, changes, call.world.clock.now())
  const specs = requestedFields(call, object.kind)
  if (call.params.fields !== undefined) checkFields(object.kind, specs, call.version)
  const status = after.fields.status
  const isEnding = status !== object.fields.status && (status === 'DELETED' || status === 'ARCHIVED')
  if (isEnding) endTree(call, object, status)
  else call.world.put(after, 'updated', call.user.id)
  return call.params.fields === undefined
    ? { success: true }
    : { success: true, ...readObject(call, after, specs) }
}

/** A deleted object may only be renamed; an archived one may also be deleted. */
function checkLife({ params }: Call, object: GraphObject): void {
  const names = Object.keys(params).filter((name) => !passing.includes(name))
  const { status } = object.fields
  if (status === 'DELETED' && names.some((name) => name !== 'name')) throw refuse('deleted')
  if (status === 'ARCHIVED') {
    const isAllowed = names.every(
      (name) => name === 'name' || (name === 'status' && params.status === 'DELETED'),
    )
    if (!isAllowed) throw refuse('archived')
  }
}

const passing = ['access_token', 'appsecret_proof', 'fields', 'locale', 'method', 'execution_options']

function common(call: Call, object: GraphObject): Record<string, unknown> {
  const name = textParam(call.params, 'name')
  const most = object.kind === 'adcreative' ? limits.creativeName : limits.nodeName
  return given({
    name: name === undefined || name === '' ? undefined : checkName(name, most),
    status: textParam(call.params, 'status') || undefined,
    adlabels: labelsFrom(call, object.account),
  })
}

function ownChanges(call: Call, object: GraphObject, account: NodeOf<'adaccount'>): Record<string, unknown> {
  switch (object.kind) {
    case 'campaign':
      return campaignChanges(call, object)
    case 'adset':
      return adsetChanges(call, object, account)
    case 'ad':
      return adChanges(call, object, account)
    default: {
      // A creative is what its ads have shown: only its name, its labels and its end can change.
      const isEdited = Object.keys(call.params).some(
        (name) => ![...passing, 'name', 'status', 'adlabels', 'account_id'].includes(name),
      )
      if (isEdited) throw refuse('immutable')
      return {}
    }
  }
}

/** `DELETE`, with everything below. */
export function deleteNode(call: Call, object: GraphObject): object {
  endTree(call, object, 'DELETED')
  return { success: true }
}

function endTree(call: Call, object: GraphObject, status: 'DELETED' | 'ARCHIVED'): void {
  for (const child of childrenOf(call.world, object)) endTree(call, child, status)
  call.world.put(
    changed(object, { ...common(call, object), status }, call.world.clock.now()),
    status === 'DELETED' ? 'deleted' : 'updated',
    call.user.id,
  )
}
