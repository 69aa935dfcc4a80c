import type { QueryClient } from '@tanstack/react-query'
import { periodOf, rangeOf, type PeriodSearch } from '../../shared/figures/period.ts'
import { selectedAccount, sessionQuery } from '../../data/session.ts'
import { standingsQuery } from '../../data/standings.ts'
import { followedListQuery } from './list-query.ts'

/** Asks for the list of an address while its screen is still being drawn. */
export async function prefetchList(queryClient: QueryClient, search: PeriodSearch): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const account = session && selectedAccount(session)
  if (!account) return
  await Promise.all([
    queryClient.prefetchQuery(
      followedListQuery(account.account, rangeOf(periodOf(search, account.timezone), account.timezone)),
    ),
    queryClient.prefetchQuery(standingsQuery(account.account)),
  ])
}
