import { adoptionProblems, keptCodes } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { done, inAccount, platformId } from '../shapes.ts'

const inCampaign = inAccount.extend({ campaignId: platformId })
const path = '/:account/adoption/:campaignId'
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int()

/** Something of the library that the campaign is made of. */
const item = z.object({
  name: z.string(),
  /** The library has it not yet. */
  isNew: z.boolean(),
})
const problem = z.object({
  code: z.enum(adoptionProblems),
  /** What the platform calls it, the file that has it, or what the plan would write. */
  fact: z.string(),
})

const reading = z.object({
  campaignId: z.string(),
  name: z.string(),
  readAt: z.iso.datetime(),
  /** Milliseconds that the platform took to tell it. */
  took: count,
  /** Campaign, ad sets, ads and creatives that were read. */
  objects: count,
  adsets: count,
  ads: count,
  /** Of all that was read: what is taken in hand is this and nothing else. */
  fingerprint,
  problem: problem.nullable(),
  /** What the ordinary plan would do with it; `null` where there is a problem. */
  plan: z
    .object({
      created: count,
      changed: count,
      retired: count,
      unchanged: count,
      /** Values that were read again and compared with what Vigie would have; all of them agree. */
      values: count,
    })
    .nullable(),
  lines: z.array(z.string()),
  packages: z.array(item),
  visuals: z.array(item.extend({ thumbnailUrl: z.string() })),
  texts: z.array(item),
  audiences: z.array(item.extend({ kind: z.enum(['audience', 'interest']) })),
  zones: z.array(item),
  links: z.array(item),
  /** What stands and what the file does not say: it stays as it is. */
  kept: z.array(
    z.object({
      code: z.enum(keptCodes),
      level: z.enum(['campaign', 'adset', 'ad']),
      setting: z.string(),
      objects: z.array(z.string()),
    }),
  ),
})

export const adoptionEndpoints = {
  listAdoptable: defineEndpoint({
    method: 'GET',
    path: '/:account/adoption',
    permission: 'figures:view',
    summary: 'Campaigns that no file of Vigie has, as they were last read, and whether they were.',
    params: inAccount,
    response: z.object({
      campaigns: z.array(
        z.object({
          campaignId: z.string(),
          name: z.string(),
          status: z.string(),
          adsets: count,
          ads: count,
          /** Of the last thirty days that were read, in minor units of the account's currency. */
          spend: count,
        }),
      ),
      /** When the account's campaigns were last read; `null` before the first reading, when none being listed says nothing. */
      readAt: z.iso.datetime().nullable(),
      /** What stopped the last reading of the account, when it failed. */
      problem: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  }),
  readAdoptable: defineEndpoint({
    method: 'GET',
    path,
    permission: 'draft:edit',
    summary:
      'Reads a campaign that was made elsewhere and tells what it becomes in Vigie. Nothing is stored, and nothing is written to the platform.',
    params: inCampaign,
    response: reading,
  }),
  takeInHand: defineEndpoint({
    method: 'PUT',
    path,
    permission: 'publication:start',
    summary:
      'Takes a campaign in hand exactly as it was read: its file, its packages and the ledger that owns it. Nothing is written to the platform.',
    params: inCampaign,
    body: z.object({ fingerprint }),
    response: z.object({ fileId: z.string(), values: count }),
  }),
  releaseCampaign: defineEndpoint({
    method: 'DELETE',
    path,
    permission: 'publication:start',
    summary:
      'Gives a campaign back that was taken in hand: Vigie forgets its file and compares it with nothing any more. Nothing is written to the platform, and the library stays.',
    params: inCampaign,
    response: done,
  }),
}
