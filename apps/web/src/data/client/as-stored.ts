import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * What is edited must be what is stored: it is read whenever its screen opens, and not again under the hand of whoever
 * types. It is kept for no longer than a screen takes to open.
 */
export const asStored = { staleTime: Number.POSITIVE_INFINITY, gcTime: 5_000 } as const

/** Reads for a screen that opens, whatever was read before. */
export const readAsStored = <T, E, D, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<T, E, D, K>,
): Promise<D> => client.fetchQuery({ ...query, staleTime: 0 })
