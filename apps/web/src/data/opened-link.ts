import { ApiError } from '@vigie/contract'

/** What somebody outside brings: what follows the mark in the address, and the password of a link that has one. */
export type ClientAccess = { readonly link: string; readonly password: string | null }

/** What a link leads to: its page, nothing any more, or the question for its password. */
export type Opened<P> =
  | { readonly kind: 'page'; readonly page: P }
  | { readonly kind: 'ended' }
  | { readonly kind: 'password'; readonly error: ApiError }

/** What the refusal of a link is for whoever opens it; what else failed is thrown on. */
export function refusedOpening(error: unknown): Exclude<Opened<never>, { readonly kind: 'page' }> {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'clientLink.ended') return { kind: 'ended' }
  if (error.code.startsWith('clientLink.password')) return { kind: 'password', error }
  throw error
}
