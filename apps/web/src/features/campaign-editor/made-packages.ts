import { targetingPart, type CampaignDraft, type NamedReference } from '@vigie/domain'
import type { MadePackage } from '../../shared/packages/made-packages.ts'
import type { Dispatch } from './session/draft-session.ts'

/** Adds what was made on sub-screens to the campaign, on the side it was asked for. */
export function addMadePackages(
  made: readonly MadePackage[],
  current: () => CampaignDraft,
  dispatch: Dispatch,
): void {
  for (const one of made) {
    const targeting = targetingPart(current())
    const reference = { id: one.id, name: one.name }
    if (one.kind === 'ad') void dispatch({ type: 'adPackageAdded', name: one.name })
    else if (one.kind === 'geo') {
      void dispatch({ type: 'geoPackagesChosen', packages: withOne(targeting.geoPackages, reference) })
    } else if (one.side === 'inclusion') {
      const chosen = one.kind === 'audience' ? targeting.audiencePackages : targeting.interestPackages
      void dispatch({ type: 'packagesIncluded', kind: one.kind, packages: withOne(chosen, reference) })
    } else {
      const { audiencePackages, interestPackages } = targeting.exclusions
      const chosen = one.kind === 'audience' ? audiencePackages : interestPackages
      void dispatch({ type: 'packagesExcluded', kind: one.kind, packages: withOne(chosen, reference) })
    }
  }
}

const withOne = (list: readonly NamedReference[], one: NamedReference): NamedReference[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one]
