import { ApiError, createClient, type Client, type Endpoint } from '@vigie/contract'
import { announceSessionEnd } from './session-events.ts'
import { getCsrfToken } from './session-token.ts'

/**
 * The way to the server: the calls of one part of the contract, typed. A screen names the part it uses, so that opening
 * the product does not load the rules of every call. The browser sends the session's cookie by itself.
 */
export const callsOf = <C extends Readonly<Record<string, Endpoint>>>(endpoints: C): Client<C> =>
  createClient(endpoints, {
    baseUrl: '',
    fetch: async (input, init) => {
      const reply = await fetch(input, init)
      const ended = reply.status === 498 ? 'platform' : reply.status === 401 ? 'vigie' : null
      if (ended) announceSessionEnd({ ended, isAsked: (init?.method ?? 'GET') !== 'GET' })
      return reply
    },
    headers: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-vigie-csrf': getCsrfToken() }),
  })

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
