import type { LineKey } from '../adset-matrix/adset-line.ts'
import type { CappedStrategy } from '../budget/bid-strategy.ts'
import type { ProblemOf } from '../shared/problem.ts'

/** Sections of the editor, in their order on the screen. */
export const draftSections = ['general', 'adPackages', 'geo', 'targeting', 'adsets', 'advanced'] as const
export type DraftSection = (typeof draftSections)[number]

type OnLine = { readonly lineKey: LineKey; readonly lineNumber: number }
type Nothing = Record<never, never>

type Facts = {
  'name.missing': Nothing
  'name.forbiddenCharacter': Nothing
  'name.tooLong': { readonly longest: number }
  'type.missing': Nothing
  /** A type that a later version of Vigie stored, or an import brought. */
  'type.unknown': Nothing
  'start.missing': Nothing
  'end.missing': Nothing
  'end.beforeStart': { readonly startTime: string }
  'end.notLaterThanNow': Nothing
  'tracking.missing': Nothing
  'application.missing': Nothing
  'objective.missing': { readonly source: 'pixel' | 'application' }
  'catalog.missing': Nothing
  'productSet.missing': Nothing
  'budget.missing': Nothing
  'budget.belowMinimum': { readonly minimum: number }
  'budget.campaignOnly': Nothing
  'bid.missing': { readonly strategy: CappedStrategy }
  'bid.aboveBudget': Nothing
  'budget.twoLevels': Nothing
  'specialCategory.unshown': { readonly countries: readonly string[] }
  'page.missing': Nothing
  'instagramAccount.missing': Nothing
  'adPackages.missing': Nothing
  'geoPackages.missing': Nothing
  'targeting.missing': Nothing
  'countries.missing': Nothing
  'userOs.missing': Nothing
  'userOs.severalStores': Nothing
  'userOs.notInStore': { readonly application: string }
  'devices.desktopOnlyInstagram': Nothing
  'devices.wifiNeedsMobile': Nothing
  'placements.audienceNetworkAlone': Nothing
  'placements.needFeed': Nothing
  'lines.missing': Nothing
  'lines.tooMany': { readonly adsetCount: number; readonly largest: number }
  'lines.tooManyForIos14': { readonly adsetCount: number; readonly largest: number }
  'line.adPackages.missing': OnLine
  'line.budget.missing': OnLine
  'line.budget.belowMinimum': OnLine & { readonly minimum: number }
  'line.bid.aboveBudget': OnLine
  'line.end.missing': OnLine
  'line.end.beforeStart': OnLine & { readonly startTime: string }
  'line.end.notLaterThanNow': OnLine
}

export type DraftProblem = ProblemOf<Facts> & { readonly section: DraftSection }
export type DraftProblemCode = keyof Facts

/**
 * Whether a problem is only that something was not filled in yet: told once somebody wants to go on, not while they are
 * still on their way there.
 */
export const isOmission = ({ code }: Pick<DraftProblem, 'code'>): boolean =>
  code.endsWith('.missing') || code === 'budget.campaignOnly'
