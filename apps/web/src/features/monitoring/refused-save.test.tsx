import type { Strategy } from '@vigie/domain'
import { screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vigie/contract'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const stored = {
  id: 's1',
  name: 'Valeur d’abord',
  kind: 'manual' as const,
  appliesOn: [],
  weights: [
    { event: 'omni_purchase', weight: 80 },
    { event: 'comment', weight: 20 },
  ],
  campaigns: [],
} satisfies Strategy
const event = (id: string, name: string) => ({
  ...{ id, name, uniqueId: id, isChecked: false, dataSources: null, customEventType: null },
})
const rest = /Rien n’est enregistré : corrigez ce qui est en rouge/

function opened(save: () => typeof stored = () => stored) {
  return renderApp('/configuration-monitoring', {
    listMonitoredEvents: () => [
      event('omni_purchase', 'Achats'),
      event('comment', 'Commentaires'),
      event('lead', 'Prospects'),
    ],
    listStrategies: () => [stored],
    listCampaigns: () => [],
    saveStrategy: save,
  })
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.findByRole('button', { name: /Enregistrer/ })
const saves = (calls: readonly { readonly name: string }[]) =>
  calls.filter(({ name }) => name === 'saveStrategy').length

test('what is no weight takes the focus when somebody saves, and the foot says why nothing was stored', async () => {
  const { user, calls } = opened()
  const weight = await field('Poids de Commentaires, en chiffres')
  await user.clear(weight)
  await user.type(weight, '150')
  expect(screen.queryByText(rest)).toBeNull()
  await user.click(await save())
  await waitFor(() => expect(document.activeElement).toBe(weight))
  expect(screen.getByText(rest)).toBeDefined()
  expect(saves(calls)).toBe(0)
  await user.clear(weight)
  await user.type(weight, '15')
  expect(screen.queryByText(rest)).toBeNull()
})

test('of several the first takes the focus, by the keys as by the button', async () => {
  const { user, calls } = opened()
  const weight = await field('Poids de Commentaires, en chiffres')
  await user.clear(weight)
  await user.type(weight, 'abc')
  const name = await field('Nom')
  await user.clear(name)
  await user.click(weight)
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getByText('Donnez un nom à la stratégie')).toBeDefined()
  expect(saves(calls)).toBe(0)
})

test('weights that are all nothing lead to the first of them', async () => {
  const { user } = opened()
  for (const name of ['Achats', 'Commentaires']) {
    const weight = await field(`Poids de ${name}, en chiffres`)
    await user.clear(weight)
    await user.type(weight, '0')
  }
  await user.click(await save())
  const first = await field('Poids de Achats, en chiffres')
  await waitFor(() => expect(document.activeElement).toBe(first))
})

test('a name that the server knows already takes the focus', async () => {
  const { user } = opened(() => {
    throw new ApiError(409, 'name.taken', {}, '')
  })
  const name = await field('Nom')
  await user.type(name, ' 2')
  await user.click(await save())
  expect(await screen.findByText('Ce nom existe déjà.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(name))
})

test('an event that was added is chosen at once, and is wrong only once somebody saves', async () => {
  const { user, calls } = opened()
  // Somebody saved before: what they add since is not what was refused then.
  const name = await field('Nom')
  await user.clear(name)
  await user.click(await save())
  await user.type(name, 'Autre')
  await user.click(screen.getByRole('button', { name: 'Ajouter un événement' }))
  const choice = await screen.findByRole('combobox', { name: 'Choisir un événement' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(choice.getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByRole('region', { name: 'Ce que disent ces poids' }).textContent).not.toContain('Nouvel')
  await user.click(await save())
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(choice)
  expect(saves(calls)).toBe(0)
})
