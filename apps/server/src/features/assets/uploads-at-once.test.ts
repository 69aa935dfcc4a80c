import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let origin: URL
beforeAll(async () => {
  server = await startTestServer()
  origin = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.stop()
})

const beginning = () =>
  `POST /api/uploads HTTP/1.1\r\nhost: ${origin.host}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 30000000\r\n\r\nnothing yet`

/** An upload that has begun, and of which no more comes. */
function begin(): Socket {
  const socket = connect(Number(origin.port), origin.hostname).on('error', () => undefined)
  socket.write(beginning())
  return socket
}

const answered = (socket: Socket) =>
  new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString().slice(0, 12))))

test('S41 nobody holds more than a hundred uploads open from one address, and who ended some may begin others', async () => {
  const held = Array.from({ length: 101 }, begin)
  expect(await Promise.any(held.map(answered))).toBe('HTTP/1.1 429')
  for (const socket of held) socket.destroy()
  const another = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  await expect.poll(async () => (await another()).statusCode).toBe(403)
})
