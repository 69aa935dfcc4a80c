import { screen, within } from '@testing-library/react'
import { newGeoPackage, type GeoPackage } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const france = { ...newGeoPackage, id: 'g1', name: 'France', countries: [{ id: 'FR', name: 'France' }] }
const bretagne = { key: '3', name: 'Bretagne', countryCode: 'FR', countryName: 'France' }
/** The contract writes plain arrays. */
const zone = (one: GeoPackage) => ({
  ...one,
  ...{ languages: [], countries: [...one.countries], regions: [...one.regions], cities: [] },
  ...{ excludedRegions: [...one.excludedRegions], excludedCities: [], locationTypes: [...one.locationTypes] },
})
const west = { ...newGeoPackage, id: 'g2', name: 'Ouest', regions: [bretagne] }
const zones = [
  ...[france, west].map(zone),
  zone({ ...france, id: 'g3', name: 'Sans l’Ouest', excludedRegions: [bretagne] }),
]
const interest = (id: string, name: string) => ({
  ...{ id, name, type: 'interests', audienceSizeLowerBound: null, audienceSizeUpperBound: null },
})
const garden = { id: 'i1', name: 'Jardin', interests: [interest('1', 'Jardin')] }
const answers: Answers = {
  listGeoPackages: () => zones,
  getGeoPackage: () => zone(france),
  listInterestPackages: () => [garden, { id: 'i2', name: 'Maison', interests: [interest('2', 'Maison')] }],
  getInterestPackage: () => garden,
  searchGeo: () => [],
  searchLanguages: () => [],
  suggestInterests: () => [],
  listConfigurations: () => [],
  estimateReach: ({ body }) => {
    if (body.alsoInterests) return { lower: 30_000, upper: 30_000 }
    const isWithout = (body.zone?.excludedRegions.length ?? 0) > 0
    return isWithout ? { lower: 2_700_000, upper: 2_700_000 } : { lower: 3_000_000, upper: 3_000_000 }
  },
}

test(
  'zones are compared by what is left of one outside the other, and a reach has its word',
  { tags: 'long' },
  async () => {
    const { user } = renderApp('/edit-package-ciblage-demographique/edit/g1', answers)
    expect(await screen.findByText('Portée large')).toBeDefined()
    expect(screen.getByText(/2.000.000 personnes ou plus/)).toBeDefined()
    const overlap = await screen.findByRole('region', { name: 'Recouvrement' })
    await user.click(within(overlap).getByRole('combobox', { name: 'Comparer à un autre package' }))
    await user.click(await screen.findByRole('option', { name: 'Ouest' }))
    await user.click(within(overlap).getByRole('button', { name: 'Mesurer le recouvrement' }))
    expect(await within(overlap).findByText(/environ 10\s%/)).toBeDefined()
    await user.click(within(overlap).getByRole('combobox', { name: 'Comparer à un autre package' }))
    await user.click(await screen.findByRole('option', { name: 'Sans l’Ouest' }))
    expect(await within(overlap).findByText(/exclut des lieux que celui-ci garde/)).toBeDefined()
  },
)

test('interests are compared by those who have one of each', { tags: 'long' }, async () => {
  const { user, calls } = renderApp('/creation-campagne/package-centre-interet/edit/i1', answers)
  const overlap = await screen.findByRole('region', { name: 'Recouvrement' })
  await user.click(within(overlap).getByRole('combobox', { name: 'Comparer à un autre package' }))
  await user.click(await screen.findByRole('option', { name: 'Maison' }))
  await user.click(within(overlap).getByRole('button', { name: 'Mesurer le recouvrement' }))
  expect(await within(overlap).findByText(/environ 1\s%/)).toBeDefined()
  const asked = calls.filter(({ name }) => name === 'estimateReach').map(({ request }) => request)
  expect(asked).toContainEqual(
    expect.objectContaining({
      body: expect.objectContaining({ alsoInterests: [expect.objectContaining({ id: '2' })] }),
    }),
  )
})
