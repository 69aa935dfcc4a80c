import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import type { AudiencePackage } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { asStored } from './client/as-stored.ts'
import { keys } from './keys.ts'
import { packageGone, packagesChanged } from './packages-changed.ts'

const api = callsOf(packageEndpoints)

export const audiencePackagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.audiencePackages(account),
    queryFn: ({ signal }) => api.listAudiencePackages({ params: { account } }, { signal }),
  })

export const audiencePackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: keys.audiencePackages(account, id),
    queryFn: ({ signal }) => api.getAudiencePackage({ params: { account, id } }, { signal }),
    ...asStored,
  })

export const saveAudiencePackage = (account: string) =>
  mutationOptions({
    mutationFn: async (audience: AudiencePackage): Promise<AudiencePackage> => {
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
    onSuccess: (_made, _given, _before, { client }) => void packagesChanged(client, account, 'audience'),
  })

export const deleteAudiencePackage = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteAudiencePackage({ params: { account, id } }),
    onSuccess: (_gone, _id, _before, { client }) => void packageGone(client, account, 'audience'),
  })
