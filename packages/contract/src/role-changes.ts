import { mayGive, type Role } from './rights.ts'

/** Somebody who works on an account. */
export type Member = {
  readonly person: string
  /** What counts, wherever it comes from. */
  readonly role: Role
  /** Theirs on the account itself; `null`: they are there by the client, the workspace or a group. */
  readonly own: Role | null
  /** The platform gives them the account no longer: they can do nothing for it until it does again. */
  readonly isLost: boolean
}

/** What somebody wants to become of somebody's role; `null`: that they have none any more. */
export type RoleChange = { readonly by: string; readonly person: string; readonly role: Role | null }

/**
 * Why a change of somebody's role is refused, or `null`. Nobody gives or takes more than they hold themselves, everybody may go by
 * themselves, and an account that people work on keeps an owner of its own who can act. It must be asked while nobody else changes the same
 * members.
 * @param members everybody who works on the account now
 */
export function refusedRoleChange(
  members: readonly Member[],
  { by, person, role }: RoleChange,
): 'people.aboveYou' | 'people.lastOwner' | null {
  const roleOf = (of: string) => members.find((one) => one.person === of)?.role ?? null
  const own = members.find((one) => one.person === person)?.own ?? null
  const giver = roleOf(by)
  const before = roleOf(person)
  const isLeaving = by === person && role === null
  if (!isLeaving && (giver === null || !mayGive(giver, before, role))) return 'people.aboveYou'
  if (own !== 'owner' || role === 'owner') return null
  const others = members.filter((one) => one.person !== person)
  const isOwned = others.some((one) => one.own === 'owner' && !one.isLost)
  return isOwned || (isLeaving && others.length === 0) ? null : 'people.lastOwner'
}

/**
 * What somebody works in who connects an account; `null`: others hold it, and must be asked. Connecting gives back what somebody
 * has there and never more, also where nobody is left who manages its people: an absence is no promotion. Only an account that
 * nobody works on gets an owner by it.
 * @param members everybody who works on the account, those whom the platform gave up among them
 */
export function roleOnConnecting(members: readonly Member[], person: string): Role | null {
  const own = members.find((one) => one.person === person)?.role
  return own ?? (members.length === 0 ? 'owner' : null)
}
