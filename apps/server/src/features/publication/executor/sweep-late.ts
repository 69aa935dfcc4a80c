import { labelledKinds, type Found, type Run } from './ports.ts'
import { pauseNow, removeObject } from './remove-object.ts'

/**
 * After the end: an object with our label that the ledger does not own came late. It is paused first, then it goes. A
 * switch-on that nobody heard of may come after a cancellation too: what it switched on is paused again.
 * @returns how many objects were put right
 */
export async function sweepLate(run: Run): Promise<number> {
  const { publication, nodes, isSwitchUnheard } = await run.store.write(async (ledger) => ({
    publication: await ledger.publication(),
    nodes: await ledger.nodes(),
    isSwitchUnheard: await ledger.hasUnheardSwitch(),
  }))
  const { state, terminalAt } = publication
  if (terminalAt === null) return 0
  // The ledger's own objects are kept but where a person ordered to remove them, whatever the state says.
  const isToRemove = publication.wantedEnd === 'remove'
  const owned = new Set(isToRemove ? [] : nodes.flatMap(({ platformId }) => platformId ?? []))
  let mended = 0
  for (const kind of labelledKinds) {
    for (const object of await run.platform.find(kind)) {
      const staysOn = object.status !== 'ACTIVE' || state !== 'CANCELLED_KEPT' || !isSwitchUnheard
      if (owned.has(object.id) && staysOn) continue
      if (owned.has(object.id)) await pauseOwn(run, object)
      else await removeObject(run, object, 'late', state === 'ROLLBACK_PARTIAL')
      mended += 1
    }
  }
  return mended
}

async function pauseOwn(run: Run, { id, ord }: Found): Promise<void> {
  const [operation] = await run.store.write((ledger) =>
    ledger.intend([{ ord, attempt: 1, operation: 'status', subject: id, facts: { status: 'PAUSED' } }]),
  )
  await pauseNow(run, id)
  await run.store.write(async (ledger) => {
    if (operation !== undefined) await ledger.close(operation, 'OK')
  })
}
