import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explorerQuery } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { rangeOf } from '../../../shared/figures/period.ts'
import type { Level, useView } from './use-view.ts'

type At = Pick<ReturnType<typeof useView>, 'view' | 'period'>

/** The pages that were read, one list. A row that moved from one page to the next meanwhile stands once. */
export function useExplorerRows(level: Level, { view, period }: At) {
  const { account, timezone } = useAccount()
  const { since, until } = rangeOf(period, timezone)
  const { campaigns, adsets, name, delivery, values, sort } = view
  const pages = useInfiniteQuery(
    explorerQuery(account, {
      level,
      since,
      until,
      campaignIds: [...campaigns],
      adsetIds: level === 'ad' ? [...adsets] : [],
      name,
      delivery: [...delivery],
      values: [...values],
      sort,
    }),
  )
  const rows = useMemo(
    () => [
      ...new Map(
        pages.data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)) ?? [],
      ).values(),
    ],
    [pages.data],
  )
  return {
    pages,
    rows,
    first: pages.data?.pages[0],
    range: useMemo(() => ({ since, until }), [since, until]),
    isStale: pages.isPlaceholderData,
    onMore: pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : undefined,
  }
}
