import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { historyQuery } from '../data/live-changes.ts'
import { renderApp, testAccount } from '../testing/render-app.tsx'

const { queryKey } = historyQuery(testAccount, '1')
const history = { campaignName: 'Rentrée', entries: [], hasMore: false, currency: 'EUR' }

/** A panel that shows the same, and closes on the way to the page. */
const panelCloses = (client: QueryClient) => {
  const close = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined)
  close()
}

test.each([
  ['whoever showed it left', panelCloses],
  ['it was cancelled', (client: QueryClient) => void client.cancelQueries({ queryKey })],
  ['all is read anew', (client: QueryClient) => void client.resetQueries({ queryKey })],
])('what a page waits for and is given up because %s is asked for again', async (_why, giveUp) => {
  let asked = 0
  const { router } = renderApp('/campagne/historique/1', {
    campaignHistory: () => {
      asked += 1
      return asked === 1 ? new Promise(() => undefined) : history
    },
    campaignDifferences: () => ({
      checkedAt: null,
      currency: 'EUR',
      foreignAdsets: 0,
      foreignAds: 0,
      differences: [],
    }),
  })
  await waitFor(() => expect(asked).toBe(1))
  giveUp(router.options.context.queryClient)
  expect(await screen.findByText('Rentrée')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})
