import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { build, hour, inFolderOfScreens, served } from '../../../../scripts/image/testing/built-screens.ts'
import { serveWebPages } from './web-pages.ts'

inFolderOfScreens()

async function serve() {
  const app = Fastify()
  await serveWebPages(app, served())
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
