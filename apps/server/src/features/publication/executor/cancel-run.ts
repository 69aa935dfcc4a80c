import { putBackChanges } from './change-all.ts'
import { pauseNow, removeObject } from './remove-object.ts'
import type { Found, LabelledKind, Run } from './ports.ts'

/** Ends a cancelled publication: what it made stays paused, or is removed. Only objects with our label are touched. */
export async function cancelRun(run: Run): Promise<void> {
  const { wantedEnd } = await run.store.write(async (ledger) => {
    await ledger.setPublication({ event: 'stopping', problem: null, resumesAt: null })
    return ledger.publication()
  })
  await switchOff(run)
  if (wantedEnd === 'remove') await putBackChanges(run)
  if (wantedEnd !== 'remove') return run.store.write((ledger) => ledger.finish('kept'))
  const { verifiedAt } = await run.store.write(async (ledger) => {
    await ledger.setPublication({ event: 'removing' })
    return ledger.publication()
  })
  let isAllGone = true
  // From the outside in: deleting the campaign takes its ad sets and ads along.
  for (const kind of ['campaign', 'adset', 'ad', 'creative'] as const) {
    for (const object of await ownObjects(run, kind)) {
      const maySpend = kind !== 'creative' && verifiedAt !== null
      const isGone = await removeObject(run, object, 'cancelled', maySpend)
      if (isGone) await run.store.write((ledger) => ledger.setNode(object.ord, { state: 'GONE' }))
      isAllGone = isGone && isAllGone
    }
  }
  await run.store.write((ledger) => ledger.finish(isAllGone ? 'removed' : 'removedInPart'))
}

/**
 * Pauses what this publication had switched on already. The campaign first: that one call ends all spending. Switching
 * off twice is harmless, so a worker that died on the way leaves nothing to repair.
 */
async function switchOff(run: Run): Promise<void> {
  for (const kind of ['campaign', 'adset', 'ad'] as const) {
    for (const { id, ord, status } of await ownObjects(run, kind)) {
      if (status !== 'ACTIVE') continue
      const [operation] = await run.store.write((ledger) =>
        ledger.intend([{ ord, attempt: 1, operation: 'status', subject: id, facts: { status: 'PAUSED' } }]),
      )
      await pauseNow(run, id)
      run.reach('afterPause', kind)
      await run.store.write(async (ledger) => {
        if (operation !== undefined) await ledger.close(operation, 'OK')
      })
    }
  }
  await run.store.write(async (ledger) => {
    for (const { ord, state } of await ledger.nodes())
      if (state === 'ACTIVE') await ledger.setNode(ord, { state: 'VERIFIED' })
  })
}

type Own = Pick<Found, 'id' | 'ord' | 'status'>

/** What carries the label, and what the ledger knows of although the label index does not show it yet. */
async function ownObjects(run: Run, kind: LabelledKind): Promise<Own[]> {
  const found = await run.platform.find(kind)
  const seen = new Set(found.map(({ id }) => id))
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const unseen = nodes.flatMap(({ kind: own, operation, platformId: id, ord, state }) =>
    own !== kind || operation !== 'create' || id === null || seen.has(id)
      ? []
      : [{ id, ord, status: state === 'ACTIVE' ? 'ACTIVE' : 'PAUSED' }],
  )
  return [...found, ...unseen]
}
