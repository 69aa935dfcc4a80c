import type { endpoints, ResponseOf } from '@vigie/contract'
import type { CampaignDraft } from '@vigie/domain'

type Stored = ResponseOf<(typeof endpoints)['getConfiguration']>

/** The draft of a stored file, with the version it was read at. */
export const storedDraft = (stored: Stored): CampaignDraft => ({
  ...stored.configuration,
  fileId: stored.id,
  revision: stored.revision,
  campaignId: stored.facebook_campaign_id,
})
