import type { Target } from '../adset-matrix/adset-line.ts'
import { targetId } from '../adset-matrix/targets.ts'
import { isCapped } from '../budget/bid-strategy.ts'
import { withoutBids } from '../budget/bids.ts'
import { withCampaignBudget } from '../budget/budget-levels.ts'
import { rulesOf } from '../platforms/registry.ts'
import { fieldRule, showsField, withWholeLine } from './campaign-type.ts'
import { inMatrix, inWhole, isWhole } from './kinds.ts'
import { clearingEvents } from './clear-section.ts'
import type { CampaignDraft, CampaignType, MatrixDraft, PlacementChoice, WholeDraft } from './draft.ts'
import type { DraftEvent } from './events.ts'
import { importedDraft } from './imported-draft.ts'
import { putBackAds } from './left-out-ads.ts'
import { noPlacements } from './empty-draft.ts'
import {
  changeLines,
  deleteLines,
  duplicateLines,
  pasteColumn,
  rebuildLines,
  resetLines,
} from './line-events.ts'
import { isLockedEvent, withLockedStarts } from './locked-fields.ts'
import {
  addAdPackage,
  clearAdPackages,
  excludePackages,
  includePackages,
  removeAdPackage,
} from './package-events.ts'
import { undoLines } from './undo-lines.ts'

/**
 * The draft after something happened to it. The whole of "choosing this clears that" is here and in the helpers it
 * calls; a screen dispatches and never repairs. Events on fields that publication locked change nothing.
 */
export function applyEvent(draft: CampaignDraft, event: DraftEvent): CampaignDraft {
  if (isLockedEvent(draft, event)) return draft
  switch (event.type) {
    case 'loaded':
      return event.draft
    case 'imported':
      return importedDraft(draft, event.draft)
    case 'stored':
      return { ...draft, fileId: event.fileId, revision: event.revision }
    case 'foreignAdsetsRead':
      return { ...draft, foreignAdsets: event.adsets }
    case 'renamed':
      return { ...draft, name: event.name }
    case 'campaignTypeChosen':
      return chooseType(draft, event.campaignType)
    case 'startChosen':
      return {
        ...draft,
        startTime: event.startTime,
        lines: withLineDates(draft, 'startTime', event.startTime),
      }
    case 'endChosen':
      return { ...draft, endTime: event.endTime, lines: withLineDates(draft, 'endTime', event.endTime) }
    case 'budgetModeChosen':
      return { ...draft, budgetMode: event.mode }
    case 'budgetSet':
      return withCampaignBudget(draft, event.amount)
    case 'bidStrategyChosen':
      return chooseBidStrategy(draft, event.strategy)
    case 'bidAmountSet':
      return isCapped(draft.bidStrategy) ? { ...draft, bidAmount: event.amount } : draft
    case 'tagSet':
      return { ...draft, tag: event.tag }
    case 'trackingChosen':
      return chooseTracking(draft, event.tracking)
    case 'objectiveChosen':
      return { ...draft, objective: event.objective }
    case 'attributionChosen':
      return { ...draft, attribution: event.attribution }
    case 'catalogChosen':
      return { ...draft, catalog: event.catalog, productSet: null }
    case 'productSetChosen':
      return draft.catalog === null ? draft : { ...draft, productSet: event.productSet }
    case 'countriesChosen':
      return inWhole(draft, (whole) => ({ ...whole, countries: event.countries }))
    case 'languagesChosen':
      return inWhole(draft, (whole) => chooseLanguages(whole, event.languages))
    case 'existingCustomersLimited':
      return inWhole(draft, (whole) => limitExistingCustomers(whole, event.percentage))
    case 'specialAdCategoriesChosen':
      return { ...draft, specialAdCategories: event.categories }
    case 'pageChosen':
      return { ...draft, page: event.page, instagramAccount: null }
    case 'instagramAccountChosen':
      return { ...draft, instagramAccount: event.account }
    case 'adPackageAdded':
      return addAdPackage(draft, event.name)
    case 'adPackageRemoved':
      return removeAdPackage(draft, event.name)
    case 'adPackagesCleared':
      return clearAdPackages(draft)
    case 'adsPutBack':
      return putBackAds(draft, event.adPackage)
    case 'sectionCleared':
      return clearingEvents(draft, event.section).reduce(applyEvent, draft)
    case 'geoPackagesChosen':
      return inMatrix(draft, (matrix) => rebuildLines({ ...matrix, geoPackages: event.packages }))
    case 'broadToggled':
      return inMatrix(draft, (matrix) => rebuildLines({ ...matrix, isBroad: event.isBroad }))
    case 'packagesIncluded':
      return inMatrix(draft, (matrix) => includePackages(matrix, event.kind, event.packages))
    case 'packagesExcluded':
      return inMatrix(draft, (matrix) => excludePackages(matrix, event.kind, event.packages))
    case 'adsetBudgetModeChosen':
      return { ...draft, adsetBudgetMode: event.mode }
    case 'linesChanged':
      // The one line of a whole campaign is made of its countries and packages; nothing else is decided on it.
      return inMatrix(draft, (matrix) => changeLines(matrix, event.keys, event.change))
    case 'columnPasted':
      return inMatrix(draft, (matrix) => pasteColumn(matrix, event.from, event.changes))
    case 'linesDuplicated':
      return inMatrix(draft, (matrix) => duplicateLines(matrix, event.keys))
    case 'linesDeleted':
      return inMatrix(draft, (matrix) => deleteLines(matrix, event.keys))
    case 'linesReset':
      return isWhole(draft) ? withWholeLine(draft) : resetLines(draft)
    case 'linesRestored':
      return inMatrix(draft, (matrix) => withRestoredLines(matrix, event))
    case 'linesUndone':
      return undoLines(draft, event).draft
    case 'advancedToggled':
      return toggleAdvanced(draft, event.isAdvanced)
    case 'platformsChosen':
    case 'positionsChosen':
    case 'devicesChosen':
    case 'userOsChosen':
    case 'wifiOnlyToggled':
      return choosePlacements(draft, event)
  }
}

/** What the former type had and the new one has not goes with it: the network whose type it becomes says what. */
const chooseType = (draft: CampaignDraft, type: CampaignType | null): CampaignDraft =>
  type === draft.type ? draft : rulesOf({ type: type ?? draft.type }).chooseType(draft, type)

type PlacementEvent = Extract<
  DraftEvent,
  {
    readonly type:
      | 'platformsChosen'
      | 'positionsChosen'
      | 'devicesChosen'
      | 'userOsChosen'
      | 'wifiOnlyToggled'
  }
>

/** Placements as they were chosen, as far as the type of the campaign allows them. */
function choosePlacements(draft: CampaignDraft, event: PlacementEvent): CampaignDraft {
  const { placements } = draft
  const rules = rulesOf(draft).placements
  switch (event.type) {
    case 'platformsChosen':
      return rules.choose(draft, rules.withPlatforms(placements, event.platforms))
    case 'positionsChosen':
      return rules.choose(draft, choosePositions(placements, event))
    case 'devicesChosen':
      return rules.choose(draft, { ...placements, devices: event.devices })
    case 'userOsChosen':
      return rules.choose(draft, rules.withUserOs(placements, event.userOs))
    case 'wifiOnlyToggled':
      return rules.choose(draft, { ...placements, wifiOnly: event.wifiOnly })
  }
}

/** An amount belongs to a strategy that goes by one: what a bid may be is not what a result may cost. */
function chooseBidStrategy(draft: CampaignDraft, bidStrategy: CampaignDraft['bidStrategy']): CampaignDraft {
  if (bidStrategy === draft.bidStrategy || !showsField(draft, 'bidCaps')) return draft
  return { ...withoutBids(draft), bidStrategy }
}

/** A pixel or an application clears the objective; an application needs a user OS, which advanced mode holds. */
function chooseTracking(draft: CampaignDraft, tracking: CampaignDraft['tracking']): CampaignDraft {
  const next = { ...draft, tracking, objective: null }
  return tracking?.kind === 'application' ? { ...next, isAdvanced: true } : next
}

/** Some types leave the languages to the network too. */
const chooseLanguages = (draft: WholeDraft, languages: WholeDraft['languages']): WholeDraft =>
  fieldRule(draft, 'languages') === 'optional' ? { ...draft, languages } : draft

/** A whole percentage from 0 to 100; anything else leaves the former one. */
function limitExistingCustomers(draft: WholeDraft, percentage: number): WholeDraft {
  const isValid = Number.isInteger(percentage) && percentage >= 0 && percentage <= 100
  return isValid ? { ...draft, existingCustomerBudgetPercentage: percentage } : draft
}

/** A date of the campaign fills the lines that follow it; clearing it clears every line's. */
function withLineDates(draft: CampaignDraft, field: 'startTime' | 'endTime', value: string | null) {
  return draft.lines.map((line) =>
    value === null || line[field] === draft[field] ? { ...line, [field]: value } : line,
  )
}

/** An undo brings lines back as they were, but never a second level of budgets, nor what is excluded since. */
function withRestoredLines(
  draft: MatrixDraft,
  { lines, removedLines }: Extract<DraftEvent, { type: 'linesRestored' }>,
): MatrixDraft {
  const allowed = lines
    .filter(({ target }) => !isExcluded(draft, target))
    .map((line) => ({
      ...line,
      budget: draft.budget === null ? line.budget : null,
      exclusions: draft.exclusions,
    }))
  return { ...draft, lines: withLockedStarts(draft, allowed), removedLines }
}

function isExcluded({ exclusions }: MatrixDraft, target: Target): boolean {
  if (target.kind === 'broad') return false
  const excluded = exclusions[target.kind === 'audience' ? 'audiencePackages' : 'interestPackages']
  return excluded.some(({ id }) => id === targetId(target))
}

function toggleAdvanced(draft: CampaignDraft, isAdvanced: boolean): CampaignDraft {
  if (isAdvanced) return { ...draft, isAdvanced }
  if (rulesOf(draft).placements.needsAdvanced(draft)) return draft
  return { ...draft, isAdvanced, placements: noPlacements }
}

function choosePositions(
  placements: PlacementChoice,
  { platform, positions }: Extract<DraftEvent, { type: 'positionsChosen' }>,
): PlacementChoice {
  if (!placements.publisherPlatforms.includes(platform)) return placements
  return { ...placements, positions: { ...placements.positions, [platform]: positions } }
}
