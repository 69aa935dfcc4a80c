import { addresses } from '@vigie/contract'
import type { EndedSession } from '../../data/client/session-events.ts'

const ways = {
  platform: '/api/connections/meta/start?reconnect=true&return_to=',
  vigie: '/api/auth/login?return_to=',
} satisfies Record<EndedSession, string>

/** Signs in again, or connects again, in a tab of its own, which comes back here: the page keeps what was typed. */
export function signInElsewhere(ended: EndedSession): void {
  if (window.open(`${ways[ended]}${encodeURIComponent(addresses.signedInAgain)}`)) return
  // Where new tabs are refused, this one goes, and comes back to the same address.
  const here = window.location.pathname + window.location.search
  window.location.assign(`${ways[ended]}${encodeURIComponent(here)}`)
}
