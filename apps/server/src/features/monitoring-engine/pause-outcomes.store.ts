import {
  memoryDays,
  outcomeDays,
  pauseOutcomes,
  promisedRise,
  promisedRiseOfMove,
  type KnownValue,
  type MonitoredCampaign,
  type MonitoringDecision,
} from '@vigie/domain'
import { keptEvidence, learnKept, type Experiment, type KeptPromises } from '@vigie/stats'
import { sql, type Insertable } from 'kysely'
import type { AccountScope } from '../../db/in-account.ts'
import type { MonitoringEngineTables } from '../../db/tables/monitoring-engine.ts'
import { chunked } from '../../lib/chunked.ts'
import { wallClock } from '../../lib/wall-clock.ts'

type Row = Insertable<MonitoringEngineTables['pause_outcome']>

const dayMs = 86_400_000
const rowsPerStatement = 500
/** A record says what the account is like now: what is older than this is forgotten. */
const recordDays = 365
/** 10 and 90 % points of a standard normal. */
const tenthPercentile = 1.2815515655446004

/** How much of what its pauses promised came, as far as the account's weeks tell. */
export async function readKept({ db, accountId }: AccountScope, now: Date): Promise<KeptPromises> {
  const weeks = await db
    .selectFrom('pause_outcome')
    .select(['promised', 'held_out as heldOut', 'is_held_out as isHeldOut', 'seen', 'noise'])
    .where('account_id', '=', accountId)
    .where('at', '>', new Date(now.getTime() - recordDays * dayMs))
    .execute()
  return learnKept(keptEvidence(weeks))
}

/** The same as a person is shown it: with the range that holds it four times in five. */
export async function readRecord(scope: AccountScope, now: Date) {
  const { ratio, sd, experiments, heldOut } = await readKept(scope, now)
  const margin = tenthPercentile * sd
  return { ratio, low: Math.max(0, ratio - margin), high: ratio + margin, pauses: experiments, heldOut }
}

type Outcome = Pick<Row, 'seen' | 'low' | 'high' | 'others'>

/** What came of the pauses of some ads and ad sets, by pause. */
export async function outcomesOf(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<(pause: { readonly subject_id: string; readonly at: Date }) => Outcome | null> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('pause_outcome')
          .select(['subject_id', 'at', 'seen', 'low', 'high', 'others'])
          .where('account_id', '=', accountId)
          .where('subject_id', 'in', [...new Set(ids)])
          .execute()
  const byPause = new Map(
    rows.map(({ subject_id, at, ...outcome }) => [`${subject_id} ${at.getTime()}`, outcome]),
  )
  return ({ subject_id, at }) => byPause.get(`${subject_id} ${at.getTime()}`) ?? null
}

type Asked = {
  readonly campaigns: readonly MonitoredCampaign[]
  /** Days of their series. */
  readonly days: readonly string[]
  readonly timezone: string
  readonly now: Date
}

/**
 * Writes down what came of pauses whose week is over, and of weeks without any. What is written stays: restated figures of
 * a week change little, and an account's record does not change under its reader.
 */
export async function rememberOutcomes(scope: AccountScope, asked: Asked): Promise<void> {
  const { db, accountId } = scope
  const decided = await decidedLately(scope, asked)
  const rows = asked.campaigns.flatMap((campaign) =>
    [
      ...Map.groupBy(decided.get(campaign.id) ?? [], ({ weights }) => JSON.stringify(weights)).values(),
    ].flatMap((own) => outcomesIn(scope, campaign, own)),
  )
  for (const part of chunked(rows, rowsPerStatement))
    await db
      .insertInto('pause_outcome')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db
    .deleteFrom('pause_outcome')
    .where('account_id', '=', accountId)
    .where('at', '<', new Date(asked.now.getTime() - recordDays * dayMs))
    .execute()
}

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

type Decided = {
  readonly id: string
  readonly at: Date
  readonly day: number
  readonly beginsWeek: boolean
  readonly isPause: boolean
  readonly isMove: boolean
  /** The first of the days on which it was left running by chance. */
  readonly isHeldOut: boolean
  readonly decision: MonitoringDecision
  readonly weights: Readonly<Record<string, number>>
}

/** What was known on each day of the memory, and the pauses that stand, by campaign and in their order. */
async function decidedLately(
  { db, accountId }: AccountScope,
  { campaigns, days, timezone, now }: Asked,
): Promise<ReadonlyMap<string, readonly Decided[]>> {
  if (campaigns.length === 0) return new Map()
  const rows = await db
    .selectFrom('monitoring_decision as decided')
    .innerJoin('monitoring_run as run', (join) =>
      join
        .onRef('run.account_id', '=', 'decided.account_id')
        .onRef('run.campaign_id', '=', 'decided.campaign_id')
        .onRef('run.strategy_id', '=', 'decided.strategy_id')
        .onRef('run.at', '=', 'decided.at'),
    )
    .select([
      'decided.subject_id as id',
      'decided.at',
      'decided.campaign_id as campaignId',
      'decided.decision',
      'decided.result',
      'decided.undone_at as undoneAt',
      'run.weights',
      sql<boolean>`decided.gate is not distinct from 'heldOut' and not exists (
        select 1 from monitoring_decision as earlier
        where earlier.account_id = ${accountId} and earlier.subject_id = decided.subject_id
          and earlier.gate = 'heldOut' and earlier.at < decided.at)`.as('isHeldOut'),
    ])
    .where('decided.account_id', '=', accountId)
    .where(
      'decided.campaign_id',
      'in',
      campaigns.map(({ id }) => id),
    )
    .where('decided.at', '>', new Date(now.getTime() - memoryDays * dayMs))
    .where('decided.at', '<', new Date(now.getTime() - outcomeDays * dayMs))
    .orderBy('decided.at')
    .orderBy('decided.subject_id')
    .execute()
  const dayOf = new Map(days.map((day, at) => [day, at]))
  const decided = rows.flatMap(({ result, undoneAt, ...row }): (Decided & { campaignId: string })[] => {
    const date = wallClock(timezone, row.at).day
    const day = dayOf.get(date)
    // Decisions of before this was kept say nothing of their campaign.
    if (day === undefined || !(row.decision.numbers.valueOfCampaign > 0)) return []
    const stands = result === 'applied' && undoneAt === null
    const { action } = row.decision
    const [isPause, isMove] = [stands && action === 'pause', stands && action === 'lower']
    return [{ ...row, day, isPause, isMove, beginsWeek: isMonday(date) }]
  })
  return Map.groupBy(decided, ({ campaignId }) => campaignId)
}

function outcomesIn(
  { accountId }: AccountScope,
  campaign: MonitoredCampaign,
  decided: readonly Decided[],
): readonly Row[] {
  const runs = new Set(campaign.ads.flatMap(({ isActive, id, adsetId }) => (isActive ? [id, adsetId] : [])))
  // What runs again was taken back, here or on the platform: its week is nobody's experiment.
  const standing = decided.filter(
    ({ isPause, isMove, isHeldOut, id }) => isHeldOut || isMove || (isPause && !runs.has(id)),
  )
  const byDay = Map.groupBy(decided, ({ day }) => day)
  const knownAt = ({ day, decision }: Decided): KnownValue => ({
    day,
    value: decision.numbers.valueOfCampaign,
  })
  const measured = pauseOutcomes({
    campaign,
    weights: decided[0]?.weights ?? {},
    pauses: standing.map((one) => ({
      id: one.id,
      known: knownAt(one),
      promised: one.isMove ? promisedRiseOfMove(one.decision) : promisedRise(one.decision),
      isHeldOut: one.isHeldOut,
      isMove: one.isMove,
    })),
    // Weeks that begin alike, so that those of another look do not overlap them.
    known: [...byDay.values()].flatMap((own) =>
      own
        .slice(-1)
        .filter(({ beginsWeek }) => beginsWeek)
        .map(knownAt),
    ),
  })
  const common = { account_id: accountId, campaign_id: campaign.id }
  return [
    ...measured.pauses.flatMap(({ id, day, experiment, low, high, others }): Row[] => {
      const pause = standing.find((one) => one.id === id && one.day === day)
      if (!pause) return []
      return [{ ...common, ...weekOf(experiment), subject_id: id, at: pause.at, low, high, others }]
    }),
    ...measured.quiet.flatMap(({ day, experiment }): Row[] => {
      const judged = byDay.get(day)?.at(-1)
      const { seen } = experiment
      return judged
        ? [
            {
              ...common,
              ...weekOf(experiment),
              subject_id: '',
              at: judged.at,
              low: seen,
              high: seen,
              others: 0,
            },
          ]
        : []
    }),
  ]
}

const weekOf = ({ promised, heldOut = 0, isHeldOut = false, seen, noise }: Experiment) => ({
  promised,
  held_out: heldOut,
  is_held_out: isHeldOut,
  seen,
  noise,
})
