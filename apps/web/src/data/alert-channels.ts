import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '@vigie/contract'
import { alertChannelEndpoints } from '@vigie/contract/alert-channels'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(alertChannelEndpoints)

type Endpoints = typeof alertChannelEndpoints
export type Channel = ResponseOf<Endpoints['listAlertChannels']>['channels'][number]
export type ChannelContent = Omit<RequestOf<Endpoints['saveAlertChannel']>['body'], 'target'>

/** Where the account's alerts go besides the product. */
export const channelsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.alertChannels(account),
    queryFn: ({ signal }) => api.listAlertChannels({ params: { account } }, { signal }),
    // Readers agree elsewhere: whoever comes back from asking them sees it.
    refetchOnWindowFocus: 'always',
  })

type Saving = {
  readonly id: string | null
  readonly kind: Channel['kind']
  readonly content: ChannelContent
  /** Left empty, the address that is stored stays. */
  readonly target: string
}

/** @returns the signing secret of a new webhook, which is shown this once */
export const saveChannel = (account: string) =>
  mutationOptions({
    mutationFn: async ({ id, kind, content, target }: Saving): Promise<string | null> => {
      const kept = target.trim() === '' ? null : target
      if (id === null)
        return (await api.createAlertChannel({ params: { account }, body: { ...content, kind, target } }))
          .secret
      await api.saveAlertChannel({ params: { account, id }, body: { ...content, target: kept } })
      return null
    },
    onSuccess: (_secret, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alertChannels(account) }),
  })

export const deleteChannel = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.deleteAlertChannel({ params: { account, id } }),
    onSuccess: (_gone, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alertChannels(account) }),
  })

/** @returns the new secret */
export const renewSecret = (account: string) =>
  mutationOptions({
    mutationFn: async (id: string) => (await api.renewChannelSecret({ params: { account, id } })).secret,
  })

/** Sends those who have not agreed a link to do so. @returns to whom; nobody when each was asked a moment ago */
export const askAddresses = (account: string) =>
  mutationOptions({
    mutationFn: async (id: string) => (await api.askAlertAddresses({ params: { account, id } })).asked,
    onSettled: (_answer, _error, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alertChannels(account) }),
  })

/** Says yes to alerts at an address, with what its link says. */
export const confirmAddress = () =>
  mutationOptions({
    mutationFn: (link: string) => api.confirmAlertAddress({ body: { link } }),
    onSuccess: (_answer, _link, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alertChannels() }),
  })

/** Sends a first message; the channel tells afterwards how that went. */
export const testChannel = (account: string) =>
  mutationOptions({
    mutationFn: (id: string) => api.testAlertChannel({ params: { account, id } }),
    onSettled: (_answer, _error, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.alertChannels(account) }),
  })
