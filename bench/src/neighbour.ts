/** Asks for one address again and again until it is told to stop; then says how long each answer took. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const address = String(workerData)
const times: number[] = []
let isOver = false
parentPort?.once('message', () => (isOver = true))
while (!isOver) {
  const startedAt = performance.now()
  const reply = await fetch(address)
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`The neighbour was answered ${reply.status}`)
  times.push(performance.now() - startedAt)
  await pause(20)
}
parentPort?.postMessage(times)
