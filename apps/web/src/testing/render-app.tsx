import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import { Application } from '../app/application.tsx'
import { onRecoverableError } from '../app/recovered.ts'
import { makeRouter } from '../app/router.ts'
import { makeQueryClient } from '../data/client/query-client.ts'
import type { Session } from '../data/session.ts'
import { type Answers, stubApi } from './api-stub.ts'

export const testAccount = 'act_204811763'

/** Camille, signed in, at work on one account. */
export const aSession = (changes: Partial<Session> = {}): Session => ({
  person: { id: 'p1', name: 'Camille Le Gall', nickname: 'camille', email: 'camille@example.org' },
  preferences: {
    language: 'fr',
    theme: 'light',
    density: 'normal',
    motion: 'system',
    singleKeyShortcuts: true,
    formats: 'shared',
    selectedEvents: [],
    showCosts: false,
    levelColumns: {},
    savedViews: [],
    knowsRoles: false,
    knowsClients: false,
    starredAccounts: [],
    targets: [],
    pinnedColumns: [],
  },
  accounts: [
    {
      account: testAccount,
      name: 'Maison Orlune',
      currency: 'EUR',
      timezone: 'Europe/Paris',
      pictureUrl: null,
      network: 'meta',
      role: 'owner',
      client: null,
      isMain: true,
      isReachable: true,
    },
  ],
  selectedAccount: testAccount,
  removedFrom: [],
  csrfToken: 'token',
  isOperator: false,
  isDemo: false,
  demoPanelUrl: null,
  demoBeginsAgain: false,
  demoNow: null,
  ...changes,
})

/** The application at an address, in front of typed answers. Failures are not retried. */
export function renderApp(path: string, answers: Answers) {
  window.history.replaceState(null, '', path)
  const { calls } = stubApi({ session: () => aSession(), ...answers })
  const queryClient = makeQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = makeRouter(queryClient)
  // A router listens to the one address of the page: those of former tests must not go on following it.
  onTestFinished(() => {
    router.history.destroy()
    queryClient.clear()
  })
  render(<Application queryClient={queryClient} router={router} isTest />, {
    onRecoverableError,
    onCaughtError: () => undefined,
  })
  return {
    user: userEvent.setup(),
    router,
    calls,
    /** Everything that was asked for has come: nothing is drawn anew under the keyboard. */
    settled: () =>
      waitFor(() => {
        if (queryClient.isFetching() > 0) throw new Error('Answers are still awaited')
      }),
  }
}
