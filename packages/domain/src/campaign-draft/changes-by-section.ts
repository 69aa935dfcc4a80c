import type { DraftSection } from './draft-problem.ts'
import type { DecidedField } from './merge-drafts.ts'
import type { UnpublishedChange } from './unpublished-changes.ts'

/** In which section of the editor each field stands. A field of the draft without a row does not compile. */
const sectionOfField: Readonly<Record<DecidedField, DraftSection>> = {
  name: 'general',
  type: 'general',
  startTime: 'general',
  endTime: 'general',
  budgetMode: 'general',
  budget: 'general',
  bidStrategy: 'general',
  bidAmount: 'general',
  tag: 'general',
  tracking: 'general',
  objective: 'general',
  attribution: 'general',
  catalog: 'general',
  productSet: 'general',
  existingCustomerBudgetPercentage: 'general',
  specialAdCategories: 'general',
  page: 'adPackages',
  instagramAccount: 'adPackages',
  adPackages: 'adPackages',
  updatedAdPackages: 'adPackages',
  retiredAdPackages: 'adPackages',
  leftOutAds: 'adsets',
  leftOutLines: 'adsets',
  geoPackages: 'geo',
  countries: 'geo',
  languages: 'geo',
  isBroad: 'targeting',
  audiencePackages: 'targeting',
  interestPackages: 'targeting',
  exclusions: 'targeting',
  adsetBudgetMode: 'adsets',
  removedLines: 'adsets',
  isAdvanced: 'advanced',
  placements: 'advanced',
}

const sectionOfPackage = {
  ad: 'adPackages',
  audience: 'targeting',
  interest: 'targeting',
  geo: 'geo',
} as const

function sectionOf(change: UnpublishedChange): DraftSection {
  if (change.kind === 'field') return sectionOfField[change.field]
  return change.kind === 'package' ? sectionOfPackage[change.package.kind] : 'adsets'
}

/** How many of these changes each section of the editor holds: its title says so, open or closed. */
export function changesBySection(changes: readonly UnpublishedChange[]): ReadonlyMap<DraftSection, number> {
  const counts = new Map<DraftSection, number>()
  for (const section of changes.map(sectionOf)) counts.set(section, (counts.get(section) ?? 0) + 1)
  return counts
}
