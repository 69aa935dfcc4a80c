import type { AdsetLine, Exclusions, Target } from '../adset-matrix/adset-line.ts'
import type { NamedReference } from '../shared/references.ts'
import type { CampaignDraft, Targeting } from './draft.ts'
import { isWhole, targetingPart } from './kinds.ts'

/** Whether a draft, as it was loaded, chooses a package by its id alone. */
export const hasNamelessPackages = (draft: CampaignDraft): boolean =>
  [...chosenPackages(targetingPart(draft)), ...draft.lines.map((line) => line.geoPackage)].some(
    ({ name }) => name === '',
  )

const chosenPackages = ({ geoPackages, audiencePackages, interestPackages, exclusions }: Targeting) => [
  ...geoPackages,
  ...audiencePackages,
  ...interestPackages,
  ...exclusions.audiencePackages,
  ...exclusions.interestPackages,
]

/** A draft with the missing names of its packages filled in, by id. A gone package stays nameless. */
export function withPackageNames(draft: CampaignDraft, names: ReadonlyMap<string, string>): CampaignDraft {
  const named = (one: NamedReference): NamedReference =>
    one.name === '' ? { ...one, name: names.get(one.id) ?? '' } : one
  const excluded = ({ audiencePackages, interestPackages }: Exclusions): Exclusions => ({
    audiencePackages: audiencePackages.map(named),
    interestPackages: interestPackages.map(named),
  })
  const target = (one: Target): Target => {
    switch (one.kind) {
      case 'broad':
        return one
      case 'audience':
        return { ...one, audiencePackage: named(one.audiencePackage) }
      case 'interest':
        return { ...one, interestPackage: named(one.interestPackage) }
    }
  }
  const line = (one: AdsetLine): AdsetLine => ({
    ...one,
    target: target(one.target),
    geoPackage: named(one.geoPackage),
    exclusions: excluded(one.exclusions),
  })
  const lines = draft.lines.map(line)
  if (isWhole(draft)) return { ...draft, lines }
  return {
    ...draft,
    geoPackages: draft.geoPackages.map(named),
    audiencePackages: draft.audiencePackages.map(named),
    interestPackages: draft.interestPackages.map(named),
    exclusions: excluded(draft.exclusions),
    lines,
  }
}
