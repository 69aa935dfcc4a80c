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
  type MonitoringDecision,
  type MonitoringPreset,
  type ReplayedPause,
  type Strategy,
} from '@vigie/domain'
import { inEveryLanguage } from '@vigie/sentences'
import type { Context } from '../../context.ts'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { runInStretches } from '../../lib/stretch.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { daysUntil } from './days-until.ts'
import { readPausesOfToday } from './pauses-of-today.read-model.ts'
import { readReplayedCampaigns, type ReplayedNames } from './replayed-campaigns.read-model.ts'
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
  readonly ads: ReadonlyMap<string, ReplayedNames>
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
  const replayed = await readReplayedCampaigns(scope, {
    campaignIds: [...names.keys()],
    days,
    timezone: asked.timezone,
  })
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
function sentenceOf(decision: ReplayedPause['decision'], { ad, adset }: ReplayedNames, currency: string) {
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
