import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tenant } from '../../http/tenant.ts'
import { applyChanges } from '../../writes/apply-changes.ts'

type Asked = {
  readonly tenant: Tenant
  readonly personId: string
  readonly origin: 'screen' | 'api'
  readonly campaignId: string
  readonly status: 'ACTIVE' | 'PAUSED'
}
type Answer = ResponseOf<typeof endpoints.setCampaignStatus>

/**
 * Switches a campaign on or off and answers what the platform says it is now.
 * @throws {AppError} `campaign.notFound`, what a guard or the platform refused
 */
export async function setCampaignStatus(ctx: Context, asked: Asked): Promise<Answer> {
  const { tenant, campaignId, status } = asked
  const [result] = await applyChanges(ctx, {
    account: tenant,
    personId: asked.personId,
    origin: asked.origin,
    changes: [{ level: 'campaign', id: campaignId, set: { status } }],
  })
  if (!result || result.problem?.code === 'object.notFound')
    throw new AppError('campaign.notFound', { campaignId })
  if (result.problem) throw new AppError(result.problem.code, result.problem.facts)
  if (!result.now) throw new AppError('platform.unavailable', { campaignId })
  return {
    status: result.now.status === 'ACTIVE' ? 'ACTIVE' : 'PAUSED',
    effectiveStatus: result.now.effectiveStatus,
  }
}
