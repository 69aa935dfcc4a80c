import type { CampaignDraft } from './draft.ts'
import type { LockableField } from './events.ts'
import { lockedChanges } from './locked-fields.ts'

const inPlaceOf = (
  { fileId, revision, campaignId, foreignAdsets, publishedLines }: CampaignDraft,
  content: CampaignDraft,
): CampaignDraft => ({
  ...content,
  fileId,
  revision,
  campaignId,
  foreignAdsets,
  publishedLines,
})

/** What a file would change although publication locked it: importing it is then refused as a whole. */
export const lockedByImport = (draft: CampaignDraft, content: CampaignDraft): LockableField[] =>
  lockedChanges(draft, inPlaceOf(draft, content))

/** The content of a file in the place of a draft's; nothing when it would change what publication locked. */
export const importedDraft = (draft: CampaignDraft, content: CampaignDraft): CampaignDraft =>
  lockedByImport(draft, content).length > 0 ? draft : inPlaceOf(draft, content)
