/**
 * Publishing against the simulator at 100 ms latency and the standard quotas of the platform: beside the time that the
 * quota alone allows, and beside a loop over the official SDK, measured on a sample of the same objects.
 *
 * The platform's clock runs twice as fast, so that its quotas flow back that much sooner and a run ends within minutes; the
 * product is told how soon. Its own clock, the latency and its quiet period stay as they are.
 */
import { peakMemoryOf } from './peak-memory.ts'
import { productAt, publishFile, storeCampaign } from '../../e2e/product.ts'
import { publishWithSdk } from './sdk-loop.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4390)
const adsets = Number(process.env.BENCH_ADSETS ?? 200)
const ads = Number(process.env.BENCH_ADS ?? 25)
const rate = Number(process.env.BENCH_RATE ?? 2)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const latency = 100
const sample = { adsets: 2, ads: 25 }
/** The standard tier of the platform: a change costs three points, the score holds 9,000 and flows back in five minutes. */
const [pointsPerWrite, largestScore, flowsBackPerSecond] = [3, 9000, 30]
const [productUrl, graphUrl] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]

const env = { VIGIE_SCORE_SECONDS: String(300 / rate) }

await withProduct({ port, token, env }, measure)

async function measure(): Promise<void> {
  const product = productAt(productUrl, token, account)
  const fileId = await storeCampaign(product, { adsets, texts: ads })
  await control('faults', [{ kind: 'latency', milliseconds: latency }])
  const loop = await timed(() => publishWithSdk(graphUrl, token, account, sample))
  await control('clock', { advanceSeconds: 3600, rate })
  await control('settings', { quotas: { isOn: true } })
  const ours = await timed(() => publishFile(product, fileId))
  if (ours.value.state !== 'PUBLISHED')
    throw new Error(`ended ${ours.value.state} ${JSON.stringify(ours.value.problem)}`)
  const { total, active } = ours.value
  const writes = total + active
  const byQuota = Math.max(0, writes * pointsPerWrite - largestScore) / (flowsBackPerSecond * rate)
  const seconds = ours.milliseconds / 1000
  const perCall = loop.milliseconds / callsOf(sample) / 1000
  const extrapolated = perCall * writes
  const memory = await peakMemoryOf('apps/server/src/main.ts', port)
  const lines: [string, string][] = [
    ['published', `1 campaign, ${adsets} ad sets, ${adsets * ads} ads: ${total} objects, ${writes} writes`],
    ['platform', `${latency} ms latency, standard quotas, its clock ${rate} times as fast`],
    ['Vigie', `${seconds.toFixed(0)} s, ledgered, verified, campaign last`],
    ['quota alone', `${byQuota.toFixed(0)} s; Vigie takes ${(seconds / byQuota).toFixed(2)} times that`],
    ['official SDK', `${(perCall * 1000).toFixed(0)} ms a call over ${callsOf(sample)} calls, one by one`],
    ['', `extrapolated to ${writes} calls: ${extrapolated.toFixed(0)} s, nothing verified, no quota met`],
    ['ratio', `${(extrapolated / seconds).toFixed(1)} times faster than the loop`],
    [
      'peak memory',
      memory === null
        ? 'not told by this system'
        : `${memory} MB, the whole server process as \`npm start\` starts it`,
    ],
  ]
  for (const [name, text] of lines) console.log(`${name.padEnd(14)} ${text}`)
}

/** Creatives, the campaign, ad sets and ads, then each of these but the creatives switched on. */
function callsOf(wanted: typeof sample): number {
  const switched = 1 + wanted.adsets + wanted.adsets * wanted.ads
  return wanted.ads + 2 * switched
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}

async function control(what: string, body: object): Promise<void> {
  const reply = await fetch(`${graphUrl}/_control/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`)
}
