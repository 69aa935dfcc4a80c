import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  emptyDraft,
  feasibility,
  isWhole,
  lineKey,
  resultEventOf,
  type CampaignDraft,
  type Gauge,
} from '@vigie/domain'
import { useDeferredValue, useMemo } from 'react'
import {
  adPackagesQuery,
  audiencePackagesQuery,
  geoPackagesQuery,
  interestPackagesQuery,
} from '../field-lists.ts'
import { audienceSizesQuery } from '../../../data/audiences.ts'
import { editorFactsQuery, lineReachQuery, resultCostQuery } from '../../../data/preflight.ts'

export type Feasibility = {
  readonly gauges: readonly Gauge[]
  /** The account had too few results of this kind to foresee any. */
  readonly isCostUnknown: boolean
  readonly isEstimating: boolean
  readonly hasNoEstimate: boolean
}

/** The platform is asked about a matrix once it rests. */
const restMilliseconds = 1500

/** Keys of one word or of one row of cells are answered together. */
const pauseMilliseconds = 200
/** What stands for the draft while the screen is drawn the first time: the form comes before what is said about it. */
const nothingYet = emptyDraft({ specialAdCategories: [] })

/** What the draft would do, told anew while somebody types: behind the keys, never before them. */
export function useFeasibility(account: string, typed: CampaignDraft): Feasibility {
  const [paused] = useDebouncedValue(typed, pauseMilliseconds)
  const draft = useDeferredValue(paused, nothingYet)
  const { data: limits } = useQuery(editorFactsQuery(account))
  const { data: adPackages } = useQuery(adPackagesQuery(account))
  const { data: geoPackages } = useQuery(geoPackagesQuery(account))
  const { data: audiencePackages } = useQuery(audiencePackagesQuery(account))
  const { data: interestPackages } = useQuery(interestPackagesQuery(account))
  const { data: audienceSizes } = useQuery(audienceSizesQuery(account))
  const event = resultEventOf(draft)
  const { data: cost } = useQuery(resultCostQuery(account, event))
  const [rested] = useDebouncedValue(draft, restMilliseconds)
  const targeting = useMemo(() => targetingKey(rested), [rested])
  const reach = useQuery(lineReachQuery(account, rested, targeting))

  const adsOfPackage = useMemo(
    () => (adPackages ? new Map(adPackages.map(({ name, adCount }) => [name, adCount])) : null),
    [adPackages],
  )
  const packages = useMemo(
    () =>
      geoPackages && audiencePackages && interestPackages
        ? { geoPackages, audiencePackages, interestPackages, audienceSizes: audienceSizes ?? new Map() }
        : null,
    [geoPackages, audiencePackages, interestPackages, audienceSizes],
  )
  const gauges = useMemo(
    () =>
      feasibility(draft, {
        minimumDailyBudget: limits?.minimumDailyBudget ?? null,
        adsOfPackage,
        packages,
        cost: cost?.cost ?? null,
        reach: reach.data ?? null,
      }),
    [draft, limits, adsOfPackage, packages, cost, reach.data],
  )
  return {
    gauges,
    isCostUnknown: event !== null && cost !== undefined && cost.cost === null,
    isEstimating: reach.isFetching,
    hasNoEstimate: reach.isError || reach.data?.length === 0,
  }
}

/** What an estimate of the platform depends on, and nothing that is merely typed beside it. */
const targetingKey = (draft: CampaignDraft): string => {
  const aim = isWhole(draft) ? [draft.countries, draft.languages] : draft.exclusions
  return JSON.stringify([draft.type, draft.lines.map(lineKey), draft.placements, aim])
}
