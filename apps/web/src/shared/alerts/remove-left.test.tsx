import { ApiError } from '@vigie/contract'
import { everyAlert } from '@vigie/sentences/testing/every-alert'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const facts = everyAlert['publication.extraLeft']
const left = {
  id: 'a1',
  createdAt: '2026-03-11T08:00:00.000Z',
  category: 'performances' as const,
  priority: 1 as const,
  code: 'publication.extraLeft',
  told: { code: 'publication.extraLeft', facts: { ...facts } },
  sentenceEn: '',
  sentenceFr: '',
  campaignIds: ['1'],
  campaignNames: ['BE'],
  adsetNames: [],
  adNames: [],
  videoUrls: [],
  facts: {},
  resolvedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  opinion: null,
}
const answers: Answers = {
  listBudgetAlerts: () => [],
  listObjectiveAlerts: () => [],
  readAlertPreferences: () => ({
    creations: true,
    budgets: true,
    audiences: true,
    tracking: true,
    performances: true,
    objectifs: true,
  }),
  listCampaigns: () => [],
  listConfigurations: () => [],
  listAlerts: () => [left],
  countAlerts: () => ({ count: 1 }),
}
const ordersOf = (calls: readonly { name: string; request: unknown }[]) =>
  calls.filter(({ name }) => name === 'removeLeft').map(({ request }) => request)
const order = async () => screen.findByRole('button', { name: 'Supprimer de Meta' })
const question = async () => within(await screen.findByRole('dialog'))

test('what was left is removed on a person’s order alone, and it is said what became of it', async () => {
  const { user, calls } = renderApp('/alertes', {
    ...answers,
    removeLeft: () => ({ outcome: 'archived' as const }),
  })
  await user.click(await order())
  const asked = await question()
  expect(asked.getByText(new RegExp(facts.object.id))).toBeDefined()
  await user.click(asked.getByRole('button', { name: 'Annuler' }))
  expect(ordersOf(calls)).toEqual([])

  await user.click(await order())
  await user.click((await question()).getByRole('button', { name: 'Supprimer de Meta' }))
  expect(await screen.findByText('Objet archivé sur Meta : il avait diffusé')).toBeDefined()
  expect(ordersOf(calls)).toMatchObject([
    { params: { publicationId: facts.publicationId, objectId: facts.object.id } },
  ])
})

test('a removal that was refused says so, and the alert stays with its button', async () => {
  const { user } = renderApp('/alertes', {
    ...answers,
    removeLeft: () => {
      throw new ApiError(409, 'publication.notLeft', {}, '')
    },
  })
  await user.click(await order())
  await user.click((await question()).getByRole('button', { name: 'Supprimer de Meta' }))
  expect(await screen.findByText('L’objet n’a pas pu être supprimé')).toBeDefined()
  expect(await order()).toBeDefined()
})

test('what ended by itself or went back on by a person has no such button', async () => {
  renderApp('/alertes', {
    ...answers,
    listAlerts: () => [{ ...left, resolvedAt: '2026-03-11T09:00:00.000Z' }],
  })
  expect(await screen.findByRole('button', { name: 'Alerte utile' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Supprimer de Meta' })).toBeNull()
})
