import { budgetMoveModes, holdOutShares } from '@vigie/domain'
import { z } from 'zod'

export const sentence = z.object({ fr: z.string(), en: z.string() })
/** The part of its pauses that a strategy leaves running by chance, to learn from; 0 is none. */
export const holdOut = z.literal([...holdOutShares]).describe('Share of deserved pauses, 0 to 0.2')

/** Whether money moves between ad sets with budgets of their own: never, as proposals, or by itself where the strategy acts. */
export const budgets = z.enum(budgetMoveModes)

export const preset = z.enum(['prudent', 'balanced', 'dynamic'])
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
  'heldOut',
])
/** Unit of a sum of money. */
export const minorUnits = 'In minor units of the account’s currency'
const perMinorUnit = 'Weighted value of the strategy’s events per minor unit spent'
export const weighted = 'Weighted value of the strategy’s events: no currency'

const answerNow = z.object({ seen: z.number(), left: z.number() })

/** `null` where there is no such limit. */
const limit = z.number().int().nullable().describe(minorUnits)
const spendLimits = z.object({ minimumSpend: limit, maximumSpend: limit })

/** One decision or non-decision with all it rests on. Money in minor units, shares and probabilities 0 to 1. */
export const decision = z.object({
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
  action: z.enum(['pause', 'flag', 'watch', 'scale', 'keep', 'resume', 'lower', 'raise']),
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
    /** What its audience gets of the campaign’s spend, and the ad of that, 0 to 1. Absent in decisions made before it was counted. */
    audience: z.object({ ofCampaign: z.number(), ofAudience: z.number() }).optional(),
    /**
     * How people answer today, here and in the campaign’s other ads: how often each of them has it in mind, and what is left of
     * what the days that were read showed, above 1 where an audience rested. Absent in decisions made before it was counted.
     */
    answering: z.object({ here: answerNow, elsewhere: answerNow }).optional(),
  }),
  /** The part of what its pauses promised that came in the account until then, by which the stake is multiplied. */
  kept: z.object({ ratio: z.number(), pauses: z.number().int() }).optional(),
  /**
   * Of a pause, made or left out by chance: by how much a unit of the campaign’s money was expected to bring more, and by how
   * much it did in the week after, with the range that holds it four times in five and the other pauses of that week.
   * `null`: not known, or not yet.
   */
  expectedRise: z.number().nullable(),
  outcome: z
    .object({ seen: z.number(), low: z.number(), high: z.number(), others: z.number().int() })
    .nullable(),
  /** What became of it: told only, done, or refused and why. */
  result: z.enum(['none', 'dryRun', 'pending', 'proposed', 'applied', 'unchanged', 'refused', 'unknown']),
  /**
   * Of what is lowered or raised: every ad set of the move with its daily budget before and after, minor units, the lowered one
   * first; and what a unit of this money brings where it was, and where it goes once costs and people have answered.
   */
  move: z
    .object({
      parts: z.array(
        z.object({
          adsetId: z.string(),
          adsetName: z.string(),
          from: z.number().int().describe(minorUnits),
          to: z.number().int().describe(minorUnits),
          /** Where the campaign has the budget: what the ad set is to spend a day at least and at most, before and after. */
          limits: z.object({ from: spendLimits, to: spendLimits }).optional(),
        }),
      ),
      value: z.number().describe(perMinorUnit),
      bar: z.number().describe(perMinorUnit),
    })
    .nullable()
    .optional(),
  resultCode: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** What the strategy weighed then, of which instant the figures were, and the fingerprint of all that went in. */
  weights: z.record(z.string(), z.number()),
  figuresAt: z.iso.datetime().nullable(),
  inputsHash: z.string(),
  sentence,
})
