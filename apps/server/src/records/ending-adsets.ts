import type { AccountScope } from '../db/in-account.ts'

/** Ad sets of one campaign that end on one day of the account. */
export type EndingAdsets = {
  readonly id: string
  readonly name: string
  readonly on: string
  readonly count: number
}

type Asked = { readonly now: Date; readonly until: Date; readonly dayOf: (at: Date) => string }

/** What delivers and ends by itself until then, by campaign and day, soonest first. */
export async function readEndingAdsets(
  { db, accountId }: AccountScope,
  { now, until, dayOf }: Asked,
): Promise<EndingAdsets[]> {
  const rows = await db
    .selectFrom('adset')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'adset.account_id')
        .onRef('campaign.campaign_id', '=', 'adset.campaign_id'),
    )
    .select(['adset.campaign_id as id', 'campaign.name', 'ends_at as at'])
    .where('adset.account_id', '=', accountId)
    .where('adset.effective_status', '=', 'ACTIVE')
    .where('ends_at', '>', now)
    .where('ends_at', '<', until)
    .orderBy('ends_at')
    .execute()
  const ends = rows.flatMap(({ id, name, at }) => (at === null ? [] : [{ id, name, on: dayOf(at) }]))
  return [...Map.groupBy(ends, ({ id, on }) => `${on} ${id}`).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, count: 1 + others.length }] : [],
  )
}
