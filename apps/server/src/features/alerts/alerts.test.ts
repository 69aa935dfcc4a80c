import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const hour = 3_600_000
let scene: PublicationScene
let person: TestPerson
let campaignId: string

beforeAll(async () => {
  scene = await startPublicationScene()
  // At noon in the account: what a day spent so far says nothing a few minutes after midnight.
  const { clock } = scene.server
  const noon = new Date(clock.now()).setUTCHours(11, 0, 0, 0)
  clock.advance(noon + (noon < clock.now().getTime() ? 24 * hour : 0) - clock.now().getTime())
  person = await signInAgain(scene.server, scene.person.personId)
  const live = scene.platform.world
    .children(scene.account, 'campaign')
    .find(({ fields }) => fields.status === 'ACTIVE')
  if (!live) throw new Error('The simulated account has no active campaign')
  campaignId = live.id
})
afterAll(() => scene.stop())

const tables = ['budget_alert', 'objective_alert', 'alert', 'alert_preference', 'campaign_day'] as const
beforeEach(async () => {
  hoursLater = 0
  await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    for (const table of tables) await db.deleteFrom(table).where('account_id', '=', accountId).execute()
    const read = { finished_at: scene.server.clock.now(), synced_from: '2026-01-01' }
    await db
      .insertInto('sync_state')
      .values({ account_id: accountId, name: 'insights', ...read })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet(read))
      .execute()
  })
})

/** The account's own day: an hour before midnight in UTC it is the next one there. */
const accountDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' })
const dayAt = (instant: number): string => accountDay.format(instant)

/** What the campaign did on each day up to today, oldest first. */
const figures = (days: readonly { spend: number; purchases?: number; value?: number }[]) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    await db.deleteFrom('campaign_day').where('account_id', '=', accountId).execute()
    const now = scene.server.clock.now().getTime()
    await db
      .insertInto('campaign_day')
      .values(
        days.map(({ spend, purchases = 0, value = 0 }, index) => ({
          account_id: accountId,
          campaign_id: campaignId,
          day: dayAt(now - (days.length - 1 - index) * 24 * hour),
          spend,
          impressions: 10_000,
          link_clicks: 100,
          purchases,
          purchase_value: value,
        })),
      )
      .execute()
  })
/** The campaign as it was last read from the platform: switched on. */
const remembered = (
  change: { daily_budget?: number | null; lifetime_budget?: number | null } = {},
  status: 'ACTIVE' | 'PAUSED' = 'ACTIVE',
  { id, name } = { id: campaignId, name: 'FR' },
) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const now = { status, seen_at: scene.server.clock.now(), ...change }
    const blank = {
      objective: null,
      created_on: null,
      daily_budget: null,
      lifetime_budget: null,
      score: null,
    }
    const named = { account_id: accountId, campaign_id: id, name, effective_status: 'ACTIVE' }
    await db
      .insertInto('campaign')
      .values({ ...named, ...blank, ...now })
      .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(now))
      .execute()
  })
const rememberedAdset = (dailyBudget: number) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: scene.server.clock.now() }
    const place = { account_id: accountId, adset_id: '77', campaign_id: campaignId, name: 'Large' }
    const budgets = { daily_budget: dailyBudget, lifetime_budget: null }
    await db
      .insertInto('adset')
      .values({ ...seen, ...place, ...budgets, attribution: '', targets: '{}' })
      .execute()
  })
const today = () => dayAt(scene.server.clock.now().getTime())
const inDays = (count: number) => dayAt(scene.server.clock.now().getTime() + count * 24 * hour)
const ask: typeof scene.person.ask = (method, path, body) =>
  person.ask(method, `/${scene.account}${path}`, body)
/** Looks at the rules some hours later. The clock of the server stays, and with it the session. */
let hoursLater = 0
const evaluate = () => {
  const at = new Date(scene.server.clock.now().getTime() + hoursLater * hour)
  return evaluateAlerts({ ...scene.server.ctx, clock: { now: () => at } }, scene.accountId)
}
const alerts = async () => {
  const { body } = await ask('GET', '/alert?level=account')
  return z.decode(endpoints.listAlerts.response, body as never)
}
const budget = (changes: object = {}) => ({
  status: true,
  name: 'Belgique, mars',
  target_budget: 100_000,
  date_start: today(),
  date_end: inDays(10),
  threshold: 90,
  ad_pause_threshold: false,
  campaign: [{ id: campaignId, name: 'BE' }],
  ...changes,
})

// Only campaigns of the account can be controlled.
beforeEach(() => remembered())

describe('a budget alert', () => {
  test('is created from the query and a list of campaigns, as the specification sends it', async () => {
    const query = `status=true&name=B&target_budget=5000&date_start=${today()}&date_end=${today()}&threshold=80&ad_pause_threshold=true`
    const created = await ask('PUT', `/AlertBudget?${query}`, [{ id: campaignId, name: 'BE' }])
    expect(created).toMatchObject({
      status: 200,
      body: { name: 'B', target_budget: 5000, ad_pause_threshold: true, budget_used: 0 },
    })
  })

  test('refuses campaigns that are none of the account’s, and keeps those it holds', async () => {
    const stranger = [{ id: '999', name: 'Nowhere' }]
    const refusal = {
      status: 422,
      body: {
        code: 'alert.invalid',
        facts: { problems: [{ code: 'alert.campaignUnknown', field: 'campaigns', id: '999' }] },
      },
    }
    expect(await ask('PUT', '/AlertBudget', budget({ campaign: stranger }))).toMatchObject(refusal)
    const { body } = await ask('PUT', '/AlertBudget', budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect(await ask('POST', `/AlertBudget/campaign?alert_budget_id=${id}`, stranger)).toMatchObject(refusal)
    const objective = { metrics: 'CTR', target: 1, threshold: 5, status: true, all_campaigns: false }
    expect(await ask('PUT', '/AlertObjective', { ...objective, campaigns: stranger })).toMatchObject(refusal)
    expect((await ask('GET', '/AlertBudget')).body).toMatchObject([{ campaign: [{ id: campaignId }] }])
  })

  test('is switched by its status alone, and keeps the rest', async () => {
    const { body } = await ask('PUT', '/AlertBudget', budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect((await ask('PUT', `/AlertBudget/${id}?status=false`)).body).toBe(true)
    expect((await ask('GET', '/AlertBudget')).body).toMatchObject([{ status: false, name: 'Belgique, mars' }])
  })

  test.each([
    [{ name: '' }, 'alert.nameMissing'],
    [{ target_budget: 0 }, 'alert.targetInvalid'],
    [{ date_start: '2020-01-01' }, 'alert.startPast'],
    [{ campaign: [] }, 'alert.campaignsMissing'],
  ])('%j is refused', async (change, code) =>
    expect(await ask('PUT', '/AlertBudget', budget(change))).toMatchObject({
      status: 422,
      body: { code: 'alert.invalid', facts: { problems: [{ code }] } },
    }),
  )

  test('shows what was used, its share, and a forecast', async () => {
    await figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await ask('PUT', '/AlertBudget', budget())
    expect((await ask('GET', '/AlertBudget')).body).toMatchObject([
      { budget_used: 10_000, budget_percentage: 10, forecast: { overspend: expect.any(Number) as number } },
    ])
  })

  test('that runs over says to which budget its campaign is brought back, or why it cannot be', async () => {
    await figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await ask('PUT', '/AlertBudget', budget())
    const bringBack = async (budgets: { daily_budget: number | null; lifetime_budget: number | null }) => {
      await remembered(budgets)
      const [row] = z.decode(
        endpoints.listBudgetAlerts.response,
        (await ask('GET', '/AlertBudget')).body as never,
      )
      return row?.bringBack
    }
    const cut = { id: campaignId, from: 20_000, to: expect.any(Number) as number }
    const possible = await bringBack({ daily_budget: 20_000, lifetime_budget: null })
    expect(possible).toMatchObject({ kind: 'possible', cuts: [cut] })
    expect(await bringBack({ daily_budget: null, lifetime_budget: null })).toMatchObject({
      kind: 'budgetUnknown',
    })
    await rememberedAdset(30_000)
    expect(await bringBack({ daily_budget: null, lifetime_budget: null })).toMatchObject({
      kind: 'possible',
      cuts: [{ level: 'adset', id: '77', name: 'Large', campaign: 'FR', from: 30_000 }],
    })
    expect(await bringBack({ daily_budget: null, lifetime_budget: 9 })).toMatchObject({
      kind: 'lifetimeBudget',
    })
    expect(await bringBack({ daily_budget: 5000, lifetime_budget: null })).toBeNull()
  })

  test('tells the threshold once, however often it is changed while it holds', { tags: 'long' }, async () => {
    await figures([{ spend: 60_000 }])
    await remembered({}, 'ACTIVE', { id: '7', name: 'LU' })
    const { body } = await ask('PUT', '/AlertBudget', budget({ date_end: today(), threshold: 50 }))
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    await evaluate()
    await evaluate()
    const told = async () => (await alerts()).map(({ code, resolvedAt }) => [code, resolvedAt === null])
    const open = [['budget.thresholdReached', true]]
    expect(await told()).toEqual(open)
    const same = budget({ date_end: today(), threshold: 50 })
    for (const change of [
      { ...same, target_budget: 101_000 },
      { ...same, threshold: 40 },
      { ...same, name: 'Belgique' },
      { status: false },
      { status: true },
      {
        campaign: [
          { id: campaignId, name: 'BE' },
          { id: '7', name: 'LU' },
        ],
      },
    ]) {
      await ask('PUT', `/AlertBudget/${id}`, change)
      await evaluate()
      expect(await told()).toEqual(open)
    }
    const [alert] = await alerts()
    expect(alert?.sentenceFr).toBe(
      '«\u00a0Belgique\u00a0»\u00a0: 60\u00a0% du budget est utilisé, 600,00\u00a0€ sur 1\u00a0000,00\u00a0€ (seuil 50\u00a0%).',
    )
    // Under the name it has on the platform, whatever the caller wrote.
    expect(alert?.campaignNames).toEqual(['FR', 'LU'])
  })

  test('says what is spent by now for as long as it is open, and is told once', async () => {
    await figures([{ spend: 120_000 }])
    await ask('PUT', '/AlertBudget', budget())
    const reached = async () => {
      await evaluate()
      return (await alerts()).filter(({ code }) => code === 'budget.limitReached')
    }
    const [first] = await reached()
    expect(first?.sentenceFr).toContain('1\u00a0200,00\u00a0€')
    await figures([{ spend: 340_000 }])
    const later = await reached()
    expect(later.map(({ id }) => id)).toEqual([first?.id])
    expect(later[0]?.sentenceFr).toContain('3\u00a0400,00\u00a0€')
  })

  test('is sent once by mail and by webhook, however often it is changed', { tags: 'long' }, async () => {
    const { url } = scene.platform
    const place = {
      name: 'Équipe',
      isOn: true,
      language: 'fr',
      categories: ['budgets'],
      upToPriority: 4,
      digestHour: null,
      quiet: null,
      urgentAtOnce: true,
    }
    const address = 'une-fois@agence-orlune.example'
    await confirmAddress(scene.server, scene.accountId, address)
    await ask('POST', '/alert-channel', { ...place, kind: 'email', target: address })
    await ask('POST', '/alert-channel', { ...place, kind: 'webhook', target: `${url}/_control/hooks/once` })
    const look = async () => {
      await evaluate()
      await scene.server.ctx.jobs.drain()
    }
    await figures([{ spend: 60_000 }])
    const { body } = await ask('PUT', '/AlertBudget', budget({ date_end: today(), threshold: 50 }))
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    await look()
    for (const change of [
      { threshold: 40 },
      { target_budget: 110_000 },
      { status: false },
      { status: true },
    ]) {
      await ask('PUT', `/AlertBudget/${id}`, change)
      await look()
    }
    const received = async (path: string) =>
      z.array(z.unknown()).parse(await (await fetch(`${url}/_control/${path}`)).json())
    expect(await received(`mail?to=${address}`)).toHaveLength(1)
    expect(await received('hooks/once')).toHaveLength(1)
  })

  test('expects nothing more of campaigns that are paused', async () => {
    await figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await ask('PUT', '/AlertBudget', budget())
    await remembered({ daily_budget: 20_000, lifetime_budget: null }, 'PAUSED')
    expect((await ask('GET', '/AlertBudget')).body).toMatchObject([
      { forecast: { expected: 10_000, overspend: 0, exhaustedIn: null } },
    ])
  })

  test('is over when a change ends it, and told again when another brings it back', async () => {
    await figures([{ spend: 60_000 }])
    const { body } = await ask('PUT', '/AlertBudget', budget({ date_end: today(), threshold: 50 }))
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    const open = async (change: object) => {
      await ask('PUT', `/AlertBudget/${id}`, change)
      await evaluate()
      const list = await alerts()
      return [list.filter(({ resolvedAt }) => resolvedAt === null).length, list.length]
    }
    expect(await open({ threshold: 50 })).toEqual([1, 1])
    expect(await open({ target_budget: 900_000 })).toEqual([0, 1])
    expect(await open({ target_budget: 100_000 })).toEqual([1, 2])
    expect(await open({ date_start: '2020-01-01', date_end: '2020-01-31' })).toEqual([0, 2])
  })

  test('F78: at its limit, evaluated twice at once, alerts once and pauses its campaigns once, through the write path', async () => {
    await figures([{ spend: 100_500 }])
    await ask('PUT', '/AlertBudget', budget({ ad_pause_threshold: true }))
    await Promise.all([evaluate(), evaluate()])
    await scene.server.ctx.jobs.drain()
    expect(scene.platform.world.get(campaignId)?.fields.status).toBe('PAUSED')
    await evaluate()
    await scene.server.ctx.jobs.drain()
    expect((await alerts()).filter(({ code }) => code === 'budget.limitReached')).toHaveLength(1)
    const writes = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .selectFrom('platform_operation')
        .select(['state', 'origin'])
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', campaignId)
        .execute(),
    )
    expect(writes).toEqual([{ state: 'OK', origin: 'alert' }])
  })

  const limitOf = async () => {
    await figures([{ spend: 100_500 }])
    const { body } = await ask('PUT', '/AlertBudget', budget({ ad_pause_threshold: true }))
    return z.looseObject({ _id: z.string() }).parse(body)._id
  }
  const reactivate = () => {
    const campaign = scene.platform.world.get(campaignId)
    if (!campaign) throw new Error('The campaign is gone')
    const fields = { ...campaign.fields, status: 'ACTIVE' }
    scene.platform.world.accept({ ...campaign, fields }, 'updated', 'somebody')
  }
  const status = () => scene.platform.world.get(campaignId)?.fields.status
  const codes = async () => (await alerts()).map(({ code }) => code)

  test(
    'F74: deleted, switched off or changed while it fires pauses nothing any more',
    { tags: 'long' },
    async () => {
      const changes: ((id: string) => Promise<unknown>)[] = [
        (id) => ask('DELETE', `/AlertBudget?alert_budget_id=${id}`),
        (id) => ask('PUT', `/AlertBudget/${id}?status=false`),
        (id) => ask('PUT', `/AlertBudget/${id}`, { target_budget: 900_000 }),
        (id) => ask('PUT', `/AlertBudget/${id}`, { ad_pause_threshold: false }),
      ]
      for (const change of changes) {
        reactivate()
        const id = await limitOf()
        await evaluate()
        await change(id)
        await scene.server.ctx.jobs.drain()
        expect(status()).toBe('ACTIVE')
        await ask('DELETE', `/AlertBudget?alert_budget_id=${id}`)
      }
    },
  )

  test('F75: what a person switches on again after the pause stays on, and is told', async () => {
    reactivate()
    await limitOf()
    await evaluate()
    await scene.server.ctx.jobs.drain()
    expect(status()).toBe('PAUSED')
    reactivate()
    scene.server.clock.advance(60_000)
    await remembered()
    for (let look = 0; look < 3; look += 1) {
      await evaluate()
      await scene.server.ctx.jobs.drain()
    }
    expect(status()).toBe('ACTIVE')
    expect((await codes()).toSorted()).toEqual(['budget.limitReached', 'budget.resumed'])
  })

  test(
    'F76: a pause that the platform does not take is told, goes on, and is over once it shows',
    { tags: 'long' },
    async () => {
      reactivate()
      await limitOf()
      await evaluate()
      const everyWrite = { method: 'POST', path: '^\\d+$', after: 0, milliseconds: 0 } as const
      scene.platform.faults.set([{ ...everyWrite, kind: 'http500', times: 12 }])
      await scene.server.ctx.jobs.drain()
      expect(status()).toBe('PAUSED')
      const failed = (await alerts()).filter(({ code }) => code === 'budget.pauseFailed')
      expect(failed).toMatchObject([{ priority: 1, resolvedAt: expect.any(String) as string }])
    },
  )

  test('asks for the pause anew when it is asked for from now on, and not for another threshold', async () => {
    reactivate()
    await figures([{ spend: 100_500 }])
    const { body } = await ask('PUT', '/AlertBudget', budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    const change = async (changed: object) => {
      await ask('PUT', `/AlertBudget/${id}`, changed)
      await evaluate()
      await scene.server.ctx.jobs.drain()
      return status()
    }
    expect(await change({ threshold: 60 })).toBe('ACTIVE')
    expect(await change({ ad_pause_threshold: true })).toBe('PAUSED')
    expect(await codes()).toEqual(['budget.limitReached'])
    reactivate()
    scene.server.clock.advance(60_000)
    await remembered()
    expect(await change({ threshold: 70 })).toBe('ACTIVE')
    expect((await codes()).toSorted()).toEqual(['budget.limitReached', 'budget.resumed'])
  })

  test('of another account is not found', async () => {
    expect(await ask('PUT', `/AlertBudget/${crypto.randomUUID()}?status=false`)).toMatchObject({
      status: 404,
      body: { code: 'alert.notFound' },
    })
  })
})

describe('an objective', () => {
  const objective = {
    status: true,
    metrics: 'ROAS',
    target: 3,
    threshold: 10,
    all_campaigns: true,
    campaigns: [],
  }
  const days = (value: number) =>
    figures(Array.from({ length: 20 }, () => ({ spend: 10_000, purchases: 8, value })))
  const later = async () => {
    hoursLater += 6
    await evaluate()
  }

  test('missed with confidence is told after two looks, and its return too', async () => {
    await ask('PUT', '/AlertObjective', objective)
    await days(9000)
    await evaluate()
    expect(await alerts()).toEqual([])
    await later()
    expect(await alerts()).toMatchObject([
      { code: 'objective.missed', category: 'objectifs', resolvedAt: null },
    ])
    for (let look = 0; look < 4; look += 1) await later()
    await days(60_000)
    await later()
    await later()
    expect((await alerts()).map(({ code }) => code).toSorted()).toEqual(['objective.met', 'objective.missed'])
    expect((await alerts()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
  })

  test('that hovers at its target does not flap', async () => {
    await ask('PUT', '/AlertObjective', objective)
    for (let look = 0; look < 12; look += 1) {
      await days(look % 2 === 0 ? 26_500 : 33_000)
      await later()
    }
    expect(await alerts()).toEqual([])
  })

  test('without its last campaign is about all of them', async () => {
    const { body } = await ask('PUT', '/AlertObjective', {
      ...objective,
      all_campaigns: false,
      campaigns: [{ id: campaignId, name: 'BE' }],
    })
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect((await ask('DELETE', `/AlertObjective/${campaignId}?alert_objective_id=${id}`)).body).toBe(true)
    expect((await ask('GET', '/AlertObjective')).body).toMatchObject([{ all_campaigns: true, campaigns: [] }])
  })
})

describe('an alert', () => {
  const one = async () => {
    await figures([{ spend: 60_000 }])
    await ask('PUT', '/AlertBudget', budget({ date_end: today(), threshold: 50 }))
    await evaluate()
    const [alert] = await alerts()
    if (!alert) throw new Error('Nothing was told')
    return alert
  }
  const count = async () => (await ask('GET', '/alert/count')).body

  test('keeps the thumb of each person', async () => {
    const { id } = await one()
    await ask('POST', `/alert/${id}`, { opinion: 'down' })
    expect(await alerts()).toMatchObject([{ opinion: 'down' }])
    await ask('POST', `/alert/${id}`, { opinion: null })
    expect(await alerts()).toMatchObject([{ opinion: null }])
  })

  test('is of use to whoever may look, and is taken from everybody’s list by who works there alone', async () => {
    const { id } = await one()
    const analyst = await signIn(scene.server, 'Tom Whitfield')
    await analyst.join(scene.account, 'analyst')
    const say = async (path: string, body: object) =>
      (await analyst.ask('POST', `/${scene.account}/alert/${id}${path}`, body)).status
    const taken = [{ isDismissed: true }, { isAcknowledged: true }, { snoozedUntil: '2026-04-01T00:00:00Z' }]
    for (const change of taken) {
      expect(await say('/settle', change)).toBe(403)
      expect(await say('', { opinion: 'up', ...change })).toBe(400)
    }
    expect(await say('', { opinion: 'up' })).toBe(200)
    expect(await alerts()).toMatchObject([{ id, acknowledgedAt: null, opinion: null }])
  })

  test('leaves the list when it is dismissed or put off, and can come back', async () => {
    const { id } = await one()
    await ask('POST', `/alert/${id}/settle`, { isDismissed: true })
    expect(await alerts()).toEqual([])
    await ask('POST', `/alert/${id}/settle`, { isDismissed: false })
    const at = (hours: number) => new Date(scene.server.clock.now().getTime() + hours * hour).toISOString()
    await ask('POST', `/alert/${id}/settle`, { snoozedUntil: at(1) })
    expect(await alerts()).toEqual([])
    await ask('POST', `/alert/${id}/settle`, { snoozedUntil: at(-1) })
    expect(await alerts()).toHaveLength(1)
  })

  test('counts for the bell until somebody saw it', async () => {
    const { id } = await one()
    expect(await count()).toEqual({ count: 1 })
    await ask('POST', `/alert/${id}/settle`, { isAcknowledged: true })
    expect(await count()).toEqual({ count: 0 })
    expect(await alerts()).toMatchObject([{ acknowledgedBy: expect.any(String) as string }])
  })

  test('of a category switched off is not told', async () => {
    await one()
    const preferences = {
      creations: true,
      budgets: false,
      audiences: true,
      tracking: true,
      performances: true,
      objectifs: true,
    }
    expect((await ask('PUT', '/AlertsPreferences', preferences)).body).toEqual(preferences)
    expect(await alerts()).toEqual([])
    expect(await count()).toEqual({ count: 0 })
  })

  test('is listed with the campaign it is about', async () => {
    await one()
    expect((await ask('GET', `/${campaignId}/alert?level=ad,adset,campaign`)).body).toHaveLength(1)
    expect((await ask('GET', '/999/alert?level=ad,adset,campaign')).body).toEqual([])
  })
})
