import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contradictsMarks,
  isGenerated,
  knownSourceTypes,
  originKinds,
  originOf,
  originOfSourceType,
  tellingSourceType,
} from './origin.ts'

const kind = fc.option(fc.constantFrom(...originKinds))
const origin = fc.record({ said: kind, by: fc.string(), marked: kind, markedBy: fc.string() })

test('a person’s word counts before the marks of the file, and the marks where nobody said anything', () =>
  fc.assert(
    fc.property(origin, (known) => {
      const counted = originOf({ origin: known })
      expect(counted?.kind ?? null).toBe(known.said ?? known.marked)
      if (counted) expect(counted.by).toBe(counted.isSaid ? known.by : known.markedBy)
    }),
  ))

test('no word of a person takes a mark of generation away', () =>
  fc.assert(
    fc.property(origin, (known) => {
      expect(isGenerated({ origin: { ...known, marked: 'generated' } })).toBe(true)
      expect(isGenerated({ origin: { ...known, said: 'generated' } })).toBe(true)
      if (isGenerated({ origin: known })) expect([known.said, known.marked]).toContain('generated')
    }),
  ))

test('a contradiction is of two who said something, and something else', () =>
  fc.assert(
    fc.property(origin, (known) => {
      const { said, marked } = known
      expect(contradictsMarks({ origin: known })).toBe(said !== null && marked !== null && said !== marked)
    }),
  ))

test('of an asset of which nothing is known nothing is said', () => {
  expect([originOf({}), isGenerated({}), contradictsMarks({})]).toEqual([null, false, false])
})

test('each term of the vocabulary means one kind, and what is no term means none', () => {
  for (const term of knownSourceTypes) expect(originKinds).toContain(originOfSourceType(term))
  fc.assert(
    fc.property(fc.string(), (term) => {
      fc.pre(!knownSourceTypes.includes(term))
      expect(originOfSourceType(term)).toBeNull()
    }),
  )
  for (const term of ['constructor', '__proto__', 'digitalCreation', ''])
    expect(originOfSourceType(term)).toBeNull()
})

test('one step that generated something is what a file tells, wherever it stands among the others', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...knownSourceTypes, 'digitalArt', '')), (terms) => {
      const told = tellingSourceType(terms)
      const kinds = terms.map(originOfSourceType)
      expect(told === null).toBe(kinds.every((one) => one === null))
      if (kinds.includes('generated')) expect(originOfSourceType(told ?? '')).toBe('generated')
    }),
  ))
