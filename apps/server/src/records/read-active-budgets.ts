import type { ActiveBudgets } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../db/in-account.ts'

/** Daily budgets of the campaigns and ad sets that are on, as they were last read: what a limit is held against before it is set. */
export async function readActiveBudgets({ db, accountId }: AccountScope): Promise<ActiveBudgets> {
  const found = await db
    .selectFrom((from) =>
      from
        .selectFrom('campaign')
        .select('daily_budget')
        .where('account_id', '=', accountId)
        .where('effective_status', '=', 'ACTIVE')
        .unionAll((union) =>
          union
            .selectFrom('adset')
            .select('daily_budget')
            .where('account_id', '=', accountId)
            .where('effective_status', '=', 'ACTIVE'),
        )
        .as('active'),
    )
    .select([
      sql<string>`coalesce(sum(daily_budget), 0)`.as('dailyTotal'),
      sql<string>`coalesce(max(daily_budget), 0)`.as('largestDaily'),
    ])
    .executeTakeFirstOrThrow()
  return { dailyTotal: Number(found.dailyTotal), largestDaily: Number(found.largestDaily) }
}
