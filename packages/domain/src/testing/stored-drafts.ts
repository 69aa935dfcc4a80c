import * as fc from 'fast-check'
import type { CampaignType, StoredDraft } from '../campaign-draft/draft.ts'
import { toStored } from '../campaign-draft/kinds.ts'
import { draft } from './draft-events.ts'

/** A type that a later version, or somebody else, wrote. */
const unknownType = 'REACH_OF_TOMORROW' as CampaignType

/**
 * Whatever may be stored: the fields of two drafts side by side, so that a type has what only another has, and now and then
 * a type that nobody knows.
 */
export const storedDraft = (): fc.Arbitrary<StoredDraft> =>
  fc.tuple(draft(), draft()).chain(([one, other]) => {
    const [mine, theirs] = [toStored(one), toStored(other)]
    return fc.tuple(fc.subarray(Object.keys(mine)), fc.boolean()).map(([taken, isUnknown]) => ({
      ...mine,
      ...Object.fromEntries(Object.entries(theirs).filter(([field]) => taken.includes(field))),
      ...(isUnknown && taken.length % 5 === 0 ? { type: unknownType } : {}),
    }))
  })
