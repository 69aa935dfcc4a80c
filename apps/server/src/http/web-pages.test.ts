import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packFiles } from '../../../../scripts/image/pack-files.ts'
import { toConfig } from '../config.ts'
import { handleErrors, refuseAddress } from './error-handler.ts'
import { readableAddress } from './readable-address.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { giveStyleNonces, serveWebPages } from './web-pages.ts'

const script = `console.log(1)\n`.repeat(500)
/** As the build leaves it: the parts of a screen, and what every page says. */
const note = {
  '/campagne/liste': {
    fr: ['assets/list-1.js', 'assets/list.fr-2.js', 'assets/list-3.css'],
    en: ['assets/list-1.js', 'assets/list.en-4.js', 'assets/list-3.css'],
  },
  '*': { fr: ['assets/shell.fr-5.js'], en: ['assets/shell.en-6.js'] },
}
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    `<head><style nonce="__CSP_NONCE__"></style><script src="/assets/app-1a2b.js"></script><!--first ${JSON.stringify(note)}-->
    </head>`,
  )
  await writeFile(join(folder, 'client.html'), '<style nonce="__CSP_NONCE__"></style>Client')
  await writeFile(join(folder, 'assets/app-1a2b.js'), script)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  app = Fastify({
    frameworkErrors: refuseAddress,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  handleErrors(app)
  giveStyleNonces(app)
  await addSecurityHeaders(app, toConfig({ DATABASE_URL: 'postgresql://db/vigie' }))
  await serveWebPages(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('every screen’s address answers the page, with a nonce of its own that the policy names', async () => {
  const [one, two] = await Promise.all([app.inject('/'), app.inject('/campagne/liste?x=1')])
  const nonces = [one, two].map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(two.headers['content-security-policy']).toContain(`'nonce-${nonces[1]}'`)
  expect(two.headers['cache-control']).toBe('no-store')
})

const linked = async (url: string, language?: string) => {
  const { body } = await app.inject({ url, headers: language ? { 'accept-language': language } : {} })
  expect(body).not.toContain('<!--')
  return [...body.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)"/g)].map(([, rel, file]) => [
    rel,
    file,
  ])
}

test('a page names the parts of the screen of its address, in the language that its browser speaks first', async () => {
  const list = [['modulepreload', 'list-1.js'], expect.anything(), ['preload', 'list-3.css']]
  for (const url of ['/campagne/liste', '/campagne/liste/', '/campagne/liste?sort=spend&until=*'])
    expect(await linked(url, 'fr-CA, en;q=0.8')).toEqual(list.with(1, ['modulepreload', 'list.fr-2.js']))
  expect(await linked('/campagne/liste', 'en-GB')).toEqual(list.with(1, ['modulepreload', 'list.en-4.js']))
})

test('any other page names what is said around every screen, and the page of a client nothing', async () => {
  expect(await linked('/', 'en')).toEqual([['modulepreload', 'shell.en-6.js']])
  for (const url of ['/campagne/9', '/__proto__', '/constructor'])
    expect(await linked(url)).toEqual([['modulepreload', 'shell.fr-5.js']])
  expect(await linked('/client', 'fr')).toEqual([])
})

test('the address of a client’s link answers a page of its own, under the same policy', async () => {
  for (const url of ['/client', '/client/', '/client?lu=1']) {
    const { body, headers } = await app.inject(url)
    expect(body).toContain('Client')
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
  for (const url of ['/clients', '/client/autre', '/campagne/clients'])
    expect((await app.inject(url)).body).not.toContain('Client')
})

test('no search engine keeps a page, and no page tells another where somebody came from', async () => {
  const { headers } = await app.inject('/client')
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
})

test('a file with a hash in its name is kept by browsers, and comes compressed once it is packed', async () => {
  const asked = (accepted: string) =>
    app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } })
  const kept = { 'cache-control': 'public, max-age=31536000, immutable' }
  const before = await asked('gzip, br')
  expect(before.headers).toMatchObject(kept)
  expect(before.headers).not.toHaveProperty('content-encoding')
  expect(before.body).toBe(script)
  // A first start is answered before its screens are packed.
  await packFiles(folder)
  for (const encoding of ['br', 'gzip']) {
    const reply = await asked(encoding)
    expect(reply.headers).toMatchObject({ ...kept, 'content-encoding': encoding })
    expect(reply.rawPayload.length).toBeLessThan(200)
  }
  expect(await readdir(join(folder, 'assets'))).toEqual(['app-1a2b.js', 'app-1a2b.js.br', 'app-1a2b.js.gz'])
})

test.each(['/%', '/campagne/%E0%A4%A', '/campagne/%zz/modifier?x=%', '/packages/100%'])(
  '%s, cut in an escape, answers the page, which says that nothing is there',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain(`'nonce-${/nonce="([^"]+)"/.exec(body)?.[1]}'`)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404)
  },
)

test.each(['/api/%', '/api/campagne/%E0%A4%A', '/assets/%'])(
  '%s is no screen’s: it is refused as every call is',
  async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({ code: 'request.invalid', requestId: expect.any(String) }),
    ])
  },
)

test('a missing file is not the page: a browser must not run HTML as a script', async () => {
  expect((await app.inject('/assets/app-old.js')).statusCode).toBe(404)
})

test('a change sent to a screen’s address is refused', async () => {
  expect((await app.inject({ method: 'POST', url: '/campagne/liste' })).statusCode).toBe(404)
})

test.each(['/assets/../../../../etc/passwd', '/..%2f..%2fetc%2fpasswd'])(
  '%s leads nowhere outside the folder',
  async (url) => {
    expect((await app.inject(url)).body).not.toContain('root:')
  },
)
