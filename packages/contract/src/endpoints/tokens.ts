import { z } from 'zod'
import { always, defineEndpoint } from '../endpoint.ts'
import { done, platformAccountId } from '../shapes.ts'
import { tokenScopes } from '../token-scope.ts'

const scope = z.enum(tokenScopes)

/** A personal token as its person sees it: never the token itself. */
const tokenInfo = z.object({
  id: z.uuid(),
  label: z.string(),
  scope,
  /** `null`: every account of the person, later ones too. */
  accounts: z.array(platformAccountId).nullable(),
  /** The last characters of the token, to tell it from others; empty where it was made elsewhere. */
  hint: z.string(),
  createdAt: z.iso.datetime(),
  /** To about a minute; `null`: never. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** `null`: it lasts, as the demo's own does. */
  endsAt: z.iso.datetime().nullable(),
})

export const newToken = z.object({
  label: z.string().trim().min(1).max(80),
  scope,
  accounts: z.array(platformAccountId).min(1).max(200).nullable(),
  /** Days until it ends. */
  days: z.number().int().min(1).max(3650),
})

export const tokenEndpoints = {
  listTokens: defineEndpoint({
    method: 'GET',
    path: '/session/tokens',
    permission: 'session',
    peopleOnly: true,
    summary: 'The personal tokens of the person who asks, newest first, and the longest life of a new one',
    response: z.object({ tokens: z.array(tokenInfo), mostDays: z.number().int() }),
  }),
  createToken: defineEndpoint({
    method: 'POST',
    path: '/session/tokens',
    permission: 'session',
    peopleOnly: true,
    summary: 'Make a personal token; it is given here alone, and kept as a hash',
    body: newToken,
    response: z.object({ token: z.string(), info: tokenInfo }),
    needsFreshSignIn: always,
    answersSecret: true,
  }),
  revokeToken: defineEndpoint({
    method: 'DELETE',
    path: '/session/tokens/:id',
    permission: 'session',
    peopleOnly: true,
    summary: 'End a personal token at once',
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
}
