import { expect, it } from 'vitest'
import { floats, ints } from './floats.ts'

it('gives zeros that nobody else holds, whatever was written before', () => {
  const lengths = [3, 0, 900, 5000, 20_000, 1]
  const columns = Array.from({ length: 400 }, (_, at) => floats(lengths[at % lengths.length] ?? 1))
  expect(columns.every((column) => column.every((one) => one === 0))).toBe(true)
  for (const [at, column] of columns.entries()) column.fill(at + 1)
  expect(columns.every((column, at) => column.every((one) => one === at + 1))).toBe(true)
})

it('gives integer zeros in the same way', () => {
  const columns = Array.from({ length: 400 }, (_, at) => ints([3, 0, 900, 5000, 1][at % 5] ?? 1))
  expect(columns.every((column) => column.every((one) => one === 0))).toBe(true)
  for (const [at, column] of columns.entries()) column.fill(at + 1)
  expect(columns.every((column, at) => column.every((one) => one === at + 1))).toBe(true)
})
