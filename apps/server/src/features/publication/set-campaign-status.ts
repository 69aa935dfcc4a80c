import { outcomeOfFailure, type WriteOutcome } from '@vigie/ads-api'
import type { endpoints, ResponseOf } from '@vigie/contract'
import { z } from 'zod'
import { platformAccess } from '../../connections/platform-access.ts'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { PlatformError } from '../../errors/platform-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { writeAudit } from '../../library/audit.ts'
import { closeOperation, recordIntent } from './ledger.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly campaignId: string
  readonly status: 'ACTIVE' | 'PAUSED'
}
type Answer = ResponseOf<typeof endpoints.setCampaignStatus>

const campaign = z.object({ account_id: z.string(), status: z.string(), effective_status: z.string() })

/** What a switch that failed leaves in the ledger. */
const stateAfter: Readonly<Record<WriteOutcome, 'REJECTED' | 'NOT_APPLIED' | 'UNKNOWN'>> = {
  rejected: 'REJECTED',
  parentMissing: 'REJECTED',
  permission: 'REJECTED',
  account: 'REJECTED',
  throttled: 'NOT_APPLIED',
  expiredToken: 'NOT_APPLIED',
  unknown: 'UNKNOWN',
}

/**
 * Switches a campaign on or off: intent in the ledger, one call, then what the platform says it is now.
 * @throws {AppError} `campaign.notFound` for a campaign of another account
 */
export async function setCampaignStatus(ctx: Context, asked: Asked): Promise<Answer> {
  const { tenant, personId, campaignId, status } = asked
  const platform = await platformAccess(ctx, { personId, account: tenant.account })
  const fields = { fields: 'account_id,status,effective_status' }
  const before = await platform.ask({ path: `/${campaignId}`, params: fields }, campaign)
  if (`act_${before.account_id}` !== tenant.account) throw new AppError('campaign.notFound', { campaignId })
  const operation = await inAccount(ctx, tenant.accountId, (scope) =>
    recordIntent(scope, {
      attempt: 1,
      operation: 'status',
      subject: campaignId,
      origin: 'screen',
      personId,
      at: ctx.clock.now(),
      facts: { before: before.status, after: status },
    }),
  )
  try {
    await platform.ask(
      { method: 'POST', path: `/${campaignId}`, params: { status } },
      z.object({ success: z.literal(true) }),
    )
  } catch (error) {
    const failure = error instanceof PlatformError ? outcomeOfFailure(error.details) : 'unknown'
    await inAccount(ctx, tenant.accountId, (scope) =>
      closeOperation(scope, operation, {
        state: stateAfter[failure],
        at: ctx.clock.now(),
        facts: { before: before.status, after: status, failure },
      }),
    )
    throw error
  }
  const after = await platform.ask({ path: `/${campaignId}`, params: fields }, campaign)
  await inAccount(ctx, tenant.accountId, async (scope) => {
    await closeOperation(scope, operation, {
      state: 'OK',
      at: ctx.clock.now(),
      facts: { before: before.status, after: after.status },
    })
    await scope.db
      .updateTable('campaign')
      .set({ status: after.status, effective_status: after.effective_status, seen_at: ctx.clock.now() })
      .where('account_id', '=', tenant.accountId)
      .where('campaign_id', '=', campaignId)
      .execute()
    await writeAudit(scope, {
      at: ctx.clock.now(),
      personId,
      origin: 'screen',
      action: 'campaign.statusSet',
      subject: campaignId,
      facts: { before: before.status, after: after.status },
    })
  })
  return { status: after.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED', effectiveStatus: after.effective_status }
}
