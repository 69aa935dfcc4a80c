import { correctedKinds, type Finding } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'
import { publicationPlanWire } from './publication-plan.ts'

const params = inAccount.extend({ adId: platformId })
const kind = z.enum(correctedKinds)
const finding = z.custom<Finding>(
  (value) =>
    z.looseObject({ code: z.string(), severity: z.string(), section: z.string() }).safeParse(value).success,
)

export const adCorrectionEndpoints = {
  readCorrection: defineEndpoint({
    method: 'GET',
    path: '/:account/ads/:adId/correction',
    permission: 'figures:view',
    summary: 'The texts that a published ad shows, with how many ads of its campaign show each of them',
    params,
    response: z.object({
      fileId: z.string().nullable(),
      whyNot: z
        .enum(['elsewhere', 'noTexts', 'left'])
        .nullable()
        .describe(
          'Why none of its texts is corrected by itself; `elsewhere`: its campaign was not made here',
        ),
      texts: z.array(
        z.object({
          kind,
          id: z.string(),
          content: z.string(),
          packages: z.array(z.string()).describe('Every package that holds it'),
          adCount: z.number().int().describe('Ads of the campaign that show it, this one among them'),
        }),
      ),
    }),
  }),
  planCorrection: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/ads/:adId/correction/plan',
    permission: 'figures:view',
    summary:
      'The plan of updating the campaign of an ad once its texts say this; a dry run: neither library nor file changes',
    params,
    body: z.object({
      texts: z
        .array(z.object({ kind, id: z.string().max(100), content: z.string().min(1).max(5000) }))
        .min(1)
        .max(correctedKinds.length),
    }),
    response: z.object({
      plan: publicationPlanWire,
      packages: z.array(z.string()).describe('Those that the file has to update for it'),
      pending: z
        .number()
        .int()
        .describe(
          'Ads that the update changes, makes or pauses and that show none of these texts: what waited in their packages',
        ),
      findings: z.array(finding),
      isAccepted: z.boolean(),
    }),
  }),
}
