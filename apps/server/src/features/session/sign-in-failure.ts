import { addresses } from '@vigie/contract'
import * as oidc from 'openid-client'
import { AppError } from '../../errors/app-error.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

/** Where a tab that signs in again ends: it tells the screen that waits, or says here why it did not work. */
const againPath = addresses.signedInAgain

/**
 * Where a refused sign-in ends: the first page, or for who is signed in already the page of the tab that asked again.
 * The provider's own words are for the person; ours and our libraries' stay in the log.
 */
export function refusalPage(error: unknown, { personId }: Pick<SignInAttempt, 'personId'>): string {
  const page = personId === null ? '/' : againPath
  if (error instanceof oidc.AuthorizationResponseError)
    return failurePage(page, error.error, error.error_description)
  return failurePage(page, error instanceof AppError ? error.code : 'session.loginFailed')
}

/** The page shows the description when there is one, else the sentence of our code. */
export function failurePage(page: string, error: string, description?: string): string {
  const query = new URLSearchParams({ error: error.slice(0, 100) })
  if (description) query.set('error_description', description.slice(0, 500))
  return `${page}?${query.toString()}`
}
