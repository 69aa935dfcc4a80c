import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@vigie/contract'
import { publicationEndpoints } from '@vigie/contract/publication'
import type { PublicationPlan } from '@vigie/domain'
import { isApiError } from '../lib/api-error.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(publicationEndpoints)

/** A plan, or the facts of what keeps the file from being planned. */
export type PlanOrRefusal =
  | { readonly plan: PublicationPlan; readonly refusal: null }
  | { readonly plan: null; readonly refusal: ApiError['facts'] }

type File = { readonly account: string; readonly fileId: string }

/** The plan of a file where it is only looked at: what keeps it from being planned is an answer then, too. */
export const lookedAtPlanQuery = ({ account, fileId }: File) =>
  queryOptions({
    queryKey: keys.lookedAtPlan(account, fileId),
    queryFn: async ({ signal }): Promise<PlanOrRefusal> => {
      try {
        const plan = await api.publicationPlan({ params: { account, fileId }, query: {} }, { signal })
        return { plan, refusal: null }
      } catch (error) {
        if (isApiError(error, 'plan.invalid')) return { plan: null, refusal: error.facts }
        throw error
      }
    },
    staleTime: 0,
    gcTime: 0,
  })
