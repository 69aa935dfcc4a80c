import type { endpoints, ResponseOf } from '@vigie/contract'
import type { Day } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'

type Morning = ResponseOf<typeof endpoints.readMorning>
type Sums = Pick<Morning, 'spent' | 'roas' | 'watched'>
type Row = { readonly spent: number; readonly revenue: number } & Sums['watched']

/** What was spent and sold since a day, today included, and how much is watched. */
export async function readSums(
  { db, accountId }: AccountScope,
  { since, today }: { readonly since: Day; readonly today: Day },
): Promise<Sums> {
  const { rows } = await sql<Row>`
    select
      coalesce((select sum(spend) from campaign_day
        where account_id = ${accountId} and day between ${since} and ${today}), 0)::float8 as spent,
      coalesce((select sum(purchase_value) from campaign_day
        where account_id = ${accountId} and day between ${since} and ${today}), 0)::float8 as revenue,
      (select count(*) from campaign
        where account_id = ${accountId} and effective_status = 'ACTIVE')::int as campaigns,
      (select count(*) from ad
        where account_id = ${accountId} and effective_status = 'ACTIVE')::int as ads,
      (select count(*) from strategy where account_id = ${accountId})::int as strategies,
      (select count(*) from budget_alert
        where account_id = ${accountId} and is_on and date_end >= ${today})::int as controls`.execute(db)
  const [{ spent, revenue, ...watched } = nothing] = rows
  return { spent: Math.round(spent), roas: spent > 0 && revenue > 0 ? revenue / spent : null, watched }
}

const nothing: Row = { spent: 0, revenue: 0, campaigns: 0, ads: 0, strategies: 0, controls: 0 }
