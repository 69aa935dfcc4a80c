import { expect, test } from 'vitest'
import { packagesNamedBy } from './use-packages-before-plans.ts'

const packaged = (packageId: string, files: readonly string[], others = 0) => ({
  ...{ packageId, latestVersion: 1, changedAt: null, useCount: files.length + others },
  uses: files.map((fileId) => ({ fileId, name: fileId, campaignId: '1', version: 1 })),
})

test('packages are those that the campaigns name, each once, in the order of the campaigns', () => {
  const packages = [packaged('Opale', ['c', 'a']), packaged('Lin', ['b']), packaged('Noël', ['z'])]
  expect(packagesNamedBy(['b', 'a', 'c'], packages)).toEqual(['Lin', 'Opale'])
})

test('where not every campaign of a package was told, or none names one, the plans are asked', () => {
  expect(packagesNamedBy(['a'], [packaged('Lin', ['a']), packaged('Opale', ['b'], 1)])).toBeNull()
  expect(packagesNamedBy(['a'], [packaged('Noël', ['z'])])).toBeNull()
})
