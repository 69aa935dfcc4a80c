import { packageEndpoints } from '@vigie/contract/packages'
import { reachEndpoints } from '@vigie/contract/reach'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GeoPackage, NamedReference } from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf({ ...reachEndpoints, listGeoPackages: packageEndpoints.listGeoPackages })

/** Whom to count. Without a zone, anywhere. */
export type ReachTarget = {
  readonly zone: GeoPackage | null
  readonly audiences: readonly NamedReference[]
  readonly removedAudiences: readonly NamedReference[]
  readonly interests: readonly (NamedReference & { readonly type: string })[]
  readonly isAdvantageAudience: boolean
}

export const nobody: ReachTarget = {
  zone: null,
  audiences: [],
  removedAudiences: [],
  interests: [],
  isAdvantageAudience: false,
}

type Body = Parameters<typeof api.estimateReach>[0]['body']

export const reachQuery = (account: string, target: ReachTarget | null) => {
  const body = bodyOf(target ?? nobody)
  return queryOptions({
    queryKey: ['reach', account, body],
    queryFn: ({ signal }) => api.estimateReach({ params: { account }, body }, { signal }),
    enabled: target !== null,
    staleTime: 600_000,
    // The former figure stays, paler, until the next one is known.
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The zones a reach can be counted in. */
export const reachZonesQuery = (account: string) =>
  queryOptions({
    queryKey: ['geo-packages', account],
    queryFn: ({ signal }) => api.listGeoPackages({ params: { account } }, { signal }),
  })

/** The contract writes plain arrays, and a name changes nothing to a reach. */
function bodyOf({ zone, ...target }: ReachTarget): Body {
  const ids = (list: readonly NamedReference[]) => list.map(({ id }) => id)
  return {
    zone: zone && {
      ...zone,
      id: null,
      name: '',
      languages: [...zone.languages],
      countries: [...zone.countries],
      regions: [...zone.regions],
      cities: [...zone.cities],
      excludedRegions: [...zone.excludedRegions],
      excludedCities: [...zone.excludedCities],
      locationTypes: [...zone.locationTypes],
    },
    audiences: ids(target.audiences),
    removedAudiences: ids(target.removedAudiences),
    interests: target.interests.map(({ id, name, type }) => ({ id, name, type })),
    isAdvantageAudience: target.isAdvantageAudience,
  }
}
