import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { interestEndpoints } from '@vigie/contract/interests'
import type { Interest } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(interestEndpoints)

/** A newer search cancels the one before. */
export const foundInterestsQuery = (account: string, text: string) =>
  queryOptions({
    queryKey: keys.interests(account, 'search', text),
    queryFn: ({ signal }) => api.searchInterests({ params: { account }, query: { q: text } }, { signal }),
    enabled: text.length >= 2,
    staleTime: 600_000,
  })

const targetsOf = (interests: readonly Interest[]) => interests.map(({ id, type }) => ({ id, type }))

export const suggestedInterestsQuery = (account: string, chosen: readonly Interest[]) =>
  queryOptions({
    queryKey: keys.interests(
      account,
      'suggestions',
      chosen.map(({ id }) => id),
    ),
    queryFn: ({ signal }) =>
      api.suggestInterests({ params: { account }, body: { interests: targetsOf(chosen) } }, { signal }),
    enabled: chosen.length > 0,
    // The list stays readable while a choice made from it asks for the next one.
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  })

/** What was stored some time ago may be gone; what was just found is not asked about. */
export const retiredInterestsQuery = (account: string, stored: readonly Interest[]) =>
  queryOptions({
    queryKey: keys.interests(
      account,
      'validity',
      stored.map(({ id }) => id),
    ),
    queryFn: async ({ signal }) => {
      const { retired } = await api.checkInterests(
        { params: { account }, body: { interests: targetsOf(stored) } },
        { signal },
      )
      return retired
    },
    enabled: stored.length > 0,
    staleTime: 60_000,
  })
