import { changed } from '../../life/changed.ts'
import type { NodeOf } from '../../world/world.ts'
import type { Call } from '../context.ts'

/** A person takes their permissions back: their tokens are over. */
export function revokePermissions(call: Call, person: NodeOf<'user'>): object {
  call.revoke()
  call.world.put(changed(person, { permissions: [] }, call.world.clock.now()), 'updated', call.user.id)
  return { success: true }
}
