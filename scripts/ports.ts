import { createServer } from 'node:net'

export function isPortFree(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = createServer()
  probe.once('error', () => resolve(false))
  probe.listen(port, host, () => probe.close(() => resolve(true)))
  return promise
}
