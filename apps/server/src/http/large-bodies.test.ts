import Fastify from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleErrors } from './error-handler.ts'
import { AppError } from '../errors/app-error.ts'
import { createRoomForBodies, leaveRefusedBodies } from './large-bodies.ts'

// What `fetch` keeps open for later would be waited for.
const app = Fastify({ forceCloseConnections: true })
const room = createRoomForBodies()
let origin: string
/** How many bodies were read, by who sent them. */
const read = new Map<string, number>()
/** How many came, be they let in or not. */
const came = new Map<string, number>()
const count = (of: Map<string, number>, caller: string) => of.set(caller, (of.get(caller) ?? 0) + 1)
let isOpen = Promise.withResolvers<void>()

beforeAll(async () => {
  handleErrors(app)
  leaveRefusedBodies(app)
  app.post('/refused', {
    onRequest: () => Promise.reject(new AppError('request.tooMany', { seconds: 5 })),
    handler: () => 'never',
  })
  app.post<{ Params: { caller: string } }>(
    '/:caller',
    {
      onRequest: (request, reply) => {
        count(came, request.params.caller)
        return room(request.params.caller, request, reply)
      },
    },
    async ({ params: { caller } }) => {
      count(read, caller)
      await isOpen.promise
      return 'done'
    },
  )
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const large = JSON.stringify('x'.repeat(70_000))
const send = async (caller: string, body = large, signal?: AbortSignal) => {
  const headers = { 'content-type': 'application/json' }
  const given = signal === undefined ? {} : { signal }
  return (await fetch(`${origin}/${caller}`, { method: 'POST', headers, body, ...given })).status
}
const readOf = (caller: string) => () => read.get(caller) ?? 0
const soon = { timeout: 20_000 }

test('S41 six large bodies of a caller are read, the others wait outside, and one too many is refused', async () => {
  const sent = Array.from({ length: 60 }, () => send('hurried'))
  await expect.poll(readOf('hurried'), soon).toBe(6)
  // Others, and what is small, are not kept waiting by it.
  const beside = [send('other'), send('hurried', '1')]
  await expect.poll(readOf('other'), soon).toBe(1)
  await expect.poll(readOf('hurried'), soon).toBe(7)
  await expect.poll(() => came.get('hurried'), soon).toBe(61)
  expect(await send('hurried')).toBe(429)
  expect(read.get('hurried')).toBe(7)
  isOpen.resolve()
  expect(new Set(await Promise.all([...sent, ...beside]))).toEqual(new Set([200]))
  expect(read.get('hurried')).toBe(61)
})

test('S41 who goes away leaves their room to the next', async () => {
  isOpen = Promise.withResolvers<void>()
  const leaving = new AbortController()
  const left = Array.from({ length: 6 }, () => send('passing', large, leaving.signal).catch(() => 0))
  await expect.poll(readOf('passing'), soon).toBe(6)
  const next = send('passing')
  leaving.abort()
  await expect.poll(readOf('passing'), soon).toBe(7)
  isOpen.resolve()
  expect([await next, ...(await Promise.all(left))]).toEqual([200, 0, 0, 0, 0, 0, 0])
})

/** Asks with a body of which only the beginning is sent. @returns what was answered, and whether the connection ended with it */
async function begin(length: number): Promise<{ readonly answer: string; readonly isEnded: boolean }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let [answer, isEnded] = ['', false]
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('end', () => (isEnded = true))
  const head = `POST /refused HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  socket.write(`${head}"x`)
  await expect.poll(() => answer, soon).toContain('request.tooMany')
  // What comes after it would be answered on a connection that goes on.
  socket.write(`${'x'.repeat(length - 3)}"${head}"x`)
  await expect.poll(() => isEnded || answer.split('HTTP/1.1 429').length === 3, soon).toBe(true)
  socket.destroy()
  return { answer: answer.slice(0, 12), isEnded }
}

test('S41 a large body that is refused for being too much is not read to its end, and a small one leaves its connection open', async () => {
  expect(await begin(1_000_000)).toEqual({ answer: 'HTTP/1.1 429', isEnded: true })
  expect(await begin(1000)).toEqual({ answer: 'HTTP/1.1 429', isEnded: false })
})
