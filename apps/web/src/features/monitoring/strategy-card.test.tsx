import { screen, waitFor, within } from '@testing-library/react'
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

const aStrategy = (id: string, name: string) => ({
  id,
  name,
  kind: 'manual' as const,
  appliesOn: [],
  weights: [],
  campaigns: [],
})

test('a name that is emptied stays on its card, is refused beside its field, and is sent nowhere', async () => {
  const { user, calls } = renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [],
    listStrategies: () => [aStrategy('s1', 'Valeur')],
    listCampaigns: () => [],
  })
  const field = await screen.findByRole('textbox', { name: 'Nom' })
  await user.clear(field)
  await user.type(field, '  ')
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  expect(screen.getByText('Donnez un nom à la stratégie')).toBeDefined()
  const cards = screen.getByRole('list', { name: 'Liste des stratégies' })
  expect(within(cards).getByTitle('Valeur').textContent).toBe('Valeur')
  expect(calls.some(({ name }) => name === 'saveStrategy')).toBe(false)
})

test('what is typed for a new strategy names it, however long the list takes to be read anew', async () => {
  let isMade = false
  const list = Promise.withResolvers<ReturnType<typeof aStrategy>[]>()
  const { user, settled } = renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [],
    listStrategies: () => (isMade ? list.promise : [aStrategy('s1', 'Valeur')]),
    createStrategy: ({ body }) => {
      isMade = true
      return aStrategy('s2', body.name)
    },
    listCampaigns: () => [],
  })
  await user.click(await screen.findByRole('button', { name: 'Nouvelle stratégie' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'New monitoring'),
  )
  await user.keyboard('Hiver')
  const cards = screen.getByRole('list', { name: 'Liste des stratégies' })
  expect(within(cards).getByTitle('Valeur')).toBeDefined()
  list.resolve([aStrategy('s1', 'Valeur'), aStrategy('s2', 'New monitoring')])
  await settled()
  expect(within(cards).getByTitle('Hiver')).toBeDefined()
  expect(within(cards).getByTitle('Valeur')).toBeDefined()
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
