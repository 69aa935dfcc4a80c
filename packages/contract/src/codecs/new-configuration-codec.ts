import type { CampaignDraft } from '@vigie/domain'
import { z } from 'zod'
import { platformId } from '../shapes.ts'
import { draftFromWire, draftToWire } from './configuration-codec.ts'
import { configurationWire } from './configuration-wire.ts'

/** A configuration that is stored for the first time. */
export type NewConfiguration = {
  readonly draft: CampaignDraft
  /** Who the caller says wrote it: the server knows, and refuses another. `null` when nothing was said. */
  readonly author: string | null
  /** The published campaign whose next version this is. */
  readonly campaignId: string | null
}

/** A configuration with its author and, for a published campaign, the platform's id. */
export const newConfigurationCodec = z.codec(
  configurationWire.extend({
    author: z.string().max(200).nullish(),
    facebook_campaign_id: platformId.nullish(),
  }),
  z.custom<NewConfiguration>((value) => typeof value === 'object' && value !== null),
  {
    decode: ({ author, facebook_campaign_id: campaignId, ...wire }) => ({
      draft: draftFromWire(wire),
      author: author ?? null,
      campaignId: campaignId ?? null,
    }),
    encode: ({ draft, author, campaignId }) => ({
      ...draftToWire(draft),
      author,
      facebook_campaign_id: campaignId,
    }),
  },
)
