import { insightEndpoints } from '@vigie/contract/insights'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(insightEndpoints)

/** How fresh the account's figures are; asked again every minute while somebody looks, sooner before the first. */
export const syncStateQuery = (account: string) =>
  queryOptions({
    queryKey: keys.syncState(account),
    queryFn: () => api.syncState({ params: { account } }),
    refetchInterval: ({ state }) => (state.data?.syncedAt ? 60_000 : 3000),
    retry: false,
  })

/**
 * What was asked for before the account was first read was nothing: it is asked for again once it is. Ad sets, ads
 * and replays of strategies are asked for again with every reading; the list of campaigns asks by itself.
 */
export function useReadAfterSync(account: string, syncedAt: string | null | undefined): void {
  const client = useQueryClient()
  const before = useRef(syncedAt)
  useEffect(() => {
    const former = before.current
    before.current = syncedAt
    if (former === undefined || !syncedAt || former === syncedAt) return
    void client.invalidateQueries({ queryKey: keys.explorer(account) })
    // A replay of days that were not read yet says that nothing ran on them.
    void client.invalidateQueries({ queryKey: keys.backTest(account) })
    // The list of campaigns made elsewhere, and not what each becomes: that is read from the platform.
    void client.invalidateQueries({ queryKey: keys.adoption(account), exact: true })
    if (former === null) void client.invalidateQueries({ queryKey: keys.campaignNames(account) })
  }, [account, client, syncedAt])
}

export type Freshness = 'fresh' | 'late' | 'dead' | 'ended' | 'unknown'

const lateAfterMs = 60 * 60_000

/**
 * Amber after an hour, red when the platform no longer answers for this account, or when the person's own session
 * with it is over: then the platform is well, and only signing in again helps.
 */
export function freshnessOf(
  state:
    | { readonly syncedAt: string | null; readonly syncProblem: { readonly code: string } | null }
    | undefined,
  isReachable: boolean,
  now: number,
): Freshness {
  if (!isReachable || state?.syncProblem?.code === 'platform.expiredSession') return 'ended'
  if (state?.syncProblem) return 'dead'
  if (!state?.syncedAt) return 'unknown'
  return now - Date.parse(state.syncedAt) > lateAfterMs ? 'late' : 'fresh'
}
