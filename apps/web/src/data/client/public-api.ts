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
    fetch: async (input, init) => asked(input, init?.body) ?? fetch(input, { ...init, credentials: 'omit' }),
    headers: () => ({}),
  })

/** What `client-first.js` asked for before this page ran. */
type Asked = { readonly address: string; readonly body: string; readonly reply: Promise<Response> }
const first = globalThis as { __vigieAsked?: Asked }

/** The reply to the same call, once: who asks again wants what holds then. */
function asked(address: unknown, body: unknown): Promise<Response> | undefined {
  const { __vigieAsked: early } = first
  if (!early || early.address !== address || early.body !== body) return undefined
  delete first.__vigieAsked
  return early.reply
}
