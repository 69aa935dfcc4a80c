import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, campaign, created, pageId, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Body = Record<string, unknown>
const error = (body: Body) => body.error as { code: number; error_subcode?: number; message: string }
const form = (fields: object) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()

describe('pages', () => {
  test('1: the last page has a cursor too; a cursor nobody gave is refused', async () => {
    const { body } = await client.get(`${account}/campaigns?limit=500`)
    const { cursors, next } = body.paging as { cursors: { after: string }; next?: string }
    expect([typeof cursors.after, next]).toEqual(['string', undefined])
    const beyond = await client.get(`${account}/campaigns?limit=500&after=${cursors.after}`)
    expect(beyond.body).toEqual({ data: [] })
    expect(error((await client.get(`${account}/campaigns?after=abc`)).body).code).toBe(2642)
  })

  test('2: a feed has addresses and no cursors', async () => {
    const pages = (await client.get('me/accounts?fields=access_token')).body.data as {
      access_token: string
    }[]
    const { body } = await client.get(`${pageId}/feed?limit=5&access_token=${pages[0]?.access_token}`)
    expect(Object.keys(body.paging as object)).toEqual(['next'])
  })

  test('a page is left the way it came; the total is told when it is asked for', async () => {
    const first = (await client.get(`${account}/campaigns?limit=4&summary=total_count`)).body
    const { next } = first.paging as { next: string }
    const second = (await (await fetch(next)).json()) as { paging: { previous: string } }
    const back = (await (await fetch(second.paging.previous)).json()) as Body
    expect(back.data).toEqual(first.data)
    const total = (first.summary as { total_count: number }).total_count
    const all = (await client.get(`${account}/campaigns?limit=500`)).body.data as object[]
    expect(total).toBeGreaterThanOrEqual(all.length)
  })

  test('23: a cursor carries no parameter: asked alone, it answers other rows with other fields', async () => {
    const filtering = encodeURIComponent('["PAUSED"]')
    const first = await client.get(
      `${account}/campaigns?fields=name,status&limit=1&effective_status=${filtering}`,
    )
    const { cursors, next } = first.body.paging as { cursors: { after: string }; next: string }
    const follow = (await (await fetch(next)).json()) as { data: Record<string, unknown>[] }
    expect(follow.data).toHaveLength(1)
    expect(follow.data[0]).toMatchObject({ status: 'PAUSED' })
    const bare = (await client.get(`${account}/campaigns?after=${cursors.after}`)).body.data as object[]
    expect(bare.length).toBeGreaterThan(1)
    expect(Object.keys(bare[0] ?? {})).toEqual(['id'])
  })

  test('4: too much at once is answered by a code alone, with 500', async () => {
    const deep = 'adsets.limit(200){name,ads.limit(200){name,creative{id,name,body}}}'
    const { status, body } = await client.get(`${account}/campaigns?limit=100&fields=${deep}`)
    expect([status, Object.keys(body.error as object)]).toEqual([500, ['code', 'message']])
  })
})

describe('fields', () => {
  test('expand to any depth, with limits, filters and other names', async () => {
    const { campaignId, ads } = await publish(client, 3)
    const fields = 'name,adsets.limit(1).as(ensembles){id,ads.limit(2){name,creative{object_story_spec}}}'
    const { body } = await client.get(`${campaignId}?fields=${fields}`)
    const sets = (body.ensembles as { data: { ads: { data: { id: string }[]; paging: { next: string } } }[] })
      .data
    expect(sets[0]?.ads.data.map(({ id }) => id)).toEqual(ads.slice(0, 2))
    const more = (await (await fetch(sets[0]?.ads.paging.next ?? '')).json()) as {
      data: { id: string; creative: Body }[]
    }
    expect(more.data.map(({ id }) => id)).toEqual(ads.slice(2))
    expect(more.data[0]?.creative).toHaveProperty('object_story_spec')
  })

  test.each([
    ['name,,status', 2500],
    ['name{', 2500],
    ['adsets{name', 2500],
    ['ad_id', 100],
    ['adsets{nonsense}', 100],
  ])('%s is refused with %d', async (fields, code) => {
    const { campaignId } = await publish(client)
    expect(error((await client.get(`${campaignId}?fields=${encodeURIComponent(fields)}`)).body).code).toBe(
      code,
    )
  })

  test('an account’s times are its own, or seconds when asked', async () => {
    const [tokyo] = (await client.get('act_556120981/campaigns?fields=created_time&limit=1')).body.data as {
      created_time: string
      id: string
    }[]
    expect(tokyo?.created_time).toMatch(/\+0900$/)
    const [unix] = (await client.get('act_556120981/campaigns?fields=created_time&limit=1&date_format=U'))
      .body.data as { created_time: number }[]
    expect(unix?.created_time).toBe(Date.parse(tokyo?.created_time.replace('+0900', '+09:00') ?? '') / 1000)
  })
})

test('29: several objects at once, all or nothing, fifty at most', async () => {
  const { campaignId, adsetId } = await publish(client)
  const both = (await client.get(`?ids=${campaignId},${adsetId}&fields=name`)).body
  expect(Object.keys(both).toSorted()).toEqual([campaignId, adsetId].toSorted())
  expect(error((await client.get(`?ids=${campaignId},404&fields=name`)).body).error_subcode).toBe(33)
  const many = Array.from({ length: 51 }, (_, index) => String(index)).join()
  expect((await client.get(`?ids=${many}`)).status).toBe(400)
})

test('21: what a GET says in its body is not heard', async () => {
  const { campaignId } = await publish(client)
  const body = JSON.stringify({ fields: 'name' })
  const text = await new Promise<string>((resolve, reject) => {
    const sent = httpRequest(
      `${client.url}/v25.0/${campaignId}?access_token=T`,
      { method: 'GET', headers: { 'content-type': 'application/json', 'content-length': body.length } },
      (answer) => {
        let all = ''
        answer.on('data', (chunk) => (all += String(chunk)))
        answer.on('end', () => resolve(all))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
  expect(JSON.parse(text)).toEqual({ id: campaignId })
})

test('24: a body that was already consumed gives a misleading refusal', async () => {
  const response = await fetch(`${client.url}/v25.0/${account}/campaigns?access_token=T`, { method: 'POST' })
  expect(error((await response.json()) as Body).message).toBe('(#100) The parameter name is required')
})

test('what was read does not travel twice', async () => {
  const first = await client.get(`${account}?fields=name,currency`)
  const tag = first.headers.get('etag') ?? ''
  const again = await fetch(`${client.url}/v25.0/${account}?fields=name,currency&access_token=T`, {
    headers: { 'if-none-match': tag },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

describe('batches', () => {
  type Entry = { code: number; headers?: { name: string; value: string }[]; body: string } | null
  const batch = async (list: readonly unknown[], more: object = {}) =>
    (await client.post('', { batch: list, ...more })).body as unknown as Entry[]
  const make = { method: 'POST', relative_url: `${account}/campaigns`, body: form(campaign()) }

  test('26: order is kept, each call has its code, the whole is a success', async () => {
    const answers = await batch([
      { method: 'GET', relative_url: 'me' },
      { method: 'GET', relative_url: '404' },
      make,
    ])
    expect(answers.map((one) => one?.code)).toEqual([200, 400, 200])
    expect(answers[0]?.headers?.map(({ name }) => name)).toContain('ETag')
    expect(
      (await batch([{ method: 'GET', relative_url: 'me' }], { include_headers: false }))[0]?.headers,
    ).toBeUndefined()
  })

  test('a call goes on with what a named one answered, lists too; without it, it is refused', async () => {
    const { adsetId, ads } = await publish(client, 2)
    const answers = await batch([
      { method: 'GET', name: 'ads', relative_url: `${adsetId}/ads`, omit_response_on_success: false },
      { method: 'GET', relative_url: '?ids={result=ads:$.data.*.id}&fields=name' },
      { method: 'POST', name: 'bad', relative_url: `${account}/campaigns`, body: 'name=x' },
      { method: 'GET', relative_url: '{result=bad:$.id}' },
      { method: 'GET', relative_url: 'me', depends_on: 'bad' },
    ])
    expect(answers.map((one) => one?.code)).toEqual([200, 200, 400, 400, 400])
    expect(Object.keys(JSON.parse(answers[1]?.body ?? '') as object)).toEqual(ads)
  })

  test('only a call that another one refers to is silent when it succeeds', async () => {
    const named = (name: string, relative_url: string, more: object = {}) => ({
      method: 'GET',
      name,
      relative_url,
      ...more,
    })
    const answers = await batch([
      named('alone', 'me'),
      named('inAddress', 'me?fields=id'),
      named('inBody', 'me?fields=id'),
      named('depended', 'me'),
      named('kept', 'me', { omit_response_on_success: false }),
      { method: 'GET', relative_url: '{result=inAddress:$.id}', depends_on: 'depended,kept' },
      { ...make, body: form(campaign({ name: '{result=inBody:$.id}' })) },
    ])
    expect(answers.map((one) => one?.code ?? null)).toEqual([200, null, null, null, 200, 200, 200])
  })

  test('28: ad sets of one campaign do not go together, those of two do', async () => {
    const [one, two] = [
      await created(client, `${account}/campaigns`, campaign()),
      await created(client, `${account}/campaigns`, campaign()),
    ]
    const set = (id: string) => ({
      method: 'POST',
      relative_url: `${account}/adsets`,
      body: form({ name: 'x', campaign_id: id }),
    })
    expect((await client.post('', { batch: [set(one), set(one)] })).status).toBe(400)
    expect((await client.post('', { batch: [set(one), set(two)] })).status).toBe(200)
  })

  test('a file attached to the form goes to the call that names its part', async () => {
    const picture = await (await fetch(`${client.url}/media/demo-0-9.jpg`)).arrayBuffer()
    const body = new FormData()
    const call = { method: 'POST', relative_url: `${account}/adimages`, attached_files: 'one' }
    body.append('batch', JSON.stringify([call, { ...call, attached_files: 'two' }]))
    body.append('one', new Blob([picture]), 'une.jpg')
    const response = await fetch(`${client.url}/v25.0/?access_token=T`, { method: 'POST', body })
    const [first, second] = (await response.json()) as Entry[]
    const { images } = JSON.parse(first?.body ?? '') as { images: Record<string, { hash: string }> }
    expect(images['une.jpg']?.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(second?.code).toBe(400)
  })
})
