import { holdsScope, scopeOf, type GuardedCall, type TokenScope } from '@vigie/contract'
import { AppError } from '../errors/app-error.ts'
import type { Identity } from './identity.ts'

/**
 * What a token may do ends where its scope and its accounts do; its person's rights are looked at besides.
 * @throws {AppError} `token.peopleOnly`, `token.scope`, `token.accounts`
 */
export function checkTokenRights(call: GuardedCall, identity: Identity): void {
  if (identity.kind !== 'token') return
  const asked = scopeOf(call)
  if (asked === null) throw new AppError('token.peopleOnly')
  checkScope(identity.scope, asked)
  // What belongs to the person reaches beyond the accounts that the token was made for.
  if (call.permission === 'session' && identity.accountIds !== null) throw new AppError('token.accounts')
}

/** What needs a fresh sign-in of a session needs the widest scope of a token: it was made after one. */
export function checkDangerousToken(identity: Identity): void {
  if (identity.kind === 'token') checkScope(identity.scope, 'admin')
}

function checkScope(held: TokenScope, asked: TokenScope): void {
  if (!holdsScope(held, asked)) throw new AppError('token.scope', { scope: held, needed: asked })
}

/** @throws {AppError} `token.accounts` for an account that the token was not made for */
export function checkTokenAccount(identity: Identity, accountId: number): void {
  if (identity.kind !== 'token' || identity.accountIds === null) return
  if (!identity.accountIds.includes(accountId)) throw new AppError('token.accounts')
}
