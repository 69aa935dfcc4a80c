import { createHash } from 'node:crypto'
import type { endpoints, ResponseOf } from '@vigie/contract'
import {
  backTestByDays,
  type BackTest,
  type BackTestQuestion,
  type BudgetMoveMode,
  canonicalJson,
  dayBefore,
  decisionFacts,
  memoryDays,
  type MonitoredAdset,
  type MonitoringDecision,
  type MonitoringPreset,
  type Reading,
  type ReplayedAd,
  type ReplayedCampaign,
  type ReplayedPause,
  type Strategy,
} from '@vigie/domain'
import { inEveryLanguage } from '@vigie/sentences'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { runInStretches } from '../../lib/stretch.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { figuresOf, readingOf } from './figures.ts'
import { daysUntil } from './days-until.ts'
import { readPausesOfToday } from './pauses-of-today.read-model.ts'
import { readShownAdsets, type ShownAdset } from './shown-adsets.read-model.ts'
import { readLimits } from '../../writes/account-guard.ts'
import { readAdPictures } from '../../records/ad-pictures.ts'
import { strategiesInForce } from '../../records/strategies-in-force.ts'

type Asked = {
  readonly strategyId: string
  readonly days: number
  readonly preset?: MonitoringPreset | undefined
  /** In place of what is stored, so that a change is seen before it is made. */
  readonly weights?: Strategy['weights'] | undefined
  readonly appliesOn?: Strategy['appliesOn'] | undefined
  readonly budgets?: BudgetMoveMode | undefined
  readonly timezone: string
  readonly currency: string
  readonly now: Date
  /** Whoever asked went away, or asks something else by now. */
  readonly isGivenUp?: () => boolean
}
type Answer = ResponseOf<typeof endpoints.backTestStrategy>

/**
 * Replays one strategy over the last complete days, on the figures as they were known at each day's end. Others have their
 * turn between two days, and no connection to the database is held meanwhile.
 * @throws {AppError} `strategy.notFound`, and `request.answerLost` once it is given up
 */
export async function backTestStrategy(ctx: Context, accountId: number, asked: Asked): Promise<Answer> {
  const read = await inAccount(ctx, accountId, (scope) => readQuestion(scope, asked))
  const work = whileAsked(backTestByDays(read.question), asked.isGivenUp)
  const answer = answerOf(read, await runInStretches(work), asked.currency)
  const adIds = answer.pauses.map(({ adId }) => adId)
  const pictures = await inAccount(ctx, accountId, (scope) =>
    readAdPictures(scope, { adIds, campaignIds: [] }),
  )
  const pauses = answer.pauses.map((pause) => ({ ...pause, pictureUrl: pictures.of(pause.adId, null) }))
  // What it would do now moves with the hour: it is no part of what equal questions have in common.
  return ctx.pictures.show(accountId, { ...answer, pauses, today: read.today })
}

/** Stops where nobody waits for the answer any more. */
function* whileAsked(work: Generator<undefined, BackTest, undefined>, isGivenUp = () => false) {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (isGivenUp()) throw new AppError('request.answerLost')
    yield
  }
}

type Read = {
  readonly question: BackTestQuestion
  readonly days: readonly string[]
  readonly until: string
  readonly ads: ReadonlyMap<string, Names>
  /** Names of ad sets. */
  readonly adsets: ReadonlyMap<string, string>
  readonly campaigns: ReadonlyMap<string, string>
  readonly today: Answer['today']
}

/** What the platform takes at least is not asked for a replay: it changes what could be done, not what would be decided. */
const leastOfReplay = 1

async function readQuestion(scope: AccountScope, asked: Asked): Promise<Read> {
  const { strategyId, weights: drafted, appliesOn } = asked
  const strategies = await strategiesInForce(scope, asked.now, (stored) =>
    stored.id === strategyId
      ? { ...stored, weights: drafted ?? stored.weights, appliesOn: appliesOn ?? stored.appliesOn }
      : stored,
  )
  const strategy = strategies.find(({ id }) => id === strategyId)
  if (!strategy) throw new AppError('strategy.notFound', { id: strategyId })
  const until = dayBefore(wallClock(asked.timezone, asked.now).day, 1)
  const days = daysUntil(until, asked.days + memoryDays)
  const preset = asked.preset ?? strategy.life.preset
  const weights = Object.fromEntries(strategy.weights.map(({ event, weight }) => [event, weight]))
  const names = new Map(strategy.campaigns.map(({ id, name }) => [id, name]))
  const replayed = await readReplay(scope, { campaignIds: [...names.keys()], days, timezone: asked.timezone })
  const watched = new Map(strategy.campaigns.map((one) => [one.id, one]))
  const mode = asked.budgets ?? strategy.life.budgets
  const guardrails = await readLimits(scope)
  const budgets = mode === 'never' ? undefined : { least: leastOfReplay, guardrails }
  const question = {
    policy: { weights, preset, budgets },
    // Levels may differ by campaign; what reach costs is learnt from all of them together.
    campaigns: replayed.campaigns.flatMap((campaign) => {
      const own = watched.get(campaign.id)
      return own ? [{ ...campaign, watches: { ads: own.monitorAds, adsets: own.monitorAdsets } }] : []
    }),
    from: memoryDays,
    to: days.length - 1,
  }
  const today = await readPausesOfToday(scope, { ...asked, strategies, preset })
  const { names: ads, adsets } = replayed
  return { question, days, until, ads, adsets, campaigns: names, today }
}

function answerOf(
  { question, days, until, ads, adsets, campaigns }: Read,
  result: BackTest,
  currency: string,
) {
  const { weights, preset } = question.policy
  const pauses = result.pauses
    .toSorted((a, b) => a.day - b.day || (a.adId < b.adId ? -1 : 1))
    .map(({ day, decision, ...pause }) => {
      const known = ads.get(pause.adId) ?? { ad: pause.adId, adset: '' }
      return {
        ...pause,
        day: days[day] ?? until,
        kind: decision.kind,
        sentence: sentenceOf(decision, known, currency),
        adName: known.ad,
        adsetName: known.adset,
        campaignName: campaigns.get(pause.campaignId) ?? pause.campaignId,
      }
    })
  const moves = result.moves.map(({ day, decision, ...move }) => ({
    ...move,
    day: days[day] ?? until,
    sentence: sentenceOfMove(decision, adsets, currency),
    adsetId: decision.id,
    adsetName: adsets.get(decision.id) ?? decision.id,
    campaignName: campaigns.get(move.campaignId) ?? move.campaignId,
  }))
  const answer = {
    since: days[memoryDays] ?? until,
    until,
    preset,
    weights,
    campaigns: question.campaigns.length,
    ads: ads.size,
    evaluated: result.evaluated,
    reconstructedShare: reconstructedShare(result),
    spendAvoided: result.spendAvoided,
    goalLost: result.goalLost,
    valueLost: result.valueLost,
    valueElsewhere: result.valueElsewhere,
    days: result.days.map(({ evaluated, reconstructed, ...one }) => ({
      ...one,
      day: days[one.day] ?? until,
      reconstructedShare: reconstructedShare({ evaluated, reconstructed }),
    })),
    pauses,
    moves,
  }
  return { ...answer, hash: createHash('sha256').update(canonicalJson(answer)).digest('hex') }
}

/** Of the figures on which ads were judged, the share of which only a later reading was kept, 0 to 1. */
function reconstructedShare({ evaluated, reconstructed }: Pick<BackTest, 'evaluated' | 'reconstructed'>) {
  const figuresJudged = evaluated * memoryDays
  return figuresJudged > 0 ? Math.min(1, reconstructed / figuresJudged) : 0
}

/** Why it would have been paused, in the words of every decision that is only told. */
function sentenceOf(decision: ReplayedPause['decision'], { ad, adset }: Names, currency: string) {
  const name = decision.kind === 'ad' ? ad : adset
  const facts = decisionFacts(decision, { name, currency, outcome: 'told' })
  return inEveryLanguage(({ decisions }) => decisions.one(facts))
}

function sentenceOfMove(decision: MonitoringDecision, names: ReadonlyMap<string, string>, currency: string) {
  const parts = decision.move?.parts.map((part) => ({ ...part, adsetName: names.get(part.adsetId) })) ?? []
  const move = decision.move && { ...decision.move, parts }
  const name = names.get(decision.id) ?? decision.id
  const facts = decisionFacts({ ...decision, move }, { name, currency, outcome: 'told' })
  return inEveryLanguage(({ decisions }) => decisions.one(facts))
}

type Range = {
  readonly campaignIds: readonly string[]
  readonly days: readonly string[]
  readonly timezone: string
}

async function readReplay(scope: AccountScope, { campaignIds, days, timezone }: Range) {
  const { db, accountId } = scope
  if (campaignIds.length === 0)
    return { campaigns: [], names: new Map<string, Names>(), adsets: new Map<string, string>() }
  const ads = await db
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
      'ad.ad_id as id',
      'ad.name',
      'ad.adset_id as adsetId',
      'adset.name as adsetName',
      'ad.campaign_id as campaignId',
      sql<boolean>`coalesce(campaign.daily_budget, campaign.lifetime_budget) is not null`.as(
        'hasCampaignBudget',
      ),
    ])
    .where('ad.account_id', '=', accountId)
    .where('ad.campaign_id', 'in', campaignIds)
    .orderBy('ad.ad_id')
    .execute()
  const readings = await readReadings(scope, { campaignIds, days, timezone })
  const adsets = await readShownAdsets(scope, campaignIds, days)
  const campaigns = [...Map.groupBy(ads, (ad) => ad.campaignId)].map(
    ([id, own]): Omit<ReplayedCampaign, 'watches'> => ({
      id,
      budgetLevel: own[0]?.hasCampaignBudget ? 'campaign' : 'adset',
      adsets: adsets.get(id)?.map(asReplayed) ?? [],
      ads: own.map((ad): ReplayedAd => {
        const known = readings.get(ad.id)
        return { id: ad.id, adsetId: ad.adsetId, days: days.map((day) => known?.get(day) ?? []) }
      }),
    }),
  )
  const names = new Map<string, Names>(
    ads.map(({ id, name, adsetName }) => [id, { ad: name, adset: adsetName ?? '' }]),
  )
  return { campaigns, names, adsets: new Map(ads.map((ad) => [ad.adsetId, ad.adsetName ?? ad.adsetId])) }
}

/** Budgets of before are not kept: one that is daily now stands for one that was, and what was spent says how large. */
const asReplayed = ({ daily, endsAt: _end, ...adset }: ShownAdset): MonitoredAdset =>
  daily === null
    ? adset
    : { ...adset, budget: { daily, hoursLeft: null, isHeldByPerson: false, overruled: null } }

type Names = { readonly ad: string; readonly adset: string }

/** Readings in the order in which they were made; a day never kept is known by the figures of today. */
async function readReadings({ db, accountId }: AccountScope, { campaignIds, days, timezone }: Range) {
  const { rows } = await sql<{ adId: string; day: string; seenAt: Date | null; figures: number[] }>`
    select seen.ad_id as "adId", seen.day, seen.seen_at as "seenAt", seen.figures
    from ad_day_seen as seen
    join ad on ad.account_id = ${accountId} and ad.ad_id = seen.ad_id
    where seen.account_id = ${accountId} and seen.day >= ${days[0]} and seen.day <= ${days.at(-1)}
      and ad.campaign_id = any(${[...campaignIds]})
    union all
    select fact.ad_id, fact.day, null, ${readingOf('fact')}
    from ad_day as fact
    join ad on ad.account_id = ${accountId} and ad.ad_id = fact.ad_id
    where fact.account_id = ${accountId} and fact.day >= ${days[0]} and fact.day <= ${days.at(-1)}
      and ad.campaign_id = any(${[...campaignIds]})
    order by 1, 2, 3 nulls last`.execute(db)
  const indexes = new Map(days.map((day, index) => [day, index]))
  const byAd = new Map<string, Map<string, Reading[]>>()
  for (const { adId, day, seenAt, figures } of rows) {
    const own = byAd.get(adId) ?? new Map<string, Reading[]>()
    byAd.set(adId, own)
    const list = own.get(day) ?? []
    own.set(day, list)
    list.push({ ...figuresOf(figures), knownFrom: knownFrom(seenAt, { indexes, days, timezone }) })
  }
  return byAd
}

/** The first day at whose end a reading was known; readings of now and later belong to no day of the replay. */
function knownFrom(
  seenAt: Date | null,
  {
    indexes,
    days,
    timezone,
  }: { indexes: ReadonlyMap<string, number>; days: readonly string[]; timezone: string },
): number {
  if (seenAt === null) return days.length
  const { day } = wallClock(timezone, seenAt)
  return indexes.get(day) ?? (day < (days[0] ?? '') ? 0 : days.length)
}
