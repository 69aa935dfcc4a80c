import type { CampaignDraft } from '@vigie/domain'
import { z } from 'zod'

/** A stored campaign configuration as a draft (specification A §3.2). */
export const configurationCodec = z.custom<CampaignDraft>(
  (value) => typeof value === 'object' && value !== null,
)
