import { morningCountEndpoints } from '@vigie/contract/morning-count'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'
import { selectedAccount, useSession } from './session.ts'

const api = callsOf(morningCountEndpoints)

/** Less often than the bell: counting what waits reads all of it. Answers on this page are counted at once. */
const everyMs = 5 * 60_000

/** How many lines wait for the person, and proposals that they may decide about: what the menu shows. Nothing while unknown. */
export function useMorningCount() {
  const account = selectedAccount(useSession())?.account ?? ''
  const { data } = useQuery({
    queryKey: keys.morning(account, 'count'),
    queryFn: ({ signal }) => api.countMorning({ params: { account } }, { signal }),
    enabled: account !== '',
    refetchInterval: everyMs,
  })
  return data ?? null
}
