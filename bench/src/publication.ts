/** Publishing against the simulator at 100 ms latency, as a ratio to a loop over the official SDK. */
import { productAt, publishFile, storeCampaign } from './product.ts'
import { publishWithSdk } from './sdk-loop.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const latency = 100
const [productUrl, graphUrl] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]

await withProduct({ port, token }, measure)

async function measure(): Promise<void> {
  const product = productAt(productUrl, token, account)
  const fileId = await storeCampaign(product, { adsets: 20, texts: 10 })
  await setLatency(latency)
  const loop = await timed(() => publishWithSdk(graphUrl, token, account, { adsets: 20, ads: 10 }))
  const ours = await timed(() => publishFile(product, fileId))
  if (ours.value.state !== 'PUBLISHED') throw new Error(`ended ${ours.value.state}`)
  console.log(`objects            SDK loop ${loop.value}, Vigie ${ours.value.total}`)
  console.log(`SDK loop           ${(loop.milliseconds / 1000).toFixed(1)} s, nothing verified`)
  console.log(
    `Vigie              ${(ours.milliseconds / 1000).toFixed(1)} s, ledgered, verified, campaign last`,
  )
  console.log(
    `ratio              ${(loop.milliseconds / ours.milliseconds).toFixed(1)} times faster than the loop`,
  )
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}

async function setLatency(milliseconds: number): Promise<void> {
  await fetch(`${graphUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ kind: 'latency', milliseconds }]),
  })
}
