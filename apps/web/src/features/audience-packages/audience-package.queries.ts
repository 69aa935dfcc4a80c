import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { AudiencePackage } from '@vigie/domain'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf, isApiError } from '../../lib/api.ts'
import { failureText } from '../../lib/errors.ts'
import { tellDeleted, tellNotDeleted } from '../../packages/tell-deletion.ts'
import { notify } from '../../ui/toast.ts'

const api = callsOf({ ...packageEndpoints, ...referenceEndpoints })

export const audiencePackagesQuery = (account: string) =>
  queryOptions({
    queryKey: ['audience-packages', account],
    queryFn: ({ signal }) => api.listAudiencePackages({ params: { account } }, { signal }),
  })

export const audiencePackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: ['audience-packages', account, id],
    queryFn: ({ signal }) => api.getAudiencePackage({ params: { account, id } }, { signal }),
    // What is edited must be what is stored.
    staleTime: 0,
    gcTime: 0,
  })

export const customAudiencesQuery = (account: string) =>
  queryOptions({
    queryKey: ['custom-audiences', account],
    queryFn: ({ signal }) => api.listCustomAudiences({ params: { account } }, { signal }),
  })

export function useSaveAudiencePackage(account: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (audience: AudiencePackage) => {
      const body = {
        ...audience,
        name: audience.name.trim(),
        audiences: [...audience.audiences],
        removedAudiences: [...audience.removedAudiences],
      }
      const reply =
        audience.id === null
          ? await api.createAudiencePackage({ params: { account }, body })
          : await api.updateAudiencePackage({ params: { account, id: audience.id }, body })
      return reply.data.data
    },
    onSuccess: (_, { id }) => {
      notify({
        kind: 'done',
        title: t(($) => (id === null ? $.audiencePackage.created : $.audiencePackage.updated)),
      })
      void queries.invalidateQueries()
    },
    onError: (error) => {
      // A taken name is told beside the field.
      if (isApiError(error, 'name.taken')) return
      const { title, message, reference } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.audiencePackage.problem.save),
        message: [title, message, reference].filter((part) => part !== '').join(' '),
      })
    },
  })
}

export function useDeleteAudiencePackage(account: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.deleteAudiencePackage({ params: { account, id } }),
    onSuccess: () => {
      tellDeleted()
      void queries.invalidateQueries({ queryKey: audiencePackagesQuery(account).queryKey })
    },
    onError: tellNotDeleted,
  })
}
