/** Asks for one address without pause until it is told to stop; answers are thrown away. Run as a worker thread. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

type Flood = { readonly url: string; readonly tokens: readonly string[]; readonly callers: number }
const { url, tokens, callers } = workerData as Flood
const agent = new Agent({ keepAlive: true, maxSockets: callers })
let calls = 0
const headers = () => ({
  authorization: `Bearer ${tokens[calls++ % tokens.length]}`,
  'accept-encoding': 'br, gzip',
})
let isOver = false
let answers = 0

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: headers() }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url}: ${reply.statusCode}`))
      reply.resume()
      reply.once('end', () => {
        answers += 1
        resolve()
      })
    }).once('error', reject)
  })

parentPort?.once('message', () => (isOver = true))
await Promise.all(
  Array.from({ length: callers }, async () => {
    while (!isOver) await ask()
  }),
)
agent.destroy()
parentPort?.postMessage(answers)
