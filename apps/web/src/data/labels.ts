import { queryOptions } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { CampaignType } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

type List = 'ATTRIBUTION_WINDOWS' | 'CALL_TO_ACTION' | 'CAMPAIGN_TYPE' | 'CATALOG_FORMAT'

/** What the values of a list are called, in both languages; they do not change while a page is open. */
export const labelsQuery = (list: List | (string & {})) =>
  queryOptions({
    queryKey: keys.labels(list),
    queryFn: ({ signal }) => api.referenceVariables({ query: { var_type: list } }, { signal }),
    staleTime: Infinity,
  })

/** What a campaign type allows. */
export const typeAttributesQuery = (type: CampaignType | null) =>
  queryOptions({
    queryKey: keys.typeAttributes(type),
    queryFn: ({ signal }) =>
      api.attributesOfType(
        { query: { attribute_name: 'optimization_goal', attribute_value: type ?? '' } },
        { signal },
      ),
    enabled: type !== null,
    staleTime: Infinity,
  })
