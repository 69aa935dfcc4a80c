import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figureValue, isFigureKey } from './figure-key.ts'
import { formulaKey, formulaOfKey, parseFormula, type Formula } from './formula.ts'
import { noFigures, sumFigures } from './ratios.ts'

const figures = fc.record({
  spend: fc.nat({ max: 1_000_000 }),
  impressions: fc.nat({ max: 1_000_000 }),
  linkClicks: fc.nat({ max: 10_000 }),
  purchases: fc.nat({ max: 500 }),
  purchaseValue: fc.nat({ max: 10_000_000 }),
  events: fc.record({ lead: fc.nat({ max: 40 }) }, { requiredKeys: [] }),
})
const made = (text: string): Formula => {
  const formula = parseFormula(text)
  if (typeof formula === 'string') throw new Error(`${text}: ${formula}`)
  return formula
}
const some = {
  ...noFigures,
  spend: 1000,
  impressions: 500,
  linkClicks: 20,
  purchases: 4,
  purchaseValue: 6000,
}

test('products come before sums, parentheses before both, from left to right', () => {
  expect(made('omni_purchase_value-spend').of(some)).toBe(5000)
  expect(made('omni_purchase_value - spend * 2').of(some)).toBe(4000)
  expect(made('(omni_purchase_value − spend) × 0,3').of(some)).toBe(1500)
  expect(made('inline_link_clicks-omni_purchase-omni_purchase').of(some)).toBe(12)
  expect(made('spend ÷ 2 ÷ 2').of(some)).toBe(250)
  expect(made('-(spend-omni_purchase_value)').of(some)).toBe(5000)
})

test('a total is the formula of the sums: what adds up adds up, what divides is a ratio of sums', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 20 }), (rows) => {
      const whole = sumFigures(rows)
      const linear = made('omni_purchase_value-spend*2+omni_purchase_value')
      expect(linear.of(whole)).toBe(rows.reduce((sum, row) => sum + (linear.of(row) ?? 0), 0))
      const rate = made('spend/(omni_purchase+lead)')
      const results = whole.purchases + (whole.events.lead ?? 0)
      expect(rate.of(whole)).toBe(results === 0 ? null : whole.spend / results)
    }),
  )
})

test('what is divided by nothing is unknown, and so is all that is counted from it', () => {
  fc.assert(
    fc.property(figures, (row) => {
      expect(made('spend/(impressions-impressions)').of(row)).toBeNull()
      expect(made('spend+spend/(impressions-impressions)').of(row)).toBeNull()
    }),
  )
  expect(made(`impressions*${'9'.repeat(150)}*9999`).of({ ...some, impressions: 1e300 })).toBeNull()
})

test('the unit follows from what is named', () => {
  expect(made('spend+omni_purchase_value').unit).toBe('money')
  expect(made('spend/omni_purchase').unit).toBe('money')
  expect(made('omni_purchase_value/spend').unit).toBe('number')
  expect(made('omni_purchase/inline_link_clicks%').unit).toBe('percent')
  expect(made('spend*spend/spend').unit).toBe('money')
})

test.each([
  ['', 'formula.empty'],
  ['  %', 'formula.empty'],
  ['spend+', 'formula.unreadable'],
  ['(spend', 'formula.unreadable'],
  ['spend)', 'formula.unreadable'],
  ['spend spend', 'formula.unknownName'],
  ['2spend', 'formula.unreadable'],
  ['spend;alert(1)', 'formula.unreadable'],
  ['constructor', 'formula.unknownName'],
  ['score*2', 'formula.unknownName'],
  ['spend+impressions', 'formula.unitsDiffer'],
  ['spend+5', 'formula.unitsDiffer'],
  ['spend%', 'formula.unitsDiffer'],
  ['spend*spend', 'formula.noUnit'],
  ['omni_purchase/spend', 'formula.noUnit'],
  ['2*3', 'formula.constant'],
  [`spend+${'spend+'.repeat(40)}spend`, 'formula.tooLong'],
])('"%s" is none: %s', (text, problem) => {
  expect(parseFormula(text)).toBe(problem)
})

test('whatever is typed is a formula or says why it is none, and what is kept of it reads the same again', () => {
  const part = fc.constantFrom(
    'spend',
    'omni_purchase',
    '(',
    ')',
    '+',
    '-',
    '*',
    '/',
    '2',
    '1,5',
    ' ',
    '%',
    '¤',
    'x',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), figures, (parts, row) => {
      const formula = parseFormula(parts.join(''))
      if (typeof formula === 'string') {
        expect(formula).toMatch(/^formula\./)
        return
      }
      const again = made(formula.text)
      expect([again.text, again.unit, again.of(row)]).toEqual([formula.text, formula.unit, formula.of(row)])
      const value = formula.of(row)
      expect(value === null || Number.isFinite(value)).toBe(true)
    }),
  )
})

test('a key bears the name and the formula, holds nothing that an address divides by, and is a figure like any other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), figures, (name, row) => {
      fc.pre(name.length <= 40)
      const key = formulaKey(name, 'spend/omni_purchase')
      expect(key).not.toMatch(/[,|~\s]/)
      expect(formulaOfKey(key)?.name).toBe(name)
      expect(isFigureKey(key)).toBe(true)
      if (isFigureKey(key)) expect(figureValue(key, row)).toBe(made('spend/omni_purchase').of(row))
    }),
  )
  for (const wrong of [
    'formula:',
    'formula:A',
    'formula::spend',
    'formula:A:spend+',
    'formula:%:spend',
    'formula:A:spend:x',
  ])
    expect(isFigureKey(wrong)).toBe(false)
})
