import { toStored } from '../campaign-draft/kinds.ts'
import { fromStored } from '../campaign-draft/stored-draft.ts'
import type { CampaignDraft, StoredDraft } from '../campaign-draft/draft.ts'

/** A draft with some fields as somebody else may have stored them, whether its type has them or not. */
export const withFields = (draft: CampaignDraft, fields: Partial<StoredDraft>): CampaignDraft =>
  fromStored({ ...toStored(draft), ...fields })
