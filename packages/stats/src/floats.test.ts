import { expect, it } from 'vitest'
import { floats, ints, scratchColumns } from './floats.ts'

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

it('gives columns to be written over, long enough, each place its own and each kind its own', () => {
  const [one, other] = [scratchColumns(), scratchColumns()]
  const [first, second] = [one.floats(0, 10), one.floats(1, 10)]
  expect(one.floats(0, 4)).toBe(first)
  expect(one.floats(0, 40).length).toBe(40)
  expect(new Set([first, second, other.floats(0, 10), one.ints(0, 10).buffer]).size).toBe(4)
  expect(one.ints(0, 10)).toBe(one.ints(0, 3))
})
