import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeptVersions } from './kept-versions.ts'

const most = 3

test('what is answered is of the version that was asked for, and made once while few keys are asked for', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ key: fc.nat(4), version: fc.constantFrom('a', 'b') }), { maxLength: 40 }),
      async (questions) => {
        const keep = createKeptVersions<string>(most)
        const last = new Map<number, string>()
        for (const { key, version } of questions) {
          const recent = [...last.keys()].slice(-most)
          const isKnown = recent.includes(key) && last.get(key) === version
          let made = 0
          const answer = await keep(key, version, () => {
            made += 1
            return Promise.resolve(`${key} ${version}`)
          })
          expect(answer).toBe(`${key} ${version}`)
          expect(made).toBe(isKnown ? 0 : 1)
          last.delete(key)
          last.set(key, version)
        }
      },
    ),
  ))
