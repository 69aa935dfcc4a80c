import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createKeptVersions } from './kept-versions.ts'

const room = 10
const question = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd'),
  version: fc.constantFrom('1', '2'),
  size: fc.integer({ min: 1, max: 12 }),
})

test('what is answered is of the version asked for; it is made again only when that changed or its room was needed', () =>
  fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 40 }), async (questions) => {
      const keep = createKeptVersions<{ readonly name: string; readonly size: number }>(
        room,
        ({ size }) => size,
      )
      let recent: { readonly key: string; readonly name: string; readonly size: number }[] = []
      for (const { key, version, size } of questions) {
        const name = `${key}${version}`
        const known = recent.find((one) => one.name === name)
        let made = 0
        const answer = await keep(key, version, () => {
          made += 1
          return Promise.resolve({ name, size })
        })
        expect([answer.name, made]).toEqual([name, known ? 0 : 1])
        recent = recent.filter((one) => one.key !== key)
        const kept = known?.size ?? size
        if (kept > room) continue
        recent.push({ key, name, size: kept })
        while (recent.reduce((sum, one) => sum + one.size, 0) > room) recent.shift()
      }
    }),
  ))
