import { withoutBids } from '../budget/bids.ts'
import type { TypeField } from '../platforms/platform.ts'
import { rulesOf } from '../platforms/registry.ts'
import { fieldRule, showsField } from './campaign-type.ts'
import type { CampaignDraft } from './draft.ts'
import { isWhole } from './kinds.ts'

/** Those of which a draft may hold something that its type hides. */
export type HiddenField = Extract<
  TypeField,
  | 'pixel'
  | 'application'
  | 'objective'
  | 'attribution'
  | 'catalog'
  | 'languages'
  | 'bidCaps'
  | 'userOs'
  | 'placements'
>
type Hidden = { readonly field: HiddenField; readonly without: (draft: CampaignDraft) => CampaignDraft }

const withoutTracking = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  tracking: null,
  objective: null,
})

/** What a draft could hold of a field that its type does not show, and the draft without it. */
const held: readonly Hidden[] = [
  {
    field: 'pixel',
    without: (draft) =>
      draft.tracking?.kind === 'pixel' && !showsField(draft, 'pixel') ? withoutTracking(draft) : draft,
  },
  {
    field: 'application',
    without: (draft) =>
      draft.tracking?.kind === 'application' && !showsField(draft, 'application')
        ? withoutTracking(draft)
        : draft,
  },
  {
    // What is counted is counted by something.
    field: 'objective',
    without: (draft) =>
      draft.objective && (!draft.tracking || !showsField(draft, 'objective'))
        ? { ...draft, objective: null }
        : draft,
  },
  {
    field: 'attribution',
    without: (draft) =>
      draft.attribution.length > 0 && !showsField(draft, 'attribution')
        ? { ...draft, attribution: [] }
        : draft,
  },
  {
    field: 'catalog',
    without: (draft) =>
      (draft.catalog || draft.productSet) && !showsField(draft, 'catalog')
        ? { ...draft, catalog: null, productSet: null }
        : draft,
  },
  {
    field: 'languages',
    // Beside `hidden`, the network keeps them to itself where they are `fixed`.
    without: (draft) =>
      isWhole(draft) && draft.languages.length > 0 && fieldRule(draft, 'languages') !== 'optional'
        ? { ...draft, languages: [] }
        : draft,
  },
  {
    field: 'bidCaps',
    without: (draft) => {
      const bids =
        draft.bidStrategy !== 'highestVolume' ||
        draft.bidAmount !== null ||
        draft.lines.some(({ bidAmount }) => bidAmount !== undefined)
      return bids && !showsField(draft, 'bidCaps') ? withoutBids(draft) : draft
    },
  },
  {
    field: 'userOs',
    without: (draft) =>
      draft.placements.userOs.length > 0 && !showsField(draft, 'userOs')
        ? { ...draft, placements: { ...draft.placements, userOs: [] } }
        : draft,
  },
  { field: 'placements', without: withPlacementsOfType },
]

/** Whatever was chosen, as far as the type lets it be; the draft itself where nothing else was. */
function withPlacementsOfType(draft: CampaignDraft): CampaignDraft {
  if (showsField(draft, 'placements')) return draft
  const next = rulesOf(draft).placements.choose(draft, draft.placements)
  return JSON.stringify(next.placements) === JSON.stringify(draft.placements) ? draft : next
}

/** Before a type is chosen nothing is hidden for good: choosing one says what goes. */
const hiding = (draft: CampaignDraft): readonly Hidden[] => (draft.type === null ? [] : held)

/**
 * Fields that hold something although the draft's type shows them to nobody: they come with a file, and nobody who reads the form
 * could know that they would be sent.
 */
export const hiddenFields = (draft: CampaignDraft): HiddenField[] =>
  hiding(draft)
    .filter(({ without }) => without(draft) !== draft)
    .map(({ field }) => field)

/** The draft as its form shows it: without what its type hides, but for the fields that are `kept`. */
export const withoutHidden = (draft: CampaignDraft, kept: readonly HiddenField[] = []): CampaignDraft =>
  hiding(draft)
    .filter(({ field }) => !kept.includes(field))
    .reduce((rest, { without }) => without(rest), draft)
