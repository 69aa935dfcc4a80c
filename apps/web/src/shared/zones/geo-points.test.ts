import { newGeoPackage } from '@vigie/domain'
import { expect, test } from 'vitest'
import { addPoint, changePoint, pastedPoints, placedPoints, pointName, removePoint } from './geo-points.ts'

const paris = { name: 'Atelier', latitude: 48.8566, longitude: 2.3522, countryCode: 'FR' }

test('a point stands once: added again it stays as it is, added on the other side it goes over with its radius', () => {
  const one = addPoint(newGeoPackage, { ...paris, latitude: 48.856_600_04 }, 'included')
  expect(one.points).toEqual([{ ...paris, radius: 5, unit: 'kilometer' }])
  expect(addPoint(one, paris, 'included')).toBe(one)
  const wider = changePoint(one, { side: 'included', index: 0 }, { radius: 12 })
  const out = addPoint(wider, paris, 'excluded')
  expect([out.points, out.excludedPoints]).toEqual([[], [{ ...paris, radius: 12, unit: 'kilometer' }]])
  expect(placedPoints(out)).toMatchObject([{ side: 'excluded', index: 0 }])
  expect(placedPoints(removePoint(out, { side: 'excluded', index: 0 }))).toEqual([])
})

test('a point without a name is called by its place', () => {
  const at = (name: string) => pointName({ ...paris, name, radius: 5, unit: 'kilometer' })
  expect([at('Atelier'), at(' ')]).toEqual(['Atelier', '48.8566, 2.3522'])
})

test('pasted lines are points, with a name before them where there is one; others are kept', () => {
  const { places, unread } = pastedPoints(
    '48.8566, 2.3522\n48,8566 ; 2,3522\nAtelier\t45,764\t4,8357\n\nGare de Lyon, 2e : 48.8443, 2.3744\nMairie\nLyon; 45.76; 4.83',
  )
  expect(places).toEqual([
    { name: '', latitude: 48.8566, longitude: 2.3522 },
    { name: '', latitude: 48.8566, longitude: 2.3522 },
    { name: 'Atelier', latitude: 45.764, longitude: 4.8357 },
    { name: 'Gare de Lyon, 2e', latitude: 48.8443, longitude: 2.3744 },
    { name: 'Lyon', latitude: 45.76, longitude: 4.83 },
  ])
  expect(unread).toEqual(['Mairie'])
})
