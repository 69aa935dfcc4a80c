import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { passTimeInDemo } from './pass-time.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('a product that is no demo has no clock to move', async () => {
  expect(server.ctx.passTime).toBeNull()
  const reply = await server.app.inject({ method: 'POST', url: '/_demo/clock', payload: { seconds: 60 } })
  expect(reply.statusCode).toBe(404)
})

test('a demo moves its clock by whole seconds, at most a month, and says what time it is', async () => {
  const app = Fastify()
  const moved: number[] = []
  const passTime = async (milliseconds: number) => void moved.push(milliseconds)
  const { config, db } = server.ctx
  passTimeInDemo(app, { config, db, passTime, clock: { now: () => new Date('2026-03-29T01:00:00Z') } })
  const ask = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/_demo/clock', payload })).statusCode
  for (const wrong of [{}, { seconds: 0 }, { seconds: 1.5 }, { seconds: -60 }, { seconds: 32 * 86_400 }])
    expect(await ask(wrong)).toBe(400)
  expect(await ask({ seconds: 60, other: 1 })).toBe(400)
  expect(moved).toEqual([])
  const reply = await app.inject({ method: 'POST', url: '/_demo/clock', payload: { seconds: 90 } })
  expect(reply.json()).toEqual({ now: '2026-03-29T01:00:00.000Z' })
  expect(moved).toEqual([90_000])
})

test('the demo is moved by its own pages and by programs, by no page of another site or of a name made to lead here', async () => {
  const app = Fastify()
  const moved: number[] = []
  const passTime = async (milliseconds: number) => void moved.push(milliseconds)
  const { config, db } = server.ctx
  passTimeInDemo(app, { config, db, passTime, clock: server.clock })
  const { host, origin } = new URL(config.publicUrl)
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/_demo/clock', payload: { seconds: 1 }, headers })).statusCode
  const foreign: Record<string, string>[] = [
    { host, origin: 'https://evil.example' },
    { host, 'sec-fetch-site': 'cross-site' },
    { host, 'sec-fetch-site': 'same-site' },
    { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    { host: 'evil.example' },
    { host, origin: 'null' },
  ]
  for (const headers of foreign)
    expect({ headers, status: await ask(headers) }).toMatchObject({ status: 403 })
  expect(moved).toEqual([])
  expect(await ask({ host, origin, 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await ask({ host: 'localhost:4310' })).toBe(200)
})
