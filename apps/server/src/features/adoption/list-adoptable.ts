import type { endpoints, ResponseOf } from '@vigie/contract'
import { accountDay, dayBefore } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'

type Listed = ResponseOf<typeof endpoints.listAdoptable>

const spendDays = 30

/**
 * Campaigns that no file has and that no publication of ours is making, as they were last read, those that cost most first; what is
 * deleted or archived is left out. Their cost is that of the days that are over, as lists count it.
 * In the same look, whether the account was read at all: of one that was not, an empty list says nothing.
 */
export const listAdoptable = (ctx: Context, tenant: Tenant): Promise<Listed> =>
  inAccount(ctx, tenant.accountId, async (scope) => {
    const today = accountDay(ctx.clock.now().toISOString(), tenant.timezone)
    const campaigns = await withoutFile(scope, { since: dayBefore(today, spendDays), today })
    const reading = await lastReading(scope)
    return { campaigns, readAt: reading?.readAt?.toISOString() ?? null, problem: reading?.problem ?? null }
  })

type Days = { readonly since: string; readonly today: string }

async function withoutFile(
  { db, accountId }: AccountScope,
  { since, today }: Days,
): Promise<Listed['campaigns']> {
  const { rows } = await sql<Listed['campaigns'][number]>`
    select campaign.campaign_id as "campaignId", campaign.name, campaign.effective_status as status,
      (select count(*) from adset
        where adset.account_id = ${accountId} and adset.campaign_id = campaign.campaign_id)::int as adsets,
      (select count(*) from ad
        where ad.account_id = ${accountId} and ad.campaign_id = campaign.campaign_id)::int as ads,
      coalesce((select sum(spend) from campaign_day
        where campaign_day.account_id = ${accountId} and campaign_day.campaign_id = campaign.campaign_id
          and day >= ${since} and day < ${today}), 0)::bigint as spend
    from campaign
    where campaign.account_id = ${accountId} and effective_status not in ('DELETED', 'ARCHIVED')
      and not exists (select from campaign_configuration as file
        where file.account_id = ${accountId} and file.campaign_id = campaign.campaign_id and snapshot_of is null)
      and not exists (select from publication
        where publication.account_id = ${accountId} and publication.campaign_id = campaign.campaign_id
          and terminal_at is null)
    order by spend desc, name, campaign.campaign_id`.execute(db)
  return rows
}

const lastReading = ({ db, accountId }: AccountScope) =>
  db
    .selectFrom('sync_state')
    .select(['objects_at as readAt', 'problem'])
    .where('account_id', '=', accountId)
    .where('name', '=', 'insights')
    .executeTakeFirst()
