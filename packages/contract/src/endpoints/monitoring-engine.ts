import { z } from 'zod'
import { appliesOn, touches, weightsCodec } from '../codecs/strategy-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'
import { backTestAnswer } from './back-test-answer.ts'
import { budgets, decision, holdOut, minorUnits, preset, sentence, weighted } from './decision.ts'

const missing = z.enum([
  'noFigures',
  'noWeights',
  'nothingWatched',
  'noActiveAd',
  'singleActiveAd',
  'noSpend',
])

const count = z.number().int()

const named = z.object({ id: z.string(), name: z.string(), isByName: z.boolean() })

/** Facts of `strategy.touchesOthers`: the campaigns in which the strategy would pause something. */
export const touchedFacts = z.object({ campaigns: z.array(named) })

/** The part of what was promised that came, four times in five between low and high, over so many pauses. */
const record = z.object({
  ratio: z.number(),
  low: z.number(),
  high: z.number(),
  pauses: count,
  /** Pauses that were left out by chance, and measured beside the others. */
  heldOut: count,
})

const life = z.object({
  mode: z.enum(['trial', 'acting', 'dryRun']),
  preset,
  holdOut,
  budgets: budgets.default('never'),
  acts: z.boolean(),
  trialUntil: z.iso.datetime().nullable(),
  /** When it began to do what it does; a server of a version before does not tell. */
  since: z.iso.datetime().optional(),
  /** What it did that holds: pauses of what does not run, budgets that were moved. A server of a version before does not tell. */
  standing: z.object({ pauses: count, moves: count }).optional(),
  /**
   * Every campaign that follows it, listed or by its name, and whether it may pause something there: not where no level
   * is watched, nor where nobody who may publish answers for it.
   */
  follows: z.array(named.extend({ isTouched: z.boolean() })),
})

const oneStrategy = inAccount.extend({ id: z.uuid() })

const side = z.object({
  events: z.number(),
  otherEvents: z.number(),
  value: z.number().describe(weighted),
  otherValue: z.number().describe(weighted),
})

const party = z.object({
  kind: z.enum(['strategy', 'budget', 'objective']),
  id: z.string(),
  name: z.string(),
})
/** Two that can pull one campaign in opposite directions; without a campaign, every campaign. */
const conflict = z.object({
  parties: z.tuple([party, party]),
  campaignId: z.string().nullable(),
  campaignName: z.string().nullable(),
})
const weighing = z.object({ event: z.string(), otherEvent: z.string(), first: side, second: side })
const metric = z.enum(['ROAS', 'CTR', 'CPC', 'CPM'])
/** An ad of an example: events of its money, their value to the strategy, and the metric, as the target is typed. */
const judged = z.object({ events: z.number(), value: z.number().describe(weighted), metric: z.number() })

export const monitoringEngineEndpoints = {
  listDecisions: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_decisions',
    permission: 'figures:view',
    summary:
      'The last judgement of each watched campaign, or those of one run: every ad and ad set, and what could not be judged',
    params: inAccount,
    query: z.object({
      campaignId: platformId.optional(),
      /** The run of this instant instead of each campaign's last. */
      at: z.iso.datetime().optional(),
    }),
    response: z.object({
      at: z.iso.datetime().nullable(),
      figuresAt: z.iso.datetime().nullable(),
      record,
      campaigns: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          at: z.iso.datetime(),
          strategyId: z.string(),
          strategyName: z.string().nullable(),
          acts: z.boolean(),
          missing: missing.nullable(),
          missingSentence: sentence.nullable(),
          decisions: z.array(decision),
        }),
      ),
    }),
  }),
  listDecisionsOfNote: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_decisions_of_note',
    permission: 'figures:view',
    summary:
      'What was decided, latest first, a page at a time: pauses, moves of budget and ads to resume, done or proposed, with each day’s looks that changed nothing',
    params: inAccount,
    query: z.object({
      /** What was done or proposed; what was only told; what a guard held back. */
      kind: z.enum(['done', 'told', 'held']).default('done'),
      strategyId: z.uuid().optional(),
      /** In the name of the ad, its ad set or its campaign. */
      text: z.string().max(200).optional(),
      /** Of this day of the account alone. */
      day: z.iso.date().optional(),
      /** Those after this one, as an answer names it. */
      after: z.string().max(100).optional(),
    }),
    response: z.object({
      decisions: z.array(decision.extend({ pictureUrl: z.string().nullable() })),
      /** Each day the page reaches over, latest first; none beside a part of what was done. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          /** Looks of that day, and those among them that changed nothing. */
          looks: count,
          quiet: count,
          /** The latest of them; a server of a version before does not tell. */
          lastLookAt: z.iso.datetime().optional(),
          /** Ads and ad sets of which a pause or a move was only told, or held by a guard. */
          told: count,
          held: count,
        }),
      ),
      next: z.string().nullable(),
      lastAt: z.iso.datetime().nullable(),
      /**
       * What stands of what was done: pauses with what each spent a day when it was made, since the oldest of them, and
       * moves of budget. The sum is of several days: money that was freed may have been spent and freed again.
       */
      standing: z.object({
        pauses: count,
        perDay: z.number().describe(minorUnits),
        since: z.iso.datetime().nullable(),
        moves: count,
      }),
      record,
    }),
  }),
  explainDecisions: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_decisions/:id',
    permission: 'figures:view',
    summary: 'Why: every decision and non-decision about one ad or ad set in the last 90 days, latest first',
    params: inAccount.extend({ id: platformId }),
    query: z.object({ before: z.iso.datetime().optional() }),
    response: z.object({
      decisions: z.array(decision),
      more: z.boolean(),
      /** What the ad shows; a server of a version before does not tell. */
      pictureUrl: z.string().nullable().optional(),
    }),
  }),
  undoDecision: defineEndpoint({
    method: 'POST',
    path: '/:account/monitoring_decisions/:id/undo',
    permission: 'live:undo',
    summary: 'Take back a pause that was made: it runs again, and is left to the person for seven days',
    params: inAccount.extend({ id: platformId }),
    body: z.object({ at: z.iso.datetime() }),
    response: decision,
  }),
  listMonitoringRuns: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_runs',
    permission: 'figures:view',
    summary:
      'The runs of the last 90 days, latest first: what was looked at, what was done, what was missing',
    params: inAccount,
    query: z.object({ before: z.iso.datetime().optional() }),
    response: z.object({
      runs: z.array(
        z.object({
          at: z.iso.datetime(),
          figuresAt: z.iso.datetime().nullable(),
          campaigns: count,
          /** Campaigns under a strategy that acts. */
          acting: count,
          decisions: count,
          /** Pauses made, only told, asked for without being confirmed, refused; deserved but held by a guard. */
          made: count,
          told: count,
          asked: count,
          refused: count,
          held: count,
          /** Deserved, and left out by chance to learn from. */
          heldOut: count,
          /** Money that was moved between ad sets, whole or in part; only told, proposed, or refused. */
          moves: z.partialRecord(z.enum(['made', 'told', 'proposed', 'refused']), count).default({}),
          /** Why campaigns were not judged, with how many. */
          missing: z.partialRecord(missing, count),
        }),
      ),
      more: z.boolean(),
    }),
  }),
  runMonitoring: defineEndpoint({
    method: 'POST',
    path: '/:account/monitoring_runs',
    permission: 'strategy:arm',
    summary: 'Judge now, on the figures that are stored',
    params: inAccount,
    response: z.object({ at: z.iso.datetime().nullable(), decisions: z.number(), pauses: z.number() }),
  }),
  readStrategyLife: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring/:id/life',
    permission: 'figures:view',
    summary: 'Whether a strategy acts or only tells, how bold it is, and until when it is on trial',
    params: oneStrategy,
    response: life,
  }),
  saveStrategyLife: defineEndpoint({
    method: 'POST',
    path: '/:account/monitoring/:id/life',
    permission: 'strategy:arm',
    summary:
      'Let a strategy act on the campaigns shown, only tell, or start its trial again; choose how bold it is',
    params: oneStrategy,
    /**
     * What is not said stays as it is; a trial that is said begins again. `touches`: the campaigns that the person was shown, without which
     * nothing begins to act, and no money to move by itself.
     */
    body: z.object({
      mode: life.shape.mode.optional(),
      preset,
      touches: touches.optional(),
      holdOut: holdOut.optional(),
      budgets: budgets.optional(),
    }),
    response: life,
  }),
  backTestStrategy: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/monitoring/:id/back_test',
    permission: 'figures:export',
    summary:
      'Replay a strategy on stored history as it was known then, as it is stored or with weights not stored yet',
    params: oneStrategy,
    /** `weights` and `appliesOn`: those of a form, in place of the stored ones; nothing is stored. */
    body: z.object({
      days: z.number().int().min(7).max(60),
      preset: preset.optional(),
      weights: weightsCodec.optional(),
      appliesOn: appliesOn.optional(),
      /** Whether money moves, in place of what is stored. */
      budgets: budgets.optional(),
    }),
    response: backTestAnswer,
  }),
  listConflicts: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_conflicts',
    permission: 'figures:view',
    summary:
      'Strategies and guards that can pull one campaign in opposite directions, with an example in numbers',
    params: inAccount,
    response: z.array(
      z.discriminatedUnion('code', [
        conflict.extend({ code: z.literal('conflict.strategies'), example: weighing }),
        conflict.extend({
          code: z.literal('conflict.objective'),
          metric,
          target: z.number(),
          example: z.object({ event: z.string(), first: judged, second: judged }),
        }),
        conflict.extend({ code: z.literal('conflict.budgets'), limits: z.tuple([z.number(), z.number()]) }),
        conflict.extend({
          code: z.literal('conflict.objectives'),
          metric,
          targets: z.tuple([z.number(), z.number()]),
        }),
      ]),
    ),
  }),
}
