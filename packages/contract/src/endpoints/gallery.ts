import { conversionEventIds, visualOrders } from '@vigie/domain'
import { z } from 'zod'
import { figures } from '../codecs/figures-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount } from '../shapes.ts'
import { dailyFigures, inOrder, provenance } from './insights.ts'

/** A picture by its hash, a film by what it holds or, where only the platform has it, by its number there. */
const visualKey = z.string().min(1).max(160)
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })

const range = z.object({ since: day, until: day })
const question = range.extend({
  /** Part of a name, of a package or of a text that it ran with. */
  text: z.string().max(200).default(''),
  kind: z.enum(['all', 'image', 'film']).default('all'),
  use: z.enum(['all', 'live', 'used', 'unused']).default('all'),
  /** Name of a package; empty: of any or of none. */
  package: z.string().max(400).default(''),
  order: z.enum(visualOrders).default('spend'),
  isReversed: flag.default(false),
  /** The last visual of the page before, and its place, from which is gone on where it is there no more. */
  after: visualKey.optional(),
  place: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

/** How good it is beside the others, and how sure that is. */
const score = z.object({
  score: z.number(),
  low: z.number(),
  high: z.number(),
  confidence: z.enum(['low', 'medium', 'high']),
  isWinner: z.boolean(),
})

/** A picture or a film with what it brought; the two halves of a pair are one. */
const visual = z.object({
  key: z.string(),
  kind: z.enum(['image', 'film']),
  name: z.string(),
  pictureUrl: z.string().nullable(),
  /** Its 9:16, where it has one in the library. */
  storyUrl: z.string().nullable(),
  /** It is a 9:16 itself, by the measures that the library has of it. */
  isTall: z.boolean(),
  seconds: z.number().nullable(),
  packages: z.array(z.string()),
  /** Its halves in the library; none where it was deleted there, or never was. */
  library: z.array(
    z.object({ kind: z.enum(['image', 'video']), id: z.string(), keywords: z.array(z.string()) }),
  ),
  /** When it came into the library. */
  addedAt: z.iso.datetime().nullable(),
  figures,
  /** `null` where it spent nothing in the range. */
  score: score.nullable(),
  /** What it lost of its click rate, and how sure it is that this is a fifth at least; `null`: too little to say. */
  fatigue: z.object({ loss: z.number(), probability: z.number(), isTired: z.boolean() }).nullable(),
  /** Ads that ever showed it, those that deliver now, and those of them that show others too. */
  ads: z.object({ all: z.number().int(), live: z.number().int(), mixed: z.number().int() }),
  campaigns: z.number().int(),
  /** First day on which it delivered. */
  firstDay: day.nullable(),
  /** Figures begin on that day: it may be older. */
  isOlder: z.boolean(),
  /** Click rate of each of the last 14 whole days on which it was shown, oldest first. */
  clickRates: z.array(z.number()),
})

const shelf = z.object({
  name: z.string(),
  count: z.number().int(),
  /** Of the ads that were made from it, not of its visuals wherever they ran. */
  figures,
  /** How much of that spend is of ads whose package is not known and whose visual is in this one alone. */
  assumedSpend: z.number().int(),
  pictures: z.array(z.string()),
})

const event = z.enum(conversionEventIds)

/** Visuals chosen at once. */
const mostChosen = 500

export const galleryEndpoints = {
  listVisuals: defineEndpoint({
    method: 'GET',
    path: '/:account/gallery',
    permission: 'figures:view',
    summary:
      'Pictures and films of the account with what they brought over a range, a page at a time, and its packages as shelves',
    params: inAccount,
    query: inOrder(question),
    response: z.object({
      visuals: z.array(visual),
      /** How many match, on all pages, and what they did together. */
      count: z.number().int(),
      totals: figures,
      /** Of the whole account, whatever is asked for. */
      counts: z.object({
        images: z.number().int(),
        films: z.number().int(),
        live: z.number().int(),
        unused: z.number().int(),
      }),
      all: figures,
      /** Spend of ads of which no visual is known: catalogues, posts. */
      otherSpend: z.number().int(),
      shelves: z.array(shelf),
      /** Spend of ads whose package is not known and whose visual is in several: on no shelf. */
      sharedSpend: z.number().int(),
      /** What results and their costs are counted by. */
      event,
      next: z.object({ after: z.string(), place: z.number().int() }).nullable(),
      provenance,
      currency: z.string(),
    }),
  }),
  adsToPause: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/gallery_ads',
    permission: 'figures:view',
    summary:
      'Ads that are on and show one of these visuals and nothing else, and how many show others or several texts besides',
    params: inAccount,
    body: z.object({ visuals: z.array(visualKey).min(1).max(mostChosen) }),
    response: z.object({
      ads: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          campaignName: z.string(),
          /** Its ad set and its campaign are on. */
          isBelowActive: z.boolean(),
        }),
      ),
      mixed: z.number().int(),
    }),
  }),
  readVisual: defineEndpoint({
    method: 'GET',
    path: '/:account/gallery/:visual',
    permission: 'figures:view',
    summary:
      'One picture or film: its days over a range, its ads, most spent first, and the texts that it ran with, compared',
    params: inAccount.extend({ visual: visualKey }),
    query: inOrder(range),
    response: z.object({
      visual,
      event,
      days: z.array(dailyFigures),
      ads: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          campaignId: z.string(),
          campaignName: z.string(),
          adsetId: z.string(),
          adsetName: z.string(),
          isLive: z.boolean(),
          /** What its ad set may spend a day, and what its campaign may where the budget is there. */
          dailyBudget: z.number().int().nullable(),
          budgetAbove: z.number().int().nullable(),
          figures,
        }),
      ),
      /** What it ran with, most spent first; those that say the same are one. */
      texts: z.array(
        z.object({
          title: z.string(),
          body: z.string(),
          ads: z.number().int(),
          figures,
          score: score.nullable(),
        }),
      ),
      textCount: z.number().int(),
      provenance,
      currency: z.string(),
    }),
  }),
}
