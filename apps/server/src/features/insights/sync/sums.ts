import type { ReadRange } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { refreshMonths } from '../months-to-date.ts'
import { columnList, columnSums } from '../volume-columns.ts'

/** Keeps the sums that lists are made of in step with the campaigns' days of a range that was just read. */
export async function refreshSums(scope: AccountScope, range: ReadRange): Promise<void> {
  await refreshAccountDays(scope, range)
  await refreshMonths(scope, 'campaign', range)
}

async function refreshAccountDays(
  { db, accountId }: AccountScope,
  { since, until }: ReadRange,
): Promise<void> {
  await sql`delete from account_day where account_id = ${accountId} and day between ${since} and ${until}`.execute(
    db,
  )
  await sql`
    insert into account_day (account_id, day, ${columnList()})
    select account_id, day, ${columnSums} from campaign_day
    where account_id = ${accountId} and day between ${since} and ${until}
    group by account_id, day`.execute(db)
}
