/**
 * `npm run bench -- simulator`: calls served beside a route of the same server that does nothing, what a hundred thousand ads
 * weigh, and how long a year of ten thousand ads takes beside drawing as many random numbers.
 */
import { callsPerSecond, type Ask } from './simulator/calls.ts'
import { memoryOf, withSimulator } from './simulator/with-simulator.ts'

const port = Number(process.env.BENCH_PORT ?? 4391)
const account = 'act_204811763'
const large = 'act_700000000000001'
const graph = '/v25.0'

const campaign = (index: number): Ask => ({
  method: 'POST',
  path: `${graph}/${account}/campaigns`,
  body: {
    name: `Mesure ${index}`,
    objective: 'OUTCOME_SALES',
    special_ad_categories: [],
    is_adset_budget_sharing_enabled: false,
    status: 'PAUSED',
  },
})
const insights = (query: string) => (): Ask => ({
  method: 'GET',
  path: `${graph}/${account}/insights?${query}`,
})

await withSimulator(port, [], measureCalls)
await measureMemory(100_000)
await measureYear(10_000, 365)

async function measureCalls(url: string): Promise<void> {
  const bare = (method: 'GET' | 'POST') => (): Ask => ({
    method,
    path: '/_control/bare',
    ...(method === 'POST' ? { body: campaign(0).body ?? {} } : {}),
  })
  const lines: readonly (readonly [string, (index: number) => Ask, (index: number) => Ask])[] = [
    ['create a campaign', campaign, bare('POST')],
    ['insights of an account, 7 days', insights('date_preset=last_7d'), bare('GET')],
    [
      'insights by campaign and day, 30 days',
      insights('level=campaign&time_increment=1&limit=100'),
      bare('GET'),
    ],
    ['insights by ad, age and gender', insights('level=ad&breakdowns=age,gender&limit=100'), bare('GET')],
  ]
  for (const [name, ask, baseline] of lines) {
    // Both are warmed by a few calls first.
    for (const one of [ask, baseline]) await callsPerSecond(url, { count: 100, ask: one })
    const ours = await callsPerSecond(url, { count: 1500, ask })
    const bareRoute = await callsPerSecond(url, { count: 1500, ask: baseline })
    console.log(
      `${name.padEnd(40)} ${ours.toFixed(0).padStart(6)} calls/s, bare route ${bareRoute.toFixed(0)}: ${((100 * ours) / bareRoute).toFixed(0)} %`,
    )
  }
}

async function measureMemory(ads: number): Promise<void> {
  const empty = await withSimulator(port, [], memoryOf)
  const full = await withSimulator(port, ['--ads', String(ads), '--days', '1'], memoryOf)
  const bytes = full - empty
  console.log(
    `${ads} ads with their ad sets and campaigns: ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / ads).toFixed(0)} bytes an ad`,
  )
}

async function measureYear(ads: number, days: number): Promise<void> {
  await withSimulator(port, ['--ads', String(ads), '--days', String(days)], async (url) => {
    const before = await memoryOf(url)
    const startedAt = performance.now()
    const query = 'level=account&date_preset=maximum&fields=spend,impressions,actions'
    const reply = await fetch(`${url}${graph}/${large}/insights?${query}&access_token=bench`)
    const [row] = ((await reply.json()) as { data: { spend: string; impressions: string }[] }).data
    const seconds = (performance.now() - startedAt) / 1000
    const megabytes = ((await memoryOf(url)) - before) / 1e6
    const drawing = drawn(ads * days * 7)
    console.log(
      `a year of ${ads} ads, generated and summed: ${seconds.toFixed(1)} s (${(seconds / drawing).toFixed(0)} × the time of drawing one random number for each count kept), ${megabytes.toFixed(0)} MB of heap more; spend ${row?.spend ?? '?'}`,
    )
  })
}

/** Seconds that drawing so many random numbers takes here. */
function drawn(count: number): number {
  const startedAt = performance.now()
  const kept = new Int32Array(count)
  for (let index = 0; index < count; index += 1) kept[index] = Math.random() * 1000
  return (performance.now() - startedAt) / 1000
}
