import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explorerQuery, type ExplorerPage, type ExplorerRow } from '../../../data/explorer.ts'
import { useAccount } from '../../../data/session.ts'
import { areRowsCompared } from '../../../shared/figures/comparison/comparison-search.ts'
import { rangeOf } from '../../../shared/figures/period.ts'
import { questionOf } from './explorer-question.ts'
import type { Level, useView } from './use-view.ts'

type At = Pick<ReturnType<typeof useView>, 'period' | 'search'>

/** The pages that were read, one list. A row that moved from one page to the next meanwhile stands once. */
export function useExplorerRows(level: Level, { period, search }: At) {
  const { account, timezone } = useAccount()
  const { since, until } = rangeOf(period, timezone)
  const question = questionOf(level, search, { since, until })
  const pages = useInfiniteQuery(explorerQuery(account, question))
  const rows = useMemo(() => rowsOf(pages.data?.pages), [pages.data])
  /** Reads all that match, up to so many. @returns what was read */
  const readAll = async (most: number): Promise<readonly ExplorerRow[]> => {
    let read = { data: pages.data, hasNextPage: pages.hasNextPage }
    while (read.hasNextPage && rowsOf(read.data?.pages).length < most) {
      const next = await pages.fetchNextPage({ throwOnError: true })
      read = { data: next.data, hasNextPage: next.hasNextPage }
    }
    return rowsOf(read.data?.pages)
  }
  return {
    question,
    pages,
    rows,
    readAll,
    first: pages.data?.pages[0],
    isCompared: areRowsCompared(search),
    range: useMemo(() => ({ since, until }), [since, until]),
    isStale: pages.isPlaceholderData,
    onMore: pages.hasNextPage && !pages.isFetching ? () => void pages.fetchNextPage() : undefined,
  }
}

const rowsOf = (pages: readonly ExplorerPage[] = []): readonly ExplorerRow[] => [
  ...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values(),
]
