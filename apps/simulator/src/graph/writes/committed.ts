import type { GraphObject, NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'
import { checkFields } from '../fields/check-fields.ts'
import { listParam } from '../params.ts'
import { readObject, requestedFields } from '../read.ts'

/** A call that only validates: nothing is written. */
export const isValidateOnly = (call: Call): boolean =>
  listParam(call.params, 'execution_options').includes('validate_only')

/** Keeps what a rule made, unless the call only validates, and answers its identity or the asked fields. */
export const committed =
  (make: (call: Call, account: NodeOf<'adaccount'>) => GraphObject) =>
  (call: Call, account: NodeOf<'adaccount'>): object => {
    const made = make(call, account)
    if (isValidateOnly(call)) return { success: true }
    if (call.params.fields !== undefined)
      checkFields(made.kind, requestedFields(call, made.kind), call.version)
    call.world.put(made, 'created', call.user.id)
    return call.params.fields === undefined
      ? { id: made.id }
      : readObject(call, made, requestedFields(call, made.kind))
  }
