import { canonicalJson } from '../publication/canonical-json.ts'
import { isWholeType } from './campaign-type.ts'
import type { CampaignDraft, StoredDraft } from './draft.ts'
import { noAudience, partsOf, targetingOfWhole } from './kinds.ts'

/** What was stored, as a draft of the kind that its type says. What that kind has not is kept aside. */
export function fromStored(stored: StoredDraft): CampaignDraft {
  const { type } = stored
  const { common, targeting, audience } = partsOf(stored)
  return isWholeType(type)
    ? { ...common, ...audience, type, leftover: unlessAs(targetingOfWhole, targeting) }
    : { ...common, ...targeting, type, leftover: unlessAs(noAudience, audience) }
}

const unlessAs = <T>(usual: T, found: T): T | null =>
  canonicalJson(found) === canonicalJson(usual) ? null : found
