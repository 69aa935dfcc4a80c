import { z } from 'zod'
import { day } from '../shapes.ts'
import { minorUnits, preset, sentence, weighted } from './decision.ts'

const pauseOfToday = z.object({
  kind: z.enum(['ad', 'adset']),
  id: z.string(),
  name: z.string(),
  adsetName: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  pictureUrl: z.string().nullable(),
  /** What it spends a day, in minor units. */
  perDay: z.number().default(0),
  sentence,
})

/** What a strategy would have done on days that are over, what that would have changed, and what it would do today. */
export const backTestAnswer = z.object({
  since: day,
  until: day,
  preset,
  /** By which weights values were counted: those of one event divide into its equivalents. */
  weights: z.record(z.string(), z.number()).default({}),
  campaigns: z.number(),
  ads: z.number(),
  /** Days of ads judged, and the share of figures of which only a later reading was kept. */
  evaluated: z.number(),
  reconstructedShare: z.number(),
  spendAvoided: z.number(),
  goalLost: z.number(),
  valueLost: z.number().describe(weighted),
  valueElsewhere: z.number().describe(weighted),
  /** Every day of the replay, oldest first: what it was, and what the pauses before it would have changed. */
  days: z
    .array(
      z.object({
        day,
        spend: z.number(),
        value: z.number().describe(weighted),
        spendAvoided: z.number(),
        goalLost: z.number(),
        valueLost: z.number().describe(weighted),
        valueElsewhere: z.number().describe(weighted),
        /** The share of figures on which the day was judged that were not kept as they were then. */
        reconstructedShare: z.number(),
      }),
    )
    .default([]),
  pauses: z.array(
    z.object({
      day,
      /** Whether the ad was judged by itself, or with its whole ad set. */
      kind: z.enum(['ad', 'adset']).default('ad'),
      sentence: sentence.default({ fr: '', en: '' }),
      adId: z.string(),
      adName: z.string(),
      /** What the ad shows, where it is known. */
      pictureUrl: z.string().nullable().default(null),
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
  /** What it would pause now if it acted, on the figures read last, most wasteful first; `null` before any were read. */
  today: z
    .object({
      figuresAt: z.iso.datetime(),
      /** How many more deserve a pause that one of its guards holds: they are only told. */
      held: z.number(),
      pauses: z.array(pauseOfToday),
      /** Those of the held that cost most, as far as they are shown. */
      heldFirst: z.array(pauseOfToday).default([]),
    })
    .nullable()
    .default(null),
  /**
   * Money that it would have moved between ad sets, at most once a day: what of the later spend would have gone elsewhere, and
   * what that spend brought and was expected to bring there. Apart from what the pauses change.
   */
  moves: z
    .array(
      z.object({
        day,
        sentence,
        adsetId: z.string(),
        adsetName: z.string(),
        campaignId: z.string(),
        campaignName: z.string(),
        spendMoved: z.number().describe(minorUnits),
        valueLost: z.number().describe(weighted),
        valueElsewhere: z.number().describe(weighted),
      }),
    )
    .default([]),
  /** Equal for equal questions on equal figures, whatever the ads show by now. */
  hash: z.string(),
})
