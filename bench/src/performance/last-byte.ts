import { Agent, get } from 'node:http'

/** Asks for an address as a browser does, packed, until its last byte; the answer is not read here. */
export function untilLastByte(url: string, token: string): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' }
  return () =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`))
        reply.resume()
        reply.once('end', () => resolve())
      }).once('error', reject)
    })
}
