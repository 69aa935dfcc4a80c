/**
 * The server's check and plan of a campaign of 5,000 ads (100 ad sets of 50), over HTTP, on the product as it runs: what
 * one costs in time, and what the process grows by while several are made. The baseline is a campaign of 50 ads in the
 * same run.
 */
import { productAt, storeCampaign, type Product } from '../../e2e/product.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4830)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const url = `http://localhost:${port}`
const rounds = 7
const megabyte = 2 ** 20

type Plan = { readonly adsets: readonly { readonly ads: readonly unknown[] }[] }
type Measured = { readonly ads: number; readonly median: number; readonly worst: number }

async function measure(): Promise<void> {
  const product = productAt(url, token, account)
  const small = await planOf(product, await storeCampaign(product, { adsets: 1, texts: 50 }))
  const before = await residentMegabytes()
  const large = await planOf(product, await storeCampaign(product, { adsets: 100, texts: 50 }))
  const grown = (await residentMegabytes()) - before
  console.log(`plan of ${small.ads} ads    ${small.median.toFixed(0)} ms (worst ${small.worst.toFixed(0)})`)
  console.log(`plan of ${large.ads} ads  ${large.median.toFixed(0)} ms (worst ${large.worst.toFixed(0)})`)
  console.log(
    `ratio            × ${(large.median / small.median).toFixed(1)} for × ${large.ads / small.ads} ads`,
  )
  console.log(`memory           ${grown.toFixed(0)} MB more resident after ${rounds} plans`)
}

/** Check and plan, several times: the first brings the code and the caches. */
async function planOf({ ask }: Product, fileId: string): Promise<Measured> {
  const path = `${account}/single_campaign_configuration/publish/${fileId}`
  const times: number[] = []
  let ads = 0
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const plan = await ask<Plan>('GET', path)
    times.push(performance.now() - startedAt)
    ads = plan.adsets.reduce((sum, adset) => sum + adset.ads.length, 0)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { ads, median: sorted[Math.floor(rounds / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

async function residentMegabytes(): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const found = /^process_resident_memory_bytes (\S+)$/m.exec(await reply.text())
  if (!found) throw new Error('The product does not tell its memory')
  return Number(found[1]) / megabyte
}

await withProduct({ port, token }, measure)
