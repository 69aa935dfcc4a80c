import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, adset, campaign, created, publish, startClient, type Client } from '../testing/client.ts'
import { visualHash } from '../media/visuals.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const refusal = async (path: string, body: object) => {
  const { status, body: answer } = await client.post(path, body)
  const { error } = answer as { error?: { code: number; error_subcode?: number; fbtrace_id: string } }
  return { status, code: error?.code, subcode: error?.error_subcode, trace: typeof error?.fbtrace_id }
}

describe('creation', () => {
  test('an ad is in review, then active, then stopped by whichever parent is switched off', async () => {
    const { campaignId, adsetId, ads } = await publish(client)
    const status = async () => (await client.get(`${ads[0]}?fields=effective_status`)).body.effective_status
    expect(await status()).toBe('IN_PROCESS')
    await client.control('clock', { advanceSeconds: 10 })
    expect(await status()).toBe('PENDING_REVIEW')
    await client.control('clock', { advanceSeconds: 60 })
    expect(await status()).toBe('ACTIVE')
    await client.post(ads[0] ?? '', { name: 'Visuel [reject]' })
    expect(await status()).toBe('DISAPPROVED')
    await client.post(campaignId, { status: 'PAUSED' })
    expect(await status()).toBe('CAMPAIGN_PAUSED')
    await client.post(adsetId, { status: 'PAUSED' })
    expect(await status()).toBe('ADSET_PAUSED')
  })

  test('the platform keeps nothing of a call that only validates', async () => {
    const name = 'Validation seule'
    const answer = await client.post(`${account}/campaigns`, {
      ...campaign({ name }),
      execution_options: ['validate_only'],
    })
    expect(answer.body).toEqual({ success: true })
    const found = await client.get(
      `${account}/campaigns?filtering=${encodeURIComponent(JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: name }]))}`,
    )
    expect(found.body.data).toEqual([])
  })

  test('labels find what was created, with all of them or any', async () => {
    const campaignId = await created(
      client,
      `${account}/campaigns`,
      campaign({ adlabels: [{ name: 'a' }, { name: 'b' }] }),
    )
    const labels = (await client.get(`${account}/adlabels?fields=name&limit=1000`)).body.data as {
      id: string
      name: string
    }[]
    const id = (name: string) => labels.find((label) => label.name === name)?.id ?? ''
    const unknown = await created(client, `${account}/adlabels`, { name: 'c' })
    const found = async (ids: readonly string[], operator: string) =>
      (
        (
          await client.get(
            `${account}/campaignsbylabels?operator=${operator}&ad_label_ids=${encodeURIComponent(JSON.stringify(ids))}`,
          )
        ).body.data as { id: string }[]
      ).map((one) => one.id)
    expect(await found([id('a'), id('b')], 'ALL')).toEqual([campaignId])
    expect(await found([id('a'), unknown], 'ALL')).toEqual([])
    expect(await found([id('a'), unknown], 'ANY')).toEqual([campaignId])
  })

  test.each([
    [
      'no answer about budget sharing',
      'campaigns',
      campaign({ is_adset_budget_sharing_enabled: undefined }),
      4_834_011,
    ],
    ['a budget below the minimum', 'campaigns', campaign({ daily_budget: 1 }), 1_885_272],
    ['two kinds of budget', 'campaigns', campaign({ daily_budget: 5000, lifetime_budget: 5000 }), 1_885_093],
  ])('refuses %s', async (_what, edge, body, subcode) => {
    expect(await refusal(`${account}/${edge}`, body)).toEqual({
      status: 400,
      code: 100,
      subcode,
      trace: 'string',
    })
  })

  test.each([
    ['no place', { targeting: { geo_locations: {} } }, 1_885_364],
    ['no payer in the Union', { dsa_payor: undefined }, 3_858_081],
    ['a goal foreign to the objective', { optimization_goal: 'APP_INSTALLS' }, 2_490_408],
    ['a lifetime budget without an end', { daily_budget: undefined, lifetime_budget: 9000 }, 1_487_091],
    ['an end in the past', { end_time: '2020-01-01T00:00:00+0100' }, 1_487_033],
  ])('refuses an ad set with %s', async (_what, fields, subcode) => {
    const campaignId = await created(client, `${account}/campaigns`, campaign())
    expect((await refusal(`${account}/adsets`, adset(campaignId, fields))).subcode).toBe(subcode)
  })

  test('money lives on the campaign or on its ad sets, not on both', async () => {
    const campaignId = await created(client, `${account}/campaigns`, campaign({ daily_budget: 9000 }))
    expect((await refusal(`${account}/adsets`, adset(campaignId))).subcode).toBe(1_885_621)
  })

  test('a creative is never edited', async () => {
    const { creativeId } = await publish(client)
    expect((await refusal(creativeId, { object_story_spec: {} })).subcode).toBe(1_815_573)
  })
})

describe('reading', () => {
  test('20: a list is read whole by the addresses that the platform gives, token and all; only the absence of one ends it', async () => {
    const ids: string[] = []
    let path: string | undefined = `${account}/campaigns?limit=5`
    while (path) {
      const { body }: { body: Record<string, unknown> } = await client.get(path)
      ids.push(...(body.data as { id: string }[]).map(({ id }) => id))
      const { next, cursors } = body.paging as { next?: string; cursors: { after: string } }
      expect(cursors.after).not.toBe('')
      // Whoever logs or shows this address gives the token away.
      if (next) expect(next).toContain('access_token=T')
      path = next?.split('/v25.0/')[1]
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(16)
  })

  test('fields reach into edges and several objects are read at once', async () => {
    const { adsetId, ads } = await publish(client, 3)
    const { body } = await client.get(`?ids=${adsetId}&fields=name,ads.limit(2){name}`)
    const read = body[adsetId] as { name: string; ads: { data: { name: string }[] } }
    expect(read.name).toBe('Large')
    expect(read.ads.data[0]).toEqual({ id: ads[0], name: 'Visuel 0' })
  })

  test('the demo has forty campaigns in three accounts of three time zones', async () => {
    const accounts = (await client.get('me/adaccounts?fields=timezone_name')).body.data as {
      id: string
      timezone_name: string
    }[]
    const counts = await Promise.all(
      accounts.map(
        async ({ id }) => ((await client.get(`${id}/campaigns?limit=1000`)).body.data as object[]).length,
      ),
    )
    expect(new Set(accounts.map((one) => one.timezone_name)).size).toBe(3)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(40)
  })
})

describe('batches', () => {
  const form = (fields: object) =>
    new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ).toString()
  const batch = async (list: readonly unknown[]) =>
    (await client.post('', { batch: list })).body as unknown as ({ code: number; body: string } | null)[]

  test('a call uses what a named one answered; the named one is silent; order is kept', async () => {
    const answers = await batch([
      { method: 'POST', name: 'campaign', relative_url: `${account}/campaigns`, body: form(campaign()) },
      { method: 'GET', relative_url: '{result=campaign:$.id}?fields=name' },
      { method: 'GET', relative_url: 'nothing' },
      'not a call',
    ])
    expect(answers[0]).toBeNull()
    expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ name: campaign().name })
    expect(answers.slice(2).map((answer) => answer?.code)).toEqual([400, 400])
  })

  test('several ad sets of one campaign, or more than fifty calls, are refused as a whole', async () => {
    const twin = { method: 'POST', relative_url: `${account}/adsets`, body: form({ campaign_id: '1' }) }
    expect((await client.post('', { batch: [twin, twin] })).status).toBe(400)
    const many = Array.from({ length: 51 }, () => ({ method: 'GET', relative_url: 'me' }))
    expect((await client.post('', { batch: many })).status).toBe(400)
  })
})

test('a person, an account, a page cannot be deleted; an image can', async () => {
  for (const id of ['me', account]) expect((await client.remove(id)).status).toBe(400)
  expect((await client.remove(`${account}/adimages?hash=${visualHash(0, 3)}`)).body).toEqual({
    success: true,
  })
})

test('the shareable link of an ad opens a page that shows it', async () => {
  const { ads } = await publish(client)
  const link = String(
    (await client.get(`${ads[0]}?fields=preview_shareable_link`)).body.preview_shareable_link,
  )
  const page = await (await fetch(link)).text()
  expect(page).toContain('Maison Orlune')
  expect(page).toContain('demo-0-0.jpg')
})
