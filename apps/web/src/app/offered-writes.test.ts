import { accountPermissions, endpoints } from '@vigie/contract'
import { expect, test } from 'vitest'
import { unaskedWrites } from '../testing/writes-of-screens.ts'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = new Map(
  Object.entries(sources)
    .map(([path, text]) => [new URL(path, 'file:///app/').pathname.slice(1), text] as const)
    .filter(([path]) => !/\.test\.tsx?$|^testing\/|\.d\.ts$/.test(path)),
)

test('no screen leads to a write without having asked whether this role may', () => {
  expect(unaskedWrites(texts, 'app/main.tsx')).toEqual([])
})

test('a write of every permission that the contract asks for is seen from where the screens begin', () => {
  const asked = new Set<string>(Object.values(endpoints).map(({ permission }) => permission))
  const found = unaskedWrites(texts, 'app/main.tsx', 'deaf').map((line) => line.split(': ')[0])
  const known = accountPermissions.filter((one) => one !== 'figures:view' && asked.has(one))
  expect(new Set(found)).toEqual(new Set(known))
})
