import type { AccountScope } from '../../db/in-account.ts'
import { writeAudit } from '../../library/audit.ts'
import { inLease, type Run } from './executor-run.ts'
import { changePublication, readPublication } from './ledger.ts'
import { sweepPublication } from './publication.job.ts'

/** When late objects of lost answers are looked for, after the end. */
export const sweepMinutes: readonly number[] = [2, 15, 60, 24 * 60]

/** Everything stands and is on: the file now belongs to its campaign, and late sweeps are planned. */
export async function finishPublication(run: Run): Promise<void> {
  const { ctx, accountId, publication } = run
  const now = ctx.clock.now()
  await inLease(run, async (scope) => {
    const row = await readPublication(scope, publication.id)
    const campaignId = row?.campaign_id ?? run.published.get('c') ?? null
    await changePublication(scope, publication.id, { state: 'PUBLISHED', terminalAt: now, problem: null })
    await scope.db
      .updateTable('campaign_configuration')
      .set({ campaign_id: campaignId, is_draft: false, updated_at: now })
      .where('account_id', '=', accountId)
      .where('id', '=', publication.file_id)
      .execute()
    if (campaignId !== null) {
      await scope.db
        .insertInto('campaign')
        .values({
          account_id: accountId,
          campaign_id: campaignId,
          name: publication.campaign_name,
          status: 'ACTIVE',
          effective_status: 'IN_PROCESS',
          objective: null,
          seen_at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'campaign_id']).doUpdateSet({ status: 'ACTIVE' }),
        )
        .execute()
    }
    await writeAudit(scope, {
      at: now,
      personId: publication.confirmed_by,
      origin: 'publication',
      action: 'publication.published',
      subject: publication.id,
      facts: { campaignId },
    })
    await planSweeps(run, scope.db)
  })
}

export async function planSweeps(run: Run, transaction: AccountScope['db']): Promise<void> {
  const { ctx, accountId, publication } = run
  for (const minutes of sweepMinutes) {
    await ctx.jobs.enqueue(
      sweepPublication,
      { accountId, publicationId: publication.id },
      { startAfter: new Date(ctx.clock.now().getTime() + minutes * 60_000), transaction },
    )
  }
}
