import type { endpoints, ResponseOf } from '@vigie/contract'
import { dayBefore, resultCost, type CampaignResults, type ConversionEventId } from '@vigie/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount } from '../../db/in-account.ts'
import type { Tenant } from '../../http/tenant.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { columnOfEvent } from '../../records/event-columns.ts'

/** Four whole weeks: every day of the week counts alike. Today is not over. */
const days = 28

/** What an event cost lately, from the days that were read of each campaign. */
export async function readResultCost(
  ctx: Context,
  tenant: Tenant,
  event: ConversionEventId,
): Promise<ResponseOf<typeof endpoints.resultCost>> {
  const { day } = wallClock(tenant.timezone, ctx.clock.now())
  const [since, until] = [dayBefore(day, days), dayBefore(day, 1)]
  const { rows } = await inAccount(ctx, tenant.accountId, ({ db, accountId }) =>
    sql<CampaignResults>`
      select sum(spend)::bigint as spend, coalesce(sum(${sql.ref(columnOfEvent[event])}), 0)::bigint as results
      from campaign_day
      where account_id = ${accountId} and day between ${since} and ${until}
      group by campaign_id`.execute(db),
  )
  return { days, cost: resultCost(rows) }
}
