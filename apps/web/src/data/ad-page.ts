import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { adPageEndpoints } from '@vigie/contract/ad-page'
import type { Range } from '../lib/days.ts'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(adPageEndpoints)

export type AdPage = ResponseOf<(typeof adPageEndpoints)['readAd']>

/** One ad, as it was read last. Under the explorer's name: what changes its lists changes it. */
export const adQuery = (account: string, adId: string, range: Range) =>
  queryOptions({
    queryKey: keys.explorer(account, 'ad', adId, range),
    queryFn: ({ signal }) => api.readAd({ params: { account, adId }, query: range }, { signal }),
  })
