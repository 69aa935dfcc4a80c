import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { packageEndpoints } from '@vigie/contract/packages'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { packagesChanged } from './packages-changed.ts'

const api = callsOf(packageEndpoints)

/** Creative packages, and the tags that make none yet. */
export const adPackagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.adPackages(account),
    queryFn: ({ signal }) => api.listAdPackages({ params: { account } }, { signal }),
  })

export type Selection = Parameters<typeof api.saveAdPackage>[0]['body']

type Saving = { readonly name: string; readonly selection: Selection; readonly isNew: boolean }

export const saveAdPackage = (account: string) =>
  mutationOptions({
    mutationFn: ({ name, selection }: Saving) =>
      api.saveAdPackage({ params: { account, id: name }, body: selection }),
    onSuccess: (_made, _given, _before, { client }) => void packagesChanged(client, account, 'ad'),
  })

export const deleteAdPackage = (account: string) =>
  mutationOptions({
    mutationFn: (name: string) => api.deleteAdPackage({ params: { account, id: name } }),
    onSuccess: (_gone, _name, _before, { client }) => void packagesChanged(client, account, 'ad'),
  })

export const duplicateAdPackage = (account: string) =>
  mutationOptions({
    mutationFn: ({ of, name }: { readonly of: string; readonly name: string }) =>
      api.duplicateAdPackage({ params: { account, id: of }, body: { name } }),
    onSuccess: (_made, _given, _before, { client }) => void packagesChanged(client, account, 'ad'),
  })
