import { always, type Endpoint } from './endpoint.ts'
import type { AccountPermission } from './rights.ts'

/**
 * What a personal token may do, each with what stands before it: read; write drafts, packages and texts; publish and change
 * what is live; administer the account, guards and connections included. Never more than its person.
 */
export const tokenScopes = ['read', 'edit', 'publish', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The narrowest scope that reaches a permission of an account. */
const scopes: Readonly<Record<AccountPermission, TokenScope>> = {
  'figures:view': 'read',
  'figures:export': 'read',
  'report:share': 'edit',
  'draft:comment': 'edit',
  'library:edit': 'edit',
  'draft:edit': 'edit',
  'strategy:edit': 'edit',
  'alert:edit': 'edit',
  'alert:settle': 'edit',
  'proposal:make': 'edit',
  'agent:connect': 'admin',
  'publication:start': 'publish',
  'publication:cancel': 'publish',
  'proposal:approve': 'publish',
  'live:pause': 'publish',
  'live:change': 'publish',
  'live:undo': 'publish',
  'drift:decide': 'publish',
  'strategy:arm': 'publish',
  'guardrail:edit': 'admin',
  'channel:edit': 'admin',
  'people:manage': 'admin',
  'audit:view': 'admin',
  'audit:export': 'admin',
  'account:connect': 'admin',
  'people:export': 'admin',
}

/** What a call says of who may do it. */
export type GuardedCall = Pick<
  Endpoint,
  'permission' | 'place' | 'onlyReads' | 'peopleOnly' | 'needsFreshSignIn'
> &
  Partial<Pick<Endpoint, 'method'>>

/**
 * The scope that a call asks of a token; what always needs a fresh sign-in of a session asks for the widest.
 * @returns `null` where no token will do: a person does it in front of a screen
 */
export function scopeOf(call: GuardedCall): TokenScope | null {
  const { permission, method = 'GET' } = call
  if (call.peopleOnly) return null
  if (call.needsFreshSignIn === always) return 'admin'
  if (permission === 'operator') return null
  if (permission === 'public') return 'read'
  const narrowest = permission === 'session' ? 'read' : scopes[permission]
  // Who may look may also answer what waits for them: that is written, and for others too.
  return narrowest === 'read' && method !== 'GET' && !call.onlyReads ? 'edit' : narrowest
}

/** Whether a token's scope holds the one that is asked for. */
export const holdsScope = (held: TokenScope, asked: TokenScope): boolean =>
  tokenScopes.indexOf(held) >= tokenScopes.indexOf(asked)
