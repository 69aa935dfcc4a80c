import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { targetId } from '../adset-matrix/targets.ts'
import { withWholeLine } from './campaign-type.ts'
import { isWhole, noTargeting } from './kinds.ts'
import { withoutBids } from '../budget/bids.ts'
import type { CampaignDraft } from './draft.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import { rebuildLines } from './line-events.ts'

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

/** A package of zones that is stored. */
export type Zone = Pick<GeoPackage, 'name' | 'countries'> & { readonly id: string }

/**
 * A copy that goes to other zones: a line for each of its targets in each of them, with the packages, days, budget and bid of
 * the first line that the target had. A whole campaign goes to the countries of the zones.
 * @param draft a copy: what is published stays where it is
 */
export function movedToZones(draft: CampaignDraft, zones: readonly Zone[]): CampaignDraft {
  if (zones.length === 0) return draft
  if (isWhole(draft)) {
    const countries = new Map(zones.flatMap((zone) => zone.countries.map((country) => [country.id, country])))
    return withWholeLine({ ...draft, countries: [...countries.values()] })
  }
  const geoPackages = zones.map(({ id, name }) => ({ id, name }))
  const moved = rebuildLines({ ...draft, geoPackages, lines: [], removedLines: [] })
  const firsts = new Map(draft.lines.toReversed().map((line) => [targetKey(line), line]))
  const lines = moved.lines.map((line): AdsetLine => {
    const { copy: _copy, ...first } = firsts.get(targetKey(line)) ?? line
    return { ...first, target: line.target, geoPackage: line.geoPackage }
  })
  return { ...moved, lines, leftOutLines: [] }
}

const targetKey = ({ target }: AdsetLine): string => `${target.kind} ${targetId(target)}`
