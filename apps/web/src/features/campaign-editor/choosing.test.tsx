/** @module-tag long */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatrixDraft } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { completeDraft, references, stored, valueOf } from './editor-stub.ts'

const chosen: MatrixDraft = {
  ...completeDraft,
  objective: { customEventType: 'PURCHASE', name: 'Achat', rule: null },
}
const answers: Answers = {
  ...stored(chosen),
  listPixels: () => [{ kind: 'pixel', id: '1', name: 'Pixel', lastFiredAt: null, stores: null }],
  listEventConversions: () => [{ customEventType: 'PURCHASE', name: 'Achat', rule: null, uniqueSpec: '1' }],
  listPages: () => [{ id: '2', name: 'Page', pictureUrl: null, isChosen: true }],
  listInstagramAccounts: () => [{ id: '3', username: 'page', isPageBacked: false }],
}
const field = (id: string) =>
  waitFor(() => {
    const found = document.getElementById(id)
    if (!found) throw new Error(`${id} is not there`)
    return found
  })
const listOf = (input: HTMLElement) =>
  waitFor(() => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('The list is closed')
    return list
  })

test.each(['campaign-type', 'campaign-pixel', 'campaign-objective', 'campaign-page', 'campaign-instagram'])(
  'what is chosen in %s stays when it is chosen again, by click and by keyboard',
  async (id) => {
    const { user, calls } = renderApp('/campagne/edit/file-1', answers)
    const input = await field(id)
    await waitFor(() => expect(valueOf(input)).not.toBe(''))
    const before = valueOf(input)
    await user.click(input)
    const list = await listOf(input)
    await user.click(await within(list).findByRole('option', { name: before }))
    expect(valueOf(input)).toBe(before)
    await user.click(input)
    await user.keyboard('{Escape}{ArrowDown}{Enter}')
    expect(valueOf(input)).toBe(before)
    await user.tab()
    expect(valueOf(await field('campaign-page'))).toBe('Page')
    expect(valueOf(await field('campaign-pixel'))).toBe('Pixel')
    expect(calls.map(({ name }) => name)).not.toContain('updateConfiguration')
  },
)

test('typing and Enter takes the first match, of a list that is here and of one that is searched', async () => {
  const { user } = renderApp('/creation-campagne', {
    ...references,
    listGeoPackages: () => [
      { ...geo, id: 'g1', name: 'Bretagne' },
      { ...geo, id: 'g2', name: 'Bretagne et Loire' },
    ],
  })
  const type = await field('campaign-type')
  await user.click(type)
  await user.keyboard('Install')
  await within(await listOf(type)).findByRole('option', { name: /Installations/ })
  await user.keyboard('{Enter}')
  expect(valueOf(type)).toBe('Application - Installations')
  const zones = await field('campaign-geo')
  await user.click(zones)
  await user.keyboard('Bret{Enter}')
  expect(await screen.findByRole('button', { name: 'Retirer Bretagne' })).toBeTruthy()
  // The same again takes the next one: what is chosen is never taken away by it.
  await user.keyboard('Bret{Enter}')
  expect(await screen.findByRole('button', { name: 'Retirer Bretagne et Loire' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retirer Bretagne' })).toBeTruthy()
})

test('a country of Europe asks for payer and beneficiary at once, with the way to the settings', async () => {
  const { user } = renderApp('/creation-campagne', {
    ...references,
    listGeoPackages: () => [{ ...geo, id: 'g1', name: 'Bretagne' }],
  })
  const zones = await field('campaign-geo')
  await user.click(zones)
  await user.keyboard('Bret{Enter}')
  expect(await screen.findByText(/La diffusion en Europe \(France\) demande un payeur/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ouvrir les paramètres' })).toBeTruthy()
})

test('the code of a country and Enter take that country, whatever the platform finds by name', async () => {
  const country = (key: string, name: string) => ({
    key,
    name,
    type: 'country' as const,
    countryCode: key,
    countryName: name,
    regionName: '',
  })
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored(withFields(chosen, { type: 'ADVANTAGE_VALUE', countries: [] })),
    listExistingCustomers: () => [],
    searchGeo: ({ query }) =>
      query.q === undefined
        ? [country('AU', 'Australie'), country('US', 'États-Unis')]
        : [country('AU', 'Australie')],
  })
  const promised = () => document.getElementById('campaign-matrix')?.textContent
  await waitFor(() => expect(promised()).toMatch(/^Aucun adset tant qu’aucun pays n’est choisi/))
  await user.click(await field('campaign-countries'))
  await user.keyboard('US{Enter}')
  await waitFor(() => expect(screen.getByText('États-Unis', { ignore: '[role=option] *' })).toBeTruthy())
  expect(screen.queryByText('Australie', { ignore: '[role=option] *' })).toBeNull()
  expect(promised()).toMatch(/^(Un seul|Deux) adset/)
})

test('of several chosen packages the pencil asks which to open', async () => {
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored({
      ...completeDraft,
      geoPackages: [
        { id: 'g1', name: 'Bretagne' },
        { id: 'g2', name: 'Loire' },
      ],
    }),
    getGeoPackage: () => ({ ...geo, id: 'g1', name: 'Bretagne' }),
    searchGeo: () => [],
    listConfigurations: () => [],
  })
  await user.click(await screen.findByRole('button', { name: /Modifier .*géo-démographique/i }))
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier Bretagne' }))
  await waitFor(() => expect(window.location.pathname).toBe('/edit-package-ciblage-demographique/edit/g1'))
})

test('a category of which nothing is shown in a chosen country says so beside itself and at its section, and is silent without it', async () => {
  const zone = { id: 'g1', name: 'Bretagne' }
  const { user } = renderApp('/campagne/edit/file-1', {
    ...stored({ ...chosen, geoPackages: [zone], specialAdCategories: ['HOUSING'] }),
    listGeoPackages: () => [{ ...geo, ...zone }],
  })
  const categories = await field('campaign-special-categories')
  expect(categories.getAttribute('aria-invalid')).not.toBe('true')
  await user.click(categories)
  await user.click(await within(await listOf(categories)).findByRole('option', { name: /élections/ }))
  const words = /ne diffuse plus dans l’Union européenne.*retirez France du ciblage/
  const general = () => screen.getByRole('region', { name: 'Informations générales' })
  expect(await within(general()).findByText(words)).toBeDefined()
  expect(within(general()).getByRole('img', { name: 'Section à corriger' })).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Retirer Bretagne' }))
  await waitFor(() => expect(screen.queryByText(/ne diffuse plus/)).toBeNull())
})

const geo = {
  ageMin: 18,
  ageMax: 65,
  gender: 'all' as const,
  languages: [],
  countries: [{ id: 'FR', name: 'France' }],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: [],
}
