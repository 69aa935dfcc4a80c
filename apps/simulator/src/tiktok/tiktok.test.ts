import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClient, type Client } from '../testing/client.ts'
import { tiktokApp } from './desk.ts'
import { advertisers } from './store.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Envelope = { code: number; message: string; request_id: string; data: Record<string, unknown> }
const advertiser = advertisers[0].id

async function call(method: string, path: string, given: object = {}, token = 'T') {
  const query = method === 'GET' ? `?${new URLSearchParams({ ...given }).toString()}` : ''
  const reply = await fetch(`${client.url}/open_api/v1.3${path}${query}`, {
    method,
    headers: { 'access-token': token, 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(given) } : {}),
  })
  expect(reply.status).toBe(200)
  return (await reply.json()) as Envelope
}
const post = (path: string, body: object, token?: string) =>
  call('POST', path, { advertiser_id: advertiser, ...body }, token)
const get = (path: string, query: object = {}, token?: string) =>
  call('GET', path, { advertiser_id: advertiser, ...query }, token)

const campaign = (fields: object = {}) => ({
  campaign_name: 'Essai',
  objective_type: 'WEB_CONVERSIONS',
  ...fields,
})
const adgroup = (campaignId: unknown, fields: object = {}) => ({
  campaign_id: campaignId,
  adgroup_name: 'Large',
  billing_event: 'OCPM',
  optimization_goal: 'CONVERT',
  budget: 50,
  budget_mode: 'BUDGET_MODE_DAY',
  pacing: 'PACING_MODE_SMOOTH',
  schedule_type: 'SCHEDULE_FROM_NOW',
  schedule_start_time: '2026-01-01 00:00:00',
  ...fields,
})
const ad = (adgroupId: unknown, fields: object = {}) => ({
  adgroup_id: adgroupId,
  creatives: [{ ad_name: 'Vidéo', ad_format: 'SINGLE_VIDEO', video_id: 'v1', ad_text: 'Texte', ...fields }],
})

describe('authorisation', () => {
  const allow = async (decision = 'accept') => {
    const reply = await fetch(`${client.url}/portal/auth`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        redirect_uri: 'http://localhost:1/back',
        state: 's1',
        advertiser,
        decision,
      }).toString(),
    })
    return new URL(reply.headers.get('location') ?? 'http://nowhere').searchParams
  }
  const exchange = (code: string | null, secret: string = tiktokApp.secret) =>
    call('POST', '/oauth2/access_token/', { app_id: tiktokApp.id, secret, auth_code: code })

  test('a code is exchanged once, for the accounts that were chosen, and the token can be taken back', async () => {
    const back = await allow()
    expect(back.get('state')).toBe('s1')
    const first = await exchange(back.get('auth_code'))
    expect(first).toMatchObject({ code: 0, data: { advertiser_ids: [advertiser] } })
    const token = String(first.data.access_token)
    expect((await exchange(back.get('auth_code'))).code).toBe(40_110)
    const mine = await call(
      'GET',
      '/oauth2/advertiser/get/',
      { app_id: tiktokApp.id, secret: tiktokApp.secret },
      token,
    )
    expect(mine.data.list).toEqual([{ advertiser_id: advertiser, advertiser_name: advertisers[0].name }])
    expect((await get('/campaign/get/', { advertiser_id: advertisers[1].id }, token)).code).toBe(40_001)
    await call('POST', '/oauth2/revoke_token/', { access_token: token })
    expect((await get('/campaign/get/', {}, token)).code).toBe(40_105)
  })

  test('a refusal brings no code; a code ends after an hour; a wrong secret is told', async () => {
    expect((await allow('refuse')).get('auth_code')).toBeNull()
    const code = (await allow()).get('auth_code')
    expect((await exchange(code, 'wrong')).code).toBe(40_101)
    await client.control('clock', { advanceSeconds: 3700 })
    expect((await exchange(code)).code).toBe(40_131)
  })
})

test('a path without its last slash is unknown', async () => {
  const reply = await fetch(`${client.url}/open_api/v1.3/campaign/get?advertiser_id=${advertiser}`)
  expect([reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([404, 'text/html'])
})

test('a campaign, its ad group and its ad are made, listed, switched off and deleted', async () => {
  const made = await post('/campaign/create/', campaign({ request_id: 'once' }))
  const id = made.data.campaign_id
  expect((await post('/campaign/create/', campaign({ request_id: 'once' }))).code).toBe(40_050)
  const group = (await post('/adgroup/create/', adgroup(id))).data.adgroup_id
  const ids = (await post('/ad/create/', ad(group))).data.ad_ids as string[]
  const listed = await get('/ad/get/', { filtering: JSON.stringify({ ad_ids: ids }) })
  expect(listed.data.list).toMatchObject([
    { ad_id: ids[0], adgroup_id: group, campaign_id: id, operation_status: 'ENABLE' },
  ])
  await post('/campaign/status/update/', { campaign_ids: [id], operation_status: 'DISABLE' })
  const group2 = await get('/adgroup/get/', { filtering: JSON.stringify({ adgroup_ids: [group] }) })
  expect(group2.data.list).toMatchObject([
    { secondary_status: 'ADGROUP_STATUS_CAMPAIGN_DISABLE', budget: 50 },
  ])
  await post('/campaign/status/update/', { campaign_ids: [id], operation_status: 'DELETE' })
  expect((await post('/adgroup/create/', adgroup(id))).code).toBe(40_007)
})

test.each([
  ['an unknown objective', '/campaign/create/', campaign({ objective_type: 'FAME' })],
  ['a budget under twenty', '/campaign/create/', campaign({ budget_mode: 'BUDGET_MODE_DAY', budget: 5 })],
  ['a billing event foreign to the goal', '/adgroup/create/', 'billing'],
  ['a pixel without an event', '/adgroup/create/', 'pixel'],
  ['a single image in the feed', '/ad/create/', 'image'],
] as const)('refuses %s', async (_what, path, given) => {
  const id = (await post('/campaign/create/', campaign())).data.campaign_id
  const group = (await post('/adgroup/create/', adgroup(id))).data.adgroup_id
  const bodies = {
    billing: adgroup(id, { billing_event: 'CPC' }),
    pixel: adgroup(id, { pixel_id: '1' }),
    image: ad(group, { ad_format: 'SINGLE_IMAGE', image_ids: ['i'] }),
  }
  const answer = await post(path, typeof given === 'string' ? bodies[given] : given)
  expect([answer.code, answer.data]).toEqual([40_002, {}])
})

describe('reports', () => {
  const day = (ago: number) =>
    new Date(client.world.clock.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const report = (query: object) =>
    get('/report/integrated/get/', {
      report_type: 'BASIC',
      start_date: day(12),
      end_date: day(3),
      page_size: '1000',
      ...query,
    })
  const spend = (answer: Envelope) =>
    (answer.data.list as { metrics: { spend: string } }[]).reduce(
      (sum, { metrics }) => sum + Math.round(Number(metrics.spend) * 100),
      0,
    )

  test('an account is the sum of its ads and of its days', async () => {
    const whole = await report({ data_level: 'AUCTION_ADVERTISER', dimensions: '["advertiser_id"]' })
    expect(spend(whole)).toBeGreaterThan(0)
    for (const [level, dimensions] of [
      ['AUCTION_AD', '["ad_id"]'],
      ['AUCTION_CAMPAIGN', '["campaign_id","stat_time_day"]'],
    ])
      expect(spend(await report({ data_level: level, dimensions }))).toBe(spend(whole))
    const people = await report({
      report_type: 'AUDIENCE',
      data_level: 'AUCTION_ADVERTISER',
      dimensions: '["advertiser_id","age"]',
    })
    expect(spend(people)).toBe(spend(whole))
  })

  test('parents of an ad are metrics, not dimensions; an invented metric is refused', async () => {
    const metrics = '["spend","campaign_id","campaign_name"]'
    const rows = await report({ data_level: 'AUCTION_AD', dimensions: '["ad_id"]', metrics })
    expect((rows.data.list as { metrics: object }[])[0]?.metrics).toHaveProperty('campaign_name')
    expect((await report({ data_level: 'AUCTION_AD', dimensions: '["ad_id","campaign_id"]' })).code).toBe(
      40_002,
    )
    expect(
      (await report({ data_level: 'AUCTION_AD', dimensions: '["ad_id"]', metrics: '["fame"]' })).code,
    ).toBe(40_002)
  })

  test('pages hold ten rows unless more are asked for, and say how many there are', async () => {
    const first = await report({
      data_level: 'AUCTION_AD',
      dimensions: '["ad_id","stat_time_day"]',
      page_size: '10',
    })
    expect(first.data.list).toHaveLength(10)
    expect(first.data.page_info).toMatchObject({ page: 1, page_size: 10 })
  })
})
