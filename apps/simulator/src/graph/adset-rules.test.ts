import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  adset,
  campaign,
  created,
  pageId,
  pixel,
  publish,
  startClient,
  type Client,
} from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const refused = async (path: string, body: object) => {
  const { error } = (await client.post(path, body)).body as { error?: Record<string, unknown> }
  return error
}
const newAdset = (id: string, fields: object) => refused(`${account}/adsets`, adset(id, fields))
const application = '9920481176301'
const store = 'https://apps.apple.com/app/id204811763'
const targeting = (fields: object) => ({
  targeting: {
    geo_locations: { countries: ['FR'] },
    targeting_automation: { advantage_audience: 0 },
    ...fields,
  },
})

const paris = { latitude: 48.8566, longitude: 2.3522 }

describe('what an ad set must say', () => {
  test.each([
    ['47: a goal foreign to the objective', { optimization_goal: 'APP_INSTALLS' }, 2_490_408],
    ['no promoted object', { promoted_object: undefined }, 1_815_430],
    ['a pixel of nobody', { promoted_object: { pixel_id: '1', custom_event_type: 'PURCHASE' } }, 1_815_437],
    ['a pixel without an event', { promoted_object: { pixel_id: pixel } }, 1_885_154],
    ['an event nobody knows', { promoted_object: { pixel_id: pixel, custom_event_type: 'BUY' } }, 1_885_154],
    ['32: a budget without a strategy', { bid_strategy: undefined }, 2_490_487],
    ['a capped strategy without a bid', { bid_strategy: 'COST_CAP' }, 2_490_487],
    ['a budget below the bid', { bid_strategy: 'COST_CAP', bid_amount: 6000 }, 1_885_650],
    ['a minimum return without value', { bid_strategy: 'LOWEST_COST_WITH_MIN_ROAS' }, 1_815_717],
    [
      'a window that the goal has not',
      { attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 28 }] },
      1_885_501,
    ],
    ['a schedule on a daily budget', { adset_schedule: [{ start_minute: 0 }] }, 1_487_089],
    ['a payer too long', { dsa_payor: 'x'.repeat(513) }, 3_858_079],
    ['46: no payer in the Union', { dsa_payor: undefined }, 3_858_081],
    ['no money at all', { daily_budget: undefined }, 1_885_090],
    ['both kinds of money', { lifetime_budget: 90_000 }, 1_885_093],
    ['a lifetime without an end', { daily_budget: undefined, lifetime_budget: 90_000 }, 1_487_091],
    [
      'an end before its start',
      { start_time: '2031-02-02T00:00:00+0100', end_time: '2031-02-01T00:00:00+0100' },
      1_487_033,
    ],
    [
      'less than a day',
      { start_time: '2031-02-01T00:00:00+0100', end_time: '2031-02-01T12:00:00+0100' },
      1_487_007,
    ],
  ])('refuses %s', async (_what, fields, code) => {
    const id = await created(client, `${account}/campaigns`, campaign())
    expect((await newAdset(id, fields))?.error_subcode).toBe(code)
  })

  test.each([
    ['the places of nobody', { geo_locations: {} }, 1_885_364],
    [
      'a city and its country',
      { geo_locations: { countries: ['FR'], cities: [{ key: '100101' }] } },
      1_487_756,
    ],
    [
      'a radius out of range',
      { geo_locations: { cities: [{ key: '100101', radius: 5, distance_unit: 'kilometer' }] } },
      1_487_941,
    ],
    [
      'a circle without a middle',
      { geo_locations: { custom_locations: [{ latitude: '', longitude: 2, radius: 5 }] } },
      undefined,
    ],
    [
      'a circle off the Earth',
      { geo_locations: { custom_locations: [{ latitude: 91, longitude: 2, radius: 5 }] } },
      undefined,
    ],
    [
      'a circle in a unit of nobody',
      { geo_locations: { custom_locations: [{ ...paris, radius: 5, distance_unit: 'league' }] } },
      undefined,
    ],
    [
      'a circle without a radius',
      { geo_locations: { custom_locations: [{ ...paris, distance_unit: 'kilometer' }] } },
      1_487_941,
    ],
    [
      'a circle too wide, in miles where no unit is said',
      { geo_locations: { custom_locations: [{ ...paris, radius: 51 }] } },
      1_487_941,
    ],
    [
      'a circle and its country',
      { geo_locations: { countries: ['FR'], custom_locations: [{ ...paris, country: 'FR', radius: 5 }] } },
      1_487_756,
    ],
    [
      '36: types of location',
      { geo_locations: { countries: ['FR'], location_types: ['travel_in'] } },
      1_870_199,
    ],
    ['ages out of range', { age_min: 12 }, 1_870_165],
    [
      'an age beside Advantage audience',
      { age_min: 30, targeting_automation: { advantage_audience: 1 } },
      1_870_189,
    ],
    ['excluded interests', { exclusions: { interests: [{ id: '6003000000137' }] } }, 2_446_394],
    [
      'an interest that is withdrawn',
      { flexible_spec: [{ interests: [{ id: '6003000000411' }] }] },
      1_487_694,
    ],
    ['an audience of nobody', { custom_audiences: [{ id: '1' }] }, 1_487_202],
    ['the network alone', { publisher_platforms: ['audience_network'] }, 1_815_716],
    [
      'marketplace without feed',
      { publisher_platforms: ['facebook'], facebook_positions: ['marketplace'] },
      1_815_715,
    ],
    ['threads without Instagram', { publisher_platforms: ['facebook', 'threads'] }, 1_815_718],
    [
      'Instagram on desktop only',
      { publisher_platforms: ['instagram'], device_platforms: ['desktop'] },
      1_815_719,
    ],
    ['Android beside a version of iOS', { user_os: ['Android', 'iOS_ver_15.0_and_above'] }, 1_487_678],
    [
      'a position removed since v24',
      { publisher_platforms: ['facebook'], facebook_positions: ['feed', 'video_feeds'] },
      undefined,
    ],
    ['a field that is none', { postcodes: ['75001'] }, undefined],
  ])('refuses %s', async (_what, fields, code) => {
    const id = await created(client, `${account}/campaigns`, campaign())
    const error = await newAdset(id, targeting(fields))
    expect([error?.code, error?.error_subcode]).toEqual([100, code])
    expect(JSON.parse(String(error?.error_data))).toEqual({ blame_field_specs: [['targeting']] })
  })

  test.each([
    ['50 miles', { radius: 50, distance_unit: 'mile' }],
    ['0.63 miles', { radius: 0.63, distance_unit: 'mile' }],
    ['1 km', { radius: 1, distance_unit: 'kilometer' }],
    ['80 km', { radius: 80, distance_unit: 'kilometer' }],
  ])('takes a circle of %s, and in the Union only with a payer', async (_what, around) => {
    const id = await created(client, `${account}/campaigns`, campaign())
    const circle = targeting({ geo_locations: { custom_locations: [{ ...paris, ...around }] } })
    expect(await newAdset(id, circle)).toBeUndefined()
    expect((await newAdset(id, { ...circle, dsa_payor: undefined }))?.error_subcode).toBe(3_858_081)
  })

  test('30: money on both levels is refused, and a fifth change of budget in an hour too', async () => {
    const id = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    expect((await newAdset(id, {}))?.error_subcode).toBe(1_885_621)
    const { adsetId } = await publish(client)
    for (const amount of [6000, 7000, 8000, 9000])
      expect((await client.post(adsetId, { daily_budget: amount })).status).toBe(200)
    expect(await refused(adsetId, { daily_budget: 9500 })).toMatchObject({
      code: 613,
      error_subcode: 1_487_632,
    })
  })

  test('limits of an ad set need a budget of its campaign, a minimum below the maximum and enough for all minimums', async () => {
    const own = await created(client, `${account}/campaigns`, campaign())
    expect(await newAdset(own, { daily_spend_cap: 900 })).toMatchObject({ code: 100 })
    const shared = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    const make = (fields: object) =>
      created(client, `${account}/adsets`, adset(shared, { daily_budget: undefined, ...fields }))
    const [first, second] = [await make({ daily_min_spend_target: 5000 }), await make({})]
    for (const [fields, title] of [
      [{ daily_min_spend_target: 4001 }, 'Minimums'],
      [{ daily_min_spend_target: 2000, daily_spend_cap: 1999 }, 'Limites de dépense incohérentes'],
      [{ daily_spend_cap: 5 }, 'Limite de dépense trop basse'],
      [{ lifetime_spend_cap: 9000 }, 'Limites de dépense impossibles'],
    ] as const)
      expect((await refused(second, fields))?.error_user_title).toMatch(title)
    expect(await refused(second, { daily_min_spend_target: 4000, daily_spend_cap: 4500 })).toBeUndefined()
    expect(await refused(first, { daily_spend_cap: 4999 })).toMatchObject({ code: 100 })
    // Nought takes a minimum away, the platform's word a maximum.
    const none = { daily_min_spend_target: 0, daily_spend_cap: '922337203685478' }
    expect(await refused(second, none)).toBeUndefined()
    const { body } = await client.get(`${second}?fields=daily_min_spend_target,daily_spend_cap`)
    expect(body).toEqual({ id: second })
  })

  test('31: an empty budget is ignored, and the answer says success', async () => {
    const id = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    expect((await client.post(id, { daily_budget: '' })).body).toEqual({ success: true })
    expect((await client.get(`${id}?fields=daily_budget`)).body.daily_budget).toBe('9000')
  })

  test('34 and 35: targeting comes back completed, and is replaced as a whole', async () => {
    const id = await created(client, `${account}/campaigns`, campaign())
    const spec = { geo_locations: { countries: ['FR'] } }
    const made = await created(client, `${account}/adsets`, adset(id, { targeting: spec }))
    const read = async () => (await client.get(`${made}?fields=targeting`)).body.targeting
    expect(await read()).toEqual({
      age_min: 18,
      age_max: 65,
      geo_locations: { countries: ['FR'], location_types: ['home', 'recent'] },
      targeting_automation: { advantage_audience: 1 },
    })
    await client.post(made, {
      targeting: { ...spec, genders: [2], targeting_automation: { advantage_audience: 0 } },
    })
    await client.post(made, { targeting: { ...spec, targeting_automation: { advantage_audience: 0 } } })
    expect(await read()).not.toHaveProperty('genders')
  })

  test('an app is promoted from the store of the targeted system', async () => {
    const id = await created(client, `${account}/campaigns`, campaign({ objective: 'OUTCOME_APP_PROMOTION' }))
    const app = {
      optimization_goal: 'APP_INSTALLS',
      promoted_object: { application_id: application, object_store_url: store },
    }
    expect((await newAdset(id, { ...app, promoted_object: undefined }))?.error_subcode).toBe(1_815_430)
    expect((await newAdset(id, { ...app, ...targeting({ user_os: ['Android'] }) }))?.error_subcode).toBe(
      1_487_678,
    )
    expect(
      (await newAdset(id, { ...app, ...targeting({ user_os: ['iOS'] }) }))?.error_subcode,
    ).toBeUndefined()
  })

  test('an iOS 14 campaign holds five ad sets', async () => {
    const id = await created(
      client,
      `${account}/campaigns`,
      campaign({ objective: 'OUTCOME_APP_PROMOTION', is_skadnetwork_attribution: true }),
    )
    const fields = {
      optimization_goal: 'APP_INSTALLS',
      promoted_object: { application_id: application, object_store_url: store },
    }
    for (let count = 0; count < 5; count += 1) expect(await newAdset(id, fields)).toBeUndefined()
    expect((await newAdset(id, fields))?.error_subcode).toBe(2695)
  })

  test('awareness speaks for a page; a catalogue sells one of its sets', async () => {
    const wide = await created(client, `${account}/campaigns`, campaign({ objective: 'OUTCOME_AWARENESS' }))
    const reach = { optimization_goal: 'REACH', promoted_object: undefined }
    expect((await newAdset(wide, reach))?.error_subcode).toBe(1_815_430)
    expect(await newAdset(wide, { ...reach, promoted_object: { page_id: pageId } })).toBeUndefined()
    const shop = await created(
      client,
      `${account}/campaigns`,
      campaign({ promoted_object: { product_catalog_id: '7220481176301' } }),
    )
    expect(
      (await newAdset(shop, { promoted_object: { product_set_id: '7431194002200' } }))?.error_subcode,
    ).toBe(1_487_831)
    expect(
      await newAdset(shop, {
        promoted_object: { product_set_id: '7420481176301', custom_event_type: 'PURCHASE' },
      }),
    ).toBeUndefined()
  })
})
