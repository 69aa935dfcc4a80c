import type { DraftSection } from './draft-problem.ts'
import { sectionOfField } from './merge-drafts.ts'
import type { UnpublishedChange } from './unpublished-changes.ts'

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
