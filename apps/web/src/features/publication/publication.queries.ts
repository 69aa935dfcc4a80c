import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { preflightEndpoints } from '@vigie/contract/preflight'
import { publicationEndpoints } from '@vigie/contract/publication'
import { queryOptions } from '@tanstack/react-query'
import type { Extent, PublicationPlan } from '@vigie/domain'
import { callsOf } from '../../data/client/api.ts'

const api = callsOf({
  ...publicationEndpoints,
  preflight: preflightEndpoints.preflight,
  listStrategies: monitoringEndpoints.listStrategies,
  typeNames: referenceEndpoints.referenceVariables,
})

/** The plan is a dry run against what exists now: computed each time it is opened. */
export const planQuery = (account: string, fileId: string, extent: Extent) =>
  queryOptions({
    queryKey: ['publication-plan', account, fileId, extent],
    queryFn: ({ signal }) => {
      const ask = extent === 'update' ? api.updatePlan : api.publicationPlan
      return ask({ params: { account, fileId } }, { signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** What is known to be wrong with a plan, the platform's own word included: asked once for each plan that is shown. */
export const preflightQuery = (account: string, { fileId, extent, planHash }: PublicationPlan) =>
  queryOptions({
    queryKey: ['publication-preflight', account, fileId, extent, planHash],
    queryFn: ({ signal }) => api.preflight({ params: { account, fileId }, query: { extent } }, { signal }),
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  })

/** The publication of a file that runs, or the last one: how the page finds its way after a reload. */
export const livePublicationQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: ['live-publication', account, fileId],
    queryFn: ({ signal }) =>
      api.livePublication({ params: { account }, query: { file_id: fileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const strategiesQuery = (account: string) =>
  queryOptions({
    queryKey: ['strategies', account],
    queryFn: ({ signal }) => api.listStrategies({ params: { account } }, { signal }),
  })

/** What the campaign types are called; the editor asks the same list. */
export const typeNamesQuery = () =>
  queryOptions({
    queryKey: ['reference', 'CAMPAIGN_TYPE'],
    queryFn: ({ signal }) => api.typeNames({ query: { var_type: 'CAMPAIGN_TYPE' } }, { signal }),
    staleTime: Infinity,
  })
