import { dayBefore, type ReadRange } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { countChanges } from '../../records/unpublished-changes.ts'
import { campaignsJson } from './campaigns-json.ts'
import { figuresJson } from './figures-json.ts'
import { createKeptVersions } from './kept-versions.ts'
import { sumsOfRange, versionOfRange } from './months-to-date.ts'
import { spendByDay } from './spend-by-day.ts'
import { trendDays } from './trend-days.ts'

type Question = { readonly range: ReadRange; readonly yesterday: string }

/** The large columns of a list, each as the JSON it travels as. */
type Columns = {
  readonly campaigns: Buffer
  readonly figures: Buffer
  readonly trend: Buffer
  /** Files of live campaigns that ask for something that is not published. */
  readonly unpublished: Buffer
}
type Asked = {
  /** The same as long as the columns are; `null` while nobody knows whether they are. */
  readonly version: string | null
  readonly read: () => Promise<Columns>
}
export type AskForColumns = (scope: AccountScope, question: Question) => Promise<Asked>

/** Bytes that are remembered: the lists of some twenty-five accounts of ten thousand campaigns. */
const room = 64 * 2 ** 20

/**
 * Who reads lists reads the same columns again and again: each is remembered, and read anew when a row it comes from has
 * changed, whoever wrote it. Versions are asked for before the columns: what is written in between counts as new the next time.
 */
export function createListColumns(): AskForColumns {
  const keep = createKeptVersions<Buffer>(room, (json) => json.length)
  return async (scope, { range, yesterday }) => {
    const trendRange = { since: dayBefore(yesterday, trendDays - 1), until: yesterday }
    const versions = await versionsOf(scope, yesterday)
    const figures = await versionOfRange(scope, 'campaign', range)
    const trend = versions.isTrendRead ? await versionOfRange(scope, 'campaign', trendRange) : 'none'
    const column = (name: string, version: string | null, make: () => Promise<string>) => {
      const bytes = async () => Buffer.from(await make())
      return version === null ? bytes() : keep(`${scope.accountId} ${name}`, version, bytes)
    }
    return {
      version:
        figures === null || trend === null
          ? null
          : JSON.stringify([versions.campaigns, versions.unpublished, figures, trend]),
      read: async () => ({
        campaigns: await column('campaigns', versions.campaigns, () => campaignsJson(scope)),
        figures: await column(`${range.since} ${range.until}`, figures, async () =>
          figuresJson(await sumsOfRange(scope, 'campaign', range)),
        ),
        trend: await column('trend', trend && `${yesterday} ${trend}`, async () =>
          versions.isTrendRead ? trendJson(await spendByDay(scope, trendRange)) : noTrend,
        ),
        unpublished: await column('unpublished', versions.unpublished, async () =>
          JSON.stringify(await unpublished(scope)),
        ),
      }),
    }
  }
}

const noTrend = '{"days":0,"campaignId":[],"spend":[]}'
const trendJson = ({ campaignIds, spend }: Awaited<ReturnType<typeof spendByDay>>) =>
  JSON.stringify({ days: trendDays, campaignId: campaignIds, spend })

const unpublished = async (scope: AccountScope) =>
  [...(await countChanges(scope))].flatMap(([fileId, count]) => (count > 0 ? [{ fileId, count }] : []))

/** What creative packages and those of targeting hold, and what was published of them. */
const ofPackages = [
  'image',
  'video',
  'text_asset',
  'carousel',
  'sponsored_post',
  'existing_ad',
  'catalogue_creative',
  'reusable_package',
  'publication',
] as const

type Versions = {
  readonly campaigns: string
  readonly unpublished: string
  /** A trend that ended earlier than yesterday would look like a fall. */
  readonly isTrendRead: boolean
}

/** PostgreSQL knows each state of a row by the transaction that wrote it and where it lies. */
async function versionsOf({ db, accountId }: AccountScope, yesterday: string): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select ${statesOf('campaign')} || ' '
        || ${statesOf('campaign_configuration', sql`campaign_id is not null and snapshot_of is null`)} as campaigns,
      exists (select from insight_read
        where account_id = ${accountId} and report = 'campaign' and day = ${yesterday}) as "isTrendRead",
      ${statesOf('campaign_configuration', sql`campaign_id is not null`)}
        || case when exists (select from publication_package where account_id = ${accountId})
          then ${sql.join(
            ofPackages.map((table) => sql`' ' || ${statesOf(table)}`),
            sql` || `,
          )}
          else '' end as unpublished`.execute(db)
  if (!rows[0]) throw new Error('A selection of values answers one row')
  return rows[0]

  function statesOf(table: string, condition: RawBuilder<unknown> = sql`true`) {
    return sql`(select count(*) || ' ' || coalesce(sum(hash_record_extended(row(xmin, ctid), 0)), 0)
      from ${sql.table(table)} where account_id = ${accountId} and ${condition})`
  }
}
