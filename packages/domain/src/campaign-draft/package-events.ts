import type { Exclusions } from '../adset-matrix/adset-line.ts'
import type { NamedReference } from '../shared/references.ts'
import type { CampaignDraft, MatrixDraft } from './draft.ts'
import type { PackageKind } from './events.ts'
import { forgetLeftOut } from './left-out-ads.ts'
import { rebuildLines } from './line-events.ts'

/** A new ad package goes to every line as well. */
export function addAdPackage(draft: CampaignDraft, name: string): CampaignDraft {
  if (draft.adPackages.includes(name)) return draft
  return {
    ...draft,
    adPackages: [...draft.adPackages, name],
    lines: draft.lines.map((line) => ({ ...line, adPackages: [...new Set([...line.adPackages, name])] })),
  }
}

/**
 * Takes an ad package out of the campaign and of every line. Refused while another package remains and a line would be
 * left with none: which package that line should carry is for a person to say.
 */
export function removeAdPackage(draft: CampaignDraft, name: string): CampaignDraft {
  if (lineLeftEmptyWithout(draft, name) !== null) return draft
  const without = (names: readonly string[]) => names.filter((other) => other !== name)
  return {
    ...forgetLeftOut(draft, name),
    adPackages: without(draft.adPackages),
    lines: draft.lines.map((line) => ({ ...line, adPackages: without(line.adPackages) })),
  }
}

/** Takes every ad package out of the campaign and of its lines. */
export const clearAdPackages = (draft: CampaignDraft): CampaignDraft => ({
  ...draft,
  adPackages: [],
  leftOutAds: [],
  leftOutLines: [],
  lines: draft.lines.map((line) => ({ ...line, adPackages: [] })),
})

/** The number, from 1, of the first line that has only this package while the campaign has others; `null` without one. */
export function lineLeftEmptyWithout(draft: CampaignDraft, name: string): number | null {
  const hasOthers = draft.adPackages.some((other) => other !== name)
  if (!hasOthers) return null
  const index = draft.lines.findIndex(
    ({ adPackages }) => adPackages.includes(name) && adPackages.every((other) => other === name),
  )
  return index < 0 ? null : index + 1
}

const included = { audience: 'audiencePackages', interest: 'interestPackages' } as const

/** A package is either included or excluded: including it takes it out of the exclusions. */
export function includePackages(
  draft: MatrixDraft,
  kind: PackageKind,
  packages: readonly NamedReference[],
): MatrixDraft {
  const field = included[kind]
  const exclusions = { ...draft.exclusions, [field]: without(draft.exclusions[field], packages) }
  return rebuildLines(withExclusions({ ...draft, [field]: unique(packages) }, exclusions))
}

/** Excluding a package takes it out of the included ones, and every line excludes it. */
export function excludePackages(
  draft: MatrixDraft,
  kind: PackageKind,
  packages: readonly NamedReference[],
): MatrixDraft {
  const field = included[kind]
  const exclusions = { ...draft.exclusions, [field]: unique(packages) }
  return rebuildLines(withExclusions({ ...draft, [field]: without(draft[field], packages) }, exclusions))
}

function withExclusions(draft: MatrixDraft, exclusions: Exclusions): MatrixDraft {
  return { ...draft, exclusions, lines: draft.lines.map((line) => ({ ...line, exclusions })) }
}

function without(
  packages: readonly NamedReference[],
  taken: readonly NamedReference[],
): readonly NamedReference[] {
  const ids = new Set(taken.map((reference) => reference.id))
  return packages.filter((reference) => !ids.has(reference.id))
}

function unique(packages: readonly NamedReference[]): readonly NamedReference[] {
  return [...new Map(packages.map((reference) => [reference.id, reference])).values()]
}
