import type { AuditAction } from '@vigie/domain'
import type { Context } from '../../context.ts'
import type { AccountScope } from '../../db/in-account.ts'
import { writeAudit } from '../../audit/audit.ts'
import { readObjectsSoon } from '../../records/read-objects-soon.ts'
import { bindCampaign } from '../../records/strategies.ts'
import { settleFile } from './settle-file.ts'
import type { EndEvent } from './executor/ports.ts'
import type { PublicationRow } from './ledger.ts'
import { movePublication } from './ledger.ts'
import { tell } from './publication-chain.ts'
import { showAsPublished } from './show-as-published.ts'
import { sweepPublication } from './publication.job.ts'

/** When late objects of lost answers are looked for, after the end. */
export const sweepMinutes: readonly number[] = [2, 15, 60, 24 * 60]

const actions: Readonly<Record<EndEvent, AuditAction>> = {
  published: 'publication.published',
  publishedPaused: 'publication.published',
  kept: 'publication.cancelled',
  removed: 'publication.rolledBack',
  removedInPart: 'publication.rolledBackInPart',
}

/** Ends a publication in one transaction with all that hangs on it: its file, its late sweeps, the audit log. */
export async function finishPublication(
  ctx: Context,
  scope: AccountScope,
  { row, event }: { readonly row: PublicationRow; readonly event: EndEvent },
): Promise<void> {
  const now = ctx.clock.now()
  const to = await movePublication(scope, { id: row.id, from: row.state }, event, {
    terminalAt: now,
    problem: null,
    resumesAt: null,
  })
  const paused = event === 'publishedPaused' ? { leavesPaused: true } : {}
  await tell(scope, row.id, { at: now, type: 'state', data: { from: row.state, to, ...paused } })
  if (to === 'PUBLISHED') await markPublished(scope, row, now)
  await readObjectsSoon(scope)
  await writeAudit(scope, {
    at: now,
    personId: row.confirmed_by,
    origin: 'publication',
    action: actions[event],
    subject: row.id,
    facts: { campaignId: row.campaign_id, ...paused },
  })
  for (const minutes of sweepMinutes) {
    await ctx.jobs.enqueue(
      sweepPublication,
      { accountId: scope.accountId, publicationId: row.id },
      { startAfter: new Date(now.getTime() + minutes * 60_000), transaction: scope.db },
    )
  }
}

/** The file now belongs to its campaign; what replaced ads deactivated them in their own publication too. */
async function markPublished({ db, accountId }: AccountScope, row: PublicationRow, now: Date): Promise<void> {
  await db
    .updateTable('campaign_configuration')
    .set({ campaign_id: row.campaign_id, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', row.file_id)
    .execute()
  await db
    .updateTable('publication_node')
    .set({ retired_at: now })
    .where('account_id', '=', accountId)
    .where('operation', 'in', ['create', 'change'])
    .where('platform_id', 'in', (query) =>
      query
        .selectFrom('publication_node as retired')
        .select('retired.platform_id')
        .where('retired.account_id', '=', accountId)
        .where('retired.publication_id', '=', row.id)
        .where('retired.operation', '=', 'retire'),
    )
    .execute()
  await settleFile({ db, accountId }, row)
  await showAsPublished({ db, accountId }, row, now)
  if (row.campaign_id !== null && row.strategy_id !== null)
    await bindCampaign(
      { db, accountId },
      {
        strategyId: row.strategy_id,
        campaignId: row.campaign_id,
        name: row.campaign_name,
        monitorAds: row.monitors_ads,
        monitorAdsets: row.monitors_adsets,
        personId: row.confirmed_by,
        at: now,
      },
    )
}
