import { parseMoney } from '@vigie/domain'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { percentSign, writeCount, writeEnglishNumbers, writeMoney, writeNumber } from './numbers.ts'

afterEach(() => writeEnglishNumbers(false))

test('all languages share one form', () => {
  expect(writeMoney({ amount: 893_204, currency: 'EUR' })).toBe('8\u00a0932,04\u00a0€')
  expect(writeNumber(5.07, { mark: '.' })).toBe('5.07')
  expect(percentSign()).toBe('\u00a0%')
})

describe('a page with English numbers', () => {
  test('has no comma that is read as a thousand elsewhere', () => {
    writeEnglishNumbers(true)
    expect(writeMoney({ amount: 893_204, currency: 'EUR' })).toBe('€8,932.04')
    expect(writeMoney({ amount: -500, currency: 'USD' })).toBe('−$5.00')
    expect(writeMoney({ amount: 120_000, currency: 'CHF' })).toBe('CHF\u00a01,200.00')
    expect(writeCount(10_987_328)).toBe('10,987,328')
    expect(`${writeNumber(1.18, { mark: ',' })}${percentSign()}`).toBe('1.18%')
  })

  test('says the same amount, whatever it is', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        writeEnglishNumbers(true)
        const said = writeMoney({ amount, currency: 'EUR' })
        expect(Math.round(100 * Number(said.replace('−', '-').replaceAll(/[€,]/g, '')))).toBe(amount)
      }),
    ))
})

test('an amount as it is written anywhere is read back where one is typed', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'CHF', 'HUF', 'KWD'),
      fc.boolean(),
      fc.constantFrom('\u00a0', '\u202f', ' '),
      (amount, currency, isEnglish, gap) => {
        writeEnglishNumbers(isEnglish)
        const said = writeMoney({ amount, currency }).replaceAll('\u00a0', gap)
        expect(parseMoney(said, currency)).toEqual({ ok: true, value: amount })
      },
    ),
  ))
