import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

/** Pages that the person may advertise for. */
export const pagesQuery = (account: string) =>
  queryOptions({
    queryKey: keys.pages(account),
    queryFn: ({ signal }) => api.listPages({ params: { account } }, { signal }),
  })

export type Page = Awaited<ReturnType<typeof api.listPages>>[number]

/** Whose ads these are: the page kept for the account, else the first. */
export const pageInUse = (list: readonly Page[]): Page | null =>
  list.find(({ isChosen }) => isChosen) ?? list[0] ?? null

export const instagramAccountsQuery = (pageId: string | null) =>
  queryOptions({
    queryKey: keys.instagramAccounts(pageId),
    queryFn: ({ signal }) => api.listInstagramAccounts({ params: { pageId: pageId ?? '' } }, { signal }),
    enabled: pageId !== null,
  })

/** Keeps these pages for the account. */
export const savePages = (account: string) =>
  mutationOptions({
    mutationFn: (pageIds: readonly string[]) =>
      api.savePages({ params: { account }, body: { pageIds: [...pageIds] } }),
    onSuccess: (_done, _given, _before, { client }) =>
      client.invalidateQueries({ queryKey: keys.pages(account) }),
  })
