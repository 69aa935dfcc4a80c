import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vigie/contract'

/** A refusal is an answer: only a lost or failing server is asked again. */
const mayRetry = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const makeQueryClient = (onSignedOut: () => void): QueryClient => {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
}
