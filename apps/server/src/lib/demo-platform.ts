import { z } from 'zod'

/** The simulated platform of a demo, as far as its clock goes: the demo's days are the platform's. */

const state = z.object({ now: z.iso.datetime() })
/** It stands beside us. */
const patienceMs = 5000

async function ask(address: string, init: RequestInit = {}): Promise<Date> {
  const reply = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
  if (!reply.ok) throw new Error(`The demo’s platform answered ${reply.status}`)
  return new Date(state.parse(await reply.json()).now)
}

/** What time it is there. */
export const platformTime = (controlUrl: string): Promise<Date> => ask(`${controlUrl}/state`)

/** Lets time pass there. @returns what time it is then */
export const movePlatform = (controlUrl: string, advanceSeconds: number): Promise<Date> =>
  ask(`${controlUrl}/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  })
