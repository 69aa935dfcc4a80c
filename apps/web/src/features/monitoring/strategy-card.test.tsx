import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

test('a name that its card has no room for is read whole under the hand', async () => {
  const name = 'Valeur '.repeat(28).trim()
  renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [],
    listStrategies: () => [{ id: 's1', name, kind: 'manual', appliesOn: [], weights: [], campaigns: [] }],
    listCampaigns: () => [],
  })
  const cards = await screen.findByRole('list', { name: 'Liste des stratégies' })
  expect(within(cards).getByTitle(name).textContent).toBe(name)
})
