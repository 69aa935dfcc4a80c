import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formerFiles, replaceScreens } from './replace-screens.ts'

let folder: string
let served: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-screens-'))
  served = join(folder, 'dist')
})
afterEach(() => rmSync(folder, { recursive: true }))

const hour = 60 * 60_000

/** Screens whose page names one part of their own, and one that never changes. */
function build(name: string, now: number): void {
  const built = join(folder, 'built')
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'index.html'), `<script src="/assets/app-${name}.js"></script>`)
  writeFileSync(join(built, 'assets', `app-${name}.js`), `console.log('${name}')`)
  writeFileSync(join(built, 'assets', 'foundation-1.js'), 'console.log(1)')
  writeFileSync(join(built, `${name}.svg`), '<svg/>')
  replaceScreens(built, served, now)
}

test('a day after it was replaced a part goes; what is no part goes at once', () => {
  const stands = (name: string) => existsSync(join(served, name))
  build('one', 0)
  // However long a build stood: the day begins when it is replaced.
  build('two', 1000 * hour)
  expect([stands('assets/app-one.js'), stands('one.svg')]).toEqual([true, false])
  expect(formerFiles(served)).toEqual(new Set(['.former.json', 'assets/app-one.js']))
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
  expect(existsSync(join(served, 'assets/app-one.js'))).toBe(true)
  expect(formerFiles(served)).not.toContain('assets/app-one.js')
})
