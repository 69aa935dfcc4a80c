import { deliveryWords, isFigureKey, type FigureKey } from '@vigie/domain'
import { z } from 'zod'
import { figures } from '../codecs/figures-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, platformId } from '../shapes.ts'
import { amount, instant, pause, state } from './standings.ts'
import { dailyFigures, inOrder, provenance } from './insights.ts'

const figureKey = z
  .custom<FigureKey>((key) => typeof key === 'string' && isFigureKey(key))
  .meta({
    type: 'string',
    description:
      'spend, impressions, ctr, roas, event:<event>, cost:<event>, or formula:<name, as an address writes it>:<formula over volumes>',
    example: 'spend',
  })
/** A selection one level up narrows the list; more than an address can hold is no selection. */
const selection = z.array(platformId).max(200)
/** Where the next page begins: the last row of the one before, with what it was sorted by. */
const cursor = z.object({ id: platformId, value: z.number().nullable() })

const step = z.object({ key: z.union([figureKey, z.enum(['name', 'budget'])]), isDescending: z.boolean() })

const question = z.object({
  level: z.enum(['adset', 'ad']),
  since: day,
  until: day,
  /** Empty: those of every campaign, of every ad set. */
  campaignIds: selection.default([]),
  adsetIds: selection.default([]),
  name: z.string().max(200).default(''),
  /** Empty: whatever their delivery. */
  delivery: z.array(state).max(deliveryWords.length).default([]),
  /** Ranges of figures, both ends included, in the figure's unit. */
  values: z
    .array(z.object({ key: figureKey, least: z.number().nullable(), most: z.number().nullable() }))
    .max(20)
    .default([]),
  sort: step,
  /** By what among equals. */
  then: step.nullable().default(null),
  /** Other days: what the rows of the page did then is told beside. */
  against: z.object({ since: day, until: day }).nullable().default(null),
  after: cursor.nullable().default(null),
  limit: z.number().int().min(1).max(200).default(100),
})

const reviewReason = z.object({ rule: z.string(), said: z.string() })

/** An ad set or an ad as a list shows it; a campaign, where one is looked at alone. */
const row = z.object({
  id: z.string(),
  name: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  /** Of an ad; `null` for an ad set. */
  adsetId: z.string().nullable(),
  adsetName: z.string().nullable(),
  /** The switch of the object itself; `null` for what is archived or deleted. */
  status: z.enum(['ACTIVE', 'PAUSED']).nullable(),
  delivery: z.object({
    state,
    /** Results counted while the ad set learns. */
    learningResults: z.number().int().nullable(),
    /** Who switched it off here, when; `null` when it was done elsewhere or is on. */
    pausedBy: pause.nullable(),
    /** Of a campaign or an ad set: its ads, and those that the platform refused. */
    ads: z.object({ all: z.number().int(), rejected: z.number().int() }).nullable(),
  }),
  /** What may be spent, minor units, and who holds it; `null` for ads. */
  budget: z
    .object({
      /** `adsets`: a campaign that holds none, with the sum of those of its ad sets that are on. */
      owner: z.enum(['adset', 'campaign', 'adsets']),
      daily: amount,
      lifetime: amount,
      /** Ad sets that live on it, or that it is the sum of. */
      sharedBy: z.number().int(),
    })
    .nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Spend since it began, minor units, of what has a budget for its whole period; else `null`. */
  spent: amount,
  /** On how many of the last whole days what may be spent stood as it does now; `null` where no change was seen. */
  steadyDays: z.number().int().nullable().default(null),
  /** Why the platform refuses an ad, in its words; empty for all else. */
  reviewReasons: z.array(reviewReason).default([]),
  pictureUrl: z.string().nullable(),
  figures,
  /** Spend of each of the last 14 whole days of the account, oldest first, minor units. */
  spendByDay: z.array(z.number().int()),
})

const level = z.enum(['campaign', 'adset', 'ad'])
/** An ad as the platform was given it, and why it refuses it, in its words. */
const creative = z.object({
  title: z.string(),
  body: z.string(),
  link: z.string(),
  previewUrl: z.string().nullable(),
  reviewReasons: z.array(reviewReason),
})

export const explorerEndpoints = {
  explorer: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/explorer',
    permission: 'figures:view',
    summary:
      'Ad sets or ads of the account with delivery, budget and figures over a range, a page at a time, with the totals of all that match',
    params: inAccount,
    body: question.refine(
      ({ since, until, against }) => since <= until && (against === null || against.since <= against.until),
      'a range in order',
    ),
    response: z.object({
      rows: z.array(row),
      /** How many match, on all pages. */
      count: z.number().int(),
      totals: figures,
      budgetPerDay: amount.describe(
        'What those that are on may spend a day, in minor units; a campaign’s budget counts once. null for ads',
      ),
      /** How many there are of each delivery, whichever is asked for; what is gone is left out. */
      states: z.array(z.object({ state, count: z.number().int() })),
      next: cursor.nullable(),
      /** What they did on the other days that were asked for: those of the page by id, and all that match. */
      former: z
        .object({ figures: z.record(z.string(), figures), totals: figures, readDays: z.number().int() })
        .nullable()
        .default(null),
      provenance,
      currency: z.string(),
    }),
  }),
  explorerObject: defineEndpoint({
    method: 'GET',
    path: '/:account/explorer/:level/:id',
    permission: 'figures:view',
    summary:
      'One campaign, ad set or ad: what the lists say of it, its days over a range, and what hangs on it, most spent first',
    params: inAccount.extend({ level, id: platformId }),
    query: inOrder(z.object({ since: day, until: day })),
    response: z.object({
      object: row,
      days: z.array(dailyFigures),
      /** Ad sets of a campaign, ads of an ad set: those that spent most, and how many there are in all. */
      below: z.array(row),
      belowCount: z.number().int(),
      /** `null` for what is no ad. */
      creative: creative.nullable(),
      provenance,
      currency: z.string(),
    }),
  }),
}
