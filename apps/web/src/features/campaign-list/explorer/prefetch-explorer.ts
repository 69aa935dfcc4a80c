import type { QueryClient } from '@tanstack/react-query'
import { explorerQuery } from '../../../data/explorer.ts'
import type { Account } from '../../../data/session.ts'
import { periodOf, rangeOf, type PeriodSearch } from '../../../shared/figures/period.ts'
import { questionOf } from './explorer-question.ts'
import type { ViewSearch } from './explorer-search.ts'
import type { Level } from './use-view.ts'

type Asked = { readonly level: Level; readonly search: ViewSearch & PeriodSearch }

/** Asks for the rows of an address while their screen is still being drawn. */
export function prefetchExplorer(
  queryClient: QueryClient,
  { account, timezone }: Account,
  { level, search }: Asked,
): Promise<void> {
  const range = rangeOf(periodOf(search, timezone), timezone)
  return queryClient.prefetchInfiniteQuery(explorerQuery(account, questionOf(level, search, range)))
}
