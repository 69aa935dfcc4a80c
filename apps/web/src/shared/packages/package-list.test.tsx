import { newGeoPackage } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const france = {
  ...newGeoPackage,
  languages: [],
  regions: [],
  cities: [],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: ['home' as const],
  countries: [{ id: 'FR', name: 'France' }],
}
const paris = { ...france, id: 'g1', name: 'Île-de-France' }
const lyon = { ...france, id: 'g2', name: 'Lyon' }
const draft = { fileId: 'f1', name: 'Rentrée', campaignId: null, version: null }
const live = { fileId: 'f2', name: 'Fête des mères', campaignId: '120', version: 1 }

const answers: Answers = {
  listGeoPackages: () => [paris, lyon],
  getGeoPackage: ({ params }) => (params.id === 'g1' ? paris : { ...lyon, id: params.id }),
  searchGeo: () => [],
  searchLanguages: () => [],
  listConfigurations: () => [],
  createGeoPackage: ({ body }) => ({ data: { data: [{ ...body, id: 'g3' }, []] } }),
  listPackageUses: () => [
    {
      packageId: 'g1',
      latestVersion: 3,
      changedAt: '2026-11-20T08:00:00.000Z',
      useCount: 2,
      uses: [draft, live],
    },
  ],
}
const list = async () => {
  const heading = await screen.findByRole('heading', { name: 'Packages existants' })
  const section = heading.closest('section')
  if (!section) throw new Error('The list has a section')
  return within(section)
}

describe('the list of packages', () => {
  test('finds a package whatever its accents, and says how many campaigns use it', async () => {
    const { user } = renderApp('/creation-package-ciblage-demographique', answers)
    const packages = await list()
    expect(await packages.findByText('2 campagnes')).toBeDefined()
    await user.type(packages.getByRole('textbox', { name: 'Chercher un package' }), 'ile')
    expect(packages.queryByRole('link', { name: /Lyon/ })).toBeNull()
    expect(packages.getByRole('link', { name: /Île-de-France/ })).toBeDefined()
  })

  test('keeps a package that is used, and names the campaigns', async () => {
    const { user, calls } = renderApp('/creation-package-ciblage-demographique', answers)
    const packages = await list()
    await packages.findByText('2 campagnes')
    await user.click(packages.getByRole('button', { name: 'Supprimer Île-de-France' }))
    expect(await screen.findByText('Rentrée, Fête des mères')).toBeDefined()
    expect(calls.some(({ name }) => name === 'deleteGeoPackage')).toBe(false)
  })

  test('a copy bears a free name and is opened', { tags: 'long' }, async () => {
    const { user, calls } = renderApp('/creation-package-ciblage-demographique', {
      ...answers,
      listGeoPackages: () => [paris, lyon, { ...lyon, id: 'g4', name: 'Lyon (copie)' }],
    })
    const packages = await list()
    await user.click(await packages.findByRole('button', { name: 'Dupliquer Lyon' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'createGeoPackage')?.request).toMatchObject({
        body: { id: null, name: 'Lyon (copie 2)' },
      }),
    )
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'getGeoPackage')?.request).toMatchObject({
        params: { id: 'g3' },
      }),
    )
  })

  test(
    'an open package says where it is used, and which campaigns keep an older version',
    { tags: 'long' },
    async () => {
      renderApp('/edit-package-ciblage-demographique/edit/g1', answers)
      const uses = await screen.findByRole('link', { name: 'Fête des mères' })
      expect(uses.closest('li')?.textContent).toContain('publiée en version 1')
      expect(screen.getByRole('link', { name: 'Rentrée' }).closest('li')?.textContent).toContain('brouillon')
      expect(screen.getByText(/Version 3, du 20 novembre 2026/)).toBeDefined()
    },
  )
})
