import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, created, publish, startClient, type Client } from '../../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Row = Readonly<Record<string, string>>
const range = (since: number, until: number) => {
  const day = (ago: number) =>
    new Date(client.world.clock.now() - ago * 86_400_000).toISOString().slice(0, 10)
  return `time_range=${encodeURIComponent(JSON.stringify({ since: day(since), until: day(until) }))}`
}
const rows = async (path: string): Promise<Row[]> =>
  (await client.get(`${path}&limit=1000&fields=spend,impressions,inline_link_clicks,reach`)).body
    .data as Row[]
const sum = (list: readonly Row[], field: string) =>
  list.reduce((total, row) => total + Math.round(Number(row[field]) * 100), 0)

test(
  'the account is the sum of its campaigns, of its ad sets, of its ads and of its days',
  { tags: 'long' },
  async () => {
    const period = range(20, 2)
    const whole = await rows(`${account}/insights?level=account&${period}`)
    for (const query of [
      'level=campaign',
      'level=adset',
      'level=ad',
      'level=campaign&time_increment=1',
      'time_increment=7',
    ]) {
      const parts = await rows(`${account}/insights?${query}&${period}`)
      for (const field of ['spend', 'impressions', 'inline_link_clicks'])
        expect([query, field, sum(parts, field)]).toEqual([query, field, sum(whole, field)])
    }
  },
)

test.each([
  'age',
  'gender',
  'age,gender',
  'publisher_platform',
  'publisher_platform,platform_position',
  'device_platform',
  'hourly_stats_aggregated_by_advertiser_time_zone',
])(
  'the breakdown %s adds up to the total; people counted in it need not',
  { tags: 'long' },
  async (breakdowns) => {
    const period = range(9, 3)
    const whole = await rows(`${account}/insights?level=campaign&${period}`)
    const parts = await rows(`${account}/insights?level=campaign&${period}&breakdowns=${breakdowns}`)
    expect(parts.length).toBeGreaterThan(whole.length)
    for (const field of ['spend', 'impressions', 'inline_link_clicks'])
      expect([field, sum(parts, field)]).toEqual([field, sum(whole, field)])
  },
)

test('figures grow with the clock, and a new ad rewrites nothing of what was spent', async () => {
  const { adsetId, creativeId } = await publish(client, 2)
  await client.control('clock', { advanceSeconds: 2 * 86_400 })
  const before = await rows(`${adsetId}/insights?level=ad&${range(2, 1)}`)
  const period = range(2, 1)
  await created(client, `${account}/ads`, {
    name: 'Plus tard',
    adset_id: adsetId,
    status: 'ACTIVE',
    creative: { creative_id: creativeId },
  })
  await client.post(adsetId, { daily_budget: 90_000 })
  expect(await rows(`${adsetId}/insights?level=ad&${period}`)).toEqual(before)
  expect(sum(before, 'spend')).toBeGreaterThan(0)
})

test('a deleted ad disappears from the rows of ads, not from what the ad set spent', async () => {
  const { adsetId, ads } = await publish(client, 2)
  await client.control('clock', { advanceSeconds: 86_400 })
  const period = range(1, 0)
  const before = await rows(`${adsetId}/insights?${period}`)
  await client.remove(ads[0] ?? '')
  expect(await rows(`${adsetId}/insights?${period}`)).toEqual(before)
  expect(await rows(`${adsetId}/insights?level=ad&${period}`)).toHaveLength(1)
})

test('an ad set spends between its dates alone', async () => {
  const start = new Date(client.world.clock.now() + 2 * 86_400_000).toISOString()
  const { adsetId } = await publish(client, 1, { start_time: start })
  await client.control('clock', { advanceSeconds: 86_400 })
  expect(await rows(`${adsetId}/insights?${range(1, 0)}`)).toEqual([])
  await client.control('clock', { advanceSeconds: 2 * 86_400 })
  expect(sum(await rows(`${adsetId}/insights?${range(1, 0)}`), 'spend')).toBeGreaterThan(0)
})

test('the same seed gives the same figures', { tags: 'long' }, async () => {
  const twin = await startClient()
  const path = `${account}/insights?level=campaign&date_preset=last_14d&limit=1000`
  const other = (await twin.get(path)).body.data
  await twin.close()
  const fresh = await startClient()
  expect((await fresh.get(path)).body.data).toEqual(other)
  await fresh.close()
})

test('a report asked for is made in a while, then read like any list', async () => {
  const answer = await client.post(`${account}/insights`, { level: 'campaign', date_preset: 'last_7d' })
  const run = String(answer.body.report_run_id)
  expect((await client.get(run)).body.async_status).toBe('Job Not Started')
  expect((await client.get(`${run}/insights`)).status).toBe(400)
  await client.control('clock', { advanceSeconds: 10 })
  expect((await client.get(run)).body).toMatchObject({
    async_status: 'Job Completed',
    async_percent_completion: 100,
  })
  const direct = await client.get(`${account}/insights?level=campaign&date_preset=last_7d`)
  expect((await client.get(`${run}/insights`)).body.data).toEqual(direct.body.data)
})
