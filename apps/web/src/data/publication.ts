import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { publicationEndpoints } from '@vigie/contract/publication'
import type { Extent, PublicationPlan, PublicationProgress } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { configurationsChanged, keys } from './keys.ts'

const api = callsOf(publicationEndpoints)

type Planned = { readonly account: string; readonly fileId: string; readonly extent: Extent }

/**
 * The plan is a dry run against what exists now: computed each time it is opened.
 * @param leavesPaused the plan of leaving paused all that it makes, where that is possible
 */
export const planQuery = ({ account, fileId, extent }: Planned, leavesPaused = false) =>
  queryOptions({
    queryKey: keys.publicationPlan(account, fileId, extent, leavesPaused),
    queryFn: ({ signal }) => {
      const ask = extent === 'update' ? api.updatePlan : api.publicationPlan
      const query = leavesPaused ? { leavesPaused } : {}
      return ask({ params: { account, fileId }, query }, { signal })
    },
    // The other way of the same file: what is shown stands while it is read.
    placeholderData: (former) => (former?.fileId === fileId ? former : undefined),
    staleTime: 0,
    gcTime: 0,
  })

/** The server's own check of a file is its plan. @throws {ApiError} `plan.invalid` with the problems */
export const checkPlan = (account: string) =>
  mutationOptions({
    mutationFn: (fileId: string) => api.publicationPlan({ params: { account, fileId }, query: {} }),
  })

export const checkUpdatePlan = (account: string, fileId: string): Promise<PublicationPlan> =>
  api.updatePlan({ params: { account, fileId }, query: {} })

/** The publication of a file that runs, or the last one: how the page finds its way after a reload. */
export const livePublicationQuery = (account: string, fileId: string) =>
  queryOptions({
    queryKey: keys.publication(account, 'of', fileId),
    queryFn: ({ signal }) =>
      api.livePublication({ params: { account }, query: { file_id: fileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

type Told = (progress: PublicationProgress) => void

/** Where a publication stands; `onRead` hears of each reading, also of one that found nothing new. */
export const publicationQuery = (account: string, publicationId: string, onRead: Told) =>
  queryOptions({
    queryKey: keys.publication(account, publicationId),
    queryFn: async ({ signal }) => {
      const progress = await api.publicationProgress({ params: { account, publicationId } }, { signal })
      onRead(progress)
      return progress
    },
    staleTime: 0,
    gcTime: 0,
  })

type Started = Parameters<typeof api.publish>[0]['body']

/** Starts a publication of exactly the plan that was read. @returns where it stands */
export async function publish(
  { account, fileId, extent }: Planned,
  body: Started,
): Promise<PublicationProgress> {
  const start = extent === 'update' ? api.publishUpdate : api.publish
  const { publicationId } = await start({ params: { account, fileId }, body })
  return api.publicationProgress({ params: { account, publicationId } })
}

/** A campaign went live: its file, its packages, the strategy that follows it and what is watched are read again. */
export const campaignPublished = (client: QueryClient, account: string): Promise<unknown> =>
  Promise.all([
    configurationsChanged(client, account),
    ...[
      keys.strategies,
      keys.strategyLife,
      keys.conflicts,
      keys.decisions,
      keys.alerts,
      keys.campaignHistory,
      keys.campaignDifferences,
      keys.campaignDetail,
      keys.leftPaused,
      keys.foreignAdsets,
      keys.explorer,
      keys.morning,
    ].map((key) => client.invalidateQueries({ queryKey: key(account) })),
  ])

type Publication = { readonly account: string; readonly publicationId: string }

/** Ends a publication; what it made stays, or is removed too. */
export const cancelPublication = (params: Publication) =>
  mutationOptions({
    mutationFn: (objects: 'keep' | 'remove') => api.cancelPublication({ params, body: { objects } }),
  })

export const resumePublication = (params: Publication) =>
  mutationOptions({ mutationFn: () => api.resumePublication({ params }) })

/** The same from a list of what waits. */
export const resumeOne = (account: string, publicationId: string) =>
  api.resumePublication({ params: { account, publicationId } })

export const approvePublication = (params: Publication) =>
  mutationOptions({ mutationFn: () => api.approvePublication({ params }) })

type Left = { readonly publicationId: string; readonly objectId: string }

/** Removes, by a person's order, what a publication left on the platform and told of. */
export const removeLeft = (account: string, left: Left) => api.removeLeft({ params: { account, ...left } })
