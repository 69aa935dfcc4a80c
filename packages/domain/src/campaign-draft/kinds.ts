import type {
  CampaignDraft,
  CommonDraft,
  MatrixDraft,
  StoredDraft,
  Targeting,
  WholeAudience,
  WholeDraft,
} from './draft.ts'

/** Nobody aimed at yet. */
export const noTargeting: Targeting = {
  geoPackages: [],
  isBroad: false,
  audiencePackages: [],
  interestPackages: [],
  exclusions: { audiencePackages: [], interestPackages: [] },
  removedLines: [],
}

/** Nothing said of an audience that the platform finds. */
export const noAudience: WholeAudience = {
  countries: [],
  languages: [],
  existingCustomerBudgetPercentage: null,
}

// `Object.keys` forgets which keys it was given.
export const targetingFields = Object.keys(noTargeting) as readonly (keyof Targeting)[]
export const audienceFields = Object.keys(noAudience) as readonly (keyof WholeAudience)[]

/** Whether the platform finds the audience of a draft: then it has no packages to aim with and no matrix. */
export const isWhole = (draft: CampaignDraft): draft is WholeDraft => 'countries' in draft

/** The draft after something that only a matrix knows: a whole campaign stays as it is. */
export const inMatrix = (draft: CampaignDraft, change: (matrix: MatrixDraft) => MatrixDraft): CampaignDraft =>
  isWhole(draft) ? draft : change(draft)

/** The draft after something that only a whole campaign knows: one with a matrix stays as it is. */
export const inWhole = (draft: CampaignDraft, change: (whole: WholeDraft) => WholeDraft): CampaignDraft =>
  isWhole(draft) ? change(draft) : draft

/** Whom a draft aims at by packages: nobody when its audience is found for it. */
export const targetingPart = (draft: CampaignDraft): Targeting => (isWhole(draft) ? noTargeting : draft)

/** What a draft says of the audience that is found for it: nothing when it aims by packages. */
export const audiencePart = (draft: CampaignDraft): WholeAudience => (isWhole(draft) ? draft : noAudience)

/** What is stored in the place of targeting for a whole campaign: its one line is broad. */
export const targetingOfWhole: Targeting = { ...noTargeting, isBroad: true }

/** A draft as it is stored: `fromStored` gives the same draft again. */
export function toStored(draft: CampaignDraft): StoredDraft {
  if (isWhole(draft)) {
    const { leftover, ...own } = draft
    return { ...own, ...(leftover ?? targetingOfWhole) }
  }
  const { leftover, ...own } = draft
  return { ...own, ...(leftover ?? noAudience) }
}

/** What was stored, in the parts that drafts are made of. */
export function partsOf(stored: StoredDraft): {
  readonly common: CommonDraft
  readonly targeting: Targeting
  readonly audience: WholeAudience
} {
  const { geoPackages, isBroad, audiencePackages, interestPackages, exclusions, removedLines, ...rest } =
    stored
  const { countries, languages, existingCustomerBudgetPercentage, type: _type, ...common } = rest
  return {
    common,
    targeting: { geoPackages, isBroad, audiencePackages, interestPackages, exclusions, removedLines },
    audience: { countries, languages, existingCustomerBudgetPercentage },
  }
}

/** What a draft has whatever its type, to be made one of another kind. */
export const commonOf = (draft: CampaignDraft): CommonDraft => partsOf(toStored(draft)).common
