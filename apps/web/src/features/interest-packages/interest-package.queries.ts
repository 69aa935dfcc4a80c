import { interestEndpoints } from '@vigie/contract/interests'
import { packageEndpoints } from '@vigie/contract/packages'
import type { Interest, InterestPackage } from '@vigie/domain'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../data/client/api.ts'
import { useDeletePackage, useSavePackage } from '../../shared/packages/package-mutations.ts'

const api = callsOf({ ...packageEndpoints, ...interestEndpoints })

export const interestPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['interest-packages', account],
    queryFn: ({ signal }) => api.listInterestPackages({ params: { account } }, { signal }),
  })

export const interestPackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: ['interest-packages', account, id],
    queryFn: ({ signal }) => api.getInterestPackage({ params: { account, id } }, { signal }),
    // What is edited must be what is stored.
    staleTime: 0,
    gcTime: 0,
  })

/** A newer search cancels the one before. */
export const foundInterestsQuery = (account: string, text: string) =>
  queryOptions({
    queryKey: ['interests', account, 'search', text],
    queryFn: ({ signal }) => api.searchInterests({ params: { account }, query: { q: text } }, { signal }),
    enabled: text.length >= 2,
    staleTime: 600_000,
  })

const targetsOf = (interests: readonly Interest[]) => interests.map(({ id, type }) => ({ id, type }))

export const suggestedInterestsQuery = (account: string, chosen: readonly Interest[]) =>
  queryOptions({
    queryKey: ['interests', account, 'suggestions', chosen.map(({ id }) => id)],
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
    queryKey: ['interests', account, 'validity', stored.map(({ id }) => id)],
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

export function useSaveInterestPackage(account: string) {
  const { t } = useTranslation()
  return useSavePackage({
    created: t(($) => $.interestPackage.created),
    updated: t(($) => $.interestPackage.updated),
    failed: t(($) => $.interestPackage.problem.save),
    save: async (one: InterestPackage) => {
      const body = { ...one, name: one.name.trim(), interests: [...one.interests] }
      const reply =
        one.id === null
          ? await api.createInterestPackage({ params: { account }, body })
          : await api.updateInterestPackage({ params: { account, id: one.id }, body })
      return reply.data.data
    },
  })
}

export const useDeleteInterestPackage = (account: string) =>
  useDeletePackage({
    remove: (id) => api.deleteInterestPackage({ params: { account, id } }),
    list: interestPackagesQuery(account).queryKey,
  })
