import type { Strategy } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBudget } from '../testing/a-budget.ts'
import { aStrategyLife } from '../testing/a-decision.ts'
import { renderApp } from '../testing/render-app.tsx'

const categories = ['creations', 'budgets', 'audiences', 'tracking', 'performances', 'objectifs']
const aStrategy = (id: string, name: string, campaigns: Strategy['campaigns'] = []) => ({
  id,
  name,
  kind: 'manual' as const,
  appliesOn: [],
  weights: [{ event: 'omni_purchase', weight: 80 }],
  campaigns: [...campaigns],
})
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const focusIs = (name: string | RegExp) => waitFor(() => expect(focused()).toMatch(name))

test('of alerts, the next row has it, then the button that makes another', async () => {
  let left = [
    { ...aBudget, id: 'b1', name: 'Belgique' },
    { ...aBudget, id: 'b2', name: 'Suisse' },
  ]
  const { user } = renderApp('/alertes', {
    listBudgetAlerts: () => left,
    listObjectiveAlerts: () => [],
    readAlertPreferences: () => Object.fromEntries(categories.map((one) => [one, true])) as never,
    deleteBudgetAlert: ({ query }) => {
      left = left.filter(({ id }) => id !== query.alert_budget_id)
      return true
    },
    listCampaigns: () => [],
    listAlerts: () => [],
    countAlerts: () => ({ count: 0 }),
    listConfigurations: () => [],
  })
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Supprimer ${name}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Supprimer/ }))
  }
  await remove('Belgique')
  await focusIs('Statut de Suisse')
  await remove('Suisse')
  await focusIs('Nouveau contrôle')
})

const monitored = (stored: () => ReturnType<typeof aStrategy>[]) => ({
  listMonitoredEvents: () => [],
  listStrategies: stored,
  readStrategyLife: () => aStrategyLife,
  listCampaigns: () => [
    { id: '1', name: 'FR · Lin', status: 'ACTIVE', effective_status: 'ACTIVE' },
    { id: '2', name: 'BE · Table', status: 'ACTIVE', effective_status: 'ACTIVE' },
  ],
  listConfigurations: () => [],
})

test('of strategies, the card of the one that is shown next has it, then the button that makes another', async () => {
  let left = [aStrategy('s1', 'Valeur'), aStrategy('s2', 'Équilibre')]
  const { user } = renderApp('/configuration-monitoring', {
    ...monitored(() => left),
    deleteStrategy: ({ params }) => {
      left = left.filter(({ id }) => id !== params.id)
      return { done: true as const }
    },
  })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
  }
  await remove()
  await focusIs(/^Équilibre/)
  await remove()
  await focusIs('Nouvelle stratégie')
})

test('of campaigns that leave a strategy, the next one has it', async () => {
  const of = (id: string, name: string) => ({ id, name, monitorAds: true, monitorAdsets: true })
  const { user } = renderApp('/branchement-monitoring-campagne', {
    ...monitored(() => [aStrategy('s1', 'Valeur', [of('2', 'BE · Table'), of('1', 'FR · Lin')])]),
  })
  const list = await screen.findByRole('list', { name: 'Valeur' })
  await user.click(within(list).getByRole('button', { name: 'Débrancher BE · Table' }))
  await focusIs(/FR · Lin/)
})
