import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSpreadsheetText } from './spreadsheet-text.ts'

const hostile = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '"',
    "'",
    ' ',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    'a',
    '1',
    '(',
    '|',
  ),
})

/** What somebody’s cells may begin with who splits a line at this sign and takes its quotes for what they are, or for nothing. */
const partsAt = (text: string, separator: string): string[] =>
  text.split(separator === '\t' ? /[\t\r\n]/ : new RegExp(`[${separator}\r\n]`))

test('S31 no part is run, at whatever sign a spreadsheet splits', () =>
  fc.assert(
    fc.property(hostile, (text) => {
      for (const separator of [';', ',', '\t'])
        for (const part of partsAt(asSpreadsheetText(text), separator))
          expect(part).not.toMatch(/^[\s"]*(?:[=@＝]|[+-][^;,\t\r\n]*[(|])/)
    }),
  ))

test('S31 nothing is taken away, and what is harmless stays as it is', () =>
  fc.assert(
    fc.property(fc.string(), hostile, (harmless, text) => {
      const bare = (one: string) => one.replaceAll("'", '')
      expect(bare(asSpreadsheetText(text))).toBe(bare(text))
      const word = `a${harmless.replaceAll(/[=@＝＠(|]/g, '')}`
      expect(asSpreadsheetText(word)).toBe(word)
    }),
  ))
