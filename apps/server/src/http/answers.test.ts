import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let camille: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  await camille.join('act_1')
})
afterAll(() => server.stop())

describe('what cannot be meant is refused with 400', () => {
  test.each([
    ['a parameter that the call does not have', '/act_1/AdBodies?colour=red', 'request.unknownField'],
    ['a proof in the address', '/act_1/AdBodies?token=abc', 'request.unknownField'],
    ['a platform token in the address', '/connected_client/me?facebook_token=abc', 'request.unknownField'],
    [
      'a parameter that is given twice',
      '/act_1/insights?level=campaign&since=2026-01-01&since=2026-01-02&until=2026-01-03',
      'request.invalid',
    ],
    [
      'days in the wrong order',
      '/act_1/insights?level=campaign&since=2026-03-10&until=2026-03-01',
      'request.invalid',
    ],
    [
      'days that no calendar of ours counts',
      '/act_1/campaign_list?since=0001-01-01&until=9999-12-31',
      'request.invalid',
    ],
    [
      'a day that is not over',
      '/act_1/insights?level=campaign&since=2026-03-10&until=2026-03-16',
      'request.invalid',
    ],
    ['a level that does not exist', '/act_1/1/alert?level=foo', 'request.invalid'],
  ])('%s', async (_name, path, code) => {
    expect(await camille.ask('GET', path)).toMatchObject({ status: 400, body: { code } })
  })

  test('yesterday is over', async () => {
    expect(
      await camille.ask('GET', '/act_1/insights?level=campaign&since=2026-03-10&until=2026-03-15'),
    ).toMatchObject({ status: 200 })
  })

  test('a field that a text does not have, in a list or alone', async () => {
    const text = { content: 'a', keywords: [], author: 'me' }
    for (const body of [text, [text]])
      expect(await camille.ask('PUT', '/act_1/AdBodies', body)).toMatchObject({
        status: 400,
        body: { code: 'request.unknownField' },
      })
  })

  test('a body where none is taken', async () => {
    expect(await camille.ask('POST', '/act_1/insights/refresh', { force: true })).toMatchObject({
      status: 400,
    })
  })

  test('JSON without end', async () => {
    const csrf = Object.entries(camille.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
    const reply = await server.app.inject({
      method: 'PUT',
      url: '/api/act_1/AdBodies',
      cookies: camille.cookies,
      headers: { 'x-vigie-csrf': csrf, 'content-type': 'application/json' },
      payload: '['.repeat(50_000),
    })
    expect(reply.statusCode).toBe(400)
  })

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with another one', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
    [
      'that breaks off',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="k"\r\n\r\nv',
    ],
  ])('a form %s', async (_name, type, payload) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(400)
  })
})

test('another person’s id is refused where the specification sends one', async () => {
  expect(await camille.ask('GET', '/act_1/pages?user_id=123')).toMatchObject({
    status: 403,
    body: { code: 'permission.denied' },
  })
  expect(await camille.ask('GET', '/act_1/catalogs?user_id=123')).toMatchObject({ status: 403 })
})

describe('the specification’s shapes', () => {
  const one = z.looseObject({ id: z.string() })

  test.each([
    ['utm', 'utm_source=a'],
    ['link', 'https://shop.example/a'],
    ['description', 'Court'],
    ['call_to_action', 'SHOP_NOW'],
  ])('an item of %s is sent back as it was read, with one more package', async (path, content) => {
    await camille.ask('PUT', `/act_1/${path}`, { content, keywords: [] })
    const [item] = z.array(one).parse((await camille.ask('GET', `/act_1/${path}`)).body)
    expect(
      await camille.ask('POST', `/act_1/${path}/${item?.id}`, { ...item, keywords: ['Rentrée'] }),
    ).toMatchObject({ status: 200, body: { id: item?.id, keywords: ['Rentrée'] } })
  })

  test('labels come as one list for each language, placements as a map, an unknown type as nothing', async () => {
    const read = async (type: string) =>
      (await camille.ask('GET', `/facebook_variables_reference?var_type=${type}`)).body
    expect(await read('CALL_TO_ACTION')).toEqual([
      { language: 'FR', names: expect.arrayContaining([{ value: 'SHOP_NOW', name: 'Acheter' }]) },
      { language: 'EN', names: expect.arrayContaining([{ value: 'SHOP_NOW', name: 'Shop now' }]) },
    ])
    expect(await read('PUBLISHER_PLATFORMS')).toMatchObject({ names: { facebook: 'Facebook' } })
    expect(await read('NOTHING')).toEqual({ names: [] })
  })

  test('countries and languages of a zone are given by their keys; travellers alone', async () => {
    const zone = {
      name: 'Par clés',
      age_min: 25,
      age_max: 54,
      locales: ['6'],
      countries: ['FR'],
      regions: [],
      cities: [],
      excluded_regions: [],
      excluded_cities: [],
    }
    const made = await camille.ask('PUT', '/act_1/geo_demo_package', {
      ...zone,
      location_types: ['travel_in'],
    })
    expect(made.status).toBe(200)
    expect(JSON.stringify(made.body)).toContain('{"id":"FR","name":"France"}')
    const mixed = await camille.ask('PUT', '/act_1/geo_demo_package', {
      ...zone,
      name: 'Mêlés',
      location_types: ['travel_in', 'home'],
    })
    expect(mixed).toMatchObject({ status: 422, body: { code: 'package.invalid' } })
  })

  test('a strategy is sent back as it was read', async () => {
    const fresh = { name: 'Ventes', equivalency: {}, default_apply_on: [] }
    await camille.ask('PUT', '/act_1/monitoring', fresh)
    const { body: strategies } = await camille.ask('GET', '/act_1/monitoring')
    expect(await camille.ask('POST', '/act_1/monitoring', strategies)).toMatchObject({ status: 200 })
  })

  test('a change that was made on an older revision is refused, wherever that is said', async () => {
    const path = '/act_1/single_campaign_configuration'
    const file = { name: 'Rentrée', data: [{ campaign: 'Rentrée', keywords: [] }] }
    const { result } = z.object({ result: z.string() }).parse((await camille.ask('PUT', path, file)).body)
    expect(await camille.ask('POST', `${path}/${result}`, { ...file, revision: 1 })).toMatchObject({
      status: 200,
    })
    expect(await camille.ask('POST', `${path}/${result}`, { ...file, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'configuration.changedMeanwhile' },
    })
  })
})

test('L4 a body that is announced as packed is refused: nobody else on its way read what is read here', async () => {
  const csrf = Object.entries(camille.cookies).find(([name]) => name.includes('csrf'))?.[1] ?? ''
  const send = (encoding: string) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/act_1/AdBodies',
      cookies: camille.cookies,
      headers: { 'x-vigie-csrf': csrf, 'content-type': 'application/json', 'content-encoding': encoding },
      payload: JSON.stringify([{ content: `Emballé ${encoding}`, keywords: [] }]),
    })
  for (const encoding of ['gzip', 'br', 'identity, gzip', 'x'])
    expect((await send(encoding)).json()).toMatchObject({ code: 'request.unsupportedType' })
  expect((await send('identity')).statusCode).toBe(200)
})
