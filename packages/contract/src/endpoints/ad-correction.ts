import { correctedKinds, type Finding } from '@vigie/domain'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount, platformId } from '../shapes.ts'
import { publicationPlanWire } from './publication-plan.ts'

const params = inAccount.extend({ adId: platformId })
const kind = z.enum(correctedKinds)
const visualKind = z.enum(['image', 'video'])
const assetIds = z.array(z.string().max(100)).min(1).max(2)
const finding = z.custom<Finding>(
  (value) =>
    z.looseObject({ code: z.string(), severity: z.string(), section: z.string() }).safeParse(value).success,
)

export const adCorrectionEndpoints = {
  readCorrection: defineEndpoint({
    method: 'GET',
    path: '/:account/ads/:adId/correction',
    permission: 'figures:view',
    summary:
      'The texts and the visual that a published ad shows, with how many ads of its campaign show each of them',
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
      visual: z
        .object({
          kind: visualKind,
          ids: z.array(z.string()).describe('One asset of the library, or both halves of a pair'),
          name: z.string(),
          pictureUrl: z.string(),
          storyUrl: z.string().nullable(),
          packages: z.array(z.string()).describe('The packages of the campaign that hold it'),
          adCount: z.number().int().describe('Ads of the campaign that show it, this one among them'),
        })
        .nullable()
        .describe('`null` where it shows no visual of a package'),
    }),
  }),
  planCorrection: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/ads/:adId/correction/plan',
    permission: 'figures:view',
    summary:
      'The plan of updating the campaign of an ad once its texts say this and another visual stands in its place; a dry run: neither library nor file changes',
    params,
    body: z.object({
      texts: z
        .array(z.object({ kind, id: z.string().max(100), content: z.string().min(1).max(5000) }))
        .max(correctedKinds.length),
      visual: z
        .object({ kind: visualKind, out: assetIds, into: assetIds })
        .optional()
        .describe('Takes the place of the one that it shows, in the packages of this campaign'),
    }),
    response: z.object({
      plan: publicationPlanWire,
      packages: z.array(z.string()).describe('Those that the file has to update for it'),
      pending: z
        .number()
        .int()
        .describe(
          'Ads that the update changes, makes or pauses and that show none of these texts and neither visual: what waited in their packages',
        ),
      findings: z.array(finding),
      isAccepted: z.boolean(),
    }),
  }),
}
