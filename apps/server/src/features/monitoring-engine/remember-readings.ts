import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { readingOf } from './figures.ts'

type Remembering = { readonly campaignIds: readonly string[]; readonly since: string; readonly at: Date }

/** Keeps the days whose figures differ from what was last seen, for the ads of watched campaigns. */
export async function rememberReadings(
  { db, accountId }: AccountScope,
  { campaignIds, since, at }: Remembering,
): Promise<void> {
  if (campaignIds.length === 0) return
  await sql`
    insert into ad_day_seen (account_id, ad_id, day, seen_at, figures)
    select ${accountId}, fact.ad_id, fact.day, ${at}, ${readingOf('fact')}
    from ad_day as fact
    join ad on ad.account_id = ${accountId} and ad.ad_id = fact.ad_id
    left join lateral (
      select seen.figures from ad_day_seen as seen
      where seen.account_id = ${accountId} and seen.ad_id = fact.ad_id and seen.day = fact.day
      order by seen.seen_at desc limit 1
    ) as last on true
    where fact.account_id = ${accountId} and fact.day >= ${since} and ad.campaign_id = any(${[...campaignIds]})
      and last.figures is distinct from ${readingOf('fact')}
    on conflict do nothing`.execute(db)
}
