import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formerFiles } from './replace-screens.ts'
import { build, hour, inFolderOfScreens, served } from './testing/built-screens.ts'

inFolderOfScreens()

test('a day after it was replaced a part goes; what is no part goes at once', () => {
  const stands = (name: string) => existsSync(served(name))
  build('one', 0)
  // However long a build stood: the day begins when it is replaced.
  build('two', 1000 * hour)
  expect([stands('assets/app-one.js'), stands('one.svg')]).toEqual([true, false])
  expect(formerFiles(served())).toEqual(new Set(['.former.json', 'assets/app-one.js']))
  build('three', 1023 * hour)
  expect([stands('assets/app-one.js'), stands('assets/app-two.js')]).toEqual([true, true])
  build('three', 1025 * hour)
  expect([stands('assets/app-one.js'), stands('assets/app-two.js')]).toEqual([false, true])
  expect(stands('assets/foundation-1.js')).toBe(true)
})

test('a part that comes back with a later build is no former one', () => {
  build('one', 0)
  build('two', hour)
  build('one', 2 * hour)
  build('one', 1000 * hour)
  expect(existsSync(served('assets/app-one.js'))).toBe(true)
  expect(formerFiles(served())).not.toContain('assets/app-one.js')
})
