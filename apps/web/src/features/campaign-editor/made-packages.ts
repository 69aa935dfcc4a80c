import {
  targetingPart,
  type CampaignDraft,
  type DraftEvent,
  type NamedReference,
  type Targeting,
} from '@vigie/domain'
import type { MadePackage } from '../../shared/packages/made-packages.ts'
import type { Dispatch } from './session/draft-session.ts'

/** Adds what was made on sub-screens to the campaign, on the side it was asked for. */
export function addMadePackages(
  made: readonly MadePackage[],
  current: () => CampaignDraft,
  dispatch: Dispatch,
): void {
  for (const one of made) void dispatch(adding(one, targetingPart(current())))
}

const chosen = { audience: 'audiencePackages', interest: 'interestPackages' } as const

function adding({ kind, id, name, side }: MadePackage, targeting: Targeting): DraftEvent {
  if (kind === 'ad') return { type: 'adPackageAdded', name }
  const one = { id, name }
  if (kind === 'geo') return { type: 'geoPackagesChosen', packages: withOne(targeting.geoPackages, one) }
  const field = chosen[kind]
  return side === 'inclusion'
    ? { type: 'packagesIncluded', kind, packages: withOne(targeting[field], one) }
    : { type: 'packagesExcluded', kind, packages: withOne(targeting.exclusions[field], one) }
}

const withOne = (list: readonly NamedReference[], one: NamedReference): NamedReference[] =>
  list.some(({ id }) => id === one.id)
    ? list.map((known) => (known.id === one.id ? one : known))
    : [...list, one]
