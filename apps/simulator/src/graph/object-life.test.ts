import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, adset, campaign, created, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const refused = async (path: string, body: object) => {
  const { error } = (await client.post(path, body)).body as { error?: Record<string, unknown> }
  return error
}
const subcode = async (path: string, body: object) => (await refused(path, body))?.error_subcode
const targeting = (fields: object) => ({
  targeting: {
    geo_locations: { countries: ['FR'] },
    targeting_automation: { advantage_audience: 0 },
    ...fields,
  },
})

describe('the life of objects', () => {
  test('attribution is for ever; archived is almost the end; deleted is the end', async () => {
    const { campaignId, adsetId, ads } = await publish(client)
    expect(
      await subcode(adsetId, { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 1 }] }),
    ).toBe(1_504_040)
    await client.post(campaignId, { status: 'ARCHIVED' })
    expect((await client.get(`${ads[0]}?fields=status`)).body.status).toBe('ARCHIVED')
    expect(await subcode(ads[0] ?? '', { status: 'ACTIVE' })).toBe(1_885_088)
    expect(await subcode(ads[0] ?? '', { name: 'Souvenir' })).toBeUndefined()
    await client.post(ads[0] ?? '', { status: 'DELETED' })
    expect(await subcode(ads[0] ?? '', { status: 'PAUSED' })).toBe(1_487_056)
    const shown = async (query: string) =>
      ((await client.get(`${adsetId}/ads${query}`)).body.data as { id: string }[]).map(({ id }) => id)
    expect(await shown('')).toEqual([])
    expect(await shown('?effective_status=["DELETED"]')).toEqual([ads[0]])
  })

  test('3: a page may be short though others follow', async () => {
    const { adsetId, ads } = await publish(client, 4)
    await client.remove(ads[0] ?? '')
    const { body } = await client.get(`${adsetId}/ads?limit=2`)
    expect(body.data).toHaveLength(1)
    expect(body.paging).toHaveProperty('next')
  })

  test('a campaign gives its budget to its ad sets', async () => {
    const id = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    const set = await created(
      client,
      `${account}/adsets`,
      adset(id, { daily_budget: undefined, bid_strategy: undefined }),
    )
    await client.post(id, { adset_budgets: [{ adset_id: set, daily_budget: 4000 }] })
    expect((await client.get(`${id}?fields=daily_budget`)).body.daily_budget).toBeUndefined()
    expect((await client.get(`${set}?fields=daily_budget`)).body.daily_budget).toBe('4000')
  })

  test('a campaign that gains a budget takes the place of those of its ad sets', async () => {
    const id = await created(client, `${account}/campaigns`, campaign({}))
    const set = await created(client, `${account}/adsets`, adset(id, { daily_budget: 4000 }))
    await client.post(id, { daily_budget: 9000, bid_strategy: 'LOWEST_COST_WITHOUT_CAP' })
    expect((await client.get(`${id}?fields=daily_budget`)).body.daily_budget).toBe('9000')
    expect((await client.get(`${set}?fields=daily_budget`)).body.daily_budget).not.toBe('4000')
  })

  test('53: there is no PATCH', async () => {
    const { campaignId } = await publish(client)
    const response = await fetch(`${client.url}/v25.0/${campaignId}?access_token=T`, { method: 'PATCH' })
    expect(response.status).toBe(400)
  })

  test('labels: added on their edge, replaced on the object, taken away from ad sets alone', async () => {
    const { adsetId } = await publish(client)
    const names = async () =>
      ((await client.get(`${adsetId}?fields=adlabels`)).body.adlabels as { name: string }[]).map(
        ({ name }) => name,
      )
    await client.post(`${adsetId}/adlabels`, { adlabels: [{ name: 'a' }] })
    await client.post(`${adsetId}/adlabels`, { adlabels: [{ name: 'b' }] })
    expect(await names()).toEqual(['a', 'b'])
    await client.post(adsetId, { adlabels: [{ name: 'c' }] })
    expect(await names()).toEqual(['c'])
    const { status } = await client.remove(
      `${adsetId}/adlabels?adlabels=${encodeURIComponent('[{"name":"c"}]')}`,
    )
    expect([status, await names()]).toEqual([200, []])
  })
})

describe('54: versions', () => {
  const listed = async (one: Client, version: string) =>
    fetch(`${one.url}/${version}/${account}/campaigns?access_token=T&limit=1`)

  test('one that is over is served as the oldest living one, with a warning', async () => {
    const response = await listed(client, 'v21.0')
    expect(response.headers.get('x-ad-api-version-warning')).toContain('v25.0')
    expect(response.headers.get('facebook-api-version')).toBe('v25.0')
    expect((await listed(client, 'v26.0')).headers.get('x-ad-api-version-warning')).toBeNull()
    expect(((await (await listed(client, 'v99.0')).json()) as { error: { code: number } }).error.code).toBe(
      2500,
    )
  })

  test('or refused, or served with the rules of its time, by configuration', async () => {
    const strict = await startClient({ versionPolicy: 'strict' })
    expect(((await (await listed(strict, 'v24.0')).json()) as { error: { code: number } }).error.code).toBe(
      2635,
    )
    await strict.close()
    const legacy = await startClient({ versionPolicy: 'legacy' })
    const body = JSON.stringify({
      ...campaign({ is_adset_budget_sharing_enabled: undefined }),
      smart_promotion_type: 'AUTOMATED_SHOPPING_ADS',
    })
    const response = await fetch(`${legacy.url}/v21.0/${account}/campaigns?access_token=T`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(200)
    await legacy.close()
  })

  test('44: a placement removed by v26 is refused there and taken before', async () => {
    const make = async (version: string) => {
      const id = await created(client, `${account}/campaigns`, campaign())
      const fields = targeting({
        publisher_platforms: ['instagram'],
        instagram_positions: ['stream', 'explore'],
      })
      const response = await fetch(`${client.url}/${version}/${account}/adsets?access_token=T`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(adset(id, fields)),
      })
      return response.status
    }
    expect([await make('v25.0'), await make('v26.0')]).toEqual([200, 400])
  })
})
