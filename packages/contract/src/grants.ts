import { mayGive, roles, type Role } from './rights.ts'

/**
 * Where a role is given. Neither a client nor an account is the whole workspace; an account that somebody works on is told with the
 * client it belongs to, so that what is given there reaches it.
 */
export type Place = { readonly client: string | null; readonly account: string | null }

/** The workspace itself: every client and every account. */
export const workspace: Place = { client: null, account: null }

/** Whom a role is given to: a person, or whoever the identity provider says is in a group. One of both is named. */
export type Holder = { readonly person: string | null; readonly group: string | null }

/** A role that somebody gave somewhere. A person's role on one account is their membership, and not among these. */
export type Grant = Holder & Place & { readonly role: Role }

/** Somebody, with the groups that the identity provider named at their last sign-in. */
export type Grantee = { readonly person: string; readonly groups: readonly string[] }

const rank = (role: Role | null): number => (role === null ? -1 : roles.indexOf(role))

/** The wider of two roles: each from `reader` on holds all that the one before it holds. */
export const wider = (one: Role | null, other: Role | null): Role | null =>
  rank(one) >= rank(other) ? one : other

const isWorkspace = ({ client, account }: Place): boolean => client === null && account === null

/** Whether what is given at a place holds at another: downwards, from the workspace to a client to its accounts. */
const reaches = (given: Place, at: Place): boolean => {
  if (isWorkspace(given)) return true
  return given.account === null ? given.client === at.client : given.account === at.account
}

const isHeldBy = ({ person, group }: Holder, who: Grantee): boolean =>
  person === null ? group !== null && who.groups.includes(group) : person === who.person

/** How near a place is: what is given nearer is named first where two grants give the same. */
const nearness = ({ client, account }: Place): number => {
  if (account !== null) return 2
  return client === null ? 0 : 1
}

/**
 * The grant that decides what somebody may do at a place, besides a role of their own on one account: the widest role, and of two that
 * give the same the nearer one, a person's own before a group's. `null`: nothing reaches them there.
 */
export function decidingGrant<G extends Grant>(grants: readonly G[], who: Grantee, at: Place): G | null {
  const before = (one: G, other: G): number =>
    rank(other.role) - rank(one.role) ||
    nearness(other) - nearness(one) ||
    Number(one.person === null) - Number(other.person === null)
  return grants.filter((grant) => isHeldBy(grant, who) && reaches(grant, at)).toSorted(before)[0] ?? null
}

/** What somebody may do at a place: what is given to them there or above it, or a role of their own on the account if that is wider. */
export const effectiveRole = (
  grants: readonly Grant[],
  who: Grantee,
  at: Place & { readonly own: Role | null },
): Role | null => wider(at.own, decidingGrant(grants, who, at)?.role ?? null)

/** A grant that somebody wants to give, change or take; `null`: take it. */
export type GrantChange = Holder & Place & { readonly by: Grantee; readonly role: Role | null }

const isSame = (one: Holder & Place, other: Holder & Place): boolean =>
  one.person === other.person &&
  one.group === other.group &&
  one.client === other.client &&
  one.account === other.account

/** The grants after a change. */
export function afterGrant(grants: readonly Grant[], change: GrantChange): readonly Grant[] {
  const { by: _, role, ...where } = change
  const others = grants.filter((grant) => !isSame(grant, change))
  return role === null ? others : [...others, { ...where, role }]
}

/** Whether the workspace has an owner who is a person: a group may be empty tomorrow. */
export const hasOwner = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => isWorkspace(grant) && grant.person !== null && grant.role === 'owner')

/**
 * Why a grant is refused, or `null`. Nobody gives or takes at a place more than they hold there, everybody may give back what was given
 * to them, and a workspace that has an owner keeps one. It must be asked while nobody else changes grants.
 * @param onAccount what the giver may do on the account, wherever they have it from, where the place is one
 */
export function refusedGrant(
  grants: readonly Grant[],
  change: GrantChange,
  onAccount: Role | null = null,
): 'people.aboveYou' | 'people.lastOwner' | null {
  const { by, person, role } = change
  const giver = effectiveRole(grants, by, { client: change.client, account: change.account, own: onAccount })
  const before = grants.find((grant) => isSame(grant, change))?.role ?? null
  const isGivingBack = person === by.person && role === null
  if (!isGivingBack && (giver === null || !mayGive(giver, before, role))) return 'people.aboveYou'
  return hasOwner(grants) && !hasOwner(afterGrant(grants, change)) ? 'people.lastOwner' : null
}

/** An account that goes from one client to another, by somebody who holds this role on it; `null`: no client. */
export type AccountMove = {
  readonly giver: Role
  readonly from: string | null
  readonly to: string | null
}

/**
 * Why an account may not go to another client, or `null`: whoever holds a role on the client works on the account from then on, and
 * whoever held one on the former client no longer does. So the move is a gift of each of these roles, and is refused as one.
 */
export function refusedMove(
  grants: readonly Grant[],
  { giver, from, to }: AccountMove,
): 'people.aboveYou' | null {
  const concerned = grants.filter(
    ({ client, account }) => account === null && client !== null && (client === from || client === to),
  )
  const may = mayGive(giver, null, null) && concerned.every(({ role }) => mayGive(giver, null, role))
  return may ? null : 'people.aboveYou'
}
