import { writeAudit } from '../../library/audit.ts'
import { inLease, type Run } from './executor-run.ts'
import { findByLabel } from './find-by-label.ts'
import { planSweeps } from './finish-publication.ts'
import { changePublication, readPublication } from './ledger.ts'
import { deleteObject } from './reconcile.ts'
import { switchOff } from './switch-off.ts'

/** Ends a cancelled publication: what it made stays paused, or is removed. Only objects with our label are touched. */
export async function finishCancel(run: Run): Promise<void> {
  const { ctx, publication } = run
  const row = await inLease(run, (scope) => readPublication(scope, publication.id))
  const wantsRemoval = row?.wanted_end === 'remove'
  await switchOff(run)
  if (wantsRemoval) {
    await inLease(run, (scope) => changePublication(scope, publication.id, { state: 'ROLLING_BACK' }))
    // From the outside in: deleting the campaign takes its ad sets and ads along.
    for (const kind of ['campaign', 'adset', 'ad', 'creative'] as const) {
      for (const object of await findByLabel(run, kind))
        await deleteObject(run, object.id, { ord: object.ord, reason: 'cancelled' })
    }
  }
  const now = ctx.clock.now()
  await inLease(run, async (scope) => {
    await changePublication(scope, publication.id, {
      state: wantsRemoval ? 'ROLLED_BACK' : 'CANCELLED_KEPT',
      terminalAt: now,
      problem: null,
    })
    await writeAudit(scope, {
      at: now,
      personId: publication.confirmed_by,
      origin: 'publication',
      action: wantsRemoval ? 'publication.rolledBack' : 'publication.cancelled',
      subject: publication.id,
    })
    await planSweeps(run, scope.db)
  })
}
