import type { UseSuspenseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import type { Journal } from '../../data/journal.ts'
import { dayIn } from '../../lib/days.ts'

type Read = UseSuspenseInfiniteQueryResult<InfiniteData<Journal>>
type Opening = {
  readonly body: RefObject<HTMLDivElement | null>
  readonly open: (day: string) => Promise<void>
}

/** Leads to the lines of a day, which are read as far back as it takes; a reading that fails leaves one where one was. */
export function useOpenDay(journal: Read, timezone: string): Opening {
  const body = useRef<HTMLDivElement>(null)
  const open = async (day: string): Promise<void> => {
    let { pages } = journal.data
    let hasMore = journal.hasNextPage
    while (hasMore) {
      const oldest = pages.at(-1)?.entries.at(-1)
      if (oldest && dayIn(timezone, Date.parse(oldest.at)) < day) break
      const next = await journal.fetchNextPage()
      hasMore = next.isSuccess && next.hasNextPage
      pages = next.data?.pages ?? pages
    }
    requestAnimationFrame(() => {
      const head = body.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
      head?.scrollIntoView({ block: 'start' })
      head?.focus({ preventScroll: true })
    })
  }
  return { body, open }
}
