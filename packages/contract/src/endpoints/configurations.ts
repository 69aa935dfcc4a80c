import { z } from 'zod'
import { configurationCodec, configurationDataCodec } from '../codecs/configuration-codec.ts'
import { newConfigurationCodec } from '../codecs/new-configuration-codec.ts'
import { defineEndpoint } from '../endpoint.ts'
import { filePublication } from '../file-publication.ts'
import { configurationFileEndpoints, oneFile, saved } from './configuration-files.ts'
import { inAccount } from '../shapes.ts'

type OfCampaign = { readonly campaignId: string | null }
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

const record = z.object({
  id: z.string(),
  name: z.string(),
  author: z.string(),
  draft: z.boolean(),
  updatedAt: z.string(),
  /** Revision, to send back when saving. */
  revision: z.number().int(),
  /** How many things the file of a live campaign asks for that are not published. */
  unpublishedChanges: z.number().int(),
  /** What the file holds, when `fields` names it: a list without it stays small. */
  data: configurationDataCodec.optional(),
})

/** One stored configuration file in the list; with the campaign that it is published as. */
const configurationRecord = z.codec(
  record.extend({ facebook_campaign_id: z.string().nullable() }),
  z.custom<z.output<typeof record> & OfCampaign>(isObject),
  {
    decode: ({ facebook_campaign_id: campaignId, ...rest }) => ({ ...rest, campaignId }),
    encode: ({ campaignId, ...rest }) => ({ ...rest, facebook_campaign_id: campaignId }),
  },
)

const changedPackage = z.object({
  kind: z.enum(['ad', 'geo', 'audience', 'interest']),
  /** Of a creative package its name. */
  id: z.string(),
  name: z.string(),
})

const file = z.object({
  id: z.string(),
  draft: z.boolean(),
  author: z.string(),
  /** Who stored it last. */
  lastAuthor: z.string(),
  revision: z.number().int(),
  updatedAt: z.string(),
  /** It asks for something else than what was published, in itself or because a package of it changed since. */
  isChangedSincePublished: z.boolean(),
  /** Packages that hold something else than when this file was published. */
  changedPackages: z.array(changedPackage),
  /** What is published, for a file that changed since: it is kept and can come back. */
  published: configurationCodec.nullable(),
  /** The publication that holds the file: it can be neither changed nor deleted until that one ended. */
  publication: filePublication.nullable(),
  configuration: configurationCodec,
})

const stored = z.codec(
  file.extend({ facebook_campaign_id: z.string().nullable() }),
  z.custom<z.output<typeof file> & OfCampaign>(isObject),
  {
    decode: ({ facebook_campaign_id: campaignId, ...rest }) => ({ ...rest, campaignId }),
    encode: ({ campaignId, ...rest }) => ({ ...rest, facebook_campaign_id: campaignId }),
  },
)

export const configurationEndpoints = {
  ...configurationFileEndpoints,
  listConfigurations: defineEndpoint({
    method: 'GET',
    path: '/:account/single_campaign_configuration',
    permission: 'figures:view',
    summary:
      'The configuration files of the account, last changed first; their content when `fields` names `data`',
    params: inAccount,
    query: z.object({ fields: z.string().max(300).optional() }),
    response: z.array(configurationRecord),
  }),
  getConfiguration: defineEndpoint({
    method: 'GET',
    path: '/:account/single_campaign_configuration/:fileId',
    permission: 'figures:view',
    summary: 'One configuration file',
    params: oneFile,
    response: stored,
  }),
  createConfiguration: defineEndpoint({
    method: 'PUT',
    path: '/:account/single_campaign_configuration',
    permission: 'draft:edit',
    summary:
      'Store a new draft, or the next version of a published campaign; only its name is demanded. `result` is the file id',
    params: inAccount,
    body: newConfigurationCodec,
    holdsCampaign: true,
    response: saved,
  }),
  updateConfiguration: defineEndpoint({
    method: 'POST',
    path: '/:account/single_campaign_configuration/:fileId',
    permission: 'draft:edit',
    summary: 'Store a change; 409 with the other author when the revision is not the last one',
    params: oneFile,
    query: z.object({
      /** The revision that was changed. Without it only one's own last save is changed. */
      revision: z.coerce.number().int().optional(),
      current_author: z.string().max(200).optional(),
    }),
    body: configurationCodec,
    holdsCampaign: true,
    response: saved,
  }),
  revertConfiguration: defineEndpoint({
    method: 'POST',
    path: '/:account/single_campaign_configuration/:fileId/revert',
    permission: 'draft:edit',
    summary: 'Give up the changes of a published file: it is again what was published',
    params: oneFile,
    response: saved,
  }),
}
