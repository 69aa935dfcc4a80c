import { ApiError } from '@vigie/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { emptyDraft } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { aPlan } from '../../testing/a-plan.ts'
import { renderApp } from '../../testing/render-app.tsx'

const draft = {
  ...emptyDraft({ specialAdCategories: [] }),
  fileId: 'file-1',
  revision: 4,
  campaignId: '1201',
  name: 'Rentrée',
  adPackages: ['Lampes', 'Soldes', 'Bougies'],
  updatedAdPackages: ['Lampes'],
}
const summary = (name: string) => ({
  name,
  imageCount: 1,
  videoCount: 0,
  carouselCount: 0,
  postCount: 0,
  existingAdCount: 0,
  isCatalogue: false,
  textCount: 1,
  titleCount: 1,
  callToActionCount: 1,
  adCount: 3,
  isPackage: true,
  coverUrl: null,
  updatedAt: '2026-03-01T14:03:00Z',
})
const stored = {
  id: 'file-1',
  draft: false,
  author: 'Camille',
  lastAuthor: 'Camille',
  isChangedSincePublished: false,
  published: null,
  changedPackages: [],
  publication: null,
  revision: 4,
  updatedAt: '2026-03-01T14:03:00Z',
  campaignId: '1201',
  configuration: draft,
}
const plan = aPlan({
  campaignName: 'Rentrée',
  campaignId: '1201',
  extent: 'update',
  pausing: { leavesPaused: false, whyNot: 'nothingNew' },
})
const answers: Answers = {
  getConfiguration: () => stored,
  listAdPackages: () => ['Lampes', 'Soldes', 'Bougies', 'Vases'].map(summary),
  updateConfiguration: () => ({ result: 'file-1', revision: 5 }),
  updatePlan: () => plan,
  livePublication: () => null,
  listStrategies: () => [],
}
const address = '/campagne/update-pub/file-1'
const list = (name: RegExp) => within(screen.getByRole('region', { name }))

test('UPD-002 UPD-003 three lists; putting a package in one takes it out of the other', async () => {
  const { user } = renderApp(address, answers)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mettre a jour les publicites' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Package de publicite' })).toBeTruthy()
  expect(list(/^Mis a jour/).getByText('Lampes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Désactiver Lampes' }))
  expect(list(/^Desactive/).getByText('Lampes')).toBeTruthy()
  expect(list(/^Mis a jour/).queryByText('Lampes')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mettre à jour Lampes' }))
  expect(list(/^Desactive/).queryByText('Lampes')).toBeNull()
  expect(list(/^Non modifie/).getByText('Soldes')).toBeTruthy()
})

test('UPD-004 UPD-005 UPD-007 UPD-010 the choices are stored, the file is checked, its plan opens', async () => {
  const { user, calls, router } = renderApp(address, answers)
  await user.click(await screen.findByRole('button', { name: 'Désactiver Soldes' }))
  await user.click(screen.getByRole('button', { name: 'Mettre à jour' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/campagne/update-pub/confirm'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirmation' })).toBeTruthy()
  expect(calls.find(({ name }) => name === 'updateConfiguration')?.request).toMatchObject({
    query: { revision: 4 },
    body: { updatedAdPackages: ['Lampes'], retiredAdPackages: ['Soldes'] },
  })
  expect(calls.some(({ name }) => name === 'updatePlan')).toBe(true)
})

test('UPD-008 a file that is refused says so, and why', async () => {
  const { user, router } = renderApp(address, {
    ...answers,
    updatePlan: () => {
      const problems = [{ code: 'plan.adPackage.unusable', name: 'Lampes' }]
      throw new ApiError(422, 'plan.invalid', { problems }, '')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Mettre à jour' }))
  expect(await screen.findAllByText('Fichier de configuration de campagne invalide')).not.toHaveLength(0)
  expect(screen.getByText('Le package « Lampes » n’existe plus ou ne donne aucune publicité.')).toBeTruthy()
  expect(router.state.location.pathname).toBe(address)
})

test('UPD-009 a campaign that is not on the platform is not updated', async () => {
  renderApp(address, { ...answers, getConfiguration: () => ({ ...stored, campaignId: null }) })
  expect(
    await screen.findByText(
      "Impossible de mettre à jour les publicités si la campagne n'existe pas sur Meta",
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mettre à jour' })).toBeNull()
})
