import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startAlertScene, type AlertScene } from '../../../testing/alert-scene.ts'

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a budget alert', () => {
  test('is created from the query and a list of campaigns, as the specification sends it', async () => {
    const query = `status=true&name=B&target_budget=5000&date_start=${scene.today()}&date_end=${scene.today()}&threshold=80&ad_pause_threshold=true`
    const created = await scene.ask('PUT', `/AlertBudget?${query}`, [{ id: scene.campaignId, name: 'BE' }])
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
    expect(await scene.ask('PUT', '/AlertBudget', scene.budget({ campaign: stranger }))).toMatchObject(
      refusal,
    )
    const { body } = await scene.ask('PUT', '/AlertBudget', scene.budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect(await scene.ask('POST', `/AlertBudget/campaign?alert_budget_id=${id}`, stranger)).toMatchObject(
      refusal,
    )
    const objective = { metrics: 'CTR', target: 1, threshold: 5, status: true, all_campaigns: false }
    expect(await scene.ask('PUT', '/AlertObjective', { ...objective, campaigns: stranger })).toMatchObject(
      refusal,
    )
    expect((await scene.ask('GET', '/AlertBudget')).body).toMatchObject([
      { campaign: [{ id: scene.campaignId }] },
    ])
  })

  test('is switched by its status alone, and keeps the rest', async () => {
    const { body } = await scene.ask('PUT', '/AlertBudget', scene.budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect((await scene.ask('PUT', `/AlertBudget/${id}?status=false`)).body).toBe(true)
    expect((await scene.ask('GET', '/AlertBudget')).body).toMatchObject([
      { status: false, name: 'Belgique, mars' },
    ])
  })

  test.each([
    [{ name: '' }, 'alert.nameMissing'],
    [{ target_budget: 0 }, 'alert.targetInvalid'],
    [{ date_start: '2020-01-01' }, 'alert.startPast'],
    [{ campaign: [] }, 'alert.campaignsMissing'],
  ])('%j is refused', async (change, code) =>
    expect(await scene.ask('PUT', '/AlertBudget', scene.budget(change))).toMatchObject({
      status: 422,
      body: { code: 'alert.invalid', facts: { problems: [{ code }] } },
    }),
  )

  test('shows what was used, its share, and a forecast', async () => {
    await scene.figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    expect((await scene.ask('GET', '/AlertBudget')).body).toMatchObject([
      { budget_used: 10_000, budget_percentage: 10, forecast: { overspend: expect.any(Number) as number } },
    ])
  })

  test('that runs over says to which budget its campaign is brought back, or why it cannot be', async () => {
    await scene.figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    const bringBack = async (budgets: { daily_budget: number | null; lifetime_budget: number | null }) => {
      await scene.remembered(budgets)
      const [row] = z.decode(
        endpoints.listBudgetAlerts.response,
        (await scene.ask('GET', '/AlertBudget')).body as never,
      )
      return row?.bringBack
    }
    const cut = { id: scene.campaignId, from: 20_000, to: expect.any(Number) as number }
    const possible = await bringBack({ daily_budget: 20_000, lifetime_budget: null })
    expect(possible).toMatchObject({ kind: 'possible', cuts: [cut] })
    expect(await bringBack({ daily_budget: null, lifetime_budget: null })).toMatchObject({
      kind: 'budgetUnknown',
    })
    await scene.rememberedAdset(30_000)
    expect(await bringBack({ daily_budget: null, lifetime_budget: null })).toMatchObject({
      kind: 'possible',
      cuts: [{ level: 'adset', id: '77', name: 'Large', campaign: 'FR', from: 30_000 }],
    })
    expect(await bringBack({ daily_budget: null, lifetime_budget: 9 })).toMatchObject({
      kind: 'lifetimeBudget',
    })
    expect(await bringBack({ daily_budget: 5000, lifetime_budget: null })).toBeNull()
  })

  test('that runs over carries into the morning what its verb would set', async () => {
    await scene.figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await scene.remembered({ daily_budget: 20_000, lifetime_budget: null })
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    await scene.evaluate()
    const { lines } = endpoints.readMorning.response.parse((await scene.ask('GET', '/morning')).body)
    const line = lines.find(({ told }) => told.code === 'budget.overspendLikely')
    expect(line?.cuts).toMatchObject([{ id: scene.campaignId, from: 20_000 }])
    expect(line?.cuts?.[0]?.to).toBeLessThan(20_000)
    // Its end is told too: it comes by itself.
    const { coming } = endpoints.readMorning.response.parse((await scene.ask('GET', '/morning')).body)
    expect(coming).toContainEqual(expect.objectContaining({ kind: 'controlEnds', name: 'Belgique, mars' }))
  })

  test('that was brought back waits for nobody, though its forecast is of before', async () => {
    await scene.figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await scene.remembered({ daily_budget: 20_000, lifetime_budget: null })
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    await scene.evaluate()
    const waiting = async () => {
      const morning = endpoints.readMorning.response.parse((await scene.ask('GET', '/morning')).body)
      const { count } = endpoints.countMorning.response.parse((await scene.ask('GET', '/morning/count')).body)
      expect(count).toBe(morning.lines.length)
      return morning.lines.filter(({ told }) => told.code === 'budget.overspendLikely')
    }
    const [line] = await waiting()
    expect(line?.period).toEqual({ from: scene.today(), to: expect.any(String) as string })
    await scene.remembered({ daily_budget: line?.cuts?.[0]?.to ?? null, lifetime_budget: null })
    expect(await waiting()).toEqual([])
    // Taken back, it waits again.
    await scene.remembered({ daily_budget: 20_000, lifetime_budget: null })
    expect(await waiting()).toHaveLength(1)
  })

  test('expects nothing more of campaigns that are paused', async () => {
    await scene.figures([...Array.from({ length: 10 }, () => ({ spend: 20_000 })), { spend: 10_000 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget())
    await scene.remembered({ daily_budget: 20_000, lifetime_budget: null }, 'PAUSED')
    expect((await scene.ask('GET', '/AlertBudget')).body).toMatchObject([
      { forecast: { expected: 10_000, overspend: 0, exhaustedIn: null } },
    ])
  })

  test('of another account is not found', async () => {
    expect(await scene.ask('PUT', `/AlertBudget/${crypto.randomUUID()}?status=false`)).toMatchObject({
      status: 404,
      body: { code: 'alert.notFound' },
    })
  })
})
