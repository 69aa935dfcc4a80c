import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Interest, interestLimit, suggestionChunk } from './interest-package.ts'
import { groupByType, mergeSuggestions, suggestionChunks } from './suggest-interests.ts'

const interest: fc.Arbitrary<Interest> = fc
  .record({
    id: fc.nat({ max: 90 }).map(String),
    type: fc.constantFrom('interests', 'behaviors', 'demographics'),
  })
  .map((one) => ({ ...one, name: `n${one.id}`, audienceSizeLowerBound: null, audienceSizeUpperBound: null }))
const ids = fc.uniqueArray(fc.nat({ max: 90 }).map(String), { maxLength: 60 })
const answers = fc.array(fc.array(interest, { maxLength: 60 }), { maxLength: 6 })

test('twenty-five chosen interests are asked about three times', () =>
  expect(suggestionChunks(Array.from({ length: 25 }, String)).map(({ length }) => length)).toEqual([
    10, 10, 5,
  ]))

test('chunks are the chosen interests, in order, ten at a time', () =>
  fc.assert(
    fc.property(ids, (chosen) => {
      const chunks = suggestionChunks(chosen)
      expect(chunks.flat()).toEqual(chosen)
      expect(chunks.every(({ length }) => length > 0 && length <= suggestionChunk)).toBe(true)
    }),
  ))

test('suggestions are at most fifty, each once, none of them chosen', () =>
  fc.assert(
    fc.property(answers, ids, (given, chosen) => {
      const merged = mergeSuggestions(given, chosen).map(({ id }) => id)
      expect(merged.length).toBeLessThanOrEqual(interestLimit)
      expect(new Set(merged).size).toBe(merged.length)
      expect(merged.some((id) => chosen.includes(id))).toBe(false)
    }),
  ))

test('the best suggestion of every chunk is kept', () =>
  fc.assert(
    fc.property(answers, (given) => {
      const merged = mergeSuggestions(given, []).map(({ id }) => id)
      expect(given.every(([first]) => first === undefined || merged.includes(first.id))).toBe(true)
    }),
  ))

test('groups hold every interest once, under its own type', () =>
  fc.assert(
    fc.property(fc.array(interest), (list) => {
      const groups = groupByType(list)
      expect(groups.flatMap(({ interests }) => interests).length).toBe(list.length)
      expect(groups.every(({ type, interests }) => interests.every((one) => one.type === type))).toBe(true)
    }),
  ))
