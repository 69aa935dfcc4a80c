import { queryOptions } from '@tanstack/react-query'
import { referenceEndpoints } from '@vigie/contract/reference-data'
import { callsOf } from './client/api.ts'
import { keys } from './keys.ts'

const api = callsOf(referenceEndpoints)

/** Names of the creative packages that assets are tagged with. */
export const tagsQuery = (account: string) =>
  queryOptions({
    queryKey: keys.tags(account),
    queryFn: ({ signal }) => api.listTags({ params: { account } }, { signal }),
  })
