import { always, type Endpoint } from './endpoint.ts'

/**
 * What a personal token may do, each with what stands before it: read; write drafts, packages and texts; publish and change
 * what is live; administer the account, guards and connections included. Never more than its person.
 */
export const tokenScopes = ['read', 'edit', 'publish', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a call says of who may do it. */
export type GuardedCall = Pick<Endpoint, 'permission' | 'onlyReads' | 'peopleOnly' | 'needsFreshSignIn'> &
  Partial<Pick<Endpoint, 'method'>>

/**
 * The scope that a call asks of a token; what always needs a fresh sign-in of a session asks for the widest.
 * @returns `null` where no token will do: a person does it in front of a screen
 */
export function scopeOf(call: GuardedCall): TokenScope | null {
  const { permission, method = 'GET' } = call
  if (call.peopleOnly) return null
  if (call.needsFreshSignIn === always) return 'admin'
  switch (permission) {
    case 'public':
    case 'view':
      return 'read'
    case 'operator':
      return null
    case 'session':
      return method === 'GET' || call.onlyReads ? 'read' : 'edit'
    case 'edit':
    case 'publish':
    case 'admin':
      return permission
  }
}

/** Whether a token's scope holds the one that is asked for. */
export const holdsScope = (held: TokenScope, asked: TokenScope): boolean =>
  tokenScopes.indexOf(held) >= tokenScopes.indexOf(asked)
