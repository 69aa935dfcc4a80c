/**
 * From the decision to a pause that was read back, at 100 ms latency: every campaign of the demo under one strategy that
 * acts, beside a loop that pauses the same objects one by one and reads each back.
 */
import { productAt } from '../../e2e/product.ts'
import { withProduct } from './with-product.ts'

const port = Number(process.env.BENCH_PORT ?? 4396)
const token = 'bench-token-of-the-demo'
const account = 'act_204811763'
const latency = 100
const graphUrl = `http://localhost:${port + 1}`

type Named = { readonly id: string; readonly name: string }
type Decided = Named & { readonly action: string; readonly result: string }
type Judged = { readonly campaigns: readonly { readonly decisions: readonly Decided[] }[] }

await withProduct({ port, token }, measure)

async function measure(): Promise<void> {
  const { ask } = productAt(`http://localhost:${port}`, token, account)
  const campaigns = await untilFilled(() => ask<Named[]>('GET', `${account}/campaigns?status=ACTIVE`))
  const strategy = await ask<Named>('PUT', `${account}/monitoring`, {
    name: 'Mesure',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
  await ask('POST', `${account}/monitoring`, [
    {
      id: strategy.id,
      campaigns: campaigns.map(({ id, name }) => ({ id, name, monitor_ads: true, monitor_adsets: false })),
    },
  ])
  const dryRun = async () => {
    await ask('POST', `${account}/monitoring_runs`)
    const judged = await ask<Judged>('GET', `${account}/monitoring_decisions`)
    return judged.campaigns.flatMap(({ decisions }) => decisions.filter(({ action }) => action === 'pause'))
  }
  // Figures of all campaigns arrive within the first minute of a demo.
  const wanted = await untilFilled(dryRun)
  await setLatency(latency)
  const loop = await timed(() => pauseOneByOne(wanted))
  for (const { id } of wanted) await write(id, 'ACTIVE')
  await ask('POST', `${account}/monitoring/${strategy.id}/life`, { mode: 'acting', preset: 'balanced' })
  const ours = await timed(dryRun)
  const confirmed = ours.value.filter(({ result }) => result === 'applied').length
  console.log(`pauses decided     ${ours.value.length}, confirmed by reading back ${confirmed}`)
  console.log(`one by one         ${seconds(loop.milliseconds)} for ${wanted.length}`)
  console.log(`Vigie              ${seconds(ours.milliseconds)} from judging to the last one read back`)
  console.log(
    `within 10 s        ${ours.milliseconds <= 10_000 && confirmed === ours.value.length ? 'holds' : 'MISSED'}`,
  )
}

async function pauseOneByOne(objects: readonly Named[]): Promise<void> {
  for (const { id } of objects) {
    await write(id, 'PAUSED')
    await graph(`${id}?fields=status`, 'GET')
  }
}

function write(id: string, status: string): Promise<void> {
  return graph(`${id}?status=${status}`, 'POST')
}

async function graph(path: string, method: 'GET' | 'POST'): Promise<void> {
  const reply = await fetch(`${graphUrl}/v25.0/${path}&access_token=${token}`, { method })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
}

async function untilFilled<T>(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const list = await read()
    if (list.length > 0) return list
    await new Promise((wake) => setTimeout(wake, 2000))
  }
  throw new Error('The demo’s figures did not arrive within two minutes')
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, milliseconds: performance.now() - startedAt }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

async function setLatency(milliseconds: number): Promise<void> {
  await fetch(`${graphUrl}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ kind: 'latency', milliseconds }]),
  })
}
