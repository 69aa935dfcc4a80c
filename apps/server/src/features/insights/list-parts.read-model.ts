import { dayCount, type ReadRange } from '@vigie/domain'
import { sql, type RawBuilder } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { packPart, partOfBytes, type GzipPart } from '../../http/gzip-parts.ts'
import { countChanges } from '../../records/unpublished-changes.ts'
import { createKeptVersions } from './kept-versions.ts'
import { campaignsJson } from './campaigns-json.ts'
import { addedFigures } from './figures.read-model.ts'

type Question = { readonly range: ReadRange; readonly yesterday: string }
type Parts = {
  readonly campaigns: GzipPart
  readonly figures: GzipPart
  readonly trend: GzipPart | null
  /** Files of live campaigns that ask for something that is not published. */
  readonly unpublished: GzipPart
}
/** The large columns of a list, packed as they are sent. */
export type ReadListParts = (scope: AccountScope, question: Question) => Promise<Parts>

/** Bytes that are remembered: the lists of a hundred accounts of ten thousand campaigns. */
const room = 64 * 2 ** 20

/**
 * Who reads lists reads the same columns again and again: they are remembered, and read anew when a row they come from
 * has changed, whoever wrote it. Figures of a period that is not kept are added up each time.
 */
export function createListParts(): ReadListParts {
  const keep = createKeptVersions<GzipPart>(room, ({ blocks }) => blocks.length)
  return async (scope, { range, yesterday }) => {
    const window = { days: dayCount(range), until: range.until }
    const versions = await versionsOf(scope, { window, yesterday })
    const kept = (name: string, version: string, make: () => Promise<GzipPart>) =>
      keep(`${scope.accountId} ${name}`, version, make)
    return {
      campaigns: await kept('campaigns', versions.campaigns, async () =>
        packPart(await campaignsJson(scope), 'text'),
      ),
      figures:
        versions.figures === null
          ? await addedFigures(scope, range)
          : await kept(
              `${window.days} days`,
              versions.figures,
              async () =>
                // A sync may have replaced the window since.
                (await readWindow(scope, window)) ?? addedFigures(scope, range),
            ),
      trend: versions.trend === null ? null : await kept('trend', versions.trend, () => readTrend(scope)),
      unpublished: await kept('unpublished', versions.unpublished, async () =>
        packPart(JSON.stringify(await unpublished(scope)), 'text'),
      ),
    }
  }
}

type Window = { readonly days: number; readonly until: string }
type Versions = {
  readonly campaigns: string
  readonly figures: string | null
  readonly trend: string | null
  readonly unpublished: string
}

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

const unpublished = async (scope: AccountScope) =>
  [...(await countChanges(scope))].flatMap(([fileId, count]) => (count > 0 ? [{ fileId, count }] : []))

/**
 * PostgreSQL knows each state of a row by the transaction that wrote it and where it lies. Asked for before the columns:
 * what is written in between counts as new the next time.
 */
async function versionsOf(
  { db, accountId }: AccountScope,
  { window, yesterday }: { readonly window: Window; readonly yesterday: string },
): Promise<Versions> {
  const { rows } = await sql<Versions>`
    select ${statesOf('campaign')} || ' '
        || ${statesOf('campaign_configuration', sql`campaign_id is not null and snapshot_of is null`)} as campaigns,
      (select xmin || ' ' || ctid from window_sums
        where account_id = ${accountId} and days = ${window.days} and until = ${window.until}) as figures,
      (select xmin || ' ' || ctid from spend_trend
        where account_id = ${accountId} and until = ${yesterday}) as trend,
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

async function readWindow(
  { db, accountId }: AccountScope,
  { days, until }: Window,
): Promise<GzipPart | null> {
  const row = await db
    .selectFrom('window_sums')
    .select('figures')
    .where('account_id', '=', accountId)
    .where('days', '=', days)
    .where('until', '=', until)
    .executeTakeFirst()
  return row ? partOfBytes(row.figures) : null
}

async function readTrend({ db, accountId }: AccountScope): Promise<GzipPart> {
  const { trend } = await db
    .selectFrom('spend_trend')
    .select('trend')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return partOfBytes(trend)
}
