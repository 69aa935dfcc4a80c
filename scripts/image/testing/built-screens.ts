import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { replaceScreens } from '../replace-screens.ts'

export const hour = 60 * 60_000

let folder: string

/** Gives each test of a file a folder of its own, from which screens are served. */
export function inFolderOfScreens(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigie-screens-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

export const served = (...names: readonly string[]): string => join(folder, 'dist', ...names)

/** Puts screens in place whose page names one part of their own, and one that never changes. */
export function build(name: string, now: number): void {
  const built = join(folder, 'built')
  mkdirSync(join(built, 'assets'), { recursive: true })
  writeFileSync(join(built, 'index.html'), `<script src="/assets/app-${name}.js"></script>`)
  writeFileSync(join(built, 'client.html'), `<p>${name}</p>`)
  writeFileSync(join(built, 'assets', `app-${name}.js`), `console.log('${name}')`)
  writeFileSync(join(built, 'assets', 'foundation-1.js'), 'console.log(1)')
  writeFileSync(join(built, `${name}.svg`), '<svg/>')
  replaceScreens(built, served(), now)
}
