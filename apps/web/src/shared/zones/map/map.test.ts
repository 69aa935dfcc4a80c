import { newGeoPackage } from '@vigie/domain'
import { describe, expect, test } from 'vitest'
import { fitMap, mainland, middleOf } from './fit-map.ts'
import { worldCountries } from './world-shapes.ts'
import { zonesByCountry } from './zones-by-country.ts'

const size = { width: 320, height: 210 }
const shapesOf = (...codes: string[]) =>
  worldCountries.filter(({ code }) => code !== null && codes.includes(code)).map(({ shape }) => shape)
const at = (codes: readonly string[], code: string) => {
  const [shape] = shapesOf(code)
  if (!shape) throw new Error(`${code} is not on the map`)
  return fitMap(shapesOf(...codes), size)(middleOf(shape))
}
const place = (name: string, countryCode: string) => ({
  key: name,
  name,
  countryCode,
  countryName: countryCode,
  regionName: '',
  radiusKm: 0,
})

describe('the map', () => {
  test.each(['FR', 'US', 'GB', 'LU', 'MT', 'SG', 'BR', 'RU', 'NZ'])(
    '%s is in the middle when alone',
    (code) => {
      const [x = 0, y = 0] = at([code], code) ?? []
      expect(Math.abs(x - size.width / 2)).toBeLessThan(size.width / 4)
      expect(Math.abs(y - size.height / 2)).toBeLessThan(size.width / 4)
    },
  )

  test('countries far apart are all in the picture', () => {
    const codes = ['FR', 'JP', 'BR', 'AU']
    for (const code of codes) {
      const [x = -1, y = -1] = at(codes, code) ?? []
      expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true)
    }
  })

  test('the mainland is the largest part', () => {
    const [france] = shapesOf('FR')
    const [longitude = 0, latitude = 0] = france ? middleOf(france) : []
    expect(Math.round(longitude)).toBe(2)
    expect(Math.round(latitude)).toBe(47)
    expect(france && mainland(france).geometry.type).toBe('Polygon')
  })

  test('a package is told country by country', () => {
    const zones = zonesByCountry({
      ...newGeoPackage,
      countries: [{ id: 'FR', name: 'France' }],
      cities: [place('Bruxelles', 'BE'), place('Gand', 'BE')],
      excludedCities: [place('Lyon', 'FR')],
    })
    expect(zones.get('FR')).toEqual({ isWhole: true, included: [], excluded: ['Lyon'] })
    expect(zones.get('BE')).toEqual({ isWhole: false, included: ['Bruxelles', 'Gand'], excluded: [] })
    expect(zones.get('DE')).toBeUndefined()
  })
})
