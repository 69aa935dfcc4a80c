import { afterAll, beforeAll, expect, test } from 'vitest'
import { toConfig } from '../../config.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let key: string
const content = Buffer.from('not looked at when it is shown')
const mediaHost = 'media.vigie.test'

beforeAll(async () => {
  server = await startTestServer({
    PUBLIC_URL: 'https://vigie.test',
    VIGIE_MEDIA_ORIGIN: `https://${mediaHost}`,
  })
  camille = await signIn(server)
  const accountId = await camille.join('act_1')
  key = `media/${accountId}/00000000-0000-4000-8000-000000000001.thumbnail.webp`
  await server.ctx.files.write(key, content, 'image/webp')
})
afterAll(() => server.stop())

const ask = (url: string, host: string, who?: TestPerson) =>
  server.app.inject({ url, headers: { host }, ...(who ? { cookies: { ...who.cookies } } : {}) })

async function permitted(): Promise<string> {
  const reply = await ask(`/api/media/${key}`, 'vigie.test', camille)
  const { pathname, search, origin } = new URL(String(reply.headers.location))
  expect([reply.statusCode, origin]).toEqual([302, `https://${mediaHost}`])
  return `${pathname}${search}`
}

test('S43 who may see a file is sent to the other host, which shows it without knowing who asks', async () => {
  const reply = await ask(await permitted(), mediaHost)
  expect([reply.statusCode, reply.body]).toEqual([200, content.toString()])
  expect(reply.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('S43 a permission is of one file, and ends', async () => {
  const address = await permitted()
  const other = address.replace('000000000001', '000000000002')
  const later = address.replace(/until=\d+/, 'until=99999999999999')
  for (const wrong of [`/api/media/${key}`, other, later, address.replace(/proof=./, 'proof=')])
    expect((await ask(wrong, mediaHost, camille)).statusCode, wrong).toBe(404)
  server.clock.advance(30 * 60_000)
  expect((await ask(address, mediaHost)).statusCode).toBe(200)
  server.clock.advance(2 * 60 * 60_000)
  expect((await ask(address, mediaHost)).statusCode).toBe(404)
})

test('S43 a permission is nothing on the host of the screens, and strangers get none', async () => {
  const again = await signIn(server, 'Stranger')
  expect((await ask(await permittedFor(), 'vigie.test')).statusCode).toBe(401)
  expect((await ask(`/api/media/${key}`, 'vigie.test', again)).statusCode).toBe(404)
})
const permittedFor = async (): Promise<string> => {
  camille = await signIn(server, 'Camille, later')
  await camille.join('act_1')
  return permitted()
}

test.each(['/', '/campagne/liste', '/api/session', '/api/openapi.json', '/healthz', '/assets/app.js'])(
  'S43 the other host has no %s',
  async (path) => expect((await ask(path, mediaHost, camille)).statusCode).toBe(404),
)

test('S43 the policy of pages names the other host for pictures and films, and for nothing else', async () => {
  const { headers } = await ask('/api/session', 'vigie.test')
  const policy = String(headers['content-security-policy']).split(';')
  const naming = policy.filter((one) => one.includes(mediaHost)).map((one) => one.trim().split(' ')[0])
  expect(naming).toEqual(['img-src', 'media-src'])
})

test.each([
  ['https://vigie.test', 'another host'],
  ['https://vigie.test/files', 'another host'],
  ['http://media.vigie.test', 'must be https'],
])('S43 %s is refused at the start', (VIGIE_MEDIA_ORIGIN, why) =>
  expect(() =>
    toConfig({ DATABASE_URL: 'postgresql://db/vigie', PUBLIC_URL: 'https://vigie.test', VIGIE_MEDIA_ORIGIN }),
  ).toThrow(why),
)
