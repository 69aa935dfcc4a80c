import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { bindCampaign } from '../../records/strategies.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let accountId: number

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
})
afterAll(() => server.stop())
beforeEach(() =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    await db.deleteFrom('strategy').where('account_id', '=', accountId).execute()
    await db.deleteFrom('event_priority').where('account_id', '=', accountId).execute()
  }),
)

const fresh = { name: 'New monitoring', equivalency: {}, default_apply_on: [] }
const create = async (body: object = fresh) => {
  const { body: answer } = await camille.ask('PUT', '/act_1/monitoring', body)
  return z.decode(endpoints.createStrategy.response, answer as never)
}
const list = async () => {
  const { body } = await camille.ask('GET', '/act_1/monitoring')
  return z.decode(endpoints.listStrategies.response, body as never)
}
/** Campaigns of the account, as they were read from the platform. */
const known = (names: Readonly<Record<string, string>>) =>
  inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('campaign')
      .values(
        Object.entries(names).map(([id, name]) => ({
          account_id: accountId,
          campaign_id: id,
          name,
          status: 'ACTIVE',
          effective_status: 'ACTIVE',
          objective: null,
          created_on: null,
          daily_budget: null,
          lifetime_budget: null,
          score: null,
          seen_at: server.clock.now(),
        })),
      )
      .execute(),
  )
const bind = (branches: readonly object[]) => camille.ask('POST', '/act_1/monitoring', branches)
const campaign = (id: string, name: string) => ({ id, name, monitor_ads: true, monitor_adsets: false })

describe('a strategy', () => {
  test('begins as the specification says, and a second gets a name of its own', async () => {
    expect(await create()).toMatchObject({
      name: 'New monitoring',
      kind: 'manual',
      weights: [],
      appliesOn: [],
    })
    expect(await create()).toMatchObject({ name: 'New monitoring 2' })
  })

  test('keeps the order of its events', async () => {
    const { id } = await create()
    const equivalency = { omni_purchase: 80, comment: 5, omni_add_to_cart: 20 }
    const saved = await camille.ask('POST', `/act_1/monitoring/${id}`, {
      name: 'Valeur d’abord',
      equivalency,
      default_apply_on: [' FR ', '', 'FR'],
    })
    expect(saved.status).toBe(200)
    const { body } = await camille.ask('GET', '/act_1/monitoring')
    const [stored] = z.array(z.looseObject({ equivalency: z.record(z.string(), z.number()) })).parse(body)
    expect(Object.entries(stored?.equivalency ?? {})).toEqual(Object.entries(equivalency))
    expect(await list()).toMatchObject([{ name: 'Valeur d’abord', appliesOn: ['FR'] }])
  })

  test.each([
    [{ ...fresh, name: ' ' }, 422, 'strategy.invalid'],
    [{ ...fresh, equivalency: { new_event_1: 1 } }, 422, 'strategy.invalid'],
    [{ ...fresh, equivalency: { comment: 101 } }, 400, 'request.invalid'],
    [{ ...fresh, showTopSection: true }, 400, 'request.unknownField'],
  ])('%j is refused', async (body, status, code) =>
    expect(await camille.ask('PUT', '/act_1/monitoring', body)).toMatchObject({ status, body: { code } }),
  )

  test('a name that is taken is told', async () => {
    await create({ ...fresh, name: 'A' })
    const { id } = await create({ ...fresh, name: 'B' })
    expect(await camille.ask('POST', `/act_1/monitoring/${id}`, { ...fresh, name: 'a' })).toMatchObject({
      status: 409,
      body: { code: 'name.taken' },
    })
  })

  test('automatic weights are learnt from the figures, and cannot be set', async () => {
    const { id } = await create({ ...fresh, strategy: 'auto' })
    await inAccount(server.ctx, accountId, ({ db }) =>
      db
        .insertInto('campaign_day')
        .values({
          account_id: accountId,
          campaign_id: '1',
          day: '2026-03-10',
          spend: 1,
          impressions: 1,
          link_clicks: 200,
          purchases: 10,
          purchase_value: 1,
        })
        .execute(),
    )
    expect((await list())[0]?.weights).toEqual([
      { event: 'omni_purchase', weight: 100 },
      // A click is worth what comes of it: all of that is counted at the sale already.
      { event: 'inline_link_clicks', weight: 0 },
    ])
    const change = { ...fresh, equivalency: { omni_purchase: 1 } }
    expect(await camille.ask('POST', `/act_1/monitoring/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'strategy.readOnly' },
    })
  })

  test('one of another account is not found', async () => {
    const { id } = await create()
    const stranger = await signIn(server, 'Tom Whitfield')
    await stranger.join('act_2')
    expect((await stranger.ask('POST', `/act_2/monitoring/${id}`, fresh)).status).toBe(404)
    expect((await stranger.ask('DELETE', `/act_2/monitoring/${id}`)).status).toBe(404)
  })
})

describe('branching', () => {
  beforeAll(() => known({ 1: 'FR', 2: 'BE', 3: 'LU', 4: 'CH' }))

  test('replaces the list of each strategy named, sorts it by name, and leaves the others', async () => {
    const [a, b] = [await create(), await create()]
    await bind([
      { id: a.id, campaigns: [campaign('1', 'FR'), campaign('2', 'BE')] },
      { id: b.id, campaigns: [campaign('3', 'LU')] },
    ])
    const { body } = await bind([{ id: a.id, campaigns: [campaign('4', 'CH'), campaign('2', 'BE')] }])
    const names = z.decode(endpoints.saveBranches.response, body as never).map(({ campaigns }) => campaigns)
    expect(names.map((one) => one.map(({ name }) => name))).toEqual([['BE', 'CH'], ['LU']])
  })

  test('is saved whole or not at all, and a campaign follows one strategy', async () => {
    const [a, b] = [await create(), await create()]
    await bind([{ id: a.id, campaigns: [campaign('1', 'FR')] }])
    const refused = await bind([{ id: b.id, campaigns: [campaign('1', 'FR'), campaign('2', 'BE')] }])
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'branching.invalid', facts: { problems: [{ code: 'branching.boundTwice' }] } },
    })
    expect((await list()).map(({ campaigns }) => campaigns.length)).toEqual([1, 0])
  })

  test('a campaign that is none of the account’s is refused; what a strategy holds already stays with it', async () => {
    const { id } = await create()
    const unknown = await bind([{ id, campaigns: [campaign('1', 'FR'), campaign('999', 'Nowhere')] }])
    expect(unknown).toMatchObject({
      status: 422,
      body: {
        code: 'branching.invalid',
        facts: { problems: [{ code: 'branching.campaignUnknown', id: '999' }] },
      },
    })
    expect((await list()).map(({ campaigns }) => campaigns.length)).toEqual([0])
    await bind([{ id, campaigns: [campaign('4', 'CH')] }])
    await inAccount(server.ctx, accountId, ({ db }) =>
      db.deleteFrom('campaign').where('account_id', '=', accountId).where('campaign_id', '=', '4').execute(),
    )
    const kept = await bind([{ id, campaigns: [campaign('4', 'CH'), campaign('1', 'FR')] }])
    await known({ 4: 'CH' })
    expect(kept.status).toBe(200)
  })

  test('a deleted strategy lets its campaigns go', async () => {
    const { id } = await create()
    await bind([{ id, campaigns: [campaign('1', 'FR')] }])
    await camille.ask('DELETE', `/act_1/monitoring/${id}`)
    const next = await create()
    expect((await bind([{ id: next.id, campaigns: [campaign('1', 'FR')] }])).status).toBe(200)
    expect((await bind([{ id, campaigns: [] }])).body).toMatchObject({ code: 'strategy.notFound' })
  })

  test('publishing with a strategy moves the campaign there; with a deleted one it says so', async () => {
    const [a, b] = [await create(), await create()]
    await bind([{ id: a.id, campaigns: [campaign('1', 'FR')] }])
    const binding = {
      campaignId: '1',
      name: 'FR',
      monitorAds: false,
      monitorAdsets: true,
      personId: null,
      at: server.clock.now(),
    }
    const put = (strategyId: string) =>
      inAccount(server.ctx, accountId, (scope) => bindCampaign(scope, { ...binding, strategyId }))
    expect(await put(b.id)).toBe(true)
    expect((await list()).map(({ campaigns }) => campaigns.length)).toEqual([0, 1])
    expect(await put(crypto.randomUUID())).toBe(false)
  })
})
