import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'

const nameOf = (number: number) => (number === 1 ? 'Lyon (copie)' : `Lyon (copie ${number})`)

test('the first copy bears no number', () => {
  expect(copyName(['Lyon'], nameOf)).toBe('Lyon (copie)')
})

test('a copy never bears a name that is taken', () => {
  expect(copyName(['Lyon (copie)', 'Lyon (copie 3)'], nameOf)).toBe('Lyon (copie 2)')
})
