import type { GraphObject, Kind } from '../../world/world.ts'
import type { Call } from '../context.ts'

type Parts = {
  readonly kind: Kind
  readonly account: string
  readonly parent: string
  readonly fields: GraphObject['fields']
}

/** A new object of now; one whose own switch is on is active from now. */
export function makeObject(call: Call, { kind, account, parent, fields }: Parts): GraphObject {
  const now = call.world.clock.now()
  return {
    id: call.world.newId(),
    kind,
    account,
    parent,
    createdAt: now,
    updatedAt: now,
    fields,
    activity: fields.status === 'ACTIVE' ? [{ from: now, to: null }] : [],
  }
}

/** Only the fields that were given. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
