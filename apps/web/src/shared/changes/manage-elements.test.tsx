import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { anAdset, explorerOf } from '../../testing/explorer-rows.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { closeElements, manageElements } from './manage-elements.ts'

const ad = (id: string, name: string, status = 'ACTIVE') => ({
  id,
  name,
  status,
  previewUrl: `https://fb.me/${id}`,
  labels: [],
  isRetired: status === 'PAUSED',
})
const adsets = [
  {
    id: '10',
    name: 'Large FR',
    status: 'ACTIVE',
    labels: [],
    isRetired: false,
    ads: [
      ad('11', 'Portrait'),
      ad('12', 'Vase', 'PAUSED'),
      { ...ad('13', 'Piège'), previewUrl: 'javascript:alert(1)' },
    ],
  },
]
const answers: Answers = {
  campaignDifferences: () => ({
    checkedAt: null,
    currency: 'EUR',
    foreignAdsets: 0,
    foreignAds: 0,
    differences: [],
  }),
  campaignHistory: () => ({ campaignName: null, entries: [], hasMore: false, currency: 'EUR' }),
  campaignElements: () => adsets,
  explorer: () => explorerOf([]),
  changeElements: ({ body: { items } }) =>
    items.map(({ level, id }) => ({ level, id, outcome: 'applied' as const, problem: null })),
}

async function open(more: Answers = {}) {
  const app = renderApp('/campagne/historique/1', { ...answers, ...more })
  await screen.findByRole('heading', { level: 1 })
  manageElements({ campaignId: '1', name: 'Rentrée' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Gérer les éléments' }))
  await dialog.findByRole('checkbox', { name: 'Inclure Portrait' })
  return { ...app, dialog }
}

test('ad sets with their ads: in or out, a name, a preview that only leads to pages', async () => {
  const { dialog } = await open()
  expect(dialog.getByRole('checkbox', { name: 'Inclure Large FR' })).toHaveProperty('checked', true)
  expect(dialog.getByRole('checkbox', { name: 'Inclure Vase' })).toHaveProperty('checked', false)
  expect(dialog.getByRole('textbox', { name: 'Nom de Portrait' })).toHaveProperty('value', 'Portrait')
  const link = dialog.getByRole('link', { name: /Aperçu de Portrait/ })
  expect(link.getAttribute('href')).toBe('https://fb.me/11')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(dialog.queryByRole('link', { name: /Aperçu de Piège/ })).toBeNull()
  closeElements()
})

test('a key asks before what was changed is lost, once; nothing changed is left without a question', async () => {
  const { dialog, user } = await open()
  const stands = () => screen.queryByRole('dialog', { name: 'Gérer les éléments' })
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Portrait' }))
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Modifications non enregistrées' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(stands()).not.toBeNull()
  expect(dialog.getByRole('checkbox', { name: 'Inclure Portrait' })).toHaveProperty('checked', false)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Quitter sans enregistrer' }))
  await waitFor(() => expect(stands()).toBeNull())
  manageElements({ campaignId: '1', name: 'Rentrée' })
  await screen.findByRole('checkbox', { name: 'Inclure Portrait' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(stands()).toBeNull())
})

test('only touched elements are sent; on success the dialog closes and says so', async () => {
  const { dialog, user, calls } = await open()
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Portrait' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Vase' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Vase' }))
  await user.type(dialog.getByRole('textbox', { name: 'Nom de Large FR' }), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Les modifications ont été appliquées avec succès !')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Gérer les éléments' })).toBeNull())
  expect(calls.find(({ name }) => name === 'changeElements')?.request).toMatchObject({
    body: {
      items: [
        { level: 'adset', id: '10', name: 'Large FR 2' },
        { level: 'ad', id: '11', status: 'PAUSED' },
      ],
    },
  })
})

test('what the platform refuses stays open with its own words beside it; the rest is done', async () => {
  const { dialog, user } = await open({
    changeElements: ({ body: { items } }) =>
      items.map(({ level, id }) => {
        const facts = { userTitle: 'Compte désactivé', userMessage: 'Réglez votre solde.' }
        const problem = { code: 'platform.rejected', facts }
        return id === '11'
          ? { level, id, outcome: 'refused' as const, problem }
          : { level, id, outcome: 'applied' as const, problem: null }
      }),
  })
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Portrait' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Vase' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Compte désactivé Réglez votre solde.')).toBeTruthy()
  expect(dialog.getByText('1 élément modifié')).toBeTruthy()
  closeElements()
})

test('what was refused stays said where the elements cannot be read anew, and that is said too', async () => {
  let isDown = false
  const { dialog, user, settled } = await open({
    campaignElements: () => {
      if (isDown) throw new ApiError(503, 'platform.unavailable', {}, '')
      return adsets
    },
    changeElements: ({ body: { items } }) => {
      isDown = true
      return items.map(({ level, id }) => ({
        level,
        id,
        outcome: 'refused' as const,
        problem: {
          code: 'platform.rejected',
          facts: { userTitle: 'Compte désactivé', userMessage: 'Réglez votre solde.' },
        },
      }))
    },
  })
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Portrait' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findByText('Compte désactivé Réglez votre solde.')).toBeTruthy()
  await settled()
  expect(await dialog.findByText(/Meta ne répond pas/)).toBeTruthy()
  expect(dialog.getByText('Compte désactivé Réglez votre solde.')).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: 'Inclure Portrait' })).toHaveProperty('checked', false)
  closeElements()
})

test('an empty name is not sent', async () => {
  const { dialog, user, calls } = await open()
  await user.clear(dialog.getByRole('textbox', { name: 'Nom de Portrait' }))
  expect(dialog.getByText('Un nom est nécessaire.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(calls.some(({ name }) => name === 'changeElements')).toBe(false)
  closeElements()
})

const readOf = (level: 'adset' | 'ad') =>
  level === 'adset'
    ? [anAdset(10, { name: 'Large FR' })]
    : [
        anAdset(11, { name: 'Portrait', pictureUrl: '/portrait.jpg' }),
        // Read while it was still on: what it did then says nothing of what is off now.
        anAdset(12, { name: 'Vase' }),
      ]

test('beside each: its picture, what it does, what it spent and what a result cost on the days of the page', async () => {
  const { dialog, calls } = await open({ explorer: ({ body: { level } }) => explorerOf(readOf(level)) })
  const rowOf = (name: string) => {
    const row = dialog.getByRole('textbox', { name: `Nom de ${name}` }).closest('[data-element]')
    return within(row as HTMLElement)
  }
  expect(await rowOf('Large FR').findByText('En diffusion')).toBeTruthy()
  expect(rowOf('Large FR').getByText('100,00 €')).toBeTruthy()
  expect(rowOf('Portrait').getByText('En diffusion')).toBeTruthy()
  expect(rowOf('Vase').queryByText('En diffusion')).toBeNull()
  expect(rowOf('Piège').queryByText('Dépense')).toBeNull()
  expect(calls.filter(({ name }) => name === 'explorer').map(({ request }) => request)).toMatchObject([
    { body: { level: 'adset', campaignIds: ['1'] } },
    { body: { level: 'ad', campaignIds: ['1'] } },
  ])
  closeElements()
})

test('where figures cannot be read the elements are changed all the same', async () => {
  const { dialog, user, calls } = await open({
    explorer: () => {
      throw new ApiError(503, 'server.busy', {}, '')
    },
  })
  expect(await dialog.findByText(/Les chiffres n’ont pas pu être lus/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Inclure Portrait' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await screen.findByText('Les modifications ont été appliquées avec succès !')).toBeTruthy()
  expect(calls.some(({ name }) => name === 'changeElements')).toBe(true)
})
