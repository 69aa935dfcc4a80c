import { ApiError, createClient, endpoints, type Client } from '@vigie/contract'
import { announceSessionExpired } from './session-events.ts'
import { getCsrfToken } from './session-token.ts'

export type Api = Client<typeof endpoints>

/** The one way to the server: every call of the contract, typed. The browser sends the session's cookie by itself. */
export const api: Api = createClient(endpoints, {
  baseUrl: '',
  fetch: async (input, init) => {
    const reply = await fetch(input, init)
    if (reply.status === 498) announceSessionExpired()
    return reply
  },
  headers: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-vigie-csrf': getCsrfToken() }),
})

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code)
