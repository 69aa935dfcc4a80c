import fc from 'fast-check'

const lastCodePoint = 0x10ffff
/** Halves of a pair are no character by themselves. */
const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/**
 * Text of any characters there are. Not `fc.string({ unit: 'binary' })`, which first builds a table of a million of them:
 * every file that makes one waits for it.
 */
export const anyText = (longest: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc
      .integer({ min: 0, max: lastCodePoint })
      .filter((code) => !isHalf(code))
      .map((code) => String.fromCodePoint(code)),
    maxLength: longest,
  })
