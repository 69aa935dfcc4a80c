import { labelledKinds, type Run } from './ports.ts'
import { removeObject } from './remove-object.ts'

/** After the end: an object with our label that the ledger does not own came late. It is paused first, then it goes. */
export async function sweepLate(run: Run): Promise<number> {
  const { publication, nodes } = await run.store.write(async (ledger) => ({
    publication: await ledger.publication(),
    nodes: await ledger.nodes(),
  }))
  if (publication.terminalAt === null) return 0
  const keeps = publication.state === 'PUBLISHED' || publication.state === 'CANCELLED_KEPT'
  const owned = new Set(keeps ? nodes.flatMap(({ platformId }) => platformId ?? []) : [])
  let removed = 0
  for (const kind of labelledKinds) {
    for (const object of await run.platform.find(kind)) {
      if (owned.has(object.id)) continue
      await removeObject(run, object, 'late', publication.state === 'ROLLBACK_PARTIAL')
      removed += 1
    }
  }
  return removed
}
