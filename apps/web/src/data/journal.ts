import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '@vigie/contract'
import { journalEndpoints } from '@vigie/contract/journal'
import type { JournalHand, JournalSubject } from '@vigie/domain'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(journalEndpoints)

export type Journal = ResponseOf<(typeof journalEndpoints)['accountJournal']>
export type JournalEntry = Journal['entries'][number]
export type JournalDay = NonNullable<Journal['days']>[number]
export type JournalFilter = {
  readonly who?: JournalHand | undefined
  readonly what?: JournalSubject | undefined
  readonly level?: 'campaign' | 'adset' | 'ad' | undefined
  readonly campaign?: string | undefined
}

/** What is not chosen is not said. */
const said = (filter: JournalFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))

/** What changed in an account, latest first. */
export const journalQuery = (account: string, filter: JournalFilter) =>
  infiniteQueryOptions({
    queryKey: keys.journal(account, said(filter)),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      api.accountJournal(
        { params: { account }, query: { ...said(filter), ...(before === undefined ? {} : { before }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** The lines that a filter keeps, page by page, latest first. */
export async function* readJournal(
  account: string,
  filter: JournalFilter,
): AsyncGenerator<readonly JournalEntry[]> {
  let before: string | undefined
  do {
    const page = await api.accountJournal({
      params: { account },
      query: { ...said(filter), ...(before === undefined ? {} : { before }) },
    })
    yield page.entries
    before = page.next ?? undefined
  } while (before !== undefined)
}
