import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../errors/app-error.ts'
import { cutSlowCallers } from './slow-callers.ts'
import { boundUnreadAnswers } from './unread-answers.ts'
import { toConfig } from '../config.ts'
import { signIn, startTestServer } from '../testing/test-server.ts'

/** More than what lies in the buffers of a connection whose reader reads nothing. */
const size = 16 * 1024 * 1024

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = fastify()
  await app.register(cookie)
  cutSlowCallers(app, { requestMs: 2000 })
  boundUnreadAnswers(app, toConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none' }), 3 * size)
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? 429 : 500).send())
  app.get('/large', () => Buffer.alloc(size))
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Asks, and reads no more than the beginning of what is answered. */
async function ask(caller: string): Promise<{ readonly status: number; readonly socket: Socket }> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(`GET /large HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${caller}-secret\r\n\r\n`)
  const beginning = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
  socket.pause()
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(beginning.toString())?.[1]), socket }
}

test('S41 who takes nothing of what they asked is given no more until they did, and others are', async () => {
  const held = []
  while (held.length < 3) held.push(await ask('one'))
  expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await ask('one')).status).toBe(429)
  expect((await ask('another')).status).toBe(200)
  held[0]?.socket.destroy()
  await expect.poll(async () => (await ask('one')).status).toBe(200)
})

test('S64 an answer of which nothing is taken is cut', { tags: 'long' }, async () => {
  const isCut = new Promise((resolve) =>
    app.server.once('connection', (socket) => socket.once('close', resolve)),
  )
  await ask('nobody')
  await isCut
})

test('S41 pictures that nobody takes are not held in memory', { tags: 'long' }, async () => {
  const server = await startTestServer()
  const origin = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const person = await signIn(server)
  const key = `media/${await person.join('act_1')}/00000000-0000-4000-8000-000000000000.jpg`
  await server.ctx.files.write(key, Buffer.alloc(size), 'image/jpeg')
  const cookies = Object.entries(person.cookies).map((pair) => pair.join('='))
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: 40 }, () => connect(Number(origin.port), origin.hostname))
  const begun = sockets.map(async (socket) => {
    socket.write(
      `GET /api/media/${key} HTTP/1.1\r\nhost: ${origin.host}\r\ncookie: ${cookies.join('; ')}\r\n\r\n`,
    )
    const beginning = await new Promise<Buffer>((resolve) => socket.once('data', resolve))
    socket.pause()
    return beginning.toString('latin1').slice(0, 12)
  })
  expect(new Set(await Promise.all(begun))).toEqual(new Set(['HTTP/1.1 200']))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * size)
  for (const socket of sockets) socket.destroy()
  await server.stop()
})
