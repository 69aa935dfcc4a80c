import { memoryDays, type MonitoredAd, type MonitoredCampaign } from '@vigie/domain'
import { sql } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import { outagesSince } from '../../records/outages.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { readCreativePast } from './creative-past.read-model.ts'
import { figuresOf, readingOf, type DayFigures } from './figures.ts'
import { daysUntil } from './days-until.ts'
import { limitsOfMoves, movableMoney } from './movable-money.read-model.ts'
import { movedCampaigns, overruledMoves } from './move-life.store.ts'
import { readShownAdsets } from './shown-adsets.read-model.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Somebody who takes an ad back keeps it for this long, whatever is found; after it, until much more is. */
const heldDays = 7

export type Watched = {
  readonly campaigns: readonly MonitoredCampaign[]
  /** Days of their series, oldest first. */
  readonly days: readonly string[]
  /** When the figures of the running day were read; `null` when they never were. */
  readonly figuresAt: Date | null
}

type Asked = {
  readonly timezone: string
  readonly campaignIds: readonly string[]
  /** Those of them that somebody answers for. */
  readonly inCare: ReadonlySet<string>
  readonly now: Date
}

/** The watched campaigns as the engine needs them, from the stored facts alone: what is not stored is not known. */
export async function readWatchedCampaigns(scope: AccountScope, asked: Asked): Promise<Watched> {
  const figuresAt = await lastReadOfAds(scope)
  if (asked.campaignIds.length === 0) return { campaigns: [], days: [], figuresAt }
  const { day, elapsed } = wallClock(asked.timezone, figuresAt ?? asked.now)
  const days = daysUntil(day, memoryDays)
  const [objects, facts, adsets, changes, ours, heldOut, outages, past] = [
    await readObjects(scope, asked.campaignIds),
    await readFacts(scope, asked.campaignIds, days[0] ?? day),
    await readShownAdsets(scope, asked.campaignIds, days),
    await lastChanges(scope, asked),
    await ourPauses(scope, asked),
    await heldOutSince(scope, asked),
    await outagesSince(scope, days[0] ?? day, { today: day, elapsed }),
    await readCreativePast(scope, { campaignIds: asked.campaignIds, today: day }),
  ]
  const isToday = (at: Date) => wallClock(asked.timezone, at).day === day
  const lately = { ...asked, isToday, since: new Date(asked.now.getTime() - 2 * dayMs) }
  const moved = await movedCampaigns(scope, lately)
  const overruled = await overruledMoves(scope, asked.campaignIds)
  const ownLimits = await limitsOfMoves(scope, asked.campaignIds)
  const moneyOf = movableMoney({ now: asked.now, overruled, ownLimits })
  const dataAgeHours = figuresAt ? (asked.now.getTime() - figuresAt.getTime()) / hourMs : null
  const campaigns = [...Map.groupBy(objects, (one) => one.campaignId)].map(([id, ads]): MonitoredCampaign => {
    const [first] = ads
    return {
      id,
      budgetLevel: first?.hasCampaignBudget ? 'campaign' : 'adset',
      dailyBudget: first?.campaignDaily ?? null,
      outages: days.map((one) => outages.has(one)),
      elapsed,
      dataAgeHours,
      reporting: 'conversionTime',
      pausedToday: ours
        .filter((one) => one.campaignId === id && isToday(one.at))
        .map(({ kind, adsetId, perDay }) => ({ kind, adsetId, perDay })),
      movedToday: moved.has(id),
      heldOut: heldOut.get(id) ?? {},
      adsets: adsets.get(id)?.map((adset) => moneyOf(adset, first?.campaignDaily ?? null)) ?? [],
      ads: ads.map((ad): MonitoredAd => {
        const own = facts.get(ad.adId) ?? new Map<string, DayFigures>()
        const series = days.map((one) => own.get(one))
        const firstDay = days.findIndex((_, at) => (series[at]?.spend ?? 0) > 0)
        const written = Math.max(changes.get(ad.adId) ?? 0, changes.get(ad.adsetId) ?? 0)
        const changed = Math.max(written, ad.changedAt?.getTime() ?? 0)
        return {
          id: ad.adId,
          adsetId: ad.adsetId,
          isActive: ad.isActive,
          isManaged: asked.inCare.has(id),
          hoursAlive: firstDay < 0 ? null : (days.length - 1 - firstDay + elapsed) * 24,
          hoursSinceChange: changed > 0 ? (asked.now.getTime() - changed) / hourMs : null,
          // Active although we paused it: a person took it back, here or on the platform.
          isHeldByPerson: takenBack(ours, ad).some(
            ({ since }) => asked.now.getTime() - since < heldDays * dayMs,
          ),
          overruled: ad.isActive ? greatest(takenBack(ours, ad).map(({ worse }) => worse)) : null,
          attribution: ad.attribution,
          isLearning: ad.learning === 'LEARNING',
          spend: series.map((one) => one?.spend ?? 0),
          impressions: series.map((one) => one?.impressions ?? 0),
          counts: seriesOf(series, (one) => one.counts),
          values: seriesOf(series, (one) => one.values),
          past: past.get(ad.adId) ?? [],
        }
      }),
    }
  })
  return { campaigns, days, figuresAt }
}

export async function lastReadOfAds({ db, accountId }: AccountScope): Promise<Date | null> {
  const row = await db
    .selectFrom('insight_read')
    .select(({ fn }) => fn.max('read_at').as('at'))
    .where('account_id', '=', accountId)
    .where('report', '=', 'ad')
    .executeTakeFirst()
  return row?.at ?? null
}

function readObjects({ db, accountId }: AccountScope, campaignIds: readonly string[]) {
  return db
    .selectFrom('ad')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.account_id', '=', 'ad.account_id')
        .onRef('campaign.campaign_id', '=', 'ad.campaign_id'),
    )
    .leftJoin('adset', (join) =>
      join.onRef('adset.account_id', '=', 'ad.account_id').onRef('adset.adset_id', '=', 'ad.adset_id'),
    )
    .select([
      'ad.ad_id as adId',
      'ad.adset_id as adsetId',
      'ad.campaign_id as campaignId',
      'adset.learning',
      sql<Date | null>`greatest(ad.changed_at, adset.changed_at, campaign.changed_at)`.as('changedAt'),
      sql<string>`coalesce(adset.attribution, '')`.as('attribution'),
      // An ad delivers nothing while its ad set or campaign is off, whatever its own last reading said.
      sql<boolean>`ad.status = 'ACTIVE' and ad.effective_status in ('ACTIVE', 'IN_PROCESS', 'PENDING_REVIEW')
        and coalesce(adset.status, 'ACTIVE') = 'ACTIVE' and campaign.status = 'ACTIVE'`.as('isActive'),
      sql<boolean>`coalesce(campaign.daily_budget, campaign.lifetime_budget) is not null`.as(
        'hasCampaignBudget',
      ),
      'campaign.daily_budget as campaignDaily',
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.campaign_id', 'in', campaignIds)
    .orderBy('ad.ad_id')
    .execute()
}

async function readFacts(
  { db, accountId }: AccountScope,
  campaignIds: readonly string[],
  since: string,
): Promise<Map<string, Map<string, DayFigures>>> {
  const rows = await db
    .selectFrom('ad_day')
    .innerJoin('ad', (join) =>
      join.onRef('ad.account_id', '=', 'ad_day.account_id').onRef('ad.ad_id', '=', 'ad_day.ad_id'),
    )
    .select(['ad_day.ad_id as adId', 'day', readingOf('ad_day').as('figures')])
    .where('ad_day.account_id', '=', accountId)
    .where('ad.campaign_id', 'in', campaignIds)
    .where('day', '>=', since)
    .execute()
  const facts = new Map<string, Map<string, DayFigures>>()
  for (const { adId, day, figures } of rows) {
    const own = facts.get(adId) ?? new Map<string, DayFigures>()
    facts.set(adId, own.set(day, figuresOf(figures)))
  }
  return facts
}

/** When each ad or ad set was last changed through the write path, in milliseconds. */
async function lastChanges({ db, accountId }: AccountScope, asked: Asked): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('platform_operation')
    .select(({ fn }) => ['subject', fn.max('started_at').as('at')])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', asked.campaignIds)
    .where('state', '=', 'OK')
    .where('operation', '!=', 'create')
    .where('started_at', '>', new Date(asked.now.getTime() - 2 * dayMs))
    .groupBy('subject')
    .execute()
  return new Map(rows.map(({ subject, at }) => [subject, new Date(at).getTime()]))
}

/** Every pause of ours that is still explained: a person's answer to one holds as long as it is. */
function ourPauses({ db, accountId }: AccountScope, asked: Asked) {
  return db
    .selectFrom('monitoring_decision')
    .select([
      'subject_id as subjectId',
      'kind',
      'campaign_id as campaignId',
      'adset_id as adsetId',
      'at',
      sql<number>`coalesce((decision ->> 'doubt')::float8, (decision ->> 'worse')::float8, 0)`.as('worse'),
      sql<number>`extract(epoch from coalesce(undone_at, at))::float8 * 1000`.as('since'),
      sql<number>`(decision -> 'numbers' ->> 'perDay')::float8`.as('perDay'),
    ])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', asked.campaignIds)
    .where('action', '=', 'pause')
    .where('result', '=', 'applied')
    .execute()
}

/** Days since each ad and ad set was first left running by chance, by campaign. */
async function heldOutSince({ db, accountId }: AccountScope, asked: Asked) {
  const rows = await db
    .selectFrom('monitoring_decision')
    .select(({ fn }) => ['campaign_id as campaignId', 'subject_id as id', fn.min('at').as('at')])
    .where('account_id', '=', accountId)
    .where('campaign_id', 'in', asked.campaignIds)
    .where('gate', '=', 'heldOut')
    .groupBy(['campaign_id', 'subject_id'])
    .execute()
  const startOf = (instant: Date) => Date.parse(wallClock(asked.timezone, instant).day)
  const daysSince = (at: Date) => Math.round((startOf(asked.now) - startOf(at)) / dayMs)
  return new Map(
    [...Map.groupBy(rows, ({ campaignId }) => campaignId)].map(([campaignId, own]) => [
      campaignId,
      Object.fromEntries(own.map(({ id, at }) => [id, daysSince(at)])),
    ]),
  )
}

type OurPause = Awaited<ReturnType<typeof ourPauses>>[number]

/** Our pauses of what runs again: each was taken back by a person, here or on the platform. */
const takenBack = (ours: readonly OurPause[], { adId, adsetId }: { adId: string; adsetId: string }) =>
  ours.filter(({ subjectId }) => subjectId === adId || subjectId === adsetId)

const greatest = (values: readonly number[]): number | null =>
  values.length > 0 ? Math.max(...values) : null

function seriesOf(
  days: readonly (DayFigures | undefined)[],
  read: (day: DayFigures) => Readonly<Record<string, number>>,
): Record<string, number[]> {
  const series: Record<string, number[]> = {}
  for (const [at, figures] of days.entries()) {
    for (const [name, count] of Object.entries(figures ? read(figures) : {})) {
      const own = (series[name] ??= days.map(() => 0))
      own[at] = count
    }
  }
  return series
}
