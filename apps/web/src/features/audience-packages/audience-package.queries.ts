import { packageEndpoints } from '@vigie/contract/packages'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import type { AudiencePackage } from '@vigie/domain'
import { queryOptions } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callsOf } from '../../data/client/api.ts'
import { useDeletePackage, useSavePackage } from '../../shared/packages/package-mutations.ts'

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
  return useSavePackage({
    created: t(($) => $.audiencePackage.created),
    updated: t(($) => $.audiencePackage.updated),
    failed: t(($) => $.audiencePackage.problem.save),
    save: async (audience: AudiencePackage) => {
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
  })
}

export const useDeleteAudiencePackage = (account: string) =>
  useDeletePackage({
    remove: (id) => api.deleteAudiencePackage({ params: { account, id } }),
    list: audiencePackagesQuery(account).queryKey,
  })
