import { publicationEndpoints } from '@vigie/contract/publication'
import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '../../lib/api.ts'

const api = callsOf(publicationEndpoints)

/** The plan is a dry run against what exists now: computed each time it is opened. */
export const planQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: ['publication-plan', account, fileId],
    queryFn: ({ signal }) => api.publicationPlan({ params: { account, fileId } }, { signal }),
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
