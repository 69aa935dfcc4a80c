import { Agent, get } from 'node:http'

/** Asks for an address as a browser does, packed, until its last byte; the answer is not read here. */
export function untilLastByte(url: string, tokens: readonly string[]): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let calls = 0
  const headers = () => ({
    authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
    'accept-encoding': 'br, gzip',
  })
  return () =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: headers() }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`))
        reply.resume()
        reply.once('end', () => resolve())
      }).once('error', reject)
    })
}
