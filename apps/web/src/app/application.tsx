import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { sessionQuery } from '../data/session.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { useWasEver } from '../lib/use-was-ever.ts'
import { Loading, LoadFailed } from './loading.tsx'
import type { makeRouter } from './router.ts'
import { theme } from './theme.ts'

type Props = {
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof makeRouter>
  readonly isTest?: boolean
}

/** The product in a page: what its screens share, around the screen of the address. */
export function Application({ queryClient, router, isTest = false }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        env={isTest ? 'test' : 'default'}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <OnceIdentified>
          <RouterProvider router={router} />
        </OnceIdentified>
      </MantineProvider>
    </QueryClientProvider>
  )
}

/**
 * The first screen waits for who is there before it waits for anything else: what a router shows while it waits for its
 * first route it shows until the last of them has its data, and the frame is to be there long before.
 */
function OnceIdentified({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(sessionQuery)
  const isIdentified = useWasEver(data !== undefined)
  if (isIdentified) return children
  return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <LoadingNoticed />
}

const noticedMs = 150

/** Nothing for as long as nobody notices, so that the screen does not flash. */
function LoadingNoticed() {
  const [isNoticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), noticedMs)
    return () => clearTimeout(timer)
  }, [])
  return isNoticed && <Loading />
}
