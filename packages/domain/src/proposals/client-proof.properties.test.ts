import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientCodeMinutes, isCodeOpen, mostClientCodes, mostCodeTries, whyNoCode } from './client-proof.ts'

/** Somebody with the link guesses at every chance for a month, and asks for every code that they get. */
test('whoever guesses codes for as long as a link lives has tried one in ten thousand at most', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1200 }), { maxLength: 400 }), (seconds) => {
      let [now, sent, guesses] = [new Date('2026-03-16T08:00:00Z'), 0, 0]
      let code: { endsAt: Date; wrongTries: number } | null = null
      for (const wait of seconds) {
        now = new Date(now.getTime() + wait * 1000)
        if (whyNoCode({ sent, code }, now) === null) {
          code = { endsAt: new Date(now.getTime() + clientCodeMinutes * 60_000), wrongTries: 0 }
          sent += 1
        }
        while (isCodeOpen(code, now)) {
          code = { ...code, wrongTries: code.wrongTries + 1 }
          guesses += 1
        }
      }
      expect(sent).toBeLessThanOrEqual(mostClientCodes)
      expect(guesses).toBeLessThanOrEqual(mostClientCodes * mostCodeTries)
      expect(guesses / 1_000_000).toBeLessThanOrEqual(1 / 10_000)
    }),
  )
})

test('a code is taken until its end and not at it, and two are a minute apart', () => {
  const now = new Date('2026-03-16T08:00:00Z')
  const code = { endsAt: new Date(now.getTime() + clientCodeMinutes * 60_000), wrongTries: 0 }
  expect(isCodeOpen(code, now)).toBe(true)
  expect(isCodeOpen(code, code.endsAt)).toBe(false)
  expect(isCodeOpen({ ...code, wrongTries: mostCodeTries }, now)).toBe(false)
  expect(isCodeOpen(null, now)).toBe(false)
  expect(whyNoCode({ sent: 1, code }, now)).toBe('tooSoon')
  expect(whyNoCode({ sent: 1, code }, new Date(now.getTime() + 60_000))).toBeNull()
  expect(whyNoCode({ sent: mostClientCodes, code }, code.endsAt)).toBe('tooMany')
})
