import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { z } from 'zod'
import { requireAccount, requirePerson } from '../guards.ts'
import { FrameFailed, Loading } from '../loading.tsx'
import { NotFound, NotFoundPage } from '../not-found.tsx'
import { Root } from '../root.tsx'
import { Shell } from '../shell/shell.tsx'

/** Around everything: what is shown while a screen loads, fails, or does not exist. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  pendingComponent: Loading,
  errorComponent: FrameFailed,
  notFoundComponent: NotFound,
})

/** A part of an address that need not be there. */
export const text = z.string().optional().catch(undefined)

/** Addresses that need somebody signed in. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requirePerson,
  pendingComponent: Loading,
  errorComponent: FrameFailed,
  component: Shell,
})

/** Addresses that need an ad account to work on. */
export const inAccount = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-account',
  beforeLoad: async (visit) => {
    const inUse = await requireAccount(visit)
    return { inUse, account: inUse.account }
  },
  component: Outlet,
})

/** Any other address: told to whoever is signed in, in their language. */
export const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: NotFoundPage,
})
