import { lineKey, targetsOf } from '../adset-matrix/targets.ts'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { bidProblems } from '../budget/bids.ts'
import { budgetPlan, campaignBudget, lineBudget } from '../budget/budget-levels.ts'
import type { Budget } from '../budget/budget-plan.ts'
import type { Instant, MinorUnits } from '../shared/references.ts'
import { unshownCountries } from '../platforms/of-draft.ts'
import { campaignTypes, rulesOf } from '../platforms/registry.ts'
import type { GeoPackage } from '../reusable-packages/geo-package.ts'
import { isWholeType } from './campaign-type.ts'
import { isWhole, targetingPart } from './kinds.ts'
import type { CampaignDraft } from './draft.ts'
import { draftSections, type DraftProblem, type DraftSection } from './draft-problem.ts'
import { checkCampaignName, longestCampaignName } from './name-rules.ts'

/** What the rules need to know and a draft does not hold. */
export type DraftFacts = {
  readonly now: Instant
  readonly allowUnderscore: boolean
  /** Smallest daily budget the account accepts, minor units; `null` when unknown. */
  readonly minimumDailyBudget: MinorUnits | null
  /** The stored geo packages, where they are known; a check of the account looks at them itself. */
  readonly geoPackages?: readonly GeoPackage[]
}

/**
 * Everything that keeps a draft from being published, in the order of the screen. Empty means publishable as far as
 * the draft itself tells.
 */
export function checkDraft(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  return [
    ...generalProblems(draft, facts),
    ...adPackageProblems(draft),
    ...targetingProblems(draft),
    ...matrixProblems(draft, facts),
    ...bidProblems(draft),
    ...rulesOf(draft).checks.advanced(draft),
  ]
}

function generalProblems(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  const found: DraftProblem[] = []
  const add = (problem: DistributiveOmit<DraftProblem, 'section'>) =>
    found.push({ ...problem, section: 'general' } as DraftProblem)
  const nameProblem = checkCampaignName(draft.name, facts)
  if (nameProblem === 'name.tooLong') add({ code: nameProblem, longest: longestCampaignName })
  else if (nameProblem) add({ code: nameProblem })
  if (!draft.type) add({ code: 'type.missing' })
  else if (!campaignTypes.includes(draft.type)) add({ code: 'type.unknown' })
  if (!draft.startTime) add({ code: 'start.missing' })
  if (needsCampaignEnd(draft) && !draft.endTime) add({ code: 'end.missing' })
  if (draft.endTime && isBefore(draft.endTime, draft.startTime)) {
    add({ code: 'end.beforeStart', startTime: draft.startTime ?? '' })
  } else if (draft.endTime && draft.endTime <= facts.now) add({ code: 'end.notLaterThanNow' })
  found.push(...rulesOf(draft).checks.promoted(draft))
  const { level } = budgetPlan(draft)
  if (isWhole(draft) && (level === 'none' || level === 'adsets')) add({ code: 'budget.campaignOnly' })
  else if (level === 'none') add({ code: 'budget.missing' })
  else if (level === 'both') add({ code: 'budget.twoLevels' })
  if (isBelowMinimum(campaignBudget(draft), facts)) {
    add({ code: 'budget.belowMinimum', minimum: facts.minimumDailyBudget ?? 0 })
  }
  const countries = unshownCountries(draft, chosenPlaces(draft, facts))
  if (countries.length > 0) add({ code: 'specialCategory.unshown', countries })
  return found
}

function chosenPlaces(draft: CampaignDraft, facts: DraftFacts): readonly GeoPackage[] {
  const chosen = new Set(targetingPart(draft).geoPackages.map(({ id }) => id))
  return facts.geoPackages?.filter(({ id }) => id !== null && chosen.has(id)) ?? []
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** A lifetime budget needs an end: at campaign level, or on every line that carries its own budget. */
const needsCampaignEnd = (draft: CampaignDraft): boolean => campaignBudget(draft)?.mode === 'lifetime'

/** End equal to start is accepted ("not before"). ISO instants in UTC compare as text. */
const isBefore = (end: Instant, start: Instant | null): boolean => start !== null && end < start

const isBelowMinimum = (budget: Budget | null, { minimumDailyBudget }: DraftFacts): boolean =>
  budget?.mode === 'daily' && minimumDailyBudget !== null && budget.amount < minimumDailyBudget

function adPackageProblems(draft: CampaignDraft): DraftProblem[] {
  const section = 'adPackages'
  return [
    ...rulesOf(draft).checks.identity(draft),
    ...(draft.adPackages.length > 0 ? [] : [{ code: 'adPackages.missing', section } as const]),
  ]
}

function targetingProblems(draft: CampaignDraft): DraftProblem[] {
  if (isWhole(draft)) {
    return draft.countries.length > 0 ? [] : [{ code: 'countries.missing', section: 'geo' }]
  }
  return [
    ...(draft.geoPackages.length > 0 ? [] : [{ code: 'geoPackages.missing', section: 'geo' } as const]),
    ...(targetsOf(draft).length > 0 ? [] : [{ code: 'targeting.missing', section: 'targeting' } as const]),
  ]
}

function matrixProblems(draft: CampaignDraft, facts: DraftFacts): DraftProblem[] {
  if (isWhole(draft)) return []
  const section = 'adsets'
  if (draft.lines.length === 0) return [{ code: 'lines.missing', section }]
  const adsetCount = draft.lines.reduce((sum, line) => sum + line.adsetCount, 0)
  const perLine = draft.lines.flatMap((line, index) => lineProblems(draft, line, index + 1, facts))
  const { largest, limit } = rulesOf(draft).checks.adsetLimit(draft)
  if (adsetCount > largest) {
    const code = limit === 'ios14' ? 'lines.tooManyForIos14' : 'lines.tooMany'
    return [{ code, section, adsetCount, largest }, ...perLine]
  }
  return perLine
}

function lineProblems(
  draft: CampaignDraft,
  line: AdsetLine,
  lineNumber: number,
  facts: DraftFacts,
): DraftProblem[] {
  const at = { section: 'adsets', lineKey: lineKey(line), lineNumber } as const
  const own = lineBudget(draft, line)
  const endTime = line.endTime ?? draft.endTime
  const startTime = line.startTime ?? draft.startTime
  const found: DraftProblem[] = []
  // Without any package in the campaign each line would only repeat what the section says once.
  if (line.adPackages.length === 0 && draft.adPackages.length > 0)
    found.push({ ...at, code: 'line.adPackages.missing' })
  if (own === null && budgetPlan(draft).level === 'adsets') found.push({ ...at, code: 'line.budget.missing' })
  if (isBelowMinimum(own, facts)) {
    found.push({ ...at, code: 'line.budget.belowMinimum', minimum: facts.minimumDailyBudget ?? 0 })
  }
  if (own?.mode === 'lifetime' && !endTime) found.push({ ...at, code: 'line.end.missing' })
  const hasOwnDates = line.endTime !== null || line.startTime !== draft.startTime
  if (hasOwnDates && endTime && isBefore(endTime, startTime)) {
    found.push({ ...at, code: 'line.end.beforeStart', startTime: startTime ?? '' })
  } else if (line.endTime && line.endTime <= facts.now)
    found.push({ ...at, code: 'line.end.notLaterThanNow' })
  return found
}

/** The sections a draft has: an Advantage campaign has no targeting of its own. */
export const sectionsOf = (draft: Pick<CampaignDraft, 'type'>): readonly DraftSection[] =>
  isWholeType(draft.type) ? draftSections.filter((section) => section !== 'targeting') : draftSections

export type SectionState = {
  readonly section: DraftSection
  readonly problemCount: number
  readonly isTouched: boolean
}

/** How each section stands: its problems, and whether anything was decided in it. A mode that is off is decided. */
export function sectionStates(draft: CampaignDraft, problems: readonly DraftProblem[]): SectionState[] {
  const touched: Record<DraftSection, boolean> = {
    general: draft.name !== '' || draft.type !== null,
    adPackages: draft.page !== null || draft.adPackages.length > 0,
    geo: (isWhole(draft) ? draft.countries : draft.geoPackages).length > 0,
    targeting: targetsOf(targetingPart(draft)).length > 0,
    adsets: draft.lines.length > 0,
    advanced: draft.isAdvanced,
  }
  return sectionsOf(draft).map((section) => ({
    section,
    problemCount: problems.filter((problem) => problem.section === section).length,
    isTouched: touched[section],
  }))
}
