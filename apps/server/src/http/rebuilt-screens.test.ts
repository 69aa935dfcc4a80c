import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceScreens } from '../../../../scripts/image/replace-screens.ts'
import { serveWebPages } from './web-pages.ts'

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

async function serve() {
  const app = Fastify()
  await serveWebPages(app, served)
  const status = async (url: string) => (await app.inject(url)).statusCode
  const page = async (url = '/') => (await app.inject(url)).body
  return { status, page, end: () => app.close() }
}

test('screens that are rebuilt beneath a server leave it everything that its page asks for', async () => {
  build('one', 0)
  const server = await serve()
  build('two', hour)
  build('three', 2 * hour)
  expect(await server.page()).toContain('app-one.js')
  expect(await server.status('/assets/app-one.js')).toBe(200)
  expect(await server.status('/assets/foundation-1.js')).toBe(200)
  await server.end()
})

test('a page that was open before the server started anew still gets its parts', async () => {
  build('one', 0)
  build('two', hour)
  const server = await serve()
  expect(await server.page()).toContain('app-two.js')
  expect(await server.status('/assets/app-one.js')).toBe(200)
  expect(await server.page('/.former.json'), 'what is kept is told to nobody').toBe(await server.page())
  await server.end()
})
