import { createServer } from 'node:net'

/** A free port. The issuer must know its own address before it listens. */
export async function reservePort(host: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer()
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
