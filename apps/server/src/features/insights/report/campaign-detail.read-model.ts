import type { endpoints, ResponseOf } from '@vigie/contract'
import { sumFigures, type ReadRange } from '@vigie/domain'
import type { AccountScope } from '../../../db/in-account.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Tenant } from '../../../http/tenant.ts'
import { dayIn, precedingRange } from '../days.ts'
import { daysOf } from '../figures.read-model.ts'
import { readProvenance } from '../provenance.read-model.ts'

type Detail = ResponseOf<typeof endpoints.campaignDetail>
type Question = { readonly campaignId: string; readonly range: ReadRange; readonly now: Date }

/** One campaign over a range, day by day, beside the period before. @throws {AppError} `campaign.notFound` */
export async function readCampaignDetail(
  scope: AccountScope,
  tenant: Tenant,
  { campaignId, range, now }: Question,
): Promise<Detail> {
  await refuseUnknown(scope, campaignId)
  const object = { level: 'campaign', id: campaignId } as const
  const days = await daysOf(scope, { ...object, range })
  return {
    totals: sumFigures(days),
    previousTotals: sumFigures(await daysOf(scope, { ...object, range: precedingRange(range) })),
    days: [...days],
    provenance: await readProvenance(scope, {
      report: 'campaign',
      range,
      today: dayIn(tenant.timezone, now),
    }),
    ads: await scope.db
      .selectFrom('ad')
      .select([
        'ad_id as adId',
        'name',
        'image_hash as imageHash',
        'video_id as videoId',
        'preview_url as previewUrl',
      ])
      .where('account_id', '=', scope.accountId)
      .where('campaign_id', '=', campaignId)
      .orderBy('name')
      .limit(1000)
      .execute(),
  }
}

export async function refuseUnknown({ db, accountId }: AccountScope, campaignId: string): Promise<void> {
  await db
    .selectFrom('campaign')
    .select('campaign_id')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow(() => new AppError('campaign.notFound', { campaignId }))
}
