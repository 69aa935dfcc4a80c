import type { Guardrails } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'

const [poorBefore, goodBefore] = [10_000, 11_000]
let scene: MovingScene
beforeAll(async () => {
  scene = await startMovingScene()
}, 120_000)
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a strategy that moves budgets by itself', () => {
  test('lowers one ad set, raises the other by as much, reads both back, and moves once a day', async () => {
    await scene.live('acting', 'acting')
    const before = scene.total()
    await scene.runNow()
    expect(scene.total()).toBe(before)
    expect(scene.budgetOf(scene.poor)).toBeGreaterThanOrEqual(0.7 * poorBefore)
    expect(scene.budgetOf(scene.poor)).toBeLessThan(poorBefore)
    expect(scene.budgetOf(scene.good)).toBeLessThan(1.2 * goodBefore)
    const [lower, raise] = [await scene.decisionOf(scene.poor), await scene.decisionOf(scene.good)]
    expect(lower).toMatchObject({ action: 'lower', result: 'applied', undoneAt: null })
    expect(raise).toMatchObject({ action: 'raise', result: 'applied' })
    expect(lower?.move?.parts.map(({ adsetId, to }) => [adsetId, to])).toEqual([
      [scene.poor, scene.budgetOf(scene.poor)],
      [scene.good, scene.budgetOf(scene.good)],
    ])
    expect(lower?.sentence.fr).toMatch(/^Budget déplacé\s: «\s.* de 100,00\s€ à /)
    expect(await scene.linesOf(scene.poor)).toMatchObject([
      {
        state: 'OK',
        origin: 'monitoring',
        before: { dailyBudget: poorBefore },
        reason: { strategyId: scene.strategyId },
      },
    ])
    expect((await scene.openAlerts()).map(({ code }) => code)).toContain('monitoring.moved')
    const now = scene.budgets()
    await scene.runNow()
    expect(scene.budgets()).toEqual(now)
  })

  test('is decided once by two looks at the same moment, a person’s and the minute’s: no more is spent than before', async () => {
    await scene.live('acting', 'acting')
    const { ctx, clock } = scene.server
    const before = scene.total()
    const look = (later: number) =>
      runMonitoring(
        { ...ctx, clock: { ...clock, now: () => new Date(clock.now().getTime() + later) } },
        scene.accountId,
        { isAsked: true, propose: proposeMove },
      )
    await Promise.all([look(60_000), look(60_001)])
    const { rows } = await scene.within(({ db }) =>
      sql`select at from monitoring_decision where account_id = ${scene.accountId} and action = 'lower' and campaign_id = ${scene.campaignId}`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(scene.total()).toBe(before)
  })

  test('taken back, both budgets are as before, and nothing of them moves for a week', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const moved = await scene.decisionOf(scene.poor)
    const undone = await scene.ask(`monitoring_decisions/${scene.good}/undo`, 'POST', { at: moved?.at })
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ undoneAt: expect.any(String) })
    await scene.later(48)
    await scene.storeDays()
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
    expect((await scene.decisionOf(scene.poor))?.action).not.toBe('lower')
  })

  test('taken back from the history of one ad set, the other one is too', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    expect(scene.budgetOf(scene.poor)).toBeLessThan(poorBefore)
    const line = (await scene.linesOf(scene.poor)).at(-1)
    expect(await scene.ask(`history/${line?.id ?? ''}/undo`, 'POST', {})).toMatchObject({
      status: 200,
      body: { outcome: 'applied' },
    })
    expect(scene.budgets()).toEqual(scene.before)
  })

  test('taken back by two at once, is written back once, and history says it once', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const moved = await scene.decisionOf(scene.poor)
    const undo = () => scene.ask(`monitoring_decisions/${scene.good}/undo`, 'POST', { at: moved?.at })
    const answers = await Promise.all([undo(), undo()])
    expect(scene.budgets()).toEqual(scene.before)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    for (const adset of [scene.poor, scene.good]) {
      const back = (await scene.linesOf(adset)).filter(({ origin }) => origin === 'undo')
      expect(back.map(({ state }) => state)).toEqual(['OK'])
    }
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ undoneAt: expect.any(String) })
    // Once more changes nothing, and says so.
    expect(await undo()).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
  })

  test('stays within the limits of the account, and moves nothing where they leave no room', async () => {
    await scene.live('acting', 'acting')
    await scene.setGuard({ maxIncreasePercent: 5 })
    await scene.runNow()
    expect((scene.budgetOf(scene.good) - goodBefore) / goodBefore).toBeLessThanOrEqual(0.05)
    expect(scene.total()).toBe(poorBefore + goodBefore)
  })

  test.each<[string, Partial<Guardrails>]>([
    ['the largest budget of one object', { maxDailyBudgetPerObject: goodBefore }],
    ['the sum that needs a second person', { secondPersonAbove: goodBefore }],
  ])('moves nothing beyond %s', async (_name, limits) => {
    await scene.live('acting', 'acting')
    await scene.setGuard(limits)
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
  })

  test('refuses before it lowers where the account spends more than its limit already', async () => {
    await scene.live('acting', 'acting')
    await scene.setGuard({ maxDailyBudgetTotal: 100 })
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({
      result: 'refused',
      resultCode: 'guard.accountTotal',
    })
    expect((await scene.openAlerts()).map(({ code }) => code)).toContain('monitoring.notMoved')
  })

  test('gives back what the other ad set could not take, and says so', async () => {
    await scene.live('acting', 'acting')
    scene.platform.faults.set([
      {
        kind: 'accountDisabled',
        method: 'POST',
        path: `^${scene.good}$`,
        times: 1,
        after: 0,
        milliseconds: 0,
      },
    ])
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ action: 'lower', result: 'refused' })
    expect((await scene.openAlerts()).find(({ code }) => code === 'monitoring.notMoved')).toMatchObject({
      priority: 1,
    })
  })
})
