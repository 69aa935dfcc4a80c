/** @module-tag long */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { signIn, startTestServer } from '../testing/test-server.ts'

/** Answers that no bucket gives which is well: with keys that were taken back, behind a proxy, or in the middle of its end. */
const answers: readonly [string, RequestListener][] = [
  [
    'refuses our keys, and says what it was asked',
    ({ headers }, reply) =>
      reply.writeHead(403).end(`<Error><Code>AccessDenied</Code>${headers.authorization}</Error>`),
  ],
  [
    'sends us elsewhere',
    (_asked, reply) => reply.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['answers what is no HTTP', ({ socket }) => socket.end('HTTP/9.9 nothing\r\n\r\n')],
  [
    'ends before the end',
    (_asked, reply) => {
      reply.writeHead(200, { 'content-length': '1000' }).write('x')
      setImmediate(() => reply.destroy())
    },
  ],
]

test.each(answers)(
  'F15 a bucket that %s is told as one that does not answer, and its keys stand in no log',
  async (_how, answer) => {
    const bucket = createServer(answer)
    await new Promise<void>((listening) => bucket.listen(0, '127.0.0.1', listening))
    const log = new PassThrough()
    const logged = text(log)
    const server = await startTestServer(
      {
        S3_BUCKET: 'vigie-media',
        S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
        S3_ACCESS_KEY_ID: 'AKIDVIGIETEST',
        S3_SECRET_ACCESS_KEY: 'a-secret-of-the-test',
      },
      { log: createLog('info', log) },
    )
    const person = await signIn(server)
    const key = `media/${await person.join('act_1')}/00000000-0000-4000-8000-000000000000`
    for (const name of [`${key}.jpg`, `${key}.mp4`])
      expect((await person.ask('GET', `/media/${name}`)).body).toMatchObject({ code: 'storage.unavailable' })
    await server.stop()
    bucket.close()
    log.end()
    expect(await logged).not.toMatch(/a-secret-of-the-test|AKIDVIGIETEST|Signature=/)
  },
)
