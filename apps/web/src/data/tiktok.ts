import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { tiktokEndpoints } from '@vigie/contract/tiktok'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(tiktokEndpoints)

export const tiktokAccountsQuery = queryOptions({
  queryKey: keys.tiktok('accounts'),
  queryFn: ({ signal }) => api.listTiktokAccounts(undefined, { signal }),
  retry: false,
})

/** Asked for each row on its own: one account that does not answer leaves the others their figures. */
export const tiktokFiguresQuery = (advertiser: string) =>
  queryOptions({
    queryKey: keys.tiktok('figures', advertiser),
    queryFn: ({ signal }) => api.tiktokFigures({ params: { advertiser } }, { signal }),
    retry: false,
    staleTime: 10 * 60_000,
  })

/** Gives the server the code of TikTok's return. A code serves once, so it is never sent again. */
export const connectTiktok = mutationOptions({
  mutationFn: (given: { readonly authCode: string; readonly state: string }) =>
    api.connectTiktok({ body: given }),
  retry: false,
  onSuccess: (_done, _given, _before, { client }) =>
    Promise.all([
      client.resetQueries({ queryKey: keys.tiktok() }),
      client.resetQueries({ queryKey: keys.connections() }),
    ]),
})

export const disconnectTiktok = mutationOptions({
  mutationFn: () => api.disconnectTiktok(),
  onSuccess: async (_done, _given, _before, { client }) => {
    client.removeQueries({ queryKey: keys.tiktok() })
    await client.resetQueries({ queryKey: keys.connections() })
  },
})
