import { createServer } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { StartRefusal } from './db/start-refusal.ts'
import { listen } from './listen.ts'

const refusalOf = async (at: { host: string; port: number }): Promise<unknown> => {
  const app = Fastify()
  try {
    return await listen(app, at).catch((error: unknown) => error)
  } finally {
    await app.close()
  }
}

it('says in a sentence that somebody else has the port', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const refusal = await refusalOf({ host: '127.0.0.1', port })
  other.close()
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(String(refusal)).toContain(`127.0.0.1:${port} already`)
})

it('says that the machine has no such address', async () => {
  // An address of documentation (RFC 5737) that no machine has.
  const refusal = await refusalOf({ host: '192.0.2.1', port: 4999 })
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(String(refusal)).toContain('HOST: this machine has no address 192.0.2.1')
})
