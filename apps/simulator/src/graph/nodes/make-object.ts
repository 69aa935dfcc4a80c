import { nodeOf, type Fields, type Kind, type NodeOf } from '../../world/nodes.ts'
import type { Call } from '../context.ts'

type Parts<K extends Kind> = {
  readonly kind: K
  readonly account: string
  readonly parent: string
  readonly fields: Fields
}

/** A new object of now; one whose own switch is on is active from now. */
export function makeObject<K extends Kind>(
  call: Call,
  { kind, account, parent, fields }: Parts<K>,
): NodeOf<K> {
  const now = call.world.clock.now()
  const activity = fields.status === 'ACTIVE' ? [{ from: now, to: null }] : []
  return nodeOf(
    kind,
    { id: call.world.newId(), account, parent, createdAt: now, updatedAt: now, activity },
    fields,
  )
}

/** Only the fields that were given. */
export const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
