import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import type { InterestPackage } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { asStored } from './client/as-stored.ts'
import { keys } from './keys.ts'
import { packageGone, packagesChanged } from './packages-changed.ts'

const api = callsOf(packageEndpoints)

export const interestPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.interestPackages(account),
    queryFn: ({ signal }) => api.listInterestPackages({ params: { account } }, { signal }),
  })

export const interestPackageQuery = (account: string, id: string) =>
  queryOptions({
    queryKey: keys.interestPackages(account, id),
    queryFn: ({ signal }) => api.getInterestPackage({ params: { account, id } }, { signal }),
    ...asStored,
  })

export const saveInterestPackage = (account: string) =>
  mutationOptions({
    mutationFn: async (one: InterestPackage): Promise<InterestPackage> => {
      const body = { ...one, name: one.name.trim(), interests: [...one.interests] }
      const reply =
        one.id === null
          ? await api.createInterestPackage({ params: { account }, body })
          : await api.updateInterestPackage({ params: { account, id: one.id }, body })
      return reply.data.data
    },
    onSuccess: (_made, _given, _before, { client }) => void packagesChanged(client, account, 'interest'),
  })

export const deleteInterestPackage = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteInterestPackage({ params: { account, id } }),
    onSuccess: (_gone, _id, _before, { client }) => void packageGone(client, account, 'interest'),
  })
