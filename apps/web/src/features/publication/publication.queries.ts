import { monitoringEndpoints } from '@vigie/contract/monitoring'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { publicationEndpoints } from '@vigie/contract/publication'
import { queryOptions } from '@tanstack/react-query'
import type { PublicationPlan } from '@vigie/domain'
import { callsOf } from '../../lib/api.ts'

const api = callsOf({
  ...publicationEndpoints,
  listStrategies: monitoringEndpoints.listStrategies,
  typeNames: referenceEndpoints.referenceVariables,
})

/** A publication of the whole file, or an update of the ads of a live campaign: two addresses, one executor. */
export type Extent = PublicationPlan['kind']

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
