import { conversionEventIds, targetingKinds, targetingOrders } from '@vigie/domain'
import { z } from 'zod'
import { audiencePackageCodec } from '../codecs/audience-package-codec.ts'
import { figures } from '../codecs/figures-codec.ts'
import { geoPackageCodec } from '../codecs/geo-package-codec.ts'
import { interestPackageCodec } from '../codecs/interest-package-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { day, inAccount } from '../shapes.ts'
import { inOrder, provenance } from './insights.ts'

/** A kind and an id: `geo-…`. */
const targetingKey = z.string().min(1).max(80)
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
const count = z.number().int()

const question = z.object({
  since: day,
  until: day,
  /** Part of its name, or of that of a place, an audience or an interest in it. */
  text: z.string().max(200).default(''),
  kind: z.enum(['all', ...targetingKinds]).default('all'),
  order: z.enum(targetingOrders).default('spend'),
  isReversed: flag.default(false),
  /** The last of the page before, and its place, from which is gone on where it is there no more. */
  after: targetingKey.optional(),
  place: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(48),
})

/** What a package of any kind brought and where it is used. */
const told = {
  key: z.string(),
  /** Of the ad sets that were made of it: each counts once, whole. */
  figures,
  adsets: z.object({ all: count, live: count }),
  /** Campaigns that use it: those that the platform has, and files that were never published. */
  uses: z.object({ published: count, drafts: count }),
  changedAt: z.iso.datetime(),
}

const targeting = z.discriminatedUnion('kind', [
  z.object({ ...told, kind: z.literal('geo'), package: geoPackageCodec }),
  z.object({ ...told, kind: z.literal('audience'), package: audiencePackageCodec }),
  z.object({ ...told, kind: z.literal('interest'), package: interestPackageCodec }),
])

export const targetingEndpoints = {
  listTargetings: defineEndpoint({
    method: 'GET',
    path: '/:account/targetings',
    permission: 'figures:view',
    summary:
      'Packages of zones, audiences and interests with what their ad sets brought over a range and how many campaigns use them, a page at a time',
    params: inAccount,
    query: inOrder(question),
    response: z.object({
      targetings: z.array(targeting),
      /** How many match, on all pages. */
      count,
      /** Of the whole account, whatever is asked for. */
      counts: z.object({ geo: count, audience: count, interest: count }),
      /** What the account's ad sets spent, and those of them of which no package is known: they were made elsewhere. */
      spend: z.object({ all: count, elsewhere: count }),
      /** What results and their costs are counted by. */
      event: z.enum(conversionEventIds),
      next: z.object({ after: z.string(), place: count }).nullable(),
      provenance,
      currency: z.string(),
    }),
  }),
}
