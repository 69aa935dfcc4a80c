import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { withWholeLine } from './campaign-type.ts'
import { isWhole, noTargeting } from './kinds.ts'
import { withoutBids } from '../budget/bids.ts'
import type { CampaignDraft } from './draft.ts'

/** What a copy takes along beside its name, type, tracking and placements. */
export const copiedParts = ['dates', 'budgets', 'adPackages', 'targeting'] as const
export type CopiedPart = (typeof copiedParts)[number]

/**
 * The same campaign as a new draft: of no file, of no campaign of the platform, with nothing left to update there. What
 * is not kept is as in an empty draft; lines follow.
 */
export function duplicateDraft(draft: CampaignDraft, kept: ReadonlySet<CopiedPart>): CampaignDraft {
  const fresh: CampaignDraft = {
    ...draft,
    fileId: null,
    revision: null,
    campaignId: null,
    foreignAdsets: [],
    publishedLines: null,
    updatedAdPackages: [],
    retiredAdPackages: [],
  }
  const without: { readonly [P in CopiedPart]: (copy: CampaignDraft) => CampaignDraft } = {
    dates: withoutDates,
    budgets: withoutBudgets,
    adPackages: withoutAdPackages,
    targeting: withoutTargeting,
  }
  return copiedParts.reduce((copy, part) => (kept.has(part) ? copy : without[part](copy)), fresh)
}

const undated = (line: AdsetLine): AdsetLine => ({ ...line, startTime: null, endTime: null })

const withoutDates = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  startTime: null,
  endTime: null,
  lines: draft.lines.map(undated),
  leftOutLines: draft.leftOutLines.map(undated),
})

const withoutBudgets = (draft: CampaignDraft): CampaignDraft => {
  const bare = withoutBids(draft)
  const unpaid = (line: AdsetLine): AdsetLine => ({ ...line, budget: null })
  return {
    ...bare,
    budget: null,
    lines: bare.lines.map(unpaid),
    leftOutLines: bare.leftOutLines.map(unpaid),
  }
}

const withoutAdPackages = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  adPackages: [],
  leftOutAds: [],
  leftOutLines: [],
  lines: draft.lines.map((line) => ({ ...line, adPackages: [] })),
})

/** A whole campaign says nowhere yet, and always has its one line. */
const withoutTargeting = (draft: CampaignDraft): CampaignDraft =>
  isWhole(draft)
    ? withWholeLine({ ...draft, countries: [], languages: [], leftover: null })
    : { ...draft, ...noTargeting, lines: [], leftOutLines: [], leftover: null }
