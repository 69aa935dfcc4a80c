import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const city = (key: string, name: string, regionName: string) => ({
  ...{ key, name, type: 'city' as const, countryCode: 'FR', countryName: 'France', regionName },
})
const known = [
  city('1', 'Lyon', 'Rhône-Alpes'),
  city('2', 'Valence', 'Drôme'),
  city('3', 'Valence', 'Tarn-et-Garonne'),
]

test(
  'a pasted list adds what is found, asks which, and keeps what is unknown',
  { tags: 'long' },
  async () => {
    const { user } = renderApp('/creation-package-ciblage-demographique', {
      listGeoPackages: () => [],
      searchGeo: ({ query }) => known.filter(({ name }) => name === query.q),
      searchLanguages: () => [],
      listConfigurations: () => [],
    })
    await user.click(await screen.findByRole('button', { name: 'Coller une liste' }))
    const list = screen.getByRole('textbox', { name: 'Liste de villes' })
    await user.click(list)
    await user.paste('Lyon; Valence\nZzyzx')
    await user.click(screen.getByRole('button', { name: 'Chercher 3 lieux' }))
    expect(await screen.findByText(/1 lieu ajouté/)).toBeDefined()
    expect(screen.getByText(/Introuvables.*Zzyzx/)).toBeDefined()
    expect(list).toHaveProperty('value', 'Zzyzx')
    await user.click(screen.getByRole('button', { name: 'Valence, Drôme, France' }))
    const cities = screen.getByRole('list', { name: 'Villes' })
    expect(within(cities).getByText('Lyon')).toBeDefined()
    expect(within(cities).getByText('Drôme')).toBeDefined()
    // The slider keeps to the radii that are accepted, and the number beside it follows.
    const slider = within(cities).getByRole('slider', { name: 'Rayon autour de Lyon, au curseur' })
    expect(slider.getAttribute('aria-valuetext')).toBe('la ville seule')
    const number = within(cities).getByRole('textbox', { name: 'Rayon autour de Lyon, en km' })
    for (const [stop, radius] of [
      ['17', '17'],
      ['80', '80'],
      ['16', '0'],
    ] as const) {
      fireEvent.change(slider, { target: { value: stop } })
      expect(number).toHaveProperty('value', radius)
    }
  },
)
