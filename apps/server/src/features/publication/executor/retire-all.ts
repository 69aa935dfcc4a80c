import type { Run } from './ports.ts'
import { eachOf } from '../../../lib/each-of.ts'
import { isRetiring } from './node.ts'
import { refuseHeldBack } from './held-back.ts'

/**
 * Pauses and labels the ads and ad sets that the plan deactivates, once what replaces them is on: delivery has no gap. Doing it
 * twice is harmless.
 */
export async function retireAll(run: Run): Promise<void> {
  const nodes = await run.store.write((ledger) => ledger.nodes())
  const waiting = nodes.filter(isRetiring).filter(({ state }) => state !== 'RETIRED')
  await eachOf(waiting, run.options.width, async ({ ord, kind, platformId }) => {
    const operations = await run.store.write(async (ledger) => {
      if ((await ledger.publication()).wantedEnd !== null) return null
      refuseHeldBack(await ledger.facts())
      return ledger.intend([
        {
          ord,
          attempt: 1,
          operation: 'label',
          subject: platformId,
          facts: { status: 'PAUSED', cause: 'planned' },
        },
      ])
    })
    if (operations === null) return
    run.reach('beforeRetirement', kind)
    await run.platform.retire(platformId, kind)
    run.reach('afterRetirement', kind)
    await run.store.write(async (ledger) => {
      await ledger.setNode(ord, { state: 'RETIRED', problem: null })
      for (const operation of operations) await ledger.close(operation, 'OK')
    })
  })
}
