/** @module-tag long */
import type { Strategy } from '@vigie/domain'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const strategy: Strategy = {
  id: 's1',
  name: 'Valeur d’abord',
  kind: 'manual',
  appliesOn: [],
  weights: [{ event: 'omni_purchase', weight: 80 }],
  campaigns: [],
}
const purchases = {
  id: 'omni_purchase',
  name: 'Achats',
  uniqueId: 'event:omni_purchase',
  isChecked: false,
  dataSources: null,
  customEventType: null,
}
const stored = { ...strategy, appliesOn: [], weights: [...strategy.weights], campaigns: [] }

async function typed(text: string) {
  const app = renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [purchases],
    listStrategies: () => [stored],
    listCampaigns: () => [],
    saveStrategy: ({ body }) => ({ ...stored, ...body, appliesOn: [], weights: [...body.weights] }),
  })
  const field = await screen.findByRole('textbox', { name: 'Poids de Achats, en chiffres' })
  await app.user.clear(field)
  await app.user.type(field, text)
  return { ...app, field }
}

test.each(['150', '12,5', '-4', 'abc'])(
  'of "%s" no figure becomes the weight, and nothing is saved',
  async (text) => {
    const { user, calls, field } = await typed(text)
    expect(screen.getByText('Un entier de 0 à 100')).toBeDefined()
    expect(field).toHaveProperty('value', text)
    expect(screen.getByRole('slider', { name: 'Poids de Achats' }).getAttribute('aria-valuenow')).toBe('80')
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), ' 2')
    await user.click(screen.getByRole('button', { name: /Enregistrer/ }))
    expect(calls.some(({ name }) => name === 'saveStrategy')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(field).toHaveProperty('value', '80')
    expect(screen.queryByText('Un entier de 0 à 100')).toBeNull()
  },
)
