import { ApiError } from '@vigie/contract'
import type { GeoPackage } from '@vigie/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const bigCities = {
  id: 'g1',
  name: 'Grandes villes',
  ageMin: 28,
  ageMax: 55,
  gender: 'all' as const,
  languages: [{ id: '9', name: 'Français' }],
  countries: [{ id: 'LU', name: 'Luxembourg' }],
  regions: [],
  cities: [
    {
      key: '1',
      name: 'Rennes',
      regionName: 'Bretagne',
      countryCode: 'FR',
      countryName: 'France',
      radiusKm: 95,
    },
  ],
  excludedRegions: [],
  excludedCities: [],
  locationTypes: ['home' as const, 'recent' as const],
} satisfies GeoPackage

const marseille = {
  key: '10',
  name: 'Marseille',
  type: 'city' as const,
  countryCode: 'FR',
  countryName: 'France',
  regionName: 'Provence',
}

const answers: Answers = {
  listGeoPackages: () => [bigCities],
  getGeoPackage: () => bigCities,
  searchGeo: ({ query }) => (query.type === 'city' ? [marseille] : []),
  searchLanguages: () => [{ id: '9', name: 'Français' }],
  createGeoPackage: ({ body }) => ({ data: { data: [{ ...body, id: 'g2' }, []] } }),
  listConfigurations: () => [],
}

const newPage = '/creation-package-ciblage-demographique'
const save = () => screen.findByRole('button', { name: 'Enregistrer' })
const nameField = () => screen.findByRole('textbox', { name: /^Nom/ })

describe('a geo-demographic package', () => {
  test('says what is missing, beside the fields and letter for letter', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(newPage, answers)
    await user.click(await save())
    expect(await screen.findByText('Le nom est obligatoire')).toBeDefined()
    expect(screen.getByText("Veuillez choisir l'un des éléments Pays, Région, Ville")).toBeDefined()
    expect(calls.some(({ name }) => name === 'createGeoPackage')).toBe(false)
  })

  test('a reach that the platform refuses says what that means, and keeps the words of the platform', async () => {
    const facts = { meaning: 'zonesOverlap', userTitle: 'Locations overlap', userMessage: 'Remove one.' }
    renderApp('/edit-package-ciblage-demographique/edit/g1', {
      ...answers,
      getGeoPackage: () => ({ ...bigCities, cities: [] }),
      estimateReach: () => {
        throw new ApiError(422, 'platform.rejected', facts, '')
      },
    })
    const refusal = await screen.findByText(/Des zones se recouvrent/)
    expect(within(refusal).getByText('Réponse de Meta : Locations overlap — Remove one.')).toBeDefined()
  })

  test('refuses a slash in the name at once', { tags: 'long' }, async () => {
    const { user } = renderApp(newPage, answers)
    await user.type(await nameField(), 'a/b')
    expect(await screen.findByText('Le caractère / est interdit !')).toBeDefined()
  })

  test('refuses the name of another package', { tags: 'long' }, async () => {
    const { user } = renderApp(newPage, answers)
    await user.type(await nameField(), 'Grandes villes')
    expect(await screen.findByText('Un package porte déjà ce nom.')).toBeDefined()
  })

  test(
    'puts back an age out of bounds, with the real bound under the message',
    { tags: 'long' },
    async () => {
      const { user } = renderApp(newPage, answers)
      const oldest = await screen.findByRole('textbox', { name: 'Âge maximum' })
      await user.clear(oldest)
      await user.type(oldest, '66')
      await user.tab()
      expect(await screen.findByText(/Age Max doit être inférieur à 65 ans/)).toBeDefined()
      expect(screen.getByText(/65 ans est accepté/)).toBeDefined()
      expect(oldest).toHaveProperty('value', '65')
    },
  )

  test('finds a city, checks its radius, restates the target and saves', { tags: 'long' }, async () => {
    const { user, calls } = renderApp(newPage, answers)
    await user.type(await nameField(), 'Sud')
    await user.type(screen.getByRole('combobox', { name: 'Chercher une ville à inclure…' }), 'mars')
    await user.click(await screen.findByRole('option', { name: /Marseille/ }))
    const radius = await screen.findByRole('textbox', { name: 'Rayon autour de Marseille, en km' })
    await user.type(radius, '16')
    await user.tab()
    expect(await screen.findByText('Marseille : le rayon doit être 0, ou entre 17 et 80')).toBeDefined()
    await user.clear(radius)
    await user.type(radius, '17')
    await user.tab()
    expect(screen.queryByText(/le rayon doit être 0/)).toBeNull()
    expect(screen.getByText('autour de Marseille')).toBeDefined()

    await user.click(await save())
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('createGeoPackage'))
    expect(calls.find(({ name }) => name === 'createGeoPackage')?.request).toMatchObject({
      body: {
        name: 'Sud',
        ageMin: 18,
        ageMax: 65,
        gender: 'all',
        cities: [{ name: 'Marseille', radiusKm: 17 }],
      },
    })
    expect(await screen.findByText('Package créé')).toBeDefined()
  })

  test(
    'loads a stored package before anything can be typed, wrong radius included',
    { tags: 'long' },
    async () => {
      renderApp('/edit-package-ciblage-demographique/edit/g1', answers)
      expect(await screen.findByText('Rennes : le rayon doit être 0, ou entre 17 et 80')).toBeDefined()
      expect(await nameField()).toHaveProperty('value', 'Grandes villes')
      expect(screen.getByText('au Luxembourg')).toBeDefined()
    },
  )

  test('says so when the stored package cannot be loaded', async () => {
    renderApp('/edit-package-ciblage-demographique/edit/g9', {
      ...answers,
      getGeoPackage: () => {
        throw new ApiError(404, 'package.notFound', {}, '')
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Ce package n’existe plus')
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Aller à l’accueil' })).toBeDefined()
  })

  test('does not delete a package that a draft uses, and says why', { tags: 'long' }, async () => {
    const { user } = renderApp(newPage, {
      ...answers,
      deleteGeoPackage: () => {
        throw new ApiError(409, 'package.inUse', {}, '')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Supprimer Grandes villes' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText(/Ce package est utilisé par un brouillon/)).toBeDefined()
  })

  test('an account without packages says so', async () => {
    renderApp(newPage, { ...answers, listGeoPackages: () => [] })
    expect(await screen.findByText('Aucun package géo-démographique pour l’instant.')).toBeDefined()
  })
})

test(
  'Enter takes the first place that fits, also when the answer is still on its way',
  { tags: 'long' },
  async () => {
    const { user } = renderApp(newPage, answers)
    await user.click(await screen.findByRole('combobox', { name: /ville/i }))
    await user.keyboard('Mars{Enter}')
    expect(await screen.findByRole('button', { name: /Retirer Marseille/ })).toBeDefined()
  },
)

test(
  'the code of a country and Enter take that country, not the first that has these letters',
  { tags: 'long' },
  async () => {
    const country = (key: string, name: string) => ({
      key,
      name,
      type: 'country' as const,
      countryCode: key,
      countryName: name,
      regionName: '',
    })
    const { user } = renderApp(newPage, {
      ...answers,
      searchGeo: () => [country('ZA', 'Afrique du Sud'), country('FR', 'France')],
    })
    await user.click(await screen.findByRole('radio', { name: 'Pays' }))
    await user.click(screen.getByRole('combobox', { name: /pays/i }))
    await user.keyboard('FR{Enter}')
    expect(await screen.findByRole('button', { name: /Retirer France/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Retirer Afrique du Sud/ })).toBeNull()
  },
)

test(
  'each age out of bounds has its own words; a comma ends a radius; a city in its country is told',
  { tags: 'long' },
  async () => {
    const { user } = renderApp('/edit-package-ciblage-demographique/edit/g1', {
      ...answers,
      getGeoPackage: () => ({ ...bigCities, countries: [{ id: 'FR', name: 'France' }] }),
    })
    const youngest = await screen.findByRole('textbox', { name: 'Âge minimum' })
    await user.clear(youngest)
    await user.type(youngest, '66')
    await user.tab()
    expect(await screen.findByText('Un âge de 65 ans au plus est accepté.')).toBeDefined()
    const radius = screen.getByRole('textbox', { name: /Rennes/ })
    await user.clear(radius)
    await user.type(radius, '25,5')
    await user.tab()
    expect(radius).toHaveProperty('value', '25')
    expect(
      screen.getByText(/Déjà dans un pays choisi en entier, ce que la plateforme refuse : Rennes\./),
    ).toBeDefined()
  },
)

test('a section with an overlap is not called complete, and its reach says what it waits for', async () => {
  renderApp('/edit-package-ciblage-demographique/edit/g1', {
    ...answers,
    getGeoPackage: () => ({
      ...bigCities,
      countries: [{ id: 'FR', name: 'France' }],
      cities: bigCities.cities.map((city) => ({ ...city, radiusKm: 20 })),
    }),
  })
  expect(await screen.findByText(/Déjà dans un pays choisi en entier/)).toBeDefined()
  expect(screen.getByText('1 champ erroné')).toBeDefined()
  expect(screen.getByText('Corrigez ce qui est signalé pour estimer la portée.')).toBeDefined()
})

test('a long name that was pasted is kept whole, and refused beside its field', async () => {
  const { user } = renderApp(newPage, answers)
  await user.click(await nameField())
  await user.paste('é'.repeat(400))
  expect(await nameField()).toHaveProperty('value', 'é'.repeat(400))
  expect(screen.getByText(/200 caractères/)).toBeDefined()
})
