import { longestPackageName } from '@vigie/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'

const write = (name: string, number: number) =>
  number === 1 ? `${name} (copie)` : `${name} (copie ${number})`

test('the first copy bears no number', () => {
  expect(copyName('Lyon', ['Lyon'], write)).toBe('Lyon (copie)')
})

test('a copy never bears a name that is taken', () => {
  expect(copyName('Lyon', ['Lyon (copie)', 'Lyon (copie 3)'], write)).toBe('Lyon (copie 2)')
})

test('a copy of whatever name may be kept: what is too long ends before what tells it apart, at a whole character', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 150, maxLength: longestPackageName }),
      fc.nat({ max: 12 }),
      (name, copies) => {
        const taken: string[] = []
        for (let made = 0; made <= copies; made += 1) {
          const next = copyName(name, taken, write)
          expect(taken).not.toContain(next)
          expect(next.length).toBeLessThanOrEqual(longestPackageName)
          expect(next).toMatch(/ \(copie( \d+)?\)$/)
          expect(next.isWellFormed()).toBe(true)
          taken.push(next)
        }
      },
    ),
  ))
