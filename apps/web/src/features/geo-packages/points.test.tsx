import { screen, waitFor, within } from '@testing-library/react'
import type { GeoPackage } from '@vigie/domain'
import { expect, test } from 'vitest'
import type { Answers } from '../../testing/api-stub.ts'
import { renderApp } from '../../testing/render-app.tsx'

const answers: Answers = {
  listGeoPackages: () => [],
  searchGeo: () => [],
  searchLanguages: () => [],
  createGeoPackage: ({ body }) => ({ data: { data: [{ ...body, id: 'g2' }, []] } }),
  listConfigurations: () => [],
}
const page = '/creation-package-ciblage-demographique'
const coordinates = () => screen.findByRole('textbox', { name: 'Coordonnées à inclure' })

test(
  'points are pasted with either decimal sign, named, widened, moved by keys, left out, and saved as they stand',
  { tags: 'long' },
  async () => {
    const { user, calls } = renderApp(page, answers)
    await user.click(await screen.findByRole('radio', { name: 'Points' }))
    await user.click(await coordinates())
    await user.paste('48,8566 ; 2,3522\nAtelier\t45.764, 4.8357\nMairie')
    await user.click(screen.getByRole('button', { name: 'Ajouter 2 points' }))
    expect(screen.getByText(/2 points ajoutés/)).toBeDefined()
    expect(screen.getByText(/Pas de coordonnées dans\s: Mairie/)).toBeDefined()
    expect(await coordinates()).toHaveProperty('value', 'Mairie')
    const points = screen.getByRole('list', { name: 'Points' })
    const name = within(points).getByRole('textbox', { name: 'Nom du point 48.8566, 2.3522' })
    await user.type(name, 'Boutique')
    const radius = within(points).getByRole('textbox', { name: 'Rayon autour de Boutique, en km' })
    await user.clear(radius)
    await user.type(radius, '81')
    await user.tab()
    expect(await screen.findByText(/Boutique\s: le rayon doit être entre 1 et 80 km/)).toBeDefined()
    await user.clear(radius)
    await user.type(radius, '2,5')
    await user.tab()
    expect(screen.queryByText(/le rayon doit être entre 1 et 80/)).toBeNull()
    // The pin has the keys: east, then a larger step north.
    const pin = screen.getByRole('button', { name: /^Boutique, 48.8566, 2.3522/ })
    pin.focus()
    await user.keyboard('{ArrowRight}')
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(screen.queryByRole('button', { name: /^Boutique, 48.8566/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Exclure' }))
    const list = await screen.findByRole('textbox', { name: 'Coordonnées à exclure' })
    await user.clear(list)
    await user.type(list, '45.7, 4.9{Enter}')
    expect(within(screen.getByRole('list', { name: 'Points exclus' })).getByText('45.7, 4.9')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Nom(?! du point)/ }), 'Autour')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    await waitFor(() => expect(calls.some((one) => one.name === 'createGeoPackage')).toBe(true))
    const saved = calls.find((one) => one.name === 'createGeoPackage')?.request
    const { points: included = [], excludedPoints } = (saved as { body: GeoPackage }).body
    expect(included).toMatchObject([
      { name: 'Boutique', radius: 2.5, unit: 'kilometer', countryCode: 'FR' },
      { name: 'Atelier', latitude: 45.764, longitude: 4.8357, radius: 5, countryCode: 'FR' },
    ])
    expect(included[0]?.longitude).toBeGreaterThan(2.3522)
    expect(included[0]?.latitude).toBeGreaterThan(48.8566)
    expect(excludedPoints).toMatchObject([{ latitude: 45.7, longitude: 4.9, countryCode: 'FR' }])
  },
)

test(
  'a press on the map sets a point where there is nothing yet, and a second one on it changes nothing',
  { tags: 'long' },
  async () => {
    const { user } = renderApp(page, answers)
    await user.click(await screen.findByRole('radio', { name: 'Points' }))
    const surface = await screen.findByRole('button', { name: /^Ajouter un point au milieu de la carte/ })
    surface.focus()
    await user.keyboard('{Enter}')
    const points = screen.getByRole('list', { name: 'Points' })
    expect(within(points).getByText('47, 6')).toBeDefined()
    expect(screen.getByText('Point ajouté : 47, 6.')).toBeDefined()
    surface.focus()
    await user.keyboard('{Enter}')
    expect(within(points).getAllByRole('listitem')).toHaveLength(1)
    await user.click(within(points).getByRole('button', { name: 'Retirer 47, 6' }))
    expect(screen.queryByRole('list', { name: 'Points' })).toBeNull()
  },
)
