import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoneyInput, parseMoney } from './money.ts'

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
])('refuses %s', (text) => expect(parseMoney(text, 'EUR')).toEqual({ ok: false, problem: 'budget.invalid' }))

test.each([
  ['12,5', 1250],
  ['12.50', 1250],
  ['1 234,56', 123_456],
  ['1\u00a0234', 123_400],
  ['0,01', 1],
])('reads %s as %i cents', (text, cents) =>
  expect(parseMoney(text, 'EUR')).toEqual({ ok: true, value: cents }),
)

test.each(['99999999999', '10000000000,01', '9'.repeat(400)])('says of %s that it is too much', (text) =>
  expect(parseMoney(text, 'EUR')).toEqual({ ok: false, problem: 'budget.tooLarge' }),
)

test('an empty text is no budget', () => expect(parseMoney('  ', 'EUR')).toEqual({ ok: true, value: null }))

test('yen have no decimals', () => expect(parseMoney('12,5', 'JPY').ok).toBe(false))

test.each([
  ['HUF', 100],
  ['KWD', 10_000],
])('100 %s are %i of the platform’s units', (code, units) =>
  expect(parseMoney('100', code)).toEqual({ ok: true, value: units }),
)
