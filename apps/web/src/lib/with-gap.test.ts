import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withGap } from './with-gap.ts'

test('a sentence filled in later is the sentence said at once, wherever its gap stands, also twice or never', () =>
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), fc.string(), (parts, filling) => {
      const say = (word: string) => parts.map((part) => part.replaceAll('\u0000', '')).join(word)
      expect(withGap(say)(filling)).toBe(say(filling))
    }),
  ))
