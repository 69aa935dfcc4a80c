import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retag } from './retag.ts'

const names = fc.uniqueArray(fc.constantFrom<string[]>('Lin', 'Lampe', 'Table', 'Noël', 'Bougies'))
const library = fc.uniqueArray(
  fc.record({ id: fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e'), keywords: names }),
  {
    selector: ({ id }) => id,
  },
)
const heirs = fc.uniqueArray(fc.constantFrom<string[]>('a', 'b', 'x')).map((ids) => new Set(ids))

type Library = readonly { readonly id: string; readonly keywords: readonly string[] }[]
const after = (assets: Library, changes: ReturnType<typeof retag>): Library =>
  assets.map((asset) => ({ ...asset, ...changes.find((one) => one.asset.id === asset.id), asset: undefined }))

test('the packages are carried by the heirs and by no other; whatever else is carried stays', () => {
  fc.assert(
    fc.property(library, names, heirs, (assets, packages, taking) => {
      for (const { id, keywords } of after(assets, retag(assets, packages, taking))) {
        const before = assets.find((one) => one.id === id)?.keywords ?? []
        const isOther = (name: string) => !packages.includes(name)
        expect(keywords.filter(isOther)).toEqual(before.filter(isOther))
        expect(packages.filter((name) => keywords.includes(name))).toEqual(taking.has(id) ? packages : [])
        expect(new Set(keywords).size).toBe(keywords.length)
      }
    }),
  )
})

test('done twice it is done once, and what was carried before brings everything back', () => {
  fc.assert(
    fc.property(library, names, heirs, (assets, packages, taking) => {
      const changes = retag(assets, packages, taking)
      expect(retag(after(assets, changes), packages, taking)).toEqual([])
      for (const { asset, keywords } of changes) expect(keywords).not.toEqual(asset.keywords)
    }),
  )
})

test('an heir takes over before another lets go', () => {
  const assets = [
    { id: 'old', keywords: ['Lin'] },
    { id: 'new', keywords: [] },
  ]
  expect(retag(assets, ['Lin'], new Set(['new'])).map(({ asset }) => asset.id)).toEqual(['new', 'old'])
})
