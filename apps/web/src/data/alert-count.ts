import { alertCountEndpoints } from '@vigie/contract/alert-count'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { selectedAccount, useSession } from './session.ts'

const api = callsOf(alertCountEndpoints)

/** How many alerts ask for attention: what the bell shows. Nothing while unknown, which is not zero. */
export function useAlertCount(): number | null {
  const account = selectedAccount(useSession())?.account ?? ''
  const { data } = useQuery({
    queryKey: keys.alerts(account, 'count'),
    queryFn: ({ signal }) => api.countAlerts({ params: { account } }, { signal }),
    enabled: account !== '',
    refetchInterval: 60_000,
  })
  return data?.count ?? null
}
