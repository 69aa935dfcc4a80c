import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, adset, campaign, created, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Row = Readonly<Record<string, unknown>>
const first = async (path: string) => ((await client.get(path)).body.data as Row[])[0] ?? {}
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

test('a token given at the start has every permission, and says so', async () => {
  const { data } = (await client.get('me/permissions')).body as { data: Row[] }
  expect(data).toContainEqual({ permission: 'ads_management', status: 'granted' })
  expect(data.every(({ status }) => status === 'granted')).toBe(true)
})

test('an account says what it spent: what its whole history adds up to', async () => {
  const { amount_spent: spent, balance } = (await client.get(`${account}?fields=amount_spent,balance`)).body
  const { spend } = await first(`${account}/insights?date_preset=maximum&fields=spend`)
  expect(Number(spent)).toBeGreaterThan(100_000)
  expect(Number(spent)).toBe(cents(spend))
  expect(Number(balance)).toBeLessThan(75_000)
})

test('a budget says what is left of it, and an ad set tells both of its budgets', async () => {
  const { adsetId } = await publish(client)
  await client.control('clock', { advanceSeconds: 6 * 3600 })
  const fields = 'fields=daily_budget,lifetime_budget,budget_remaining'
  const { body } = await client.get(`${adsetId}?${fields}`)
  const { spend } = await first(`${adsetId}/insights?date_preset=today&fields=spend`)
  expect(body).toMatchObject({ daily_budget: '5000', lifetime_budget: '0' })
  expect(Number(body.budget_remaining)).toBe(5000 - cents(spend))
  expect(cents(spend)).toBeGreaterThan(0)
  const owner = await created(
    client,
    `${account}/campaigns`,
    campaign({ daily_budget: 4000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' }),
  )
  const below = await created(
    client,
    `${account}/adsets`,
    adset(owner, { daily_budget: undefined, bid_strategy: undefined }),
  )
  expect((await client.get(`${below}?${fields}`)).body).toMatchObject({
    daily_budget: '0',
    lifetime_budget: '0',
    budget_remaining: '0',
  })
  expect((await client.get(`${owner}?${fields}`)).body).toMatchObject({ budget_remaining: '4000' })
})

test('an ad set that names no windows has those of its goal', async () => {
  const { campaignId, adsetId } = await publish(client)
  const week = [
    { event_type: 'CLICK_THROUGH', window_days: 7 },
    { event_type: 'VIEW_THROUGH', window_days: 1 },
  ]
  expect((await client.get(`${adsetId}?fields=attribution_spec`)).body.attribution_spec).toEqual(week)
  const clicks = await created(
    client,
    `${account}/adsets`,
    adset(campaignId, { optimization_goal: 'LINK_CLICKS', promoted_object: undefined }),
  )
  expect((await client.get(`${clicks}?fields=attribution_spec`)).body.attribution_spec).toEqual([
    { event_type: 'CLICK_THROUGH', window_days: 1 },
  ])
})

test('identities are longer than a double holds', async () => {
  for (const edge of ['campaigns', 'adsets', 'ads', 'adcreatives']) {
    const { id } = await first(`${account}/${edge}?limit=1`)
    expect(Number(id)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  }
})

test('languages and segments are told in the language of whoever asks', async () => {
  const named = async (locale: string) => (await first(`search?type=adlocale&q=fren&locale=${locale}`)).name
  expect([await named('fr_FR'), await named('en_US')]).toEqual(['Français (France)', 'French (France)'])
  const path = async (locale: string) => (await first(`search?type=adinterest&q=yoga&locale=${locale}`)).path
  expect(await path('fr_FR')).toEqual(['Centres d’intérêt', 'Forme et bien-être', 'Yoga'])
  expect(await path('en_US')).toEqual(['Interests', 'Fitness and wellness', 'Yoga'])
})

test('a report answers what was asked in the order in which it was', async () => {
  const row = await first(`${account}/insights?fields=impressions,spend,reach&breakdowns=age`)
  expect(Object.keys(row)).toEqual(['impressions', 'spend', 'reach', 'date_start', 'date_stop', 'age'])
})
