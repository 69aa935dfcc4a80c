import type { Strategy } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const event = (id: string, name: string) => ({
  id,
  name,
  uniqueId: `event:${id}`,
  isChecked: false,
  dataSources: ['Orlune Web'],
  customEventType: null,
})
const fresh: Strategy = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'New monitoring',
  kind: 'manual',
  appliesOn: [],
  weights: [],
  campaigns: [],
}
const other: Strategy = {
  ...fresh,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Départ prudent',
  weights: [{ event: 'omni_purchase', weight: 7 }],
}
const wire = (one: Strategy) => ({
  ...one,
  appliesOn: [...one.appliesOn],
  weights: [...one.weights],
  campaigns: [...one.campaigns],
})
const life = {
  mode: 'dryRun' as const,
  preset: 'balanced' as const,
  holdOut: 0 as const,
  budgets: 'never' as const,
  acts: false,
  trialUntil: null,
  follows: [],
}
const answers: Answers = {
  listMonitoredEvents: () => [
    event('omni_purchase', 'Achats'),
    event('omni_add_to_cart', 'Ajouts au panier'),
  ],
  listStrategies: () => [wire(fresh), wire(other)],
  listCampaigns: () => [],
  listConflicts: () => [],
  readStrategyLife: () => life,
  saveStrategyLife: ({ body }) => ({ ...life, preset: body.preset }),
  saveStrategy: ({ body, params }) => wire({ ...fresh, ...body, id: params.id, kind: body.kind ?? 'manual' }),
}
const templates = () => screen.findByRole('region', { name: 'Partir d’un modèle' })
const named = async (name: RegExp) => within(await templates()).findByRole('button', { name })

test(
  'a template fills name, weights and boldness, which are stored together and nothing else is',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp('/configuration-monitoring', answers)
    const cautious = await named(/^Départ prudent/)
    await waitFor(() => expect(cautious.textContent).toContain('Achats 100, Ajouts au panier 10 · prudent'))
    await user.click(cautious)
    expect(cautious.getAttribute('aria-pressed')).toBe('true')
    // The name that another strategy has gets a number.
    expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'Départ prudent 2')
    expect(screen.getByRole('textbox', { name: 'Poids de Ajouts au panier, en chiffres' })).toHaveProperty(
      'value',
      '10',
    )
    expect(screen.getByRole('radio', { name: /^prudent/ })).toHaveProperty('checked', true)
    expect(calls.some(({ name }) => name.startsWith('save'))).toBe(false)
    await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'saveStrategyLife')?.request).toMatchObject({
        params: { id: '00000000-0000-4000-8000-000000000001' },
        body: { preset: 'prudent' },
      }),
    )
    expect(calls.find(({ name }) => name === 'saveStrategyLife')?.request).not.toHaveProperty('body.mode')
    expect(calls.find(({ name }) => name === 'saveStrategy')?.request).toMatchObject({
      body: {
        name: 'Départ prudent 2',
        weights: [
          { event: 'omni_purchase', weight: 100 },
          { event: 'omni_add_to_cart', weight: 10 },
        ],
      },
    })
  },
)

test('one whose goal the account does not count says so, and changes nothing', async () => {
  const { user } = renderApp('/configuration-monitoring', answers)
  const installs = await named(/^Installations d’app/)
  await waitFor(() => expect(installs.textContent).toContain('ne compte pas cet événement'))
  expect(installs.getAttribute('aria-disabled')).toBe('true')
  await user.click(installs)
  expect(await screen.findByRole('textbox', { name: 'Nom' })).toHaveProperty('value', 'New monitoring')
})

test(
  'a name that somebody typed stays, weights that somebody set are never replaced, and cancelling takes all back',
  { tags: 'long' },
  async () => {
    const { user } = renderApp('/configuration-monitoring', answers)
    const name = await screen.findByRole('textbox', { name: 'Nom' })
    await user.clear(name)
    await user.type(name, 'Lin')
    const cautious = await named(/^Départ prudent/)
    await waitFor(() => expect(cautious.getAttribute('aria-disabled')).toBeNull())
    await user.click(cautious)
    expect(name).toHaveProperty('value', 'Lin')
    const weight = screen.getByRole('textbox', { name: 'Poids de Ajouts au panier, en chiffres' })
    await user.clear(weight)
    await user.type(weight, '40')
    expect(screen.queryByRole('region', { name: 'Partir d’un modèle' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(await templates()).toBeDefined()
    expect(name).toHaveProperty('value', 'New monitoring')
    expect(screen.getByRole('radio', { name: /^équilibré/ })).toHaveProperty('checked', true)
  },
)
