import type { BidStrategy } from '../budget/bid-strategy.ts'
import { isWholeType } from './campaign-type.ts'
import { isWhole } from './kinds.ts'
import type { CampaignDraft } from './draft.ts'
import type { DraftSection } from './draft-problem.ts'
import type { DraftEvent, LineChange, LockableField } from './events.ts'
import { lockedByImport } from './imported-draft.ts'
import { isLockedEvent } from './locked-fields.ts'
import { lineLeftEmptyWithout } from './package-events.ts'

/** A question to ask before an event is applied. Its sentence belongs to the texts. */
export type Confirmation =
  | { readonly code: 'advantage.resetsSettings' }
  | { readonly code: 'campaignBudget.clearsAdsetBudgets'; readonly lineCount: number }
  | { readonly code: 'adsetBudget.clearsCampaignBudget' }
  | { readonly code: 'bidStrategy.clearsBids'; readonly lineCount: number }
  | { readonly code: 'lines.reset'; readonly lineCount: number }
  | { readonly code: 'import.replaces' }
  | { readonly code: 'section.clears'; readonly section: DraftSection }

/** Whether something a person set would be lost by an event; `null` when it can simply be applied. */
export const confirmationFor = (draft: CampaignDraft, event: DraftEvent): Confirmation | null =>
  isLockedEvent(draft, event) ? null : lossOf(draft, event)

function lossOf(draft: CampaignDraft, event: DraftEvent): Confirmation | null {
  switch (event.type) {
    case 'campaignTypeChosen':
      return isWholeType(event.campaignType) && !isWhole(draft) ? { code: 'advantage.resetsSettings' } : null
    case 'budgetSet':
      return lossOfAdsetBudgets(draft, event.amount)
    case 'bidStrategyChosen':
      return lossOfBids(draft, event.strategy)
    case 'linesChanged':
      return lossOfCampaignBudget(draft, [event.change])
    case 'columnPasted':
      return lossOfCampaignBudget(draft, event.changes)
    case 'imported':
      return isUntouched(draft) ? null : { code: 'import.replaces' }
    case 'sectionCleared':
      return { code: 'section.clears', section: event.section }
    case 'linesReset':
      return draft.lines.length > 0 ? { code: 'lines.reset', lineCount: draft.lines.length } : null
    case 'loaded':
    case 'stored':
    case 'foreignAdsetsRead':
    case 'renamed':
    case 'startChosen':
    case 'endChosen':
    case 'budgetModeChosen':
    case 'bidAmountSet':
    case 'tagSet':
    case 'trackingChosen':
    case 'objectiveChosen':
    case 'attributionChosen':
    case 'catalogChosen':
    case 'productSetChosen':
    case 'countriesChosen':
    case 'languagesChosen':
    case 'existingCustomersLimited':
    case 'specialAdCategoriesChosen':
    case 'pageChosen':
    case 'instagramAccountChosen':
    case 'adPackageAdded':
    case 'adPackageRemoved':
    case 'adPackagesCleared':
    case 'adsPutBack':
    case 'geoPackagesChosen':
    case 'broadToggled':
    case 'packagesIncluded':
    case 'packagesExcluded':
    case 'adsetBudgetModeChosen':
    case 'linesDuplicated':
    case 'linesDeleted':
    case 'linesRestored':
    case 'linesUndone':
    case 'advancedToggled':
    case 'platformsChosen':
    case 'positionsChosen':
    case 'devicesChosen':
    case 'userOsChosen':
    case 'wifiOnlyToggled':
      return null
  }
}

function lossOfAdsetBudgets(draft: CampaignDraft, amount: number | null): Confirmation | null {
  const lineCount = draft.lines.filter((line) => line.budget !== null).length
  return amount !== null && lineCount > 0 ? { code: 'campaignBudget.clearsAdsetBudgets', lineCount } : null
}

/** The amounts of the lines mean nothing under another strategy; that of the campaign stands beside the choice. */
function lossOfBids(draft: CampaignDraft, strategy: BidStrategy): Confirmation | null {
  const lineCount = draft.lines.filter(({ bidAmount }) => bidAmount !== undefined).length
  return strategy !== draft.bidStrategy && lineCount > 0
    ? { code: 'bidStrategy.clearsBids', lineCount }
    : null
}

const lossOfCampaignBudget = (draft: CampaignDraft, changes: readonly LineChange[]): Confirmation | null =>
  draft.budget !== null && changes.some(({ budget }) => budget !== null && budget !== undefined)
    ? { code: 'adsetBudget.clearsCampaignBudget' }
    : null

/** Nothing was decided yet that a file could take the place of. */
const isUntouched = (draft: CampaignDraft): boolean =>
  draft.name === '' && draft.type === null && draft.adPackages.length === 0 && draft.lines.length === 0

/** Why an event would change nothing although a person asked for it. Its sentence belongs to the texts. */
export type Refusal =
  | { readonly code: 'line.lastAdPackage'; readonly lineNumber: number }
  | { readonly code: 'import.locked'; readonly fields: readonly LockableField[] }

/** The refusal to show instead of applying an event; `null` when it can be applied. */
export function refusalFor(draft: CampaignDraft, event: DraftEvent): Refusal | null {
  if (event.type === 'imported') {
    const fields = lockedByImport(draft, event.draft)
    return fields.length > 0 ? { code: 'import.locked', fields } : null
  }
  if (event.type !== 'adPackageRemoved') return null
  const lineNumber = lineLeftEmptyWithout(draft, event.name)
  return lineNumber === null ? null : { code: 'line.lastAdPackage', lineNumber }
}
