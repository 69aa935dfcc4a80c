import { isCarried, type PublicationState } from '@vigie/domain'
import { quietUntil } from './create-some.ts'
import type { Ledger, Run } from './ports.ts'

type Claimable = { readonly state: PublicationState; readonly leaseUntil: Date | null }

/** Whether a worker may take a publication now; a date is when the lease of the one that holds it ends. */
export function mayClaim({ state, leaseUntil }: Claimable, now: Date): boolean | Date {
  if (!isCarried(state)) return false
  return leaseUntil !== null && leaseUntil > now ? leaseUntil : true
}

/** Intents that another worker left open may have been done: they are looked for, never repeated (I8). */
export async function doubtOpenIntents(run: Run, ledger: Ledger): Promise<void> {
  const open = (await ledger.nodes()).filter(({ state }) => state === 'INTENT')
  for (const { ord } of open) await ledger.setNode(ord, { state: 'UNKNOWN' })
  // A switch that nobody heard of may still come: whoever cancels must outlast it.
  const switches = await ledger.doubtOpen('status')
  // These do no harm twice: whoever takes over looks again and decides anew.
  await ledger.doubtOpen('delete')
  await ledger.doubtOpen('label')
  if (open.length + switches > 0) await ledger.setPublication({ ambiguousUntil: quietUntil(run) })
}
