import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@vigie/contract'
import i18next from 'i18next'
import { notify } from '../../ui/toast.ts'
import { isSessionEnd } from '../../lib/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Lists that fields choose from: a campaign screen says aloud when one is missing. */
      readonly isReference?: boolean
    }
  }
}

/** A refusal is an answer: only a lost or failing server is asked again. */
const mayRetry = (count: number, error: Error): boolean =>
  count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // A session that ended says so itself: what could not be read for that is no second fault.
        if (query.meta?.isReference && !isSessionEnd(error))
          notify({ kind: 'warning', title: i18next.t(($) => $.errors.missingData) })
      },
    }),
    defaultOptions: {
      queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
