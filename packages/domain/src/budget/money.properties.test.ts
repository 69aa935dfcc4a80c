import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoneyInput } from './money.ts'
import { formatDecimalInput, parseDecimal, parseMoney } from './typed-amounts.ts'

const currency = fc.constantFrom('EUR', 'JPY', 'HUF', 'USD')

test('what is written is read back exactly', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), currency, (amount, code) => {
      expect(parseMoney(formatMoneyInput(amount, code), code)).toEqual({ ok: true, value: amount })
    }),
  ))

test('any text gives a positive integer, nothing, or a refusal', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), currency, (text, code) => {
      const outcome = parseMoney(text, code)
      if (outcome.ok && outcome.value !== null) {
        expect(Number.isSafeInteger(outcome.value)).toBe(true)
        expect(outcome.value).toBeGreaterThan(0)
      }
    }),
  ))

test.each([
  '12,5,0',
  '-1',
  '0',
  '0,00',
  '1e309',
  '1e3',
  'NaN',
  'Infinity',
  '12.345',
  '12,',
  '١٢',
  '0x10',
  '1_000',
  '10 20',
  '10 20 30',
  '1 00',
  '1 000 00',
  '1,234',
  '1,23.4',
  '1.234,56',
  '€',
  '-1 €',
  '€ 5 €',
  '$5.00',
  '12 USD',
  '12 euros',
])('refuses %s', (text) => expect(parseMoney(text, 'EUR')).toEqual({ ok: false, problem: 'budget.invalid' }))

test.each([
  ['12,5', 1250],
  ['12.50', 1250],
  ['1 234,56', 123_456],
  ['1\u00a0234', 123_400],
  ['0,01', 1],
  ['1\u202f234,56\u202f€', 123_456],
  ['1 234,56 eur', 123_456],
  ['€1,234.56', 123_456],
  ['1,234.5', 123_450],
  ['1,234,567', 123_456_700],
])('reads %s as %i cents', (text, cents) =>
  expect(parseMoney(text, 'EUR')).toEqual({ ok: true, value: cents }),
)

test.each(['99999999999', '10000000000,01', '9'.repeat(400)])('says of %s that it is too much', (text) =>
  expect(parseMoney(text, 'EUR')).toEqual({ ok: false, problem: 'budget.tooLarge' }),
)

test('an empty text is no budget', () => expect(parseMoney('  ', 'EUR')).toEqual({ ok: true, value: null }))

test('yen have no decimals', () => {
  expect(parseMoney('12,5', 'JPY').ok).toBe(false)
  expect(parseMoney('¥1,234', 'JPY')).toEqual({ ok: true, value: 1234 })
})

test.each([
  ['1,5', 1.5],
  ['1 234.5', 1234.5],
  ['0', 0],
])('reads %s as the number %d', (text, value) => expect(parseDecimal(text, 4)).toBe(value))

test.each(['', '-1', '1,234.5', '1,23456', '5 €', '1e3'])('does not make a number of %j', (text) =>
  expect(parseDecimal(text, 4)).toBeNull(),
)

test('what is written of a number is read back', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (units) => {
      const value = units / 10_000
      expect(parseDecimal(formatDecimalInput(value), 4)).toBe(value)
    }),
  ))

test.each([
  ['HUF', 100],
  ['KWD', 10_000],
])('100 %s are %i of the platform’s units', (code, units) =>
  expect(parseMoney('100', code)).toEqual({ ok: true, value: units }),
)
