import { GraphError } from './graph-error.ts'
import type { Call } from './context.ts'
import { isRecord } from '../world/is-record.ts'
import { makeObject } from './nodes/make-object.ts'
import { jsonParam } from './params.ts'
import type { GraphObject } from '../world/world.ts'

export type Label = { readonly id: string; readonly name: string }
const largestLabelCount = 50

/** The labels named by a call, by id or by name; a name that does not exist yet makes a label. */
export function labelsFrom(call: Call, account: string): Label[] | undefined {
  const value = jsonParam(call.params, 'adlabels')
  if (value === undefined) return undefined
  if (!Array.isArray(value)) throw new GraphError(100, '(#100) Param adlabels must be an array')
  if (value.length > largestLabelCount) throw new GraphError(100, '(#100) At most 50 labels per object')
  return value.map((entry: unknown) => {
    if (!isRecord(entry)) throw new GraphError(100, '(#100) Param adlabels must hold objects')
    if (typeof entry.id === 'string') {
      const known = call.world.get(entry.id)
      if (!known || known.kind !== 'adlabel') throw new GraphError(100, `(#100) Unknown ad label ${entry.id}`)
      return { id: known.id, name: known.fields.name }
    }
    return labelNamed(call, account, String(entry.name ?? ''))
  })
}

/** Labels are unique by name in an account: making one twice answers the same. */
export function labelNamed(call: Call, account: string, name: string): Label {
  if (name === '') throw new GraphError(100, '(#100) The parameter name is required')
  const known = call.world.labelNamed(account, name)
  const label =
    known ??
    call.world.put(
      makeObject(call, { kind: 'adlabel', account, parent: account, fields: { name } }),
      'created',
      call.user.id,
    )
  return { id: label.id, name }
}

/** The labels an object carries. */
export const labelsOf = (object: GraphObject): Label[] =>
  (object.fields.adlabels ?? []).map(({ id, name }) => ({ id, name }))
