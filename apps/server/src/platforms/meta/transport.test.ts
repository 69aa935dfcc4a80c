import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { PlatformError } from '../../errors/platform-error.ts'
import { changeObject, pairsOf } from '@vigie/ads-api'
import { metaClient } from './transport.ts'

let server: Server | null = null
afterEach(() => void server?.close())

/** A platform that answers as told: what goes over the wire is real. */
async function platformThat(answers: RequestListener) {
  server = createServer(answers)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return { appId: '1', appSecret: 'secret', graphUrl: url, dialogUrl: url, apiVersion: 'v25.0' }
}

const refusal =
  (code: number, extra: object = {}, status = 400): RequestListener =>
  (_request, reply) => {
    reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'no', code, ...extra } }))
  }
const { read, list } = pairsOf('meta')
const readMe = read({
  request: (fields: string) => ({ path: '/me', params: { fields } }),
  parse: z.looseObject({}),
})
const listOwn = list({
  request: () => ({ path: '/me/adaccounts', params: {} }),
  parse: z.object({ id: z.string() }),
})

test.each([
  ['an expired token', refusal(190, {}, 401), 'expiredSession'],
  ['a missing permission', refusal(200, {}, 403), 'permission'],
  ['the application’s limit', refusal(4), 'throttled'],
  ['the account’s limit', refusal(80_004), 'throttled'],
  ['a wrong value', refusal(100), 'rejected'],
  ['a transient failure', refusal(2, { is_transient: true }, 500), 'unavailable'],
  [
    'a page instead of data',
    ((_request, reply) => reply.writeHead(502).end('<html>')) as RequestListener,
    'unavailable',
  ],
  ['half an answer', ((_request, reply) => reply.end('{"data":[')) as RequestListener, 'unavailable'],
  ['a cut connection', ((request) => request.socket.destroy()) as RequestListener, 'unavailable'],
  [
    'an answer cut in the middle',
    ((request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' })
      reply.write('{"data":', () => request.socket.destroy())
    }) as RequestListener,
    'unavailable',
  ],
  [
    'a redirect elsewhere',
    ((_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()) as RequestListener,
    'unavailable',
  ],
])('%s is understood', async (_name, answers, kind) => {
  const meta = await platformThat(answers)
  const failure = await metaClient(meta, { token: 't' })
    .read(readMe, 'id')
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PlatformError)
  expect(failure).toMatchObject({ details: { kind } })
})

test('the platform’s words for a person are kept', async () => {
  const meta = await platformThat(
    refusal(100, { error_user_title: 'Budget trop bas', error_user_msg: 'Augmentez-le.' }),
  )
  const failure = await metaClient(meta, { token: 't' })
    .read(readMe, 'id')
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ details: { title: 'Budget trop bas', message: 'Augmentez-le.' } })
})

test('the token goes in a header with its proof, never in the address', async () => {
  const seen: { url?: string | undefined; authorization?: string | undefined } = {}
  const meta = await platformThat((request, reply) => {
    Object.assign(seen, { url: request.url, authorization: request.headers.authorization })
    reply.end('{}')
  })
  await metaClient(meta, { token: 'the-token' }).read(readMe, 'id')
  expect(seen.authorization).toBe('Bearer the-token')
  expect(seen.url).toMatch(/^\/v25\.0\/me\?fields=id&appsecret_proof=[0-9a-f]{64}$/)
})

test('a list is read to its last page', async () => {
  const meta = await platformThat((request, reply) => {
    const isSecond = request.url?.includes('after=second') === true
    const paging = isSecond ? {} : { cursors: { after: 'second' }, next: 'there is more' }
    reply.end(JSON.stringify({ data: [{ id: isSecond ? '2' : '1' }], paging }))
  })
  expect(await metaClient(meta, { token: 't' }).readAll(listOwn, null)).toEqual([{ id: '1' }, { id: '2' }])
})

test.each(['{}', '{"success":false}', '{"id":"7"}'])(
  'a change answered with %s is not taken for done, nor for refused',
  async (answer) => {
    const meta = await platformThat((_request, reply) => reply.end(answer))
    const standing = {
      ...{ labels: [], targeting: null },
      ...{ dailyBudget: null, lifetimeBudget: null, customerCapMode: 'daily' as const },
    }
    const failure = await metaClient(meta, { token: 't' })
      .send(changeObject, { level: 'ad', id: '7', standing, set: { status: 'PAUSED' } })
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ details: { kind: 'unavailable' } })
  },
)
