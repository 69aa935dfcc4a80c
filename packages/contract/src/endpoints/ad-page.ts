import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount, platformId } from '../shapes.ts'
import { dailyFigures } from './insights.ts'

/** A rule for which the platform refuses an ad, or a problem with which it runs, in its own words. */
const told = z.object({ rule: z.string(), said: z.string() })

export const adPageEndpoints = {
  readAd: defineEndpoint({
    method: 'GET',
    path: '/:account/ads/:adId',
    permission: 'figures:view',
    summary:
      'One ad: what it shows, what the platform says of it, where it is made, and its days over a range',
    params: inAccount.extend({ adId: platformId }),
    query: z
      .object({ since: day, until: day })
      .refine(({ since, until }) => since <= until, 'a range in order'),
    response: z.object({
      id: z.string(),
      name: z.string(),
      campaignId: z.string(),
      campaignName: z.string(),
      adsetId: z.string(),
      adsetName: z.string(),
      /** An empty text is one that the platform does not tell. */
      title: z.string(),
      body: z.string(),
      link: z.string(),
      pictureUrl: z.string().nullable(),
      isVideo: z.boolean(),
      /** The platform chooses among several visuals or texts: this is the first of them. */
      isMixed: z.boolean(),
      previewUrl: z.string().nullable(),
      reviewReasons: z.array(told),
      issues: z.array(told),
      /** When it was last seen to differ; `null`: never since it was first read. */
      changedAt: z.iso.datetime().nullable(),
      /** The file that made its campaign, where it is corrected; `null` for one made elsewhere. */
      fileId: z.string().nullable(),
      currency: z.string(),
      /** The words of its button, as the publication that made it set it; `null` where that was not here. */
      callToAction: z.string().nullable().default(null),
      /**
       * What became of it, first to last, besides what was written to it here, which is its history: made, first shown, refused, changed
       * elsewhere. `by`: who, where that is known.
       */
      life: z
        .array(
          z.object({
            what: z.enum(['made', 'shown', 'refused', 'changedElsewhere']),
            at: z.iso.datetime(),
            /** The hour is not known: the account's day alone. */
            isDay: z.boolean(),
            by: z.string().nullable(),
          }),
        )
        .default([]),
      days: z.array(dailyFigures),
    }),
  }),
}
