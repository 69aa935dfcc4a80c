import type { RemovalOrder } from '../../../writes/deletion.ts'
import { putBackChanges } from './change-all.ts'
import { findOwn } from './find-own.ts'
import { pauseObject, removeByOrder } from './remove-object.ts'
import type { Found, LabelledKind, Run } from './ports.ts'

/**
 * Ends a cancelled publication: what it made stays paused, or is removed, and what it changed is put back. Only objects with
 * our label are touched, and only values that we wrote. What stays for a refusal is said.
 */
export async function cancelRun(run: Run): Promise<void> {
  const { removalOrder } = await run.store.write(async (ledger) => {
    await ledger.setPublication({ event: 'stopping', problem: null, resumesAt: null })
    return ledger.publication()
  })
  await switchOff(run)
  if (removalOrder === null) return run.store.write((ledger) => ledger.finish('kept'))
  const isAllBack = await putBackChanges(run)
  await run.store.write((ledger) => ledger.setPublication({ event: 'removing' }))
  const isAllGone = await removeAll(run, removalOrder)
  await run.store.write((ledger) => ledger.finish(isAllGone && isAllBack ? 'removed' : 'removedInPart'))
}

/** From the outside in: deleting the campaign takes its ad sets and ads along. */
async function removeAll(run: Run, order: RemovalOrder): Promise<boolean> {
  let isAllGone = true
  for (const kind of ['campaign', 'adset', 'ad', 'creative'] as const)
    for (const object of await ownObjects(run, kind))
      isAllGone = (await removeByOrder(run, object, order)) && isAllGone
  return isAllGone
}

/**
 * Pauses what this publication had switched on already. The campaign first: that one call ends all spending. Switching
 * off twice is harmless, so a worker that died on the way leaves nothing to repair.
 */
async function switchOff(run: Run): Promise<void> {
  for (const kind of ['campaign', 'adset', 'ad'] as const)
    for (const object of await ownObjects(run, kind))
      if (object.status === 'ACTIVE') await pauseObject(run, object, { cause: 'cancelled' })
  await run.store.write(async (ledger) => {
    for (const { ord, state } of await ledger.nodes())
      if (state === 'ACTIVE') await ledger.setNode(ord, { state: 'VERIFIED' })
  })
}

type Own = Pick<Found, 'id' | 'ord' | 'kind' | 'status'>

/** What carries the label, and what the ledger knows of although the label index does not show it yet. */
async function ownObjects(run: Run, kind: LabelledKind): Promise<Own[]> {
  const found = await findOwn(run, kind)
  const seen = new Set(found.map(({ id }) => id))
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const unseen = nodes.flatMap(({ kind: own, operation, platformId: id, ord, state }) =>
    own !== kind || operation !== 'create' || id === null || seen.has(id) || state === 'REMOVED'
      ? []
      : [{ id, ord, kind, status: state === 'ACTIVE' ? 'ACTIVE' : 'PAUSED' }],
  )
  return [...found, ...unseen]
}
