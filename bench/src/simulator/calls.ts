import { Agent, request } from 'node:http'

export type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

/** Calls an address with so many connections that stay open, and answers how many calls a second it served. */
export async function callsPerSecond(
  url: string,
  { count, ask }: { count: number; ask: (index: number) => Ask },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let next = 0
  const work = async () => {
    while (next < count) {
      const index = next
      next += 1
      await send(agent, url, ask(index))
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return (count / (performance.now() - startedAt)) * 1000
}

const connections = 8

function send(agent: Agent, url: string, { method, path, body }: Ask): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    authorization: 'Bearer bench',
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  const call = request(url + path, { method, agent, headers }, (reply) => {
    const chunks: Buffer[] = []
    reply.on('data', (chunk: Buffer) => chunks.push(chunk))
    reply.on('end', () => {
      if (reply.statusCode === 200) resolve()
      else
        reject(
          new Error(
            `${method} ${path}: ${reply.statusCode} ${Buffer.concat(chunks).toString().slice(0, 300)}`,
          ),
        )
    })
  })
  call.on('error', reject)
  call.end(text)
  return promise
}
