import { reachEndpoints } from '@vigie/contract/reach'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { GeoPackage, NamedReference } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(reachEndpoints)

/** Whom to count. Without a zone, anywhere. */
export type ReachTarget = {
  readonly zone: GeoPackage | null
  readonly audiences: readonly NamedReference[]
  readonly removedAudiences: readonly NamedReference[]
  readonly interests: readonly (NamedReference & { readonly type: string })[]
  /** Of those only who have one of these as well. */
  readonly alsoInterests?: readonly (NamedReference & { readonly type: string })[]
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
    queryKey: keys.reach(account, body),
    queryFn: ({ signal }) => api.estimateReach({ params: { account }, body }, { signal }),
    enabled: target !== null,
    staleTime: 600_000,
    // The former figure stays, paler, until the next one is known.
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Whose estimates tell what two packages have in common; `null` where there is nobody to ask for. */
export type OverlapQuestion = {
  readonly whole: ReachTarget
  readonly from: ReachTarget | null
  readonly less: ReachTarget | null
}

/** How many people each of these targets reaches, by itself; one that stands twice is asked for once. */
export const overlapQuery = (account: string, { whole, from, less }: OverlapQuestion) => {
  const all = bodyOf(whole)
  const [taken = null, left = null] = [from, less].map((one) => one && bodyOf(one))
  return queryOptions({
    queryKey: keys.reach(account, 'overlap', all, taken, left),
    queryFn: async ({ signal }) => {
      const ask = (body: Body) => api.estimateReach({ params: { account }, body }, { signal })
      const answer = await ask(all)
      return {
        whole: answer,
        from: from === whole ? answer : taken && (await ask(taken)),
        less: left && (await ask(left)),
      }
    },
    staleTime: 600_000,
    retry: false,
  })
}

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
      points: [...(zone.points ?? [])],
      excludedPoints: [...(zone.excludedPoints ?? [])],
      locationTypes: [...zone.locationTypes],
    },
    audiences: ids(target.audiences),
    removedAudiences: ids(target.removedAudiences),
    interests: target.interests.map(({ id, name, type }) => ({ id, name, type })),
    ...(target.alsoInterests && {
      alsoInterests: target.alsoInterests.map(({ id, name, type }) => ({ id, name, type })),
    }),
    isAdvantageAudience: target.isAdvantageAudience,
  }
}
