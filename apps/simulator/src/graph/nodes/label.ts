import { changed } from '../../life/changed.ts'
import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { missingParameter } from '../graph-error.ts'
import { labelNamed, labelsFrom, labelsOf } from '../labels.ts'
import { requiredText } from '../params.ts'
import { isValidateOnly } from '../writes/committed.ts'

export const createLabel = (call: Call, account: NodeOf<'adaccount'>): object => ({
  id: labelNamed(call, account.id, requiredText(call.params, 'name')).id,
})

export function renameLabel(call: Call, label: NodeOf<'adlabel'>): object {
  const name = requiredText(call.params, 'name')
  call.world.put(changed(label, { name }, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}

/** `POST …/adlabels` adds to the labels of an object; sending `adlabels` to the object itself replaces them. */
export function addLabels(call: Call, object: GraphObject): object {
  const given = labelsFrom(call, object.account)
  if (!given) throw missingParameter('adlabels')
  const former = labelsOf(object).filter(({ id }) => !given.some((label) => label.id === id))
  return keep(call, object, [...former, ...given])
}

export function takeLabels(call: Call, object: GraphObject): object {
  const given = labelsFrom(call, object.account)
  if (!given) throw missingParameter('adlabels')
  return keep(
    call,
    object,
    labelsOf(object).filter(({ id }) => !given.some((label) => label.id === id)),
  )
}

function keep(call: Call, object: GraphObject, adlabels: readonly object[]): object {
  if (!isValidateOnly(call))
    call.world.put(changed(object, { adlabels }, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}
