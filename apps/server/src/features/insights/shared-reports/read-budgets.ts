import type { ReportedBudget, ReportBudget } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'

/** Budgets that were changed, by name where a client reads the names of campaigns: those of ad sets say as much. */
export async function readBudgets(
  { db, accountId }: AccountScope,
  moved: readonly ReportedBudget[],
  hasCampaigns: boolean,
): Promise<readonly ReportBudget[]> {
  const ids = moved.map(({ id }) => id)
  const { rows } =
    hasCampaigns && ids.length > 0
      ? await sql<{ readonly id: string; readonly name: string; readonly campaign: string | null }>`
          select adset_id as id, adset.name, campaign.name as campaign
          from adset left join campaign using (account_id, campaign_id)
          where adset.account_id = ${accountId} and adset_id = any(${ids})
          union all
          select campaign_id as id, name, null as campaign from campaign
          where account_id = ${accountId} and campaign_id = any(${ids})`.execute(db)
      : { rows: [] }
  const named = new Map(rows.map((row) => [row.id, row]))
  return moved.map(({ id, kind, from, to }) => ({
    name: named.get(id)?.name ?? null,
    campaign: named.get(id)?.campaign ?? null,
    ...{ kind, from, to },
  }))
}
