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
    // In turns, so that a busy moment of the machine falls on both; the first turn warms them up.
    const turns: { ours: number; bare: number }[] = []
    for (let turn = 0; turn < 8; turn += 1)
      turns.push({
        ours: await callsPerSecond(url, { count: 200, ask }),
        bare: await callsPerSecond(url, { count: 600, ask: baseline }),
      })
    const middle = (of: (turn: { ours: number; bare: number }) => number) =>
      turns
        .slice(1)
        .map(of)
        .toSorted((a, b) => a - b)[3] ?? 0
    const part = middle(({ ours, bare: other }) => ours / other)
    console.log(
      `${name.padEnd(40)} ${middle(({ ours }) => ours)
        .toFixed(0)
        .padStart(
          6,
        )} calls/s, bare route ${middle(({ bare: other }) => other).toFixed(0)}: ${(100 * part).toFixed(0)} %`,
    )
  }
}

async function measureMemory(ads: number): Promise<void> {
  const empty = await withSimulator(port, [], memoryOf)
  const [objects, figures] = await withSimulator(
    port,
    ['--ads', String(ads), '--days', '30'],
    async (url) => {
      const before = await memoryOf(url)
      await totalOf(url)
      return [before - empty, (await memoryOf(url)) - before]
    },
  )
  console.log(
    `${ads} ads with their ad sets and campaigns: ${megabytes(objects)}, ${perAd(objects, ads)}; thirty days of their figures: ${megabytes(figures)}, ${perAd(figures, ads)}`,
  )
}

async function measureYear(ads: number, days: number): Promise<void> {
  await withSimulator(port, ['--ads', String(ads), '--days', String(days)], async (url) => {
    const before = await memoryOf(url)
    const first = await totalOf(url)
    const again = await totalOf(url, 'fields=spend,impressions')
    const more = (await memoryOf(url)) - before
    const drawing = drawn(ads * days * columns)
    console.log(
      `a year of ${ads} ads, generated and summed: ${first.seconds.toFixed(1)} s, ${(first.seconds / drawing).toFixed(0)} times drawing one random number for each count kept; read again: ${again.seconds.toFixed(1)} s; ${megabytes(more)} more`,
    )
  })
}

/** What is kept of an ad's day. */
const columns = 7

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const perAd = (bytes: number, ads: number): string => `${(bytes / ads).toFixed(0)} bytes an ad`

/** Asks for the totals of the large account, which plays every day of its ads the first time. */
async function totalOf(url: string, fields = 'fields=spend,impressions,actions') {
  const startedAt = performance.now()
  const reply = await fetch(
    `${url}${graph}/${large}/insights?level=account&date_preset=maximum&${fields}&access_token=bench`,
  )
  const { data } = (await reply.json()) as { data: { impressions: string }[] }
  if (!(Number(data[0]?.impressions) > 0)) throw new Error('The large account did not deliver')
  return { seconds: (performance.now() - startedAt) / 1000 }
}

/** Seconds that drawing so many random numbers takes here. */
function drawn(count: number): number {
  const startedAt = performance.now()
  const kept = new Int32Array(count)
  for (let index = 0; index < count; index += 1) kept[index] = Math.random() * 1000
  return (performance.now() - startedAt) / 1000
}

await withSimulator(port, [], measureCalls)
await measureMemory(100_000)
await measureYear(10_000, 365)
