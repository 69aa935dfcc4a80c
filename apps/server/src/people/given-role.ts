import type { Role } from '@vigie/contract'
import type { FormerRole } from '../db/tables/control.ts'

/** What a role comes to for the build before, which knows four. */
const formerly: Readonly<Record<Role, FormerRole>> = {
  client: 'viewer',
  reader: 'viewer',
  analyst: 'viewer',
  editor: 'editor',
  publisher: 'publisher',
  admin: 'admin',
  owner: 'admin',
}

/** The columns of a membership that say its role: the database makes `acting_role` of them. */
export const givenRole = (role: Role) => ({
  role: formerly[role],
  given_role: role,
  has_own_role: true,
})
