import { createClient, isReading, type Client, type Endpoint } from '@vigie/contract'
import { sessionEndpoints } from '@vigie/contract/session'
import { mendByFreshSignIn } from './fresh-sign-in.ts'
import { intents } from './intents.ts'
import { announceRefusedRight, announceSessionEnd } from './session-events.ts'
import { getCsrfToken, renewToken } from './session-token.ts'

/** What the server refuses to whom it let in before: somebody took the account or the role away meanwhile. */
const rightsLost: ReadonlySet<string> = new Set(['account.forbidden', 'permission.denied'])

/**
 * The way to the server: the calls of one part of the contract, typed. A screen names the part it uses, so that opening
 * the product does not load the rules of every call. The browser sends the session's cookie by itself.
 */
export const callsOf = <C extends Readonly<Record<string, Endpoint>>>(endpoints: C): Client<C> =>
  createClient(endpoints, {
    baseUrl: '',
    intents,
    mend: (refusal, endpoint) => {
      const ended = endOf(refusal.status)
      if (ended)
        announceSessionEnd({ ended, isAsked: endpoint.method !== 'GET', onlyReads: isReading(endpoint) })
      if (rightsLost.has(refusal.code)) announceRefusedRight()
      if (refusal.code === 'csrf.invalid') return renewToken(readToken)
      return mendByFreshSignIn(refusal)
    },
    fetch: (input, init) => fetch(input, init),
    headers: (method): Record<string, string> => (method === 'GET' ? {} : { 'x-vigie-csrf': getCsrfToken() }),
  })

/** Whose session a refusal says is over. */
function endOf(status: number): 'platform' | 'vigie' | null {
  if (status === 498) return 'platform'
  return status === 401 ? 'vigie' : null
}

const { session } = callsOf({ session: sessionEndpoints.session })

async function readToken() {
  const { csrfToken, person } = await session()
  return { token: csrfToken, personId: person?.id ?? null }
}
