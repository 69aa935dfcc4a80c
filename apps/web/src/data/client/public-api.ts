import { createClient, type Client, type Endpoint } from '@vigie/contract'
import { intents } from './intents.ts'

/**
 * The way to the server for a page that needs nobody signed in: the calls of one part of the contract, typed. It sends no cookie,
 * so that whoever is signed in on this browser is nobody there either, and what ends a session does not concern it.
 */
export const publicCallsOf = <C extends Readonly<Record<string, Endpoint>>>(endpoints: C): Client<C> =>
  createClient(endpoints, {
    baseUrl: '',
    intents,
    fetch: (input, init) => fetch(input, { ...init, credentials: 'omit' }),
    headers: () => ({}),
  })
