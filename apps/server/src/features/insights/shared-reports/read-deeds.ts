import {
  dayBefore,
  daysBeforeStop,
  budgetsOfReport,
  reportDeedMoney,
  reportDeeds,
  resumedObjects,
  stoppedObjects,
  sumFigures,
  type CampaignFigures,
  type ReadRange,
  type ReportedChange,
  type StoppedObject,
} from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../../db/in-account.ts'
import { dayIn } from '../days.ts'
import { columnSums, figuresOf } from '../volume-columns.ts'
import { readBudgets } from './read-budgets.ts'
import { readNamed } from './read-stopped.ts'

type Asked = { readonly range: ReadRange; readonly timezone: string; readonly hasCampaigns: boolean }

/** What we did over some days of the account’s calendar, what it comes to in money, what stands stopped since, and what runs again. */
export async function readDeeds(scope: AccountScope, { range, timezone, hasCampaigns }: Asked) {
  const changes = await readChanges(scope, range, timezone)
  const stopped = stoppedObjects(changes)
  const before = new Map(
    await Promise.all(
      levels.map(async (level) => [level, await readBefore(scope, { level, stopped, timezone })] as const),
    ),
  )
  const all = (level: StoppedObject['level']) => {
    const known = [...(before.get(level)?.values() ?? [])]
    return known.length === 0 ? null : sumFigures(known)
  }
  const figuresOfOne = ({ level, id }: StoppedObject) => before.get(level)?.get(id) ?? null
  return {
    deeds: reportDeeds(changes, await countPublished(scope, range, timezone)),
    deedMoney: {
      ...reportDeedMoney(changes, { campaign: null, adset: null, ad: null }),
      stopped: { campaign: all('campaign'), adset: all('adset'), ad: all('ad') },
    },
    stopped: (await readNamed(scope, { objects: stopped, hasCampaigns })).map(({ object, ...named }) => ({
      ...named,
      before: figuresOfOne(object),
    })),
    resumed: (await readNamed(scope, { objects: resumedObjects(changes), hasCampaigns })).map(
      ({ object: _object, ...named }) => named,
    ),
    budgets: await readBudgets(scope, budgetsOfReport(changes), hasCampaigns),
  }
}

const levels = ['campaign', 'adset', 'ad'] as const

const instants = ({ since, until }: ReadRange, timezone: string) => ({
  from: sql<Date>`(${since}::date::timestamp at time zone ${timezone})`,
  to: sql<Date>`((${until}::date + 1)::timestamp at time zone ${timezone})`,
})

async function readChanges(
  { db, accountId }: AccountScope,
  range: ReadRange,
  timezone: string,
): Promise<readonly ReportedChange[]> {
  const { from, to } = instants(range, timezone)
  const changes = await db
    .selectFrom('platform_operation')
    .select(['level', 'subject as id', 'started_at', 'before', 'after'])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'is not', null)
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .where('state', 'in', ['OK', 'ADOPTED'])
    .where('level', 'is not', null)
    .where(sql<boolean>`after ?| ${['status', 'dailyBudget', 'lifetimeBudget']}::text[]`)
    .execute()
  return changes.flatMap(({ level, id, started_at: at, before, after }) =>
    level === null ? [] : { level, id, at: at.getTime(), before: before ?? {}, after: after ?? {} },
  )
}

async function countPublished(
  { db, accountId }: AccountScope,
  range: ReadRange,
  timezone: string,
): Promise<number> {
  const { from, to } = instants(range, timezone)
  const { published } = await db
    .selectFrom('publication')
    .select(({ fn }) => fn.count<number>('campaign_id').distinct().as('published'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'PUBLISHED')
    .where('kind', '=', 'publish')
    .where('is_adoption', '=', false)
    .where('terminal_at', '>=', from)
    .where('terminal_at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(published)
}

type Before = {
  readonly level: StoppedObject['level']
  readonly stopped: readonly StoppedObject[]
  readonly timezone: string
}

/** What each object of a level spent and brought in the week before it was stopped; those of which a day is known. */
async function readBefore(
  { db, accountId }: AccountScope,
  { level, stopped, timezone }: Before,
): Promise<ReadonlyMap<string, CampaignFigures>> {
  const own = stopped.filter((one) => one.level === level)
  if (own.length === 0) return new Map()
  const until = own.map(({ at }) => dayBefore(dayIn(timezone, new Date(at)), 1))
  const { rows } = await sql<Parameters<typeof figuresOf>[0] & { readonly id: string }>`
    select meant.id, sums.* from unnest(
      ${own.map(({ id }) => id)}::text[],
      ${until.map((day) => dayBefore(day, daysBeforeStop - 1))}::date[],
      ${until}::date[]
    ) as meant (id, since, until)
    cross join lateral (
      select ${columnSums} from ${sql.table(`${level}_day`)} as fact
      where fact.account_id = ${accountId} and ${sql.ref(`fact.${level}_id`)} = meant.id
        and fact.day between meant.since and meant.until
    ) as sums
    where sums.spend is not null`.execute(db)
  return new Map(rows.map((row) => [row.id, figuresOf(row)]))
}
