import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aStrategyLife, strategyAnswers } from '../../testing/a-decision.ts'
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

test('its card says how many of its pauses stand, once it made some', async () => {
  renderApp('/configuration-monitoring', {
    ...strategyAnswers,
    readStrategyLife: () => ({
      ...aStrategyLife,
      ...{ mode: 'acting', acts: true, since: '2026-02-16T08:00:00Z', standing: { pauses: 12, moves: 0 } },
    }),
  })
  const cards = await screen.findByRole('list', { name: 'Liste des stratégies' })
  expect(await within(cards).findByText('12 pauses tiennent')).toBeDefined()
})
