import { z } from 'zod'
import { configurationCodec } from '../codecs/configuration-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { inAccount } from '../shapes.ts'

export const fileFormats = ['json', 'yaml', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

const withFormat = inAccount.extend({ format: z.enum(fileFormats) })
/** Base64: a workbook is no text. */
const content = z.string().max(1_900_000)

export const campaignFileEndpoints = {
  writeCampaignFile: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/campaign_file/:format',
    permission: 'figures:view',
    summary: 'A configuration as a file: JSON, YAML or a workbook, with the same content',
    params: withFormat,
    body: configurationCodec,
    response: z.object({ content }),
  }),
  readCampaignFile: defineEndpoint({
    method: 'POST',
    onlyReads: true,
    path: '/:account/campaign_file/:format/read',
    permission: 'figures:view',
    summary: 'The configuration that a file describes; nothing is stored. Refused with rows and columns',
    params: withFormat,
    body: z.object({ content }),
    response: configurationCodec,
  }),
}
