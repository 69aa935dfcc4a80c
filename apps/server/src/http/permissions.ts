import type { Permission } from '@vigie/contract'
import type { MembershipRole } from '../db/tables/control.ts'

/** Each role holds the rights of those before it. */
const rights = {
  viewer: ['view'],
  editor: ['view', 'edit'],
  publisher: ['view', 'edit', 'publish'],
  admin: ['view', 'edit', 'publish', 'admin'],
} as const satisfies Record<MembershipRole, readonly Permission[]>

export function can(role: MembershipRole, permission: Permission): boolean {
  const held: readonly Permission[] = rights[role]
  return held.includes(permission)
}
