import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account, campaign, created, startClient, type Client } from '../../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
beforeEach(() => client.control('reset', {}))
afterAll(() => client.close())

const header = (headers: Headers, name: string) =>
  JSON.parse(headers.get(name) ?? '{}') as Record<string, unknown>
const useCases = (headers: Headers) =>
  (header(headers, 'x-business-use-case-usage')[account.slice(4)] ?? []) as {
    type: string
    call_count: number
    estimated_time_to_regain_access: number
  }[]
const failure = (answer: { body: Record<string, unknown> }) =>
  answer.body.error as { code: number; error_subcode: number }
const quotas = (given: object) => client.control('settings', { quotas: { isOn: true, scale: 1, ...given } })

test('49: every answer tells the usage of the account in percent, by use case and tier', async () => {
  const { headers } = await client.get(`${account}/insights`)
  expect(header(headers, 'x-ad-account-usage')).toMatchObject({ ads_api_access_tier: 'standard_access' })
  expect(useCases(headers)[0]).toMatchObject({ type: 'ads_insights', estimated_time_to_regain_access: 0 })
  expect(header(headers, 'x-fb-ads-insights-throttle')).toHaveProperty('acc_id_util_pct')
  expect(header((await client.get('act_1')).headers, 'x-app-usage')).toHaveProperty('call_count')
})

test('50 and 51: a spent quota answers its code with the minutes to wait, and calling on does not shorten them', async () => {
  await quotas({ tier: 'standard_access', scale: 0.005 })
  // The score goes down with time: it stands still, however long the calls take.
  await client.control('clock', { rate: 0 })
  let refused = await client.get(`${account}/insights`)
  for (let call = 0; call < 60 && refused.status === 200; call += 1)
    refused = await client.get(`${account}/insights`)
  expect(refused.status).toBe(400)
  expect([17, 80_000]).toContain(failure(refused).code)
  expect(refused.headers.get('retry-after')).toBeNull()
  expect(Number(header(refused.headers, 'x-ad-account-usage').acc_id_util_pct)).toBeGreaterThan(100)
  await client.control('clock', { advanceSeconds: 3700, rate: 1 })
  expect((await client.get(`${account}/insights`)).status).toBe(200)
})

test('a use case has its own quota and regains access minute by minute', async () => {
  await quotas({ tier: 'standard_access', scale: 0.0003 })
  const codes = new Set<number>()
  for (let call = 0; call < 40; call += 1) {
    await client.control('clock', { advanceSeconds: 20 })
    const answer = await client.get(`${account}?fields=name`)
    if (answer.status !== 200) codes.add(failure(answer).code)
    if (codes.has(80_004)) {
      const management = useCases(answer.headers).find(({ type }) => type === 'ads_management')
      expect(management?.call_count).toBeGreaterThan(100)
      expect(management?.estimated_time_to_regain_access).toBeGreaterThan(0)
      break
    }
  }
  expect([...codes]).toEqual([80_004])
})

test('more changes a second than allowed are refused with 613/5044001', async () => {
  await client.control('clock', { rate: 0 })
  await quotas({ writesPerSecond: 2 })
  await created(client, `${account}/campaigns`, campaign())
  await created(client, `${account}/campaigns`, campaign())
  expect(failure(await client.post(`${account}/campaigns`, campaign()))).toMatchObject({
    code: 613,
    error_subcode: 5_044_001,
  })
  await client.control('clock', { rate: 1 })
})

test('off, nobody is refused and nobody is told to slow down', async () => {
  await client.control('settings', { quotas: { isOn: false, scale: 0.0001 } })
  for (let call = 0; call < 30; call += 1) expect((await client.get(`${account}/insights`)).status).toBe(200)
  const { headers } = await client.get(account)
  expect(Number(header(headers, 'x-ad-account-usage').acc_id_util_pct)).toBeLessThanOrEqual(20)
})
