import { z } from 'zod'
import { inLease, type Run } from './executor-run.ts'
import { findByLabel } from './find-by-label.ts'
import { changeNode, readNodes } from './ledger.ts'
import { closeOperation, recordIntent } from '../../writes/operations.ts'

/**
 * Pauses what this publication had switched on already. The campaign first: that one call ends all spending. Switching
 * off twice is harmless, so a worker that died on the way leaves nothing to repair.
 */
export async function switchOff(run: Run): Promise<void> {
  const { ctx, publication } = run
  for (const kind of ['campaign', 'adset', 'ad'] as const) {
    for (const { id, ord, status } of await findByLabel(run, kind)) {
      if (status !== 'ACTIVE') continue
      const operation = await inLease(run, (scope) =>
        recordIntent(scope, {
          publicationId: publication.id,
          ord,
          attempt: 1,
          operation: 'status',
          subject: id,
          origin: 'publication',
          personId: publication.confirmed_by,
          at: ctx.clock.now(),
          facts: { status: 'PAUSED' },
        }),
      )
      await run.platform.ask(
        { method: 'POST', path: `/${id}`, params: { status: 'PAUSED' } },
        z.object({ success: z.literal(true) }),
      )
      await inLease(run, (scope) => closeOperation(scope, operation, { state: 'OK', at: ctx.clock.now() }))
    }
  }
  await inLease(run, async (scope) => {
    for (const { ord, state } of await readNodes(scope, publication.id))
      if (state === 'ACTIVE')
        await changeNode(scope, { publicationId: publication.id, ord }, { state: 'VERIFIED' })
  })
}
