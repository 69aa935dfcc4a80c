import { can, mayGive, type AccountPermission, type Role } from './rights.ts'

/** What may hang on a person of an account: they confirmed it, answer for it, or gave it. */
export const carriedKinds = ['publications', 'strategies', 'budgetAlerts', 'invitations'] as const
export type CarriedKind = (typeof carriedKinds)[number]

/** What somebody must be allowed to do themselves to go on with it in another's place. */
const asked: Readonly<Record<CarriedKind, AccountPermission>> = {
  publications: 'publication:start',
  strategies: 'strategy:arm',
  budgetAlerts: 'live:pause',
  invitations: 'people:manage',
}

/** Somebody who could take something over. */
export type Candidate = {
  readonly role: Role
  /** The platform gives them the account, by a connection that lives. */
  readonly isConnected: boolean
}

/**
 * Whether somebody may go on with what hung on another person. Nobody gets by it what they might not begin themselves: they hold the
 * right, they reach the platform where it is asked, and an invitation never says more than they might give.
 * @param invited the roles that the invitations say; empty for all that is no invitation
 */
export const mayTakeOver = (
  kind: CarriedKind,
  { role, isConnected }: Candidate,
  invited: readonly Role[] = [],
): boolean =>
  can(role, asked[kind]) &&
  (kind === 'invitations' ? invited.every((one) => mayGive(role, null, one)) : isConnected)
