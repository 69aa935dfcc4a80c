import fastify from 'fastify'
import { sql } from 'kysely'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sessionCookieName } from './cookies.ts'
import { policyReportsPath } from './policy-reports.ts'
import { cutSlowCallers } from './slow-callers.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'

const formSchema = z.object({ fields: z.record(z.string(), z.string()), filename: z.string() })

let server: TestServer
let address: URL

beforeAll(async () => {
  server = await startTestServer({ VIGIE_REQUEST_SECONDS: '0.4' })
  address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => server.stop())

const head = (path: string, type: string, length = 2000) =>
  `POST ${path} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

/** Sends the pieces one after the other with a pause between them; what was answered before the connection ended. */
async function send(pieces: readonly (string | Buffer)[], between: number): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece)
    await pause(between)
  }
  await ended
  return answer
}

test('S64 a head that comes letter by letter is cut', async () => {
  expect(await send(['GET / HTTP/1.1\r\n', ...'host: slow'.repeat(100)], 20)).toContain('408')
})

test('S64 a body that comes letter by letter is cut, of an upload too', async () => {
  const letters = 'x'.repeat(1000)
  const [json, upload] = await Promise.all([
    send([head(`/api${policyReportsPath}`, 'application/csp-report'), ...letters], 20),
    send([head('/api/uploads', 'multipart/form-data; boundary=b'), ...letters], 20),
  ])
  expect([json, upload]).toEqual(['', ''])
})

test('an upload that goes on coming takes the time that it needs', { tags: 'long' }, async () => {
  const camille = await signIn(server)
  await camille.join('act_1')
  const size = 1_600_000
  const prepared = await camille.ask('POST', '/act_1/uploads', { name: 'a.png', type: 'image/png', size })
  const { fields, filename } = formSchema.parse(prepared.body)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(size)], { type: 'image/png' }), 'a.png')
  const request = new Request(address, { method: 'POST', body: form })
  const body = Buffer.from(await request.arrayBuffer())
  const start = head('/api/uploads', request.headers.get('content-type') ?? '', body.length).replace(
    '\r\n\r\n',
    '\r\nconnection: close\r\n\r\n',
  )
  const pieces = Array.from({ length: 40 }, (_, index) =>
    body.subarray((index * body.length) / 40, ((index + 1) * body.length) / 40),
  )
  expect(await send([start, ...pieces], 40)).toContain('HTTP/1.1 204')
  expect(await server.ctx.files.size(filename)).toBe(size)
})

test('who is answered meanwhile notices nothing', async () => {
  const slow = send([head(`/api${policyReportsPath}`, 'application/csp-report'), ...'x'.repeat(100)], 20)
  expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  await slow
})

test('an answer takes the time that it needs: who asked has said everything', { tags: 'long' }, async () => {
  const locked = Promise.withResolvers<void>()
  const holding = server.ctx.db.transaction().execute(async (held) => {
    await sql`lock table ${sql.table('session')} in access exclusive mode`.execute(held)
    locked.resolve()
    await pause(1500)
  })
  const headers = { cookie: `${sessionCookieName(server.ctx.config)}=${'0'.repeat(64)}` }
  const asking = locked.promise.then(() => fetch(new URL('/api/session', address), { headers }))
  const [{ status }] = await Promise.all([asking, holding])
  expect(status).toBe(200)
})

test('what is sent back over a long time is sent to its end, after a body too', async () => {
  const app = fastify()
  cutSlowCallers(app, { requestMs: 200 })
  async function* pieces() {
    for (let piece = 0; piece < 10; piece += 1) {
      await pause(100)
      yield `${piece}`
    }
  }
  app.get('/stream', (_request, reply) => reply.send(Readable.from(pieces())))
  app.post('/stream', (_request, reply) => reply.send(Readable.from(pieces())))
  const own = new URL('/stream', await app.listen({ port: 0, host: '127.0.0.1' }))
  const said = await Promise.all([
    fetch(own).then((reply) => reply.text()),
    fetch(own, { method: 'POST', body: 'all of it' }).then((reply) => reply.text()),
  ])
  await app.close()
  expect(said).toEqual(['0123456789', '0123456789'])
})
