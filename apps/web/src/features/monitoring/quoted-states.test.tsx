import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, renderApp } from '../../testing/render-app.tsx'

test('a strategy for no account says what is missing, in the very words, and makes nothing', async () => {
  const { calls } = renderApp('/configuration-monitoring', {
    session: () => aSession({ accounts: [], selectedAccount: null }),
  })
  expect(await screen.findByText('Vous devez selectionner un compte avant de continuer.')).toBeDefined()
  expect(calls.some(({ name }) => name === 'createStrategy')).toBe(false)
})

test('a loader that is shown stays for a moment, and no longer than what it waits for asks', async () => {
  const strategies = Promise.withResolvers<[]>()
  renderApp('/branchement-monitoring-campagne', {
    listStrategies: () => strategies.promise,
    listCampaigns: () => [],
    listMonitoredEvents: () => [],
  })
  const loader = { name: 'Opération en cours...' }
  await screen.findByRole('status', loader)
  const shownAt = performance.now()
  strategies.resolve([])
  await waitFor(() => expect(screen.queryByRole('status', loader)).toBeNull(), { interval: 10 })
  // Less what its own showing took to be seen.
  expect(performance.now() - shownAt).toBeGreaterThan(200)
})
