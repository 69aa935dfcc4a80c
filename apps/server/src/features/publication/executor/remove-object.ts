import { outcomeOfFailure } from '@vigie/ads-api'
import type { Found, Run } from './ports.ts'

/**
 * Takes away one object of this publication, its intent in the ledger first. What is on is paused before; what has
 * spent is archived, never deleted, so that its figures stay.
 * @returns whether it was deleted
 */
export async function removeObject(
  run: Run,
  { id, ord, status }: Pick<Found, 'id' | 'ord' | 'status'>,
  why: string,
  maySpend = status === 'ACTIVE',
): Promise<boolean> {
  const [operation] = await run.store.write((ledger) =>
    ledger.intend([{ ord, attempt: 1, operation: 'delete', subject: id, facts: { reason: why } }]),
  )
  run.reach('beforeRemoval', null)
  if (status === 'ACTIVE') await pauseNow(run, id)
  const mustStay = maySpend && (await run.platform.hasSpent(id))
  await (mustStay ? run.platform.archive(id) : run.platform.remove(id))
  await run.store.write(async (ledger) => {
    if (operation !== undefined) await ledger.close(operation, 'OK', { reason: why, archived: mustStay })
  })
  run.reach('afterRemoval', null)
  return !mustStay
}

/** One that is gone spends nothing either. */
export async function pauseNow(run: Run, id: string): Promise<void> {
  const [outcome] = await run.platform.setStatus([id], 'PAUSED')
  if (outcome && 'error' in outcome && outcomeOfFailure(outcome.error.details) !== 'parentMissing')
    throw outcome.error
}
