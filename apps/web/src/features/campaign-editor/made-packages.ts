import type { CampaignDraft, NamedReference } from '@vigie/domain'
import type { MadePackage } from '../../lib/made-packages.ts'
import type { Dispatch } from './use-campaign-draft.ts'

/** Adds what was made on sub-screens to the campaign, on the side it was asked for. */
export function addMadePackages(
  made: readonly MadePackage[],
  current: () => CampaignDraft,
  dispatch: Dispatch,
): void {
  for (const one of made) {
    const draft = current()
    const reference = { id: one.id, name: one.name }
    if (one.kind === 'ad') void dispatch({ type: 'adPackageAdded', name: one.name })
    else if (one.kind === 'geo') {
      void dispatch({ type: 'geoPackagesChosen', packages: withOne(draft.geoPackages, reference) })
    } else if (one.side === 'inclusion') {
      const packages = withOne(draft.audiencePackages, reference)
      void dispatch({ type: 'packagesIncluded', kind: 'audience', packages })
    } else {
      const packages = withOne(draft.exclusions.audiencePackages, reference)
      void dispatch({ type: 'packagesExcluded', kind: 'audience', packages })
    }
  }
}

const withOne = (list: readonly NamedReference[], one: NamedReference): NamedReference[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one]
