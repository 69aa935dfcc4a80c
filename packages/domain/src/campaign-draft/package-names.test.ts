import { expect, test } from 'vitest'
import type { AdsetLine } from '../adset-matrix/adset-line.ts'
import { emptyDraft } from './empty-draft.ts'
import { targetingPart } from './kinds.ts'
import { hasNamelessPackages, withPackageNames } from './package-names.ts'

const nameless = (id: string) => ({ id, name: '' })
const exclusions = { audiencePackages: [nameless('x')], interestPackages: [] }
const line: AdsetLine = {
  target: { kind: 'audience', audiencePackage: nameless('a') },
  geoPackage: nameless('g'),
  adsetCount: 1,
  adPackages: [],
  exclusions,
  startTime: null,
  endTime: null,
  budget: null,
}
const draft = {
  ...emptyDraft({ specialAdCategories: [] }),
  geoPackages: [nameless('g'), { id: 'h', name: 'Kept' }],
  audiencePackages: [nameless('a')],
  exclusions,
  lines: [line],
}

test('packages chosen by their id alone get their names, everywhere they stand', () => {
  const names = new Map([
    ['g', 'FR 25-54'],
    ['a', 'Similaire 2 %'],
    ['x', 'Clients'],
    ['h', 'Renamed since'],
  ])
  const named = withPackageNames(draft, names)
  expect(targetingPart(named).geoPackages.map(({ name }) => name)).toEqual(['FR 25-54', 'Kept'])
  expect(named.lines).toMatchObject([
    {
      target: { audiencePackage: { name: 'Similaire 2 %' } },
      geoPackage: { name: 'FR 25-54' },
      exclusions: { audiencePackages: [{ name: 'Clients' }] },
    },
  ])
  expect(hasNamelessPackages(named)).toBe(false)
})

test('a package that is gone stays as it is', () => expect(withPackageNames(draft, new Map())).toEqual(draft))
