import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { preflightEndpoints } from '@vigie/contract/preflight'
import type { CampaignDraft, ConversionEventId, LineReach, PublicationPlan } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(preflightEndpoints)

export type PreflightReport = ResponseOf<typeof preflightEndpoints.preflight>

/** What is known to be wrong with a plan, the platform's own word included: asked once for each plan that is shown. */
export const planPreflightQuery = (account: string, { fileId, extent, planHash }: PublicationPlan) =>
  queryOptions({
    queryKey: keys.preflight(account, fileId, extent, planHash),
    queryFn: ({ signal }) => api.preflight({ params: { account, fileId }, query: { extent } }, { signal }),
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
  })

/** Everything that is known to be wrong with a stored draft, asked by a person. */
export const checkDraft = (account: string) =>
  mutationOptions({ mutationFn: (fileId: string) => api.preflight({ params: { account, fileId } }) })

/** Limits of the account, and placements that the platform's version no longer has. */
export const editorFactsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.editorFacts(account),
    queryFn: ({ signal }) => api.editorFacts({ params: { account } }, { signal }),
    staleTime: Infinity,
  })

/** What the campaign's result cost in this account lately. */
export const resultCostQuery = (account: string, event: ConversionEventId | null) =>
  queryOptions({
    queryKey: keys.resultCost(account, event),
    queryFn: ({ signal }) =>
      api.resultCost({ params: { account }, query: { event: event ?? 'omni_purchase' } }, { signal }),
    enabled: event !== null,
    staleTime: Infinity,
  })

/** Lines that one request asks about: as many as the platform is asked about together. */
const linesAtOnce = 50

/** How many people each line may reach; `targeting` is what the answer depends on. */
export const lineReachQuery = (account: string, draft: CampaignDraft, targeting: string) =>
  queryOptions({
    queryKey: keys.lineReach(account, targeting),
    queryFn: async ({ signal }) => {
      const found: LineReach[] = []
      for (let start = 0; start < draft.lines.length; start += linesAtOnce) {
        const body = { ...draft, lines: draft.lines.slice(start, start + linesAtOnce), removedLines: [] }
        found.push(...(await api.reachEstimates({ params: { account }, body }, { signal })))
      }
      return found
    },
    enabled: draft.lines.length > 0,
    staleTime: 5 * 60_000,
    placeholderData: (former) => former,
  })
