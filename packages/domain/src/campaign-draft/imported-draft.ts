import type { CampaignDraft } from './draft.ts'
import type { LockableField } from './events.ts'
import { hiddenFields, withoutHidden, type HiddenField } from './hidden-fields.ts'
import { lockedChanges } from './locked-fields.ts'

function inPlaceOf(draft: CampaignDraft, content: CampaignDraft): CampaignDraft {
  const { fileId, revision, campaignId, foreignAdsets, publishedLines } = draft
  const shown = withoutHidden(content, live(draft))
  return { ...shown, fileId, revision, campaignId, foreignAdsets, publishedLines }
}

/** A campaign that was made elsewhere may have what its form does not show: that is there, and a file of it says so too. */
const live = (draft: CampaignDraft): HiddenField[] => (draft.campaignId === null ? [] : hiddenFields(draft))

/**
 * What a file holds and its campaign would not show, so that it is left out: a person is told, for the field may be what they
 * thought to bring, and the type what they got wrong.
 */
export const leftOutByImport = (draft: CampaignDraft, content: CampaignDraft): HiddenField[] =>
  hiddenFields(content).filter((field) => !live(draft).includes(field))

/** What a file would change although publication locked it: importing it is then refused as a whole. */
export const lockedByImport = (draft: CampaignDraft, content: CampaignDraft): LockableField[] =>
  lockedChanges(draft, inPlaceOf(draft, content))

/** The content of a file in the place of a draft's, without what its type hides; nothing when it would change what publication locked. */
export const importedDraft = (draft: CampaignDraft, content: CampaignDraft): CampaignDraft =>
  lockedByImport(draft, content).length > 0 ? draft : inPlaceOf(draft, content)
