import type { endpoints, ResponseOf } from '@vigie/contract'
import type { AccountScope } from '../../db/in-account.ts'

type Listed = ResponseOf<typeof endpoints.listAdoptable>

/** Campaigns that no file has, as they were last read; what is deleted or archived is left out. */
export async function listAdoptable({ db, accountId }: AccountScope): Promise<Listed> {
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id as campaignId', 'name', 'effective_status as status'])
    .where('account_id', '=', accountId)
    .where('effective_status', 'not in', ['DELETED', 'ARCHIVED'])
    .where((campaign) =>
      campaign.not(
        campaign.exists((file) =>
          file
            .selectFrom('campaign_configuration')
            .select('campaign_configuration.id')
            .where('campaign_configuration.account_id', '=', accountId)
            .whereRef('campaign_configuration.campaign_id', '=', 'campaign.campaign_id')
            .where('snapshot_of', 'is', null),
        ),
      ),
    )
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status ?? '' }))
}
