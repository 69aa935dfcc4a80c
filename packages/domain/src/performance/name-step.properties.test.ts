import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noGuardrails } from '../guardrails/guardrails.ts'
import { planObjectEdits, type ListedObject } from './campaign-edits.ts'
import { longestObjectName, nameAfter, type NameStep } from './name-step.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 })
const name = text.map((one) => `n${one}n`)
const step: fc.Arbitrary<NameStep> = fc.oneof(
  fc.record({ kind: fc.constant('replace'), find: text, by: text }),
  fc.record({ kind: fc.constantFrom('before', 'after'), text }),
  fc.record({ kind: fc.constant('number'), text, first: fc.nat(99) }),
)

const object = (id: string, of: string): ListedObject => ({
  level: 'ad',
  id,
  name: of,
  status: 'ACTIVE',
  isBelowActive: true,
  dailyBudget: null,
  lifetimeBudget: null,
  hasBudgetAbove: false,
})
const planned = (names: readonly string[], asked: NameStep) =>
  planObjectEdits({
    objects: names.map((one, at) => object(String(at), one)),
    edit: { kind: 'name', step: asked },
    limits: noGuardrails,
  })

test('what is put around a name leaves it whole, and what is replaced is nowhere any more', () => {
  fc.assert(
    fc.property(name, text, text, (one, part, other) => {
      expect(nameAfter({ kind: 'before', text: part }, one, 0).endsWith(one)).toBe(true)
      expect(nameAfter({ kind: 'after', text: part }, one, 0).startsWith(one)).toBe(true)
      fc.pre(part !== '' && !other.includes(part) && !`${one}${other}`.split(part).join('').includes(part))
      const replaced = nameAfter({ kind: 'replace', find: part, by: '' }, one, 0)
      expect(replaced.length <= one.length).toBe(true)
    }),
  )
})

test('signs of a pattern are letters like others', () => {
  expect(nameAfter({ kind: 'replace', find: '.*', by: '$&' }, 'a.*b.*', 0)).toBe('a$&b$&')
})

test('numbers follow the order in which the objects are shown, and skip those that are left out', () => {
  const { edits } = planned(['Lin', 'x'.repeat(longestObjectName), 'Dôme'], {
    kind: 'number',
    text: ' · ',
    first: 7,
  })
  expect(edits.map(({ to }) => to)).toEqual(['Lin · 7', 'Dôme · 8'])
})

test('each object is changed or left out for a reason; no name is sent that the platform refuses', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(name, fc.constant('x'.repeat(395)), fc.constant('n'))),
      step,
      (names, asked) => {
        const { edits, leftOut, addedPerDay } = planned(names, asked)
        expect(edits.length + leftOut.length).toBe(names.length)
        expect(addedPerDay).toBe(0)
        for (const { field, from, to } of edits) {
          expect(field).toBe('name')
          expect(to).not.toBe(from)
          expect(String(to).trim()).toBe(to)
          expect(String(to).length).toBeGreaterThan(0)
          expect(String(to).length).toBeLessThanOrEqual(longestObjectName)
        }
      },
    ),
  )
})
