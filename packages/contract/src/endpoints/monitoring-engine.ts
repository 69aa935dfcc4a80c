import { z } from 'zod'
import { touches } from '../codecs/strategy-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, platformId } from '../shapes.ts'

const sentence = z.object({ fr: z.string(), en: z.string() })
const preset = z.enum(['prudent', 'balanced', 'dynamic'])
const gate = z.enum([
  'notManaged',
  'tooYoung',
  'changedLately',
  'heldByPerson',
  'learning',
  'outage',
  'staleFigures',
  'dailyCapOfArms',
  'dailyCapOfSpend',
  'lastActive',
])
const missing = z.enum([
  'noFigures',
  'noWeights',
  'nothingWatched',
  'noActiveAd',
  'singleActiveAd',
  'noSpend',
])

const perMinorUnit = 'Weighted value of the strategy’s events per minor unit spent'
const weighted = 'Weighted value of the strategy’s events: no currency'

/** One decision or non-decision with all it rests on. Money in minor units, shares and probabilities 0 to 1. */
const decision = z.object({
  kind: z.enum(['ad', 'adset']),
  id: z.string(),
  name: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  adsetId: z.string(),
  adsetName: z.string().nullable(),
  strategyId: z.string(),
  strategyName: z.string().nullable(),
  at: z.iso.datetime(),
  action: z.enum(['pause', 'flag', 'watch', 'scale', 'keep', 'resume']),
  gate: gate.nullable(),
  priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Probability that keeping it costs more than stopping it, and the threshold from which it is paused. */
  worse: z.number().nullable(),
  /** The same before what the account’s pauses kept of their promises. */
  doubt: z.number().nullable().optional(),
  threshold: z.number(),
  preset,
  /** Weighted value per minor unit spent, its 10 to 90 % range, and what the money would bring elsewhere. */
  value: z.number().describe(perMinorUnit),
  valueLow: z.number().describe(`The low end: 10 % are below. ${perMinorUnit}`),
  valueHigh: z.number().describe(`The high end: 10 % are above. ${perMinorUnit}`),
  bar: z.number().nullable(),
  wastePerDay: z.number(),
  numbers: z.object({
    spendOfWeek: z.number(),
    impressionsOfWeek: z.number(),
    goal: z.string(),
    goalOfWeek: z.number(),
    goalExpected: z.number().describe('Events of the goal that were to be expected of this spend'),
    events: z.record(z.string(), z.number()),
    perDay: z.number(),
    shareOfSpend: z.number(),
    /** Of the whole campaign, as its pause is measured; absent in decisions made before pauses were measured. */
    shareOfCampaign: z.number().optional(),
    valueOfCampaign: z.number().optional().describe(perMinorUnit),
  }),
  /** The part of what its pauses promised that came in the account until then, by which the stake is multiplied. */
  kept: z.object({ ratio: z.number(), pauses: z.number().int() }).optional(),
  /**
   * Of a pause: by how much a unit of the campaign’s money was expected to bring more, and by how much it did in the week
   * after, with the range that holds it four times in five and the other pauses of that week. `null`: not known, or not yet.
   */
  expectedRise: z.number().nullable(),
  outcome: z
    .object({ seen: z.number(), low: z.number(), high: z.number(), others: z.number().int() })
    .nullable(),
  /** What became of it: told only, done, or refused and why. */
  result: z.enum(['none', 'dryRun', 'pending', 'applied', 'unchanged', 'refused', 'unknown']),
  resultCode: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** What the strategy weighed then, of which instant the figures were, and the fingerprint of all that went in. */
  weights: z.record(z.string(), z.number()),
  figuresAt: z.iso.datetime().nullable(),
  inputsHash: z.string(),
  sentence,
})

const count = z.number().int()

const named = z.object({ id: z.string(), name: z.string(), isByName: z.boolean() })

/** Facts of `strategy.touchesOthers`: the campaigns in which the strategy would pause something. */
export const touchedFacts = z.object({ campaigns: z.array(named) })

const life = z.object({
  mode: z.enum(['trial', 'acting', 'dryRun']),
  preset,
  acts: z.boolean(),
  trialUntil: z.iso.datetime().nullable(),
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
      /** The part of what was promised that came, four times in five between low and high, over so many pauses. */
      record: z.object({ ratio: z.number(), low: z.number(), high: z.number(), pauses: count }),
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
  explainDecisions: defineEndpoint({
    method: 'GET',
    path: '/:account/monitoring_decisions/:id',
    permission: 'figures:view',
    summary: 'Why: every decision and non-decision about one ad or ad set in the last 90 days, latest first',
    params: inAccount.extend({ id: platformId }),
    query: z.object({ before: z.iso.datetime().optional() }),
    response: z.object({ decisions: z.array(decision), more: z.boolean() }),
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
    /** `touches`: the campaigns that the person was shown. What does not act yet needs them to begin to. */
    body: life.pick({ mode: true, preset: true }).extend({ touches: touches.optional() }),
    response: life,
  }),
  backTestStrategy: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/monitoring/:id/back_test',
    permission: 'figures:export',
    summary: 'Replay a strategy on stored history as it was known then',
    params: oneStrategy,
    body: z.object({ days: z.number().int().min(7).max(60), preset: preset.optional() }),
    response: z.object({
      since: day,
      until: day,
      preset,
      campaigns: z.number(),
      ads: z.number(),
      /** Days of ads judged, and the share of figures of which only a later reading was kept. */
      evaluated: z.number(),
      reconstructedShare: z.number(),
      spendAvoided: z.number(),
      goalLost: z.number(),
      valueLost: z.number().describe(weighted),
      valueElsewhere: z.number().describe(weighted),
      pauses: z.array(
        z.object({
          day,
          adId: z.string(),
          adName: z.string(),
          adsetName: z.string(),
          campaignId: z.string(),
          campaignName: z.string(),
          worse: z.number(),
          goal: z.string(),
          spendAvoided: z.number(),
          goalLost: z.number(),
          valueLost: z.number().describe(weighted),
          valueElsewhere: z.number().describe(weighted),
        }),
      ),
      /** Equal for equal questions on equal figures. */
      hash: z.string(),
    }),
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
