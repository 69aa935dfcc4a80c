import { endpoints } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'
import { carryOut } from '../proposals/carry-out.ts'
import { proposalRoom } from '../proposal-room.ts'
import { limitsOfMoves } from './movable-money.read-model.ts'

let scene: MovingScene
beforeAll(async () => {
  scene = await startMovingScene(2, 'campaign')
}, 120_000)
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

const none = { minimum: 0, maximum: 0 }

describe('a strategy that moves money where the campaign has the budget', () => {
  test('gives one ad set a maximum and the other a minimum, reads both back, and moves once a day', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const [poor, good] = [scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]
    expect(poor.minimum).toBe(0)
    expect(poor.maximum).toBeGreaterThanOrEqual(7000)
    expect(poor.maximum).toBeLessThan(10_000)
    expect(good).toEqual({ minimum: 21_000 - poor.maximum, maximum: 0 })
    expect(scene.campaignBudget()).toBe(21_000)
    const [lower, raise] = [await scene.decisionOf(scene.poor), await scene.decisionOf(scene.good)]
    expect(lower).toMatchObject({ action: 'lower', result: 'applied', undoneAt: null })
    expect(raise).toMatchObject({ action: 'raise', result: 'applied' })
    expect(lower?.move?.parts[0]?.limits?.to).toEqual({ minimumSpend: null, maximumSpend: poor.maximum })
    expect(lower?.sentence.fr).toMatch(/^Budget déplacé\s: «\s.* de 100,00\s€ à au plus .* à au moins /)
    expect(await scene.linesOf(scene.poor)).toMatchObject([
      {
        ...{ state: 'OK', origin: 'monitoring', before: { maximumSpend: null } },
        ...{ after: { maximumSpend: poor.maximum }, reason: { strategyId: scene.strategyId } },
      },
    ])
    expect((await scene.openAlerts()).map(({ code }) => code)).toContain('monitoring.moved')
    await scene.runNow()
    expect(scene.limitsOf(scene.poor)).toEqual(poor)
  })

  test('taken back, no limit is left, and nothing of them moves for a week', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const moved = await scene.decisionOf(scene.poor)
    expect(scene.limitsOf(scene.good)).not.toEqual(none)
    const undone = await scene.ask(`monitoring_decisions/${scene.good}/undo`, 'POST', { at: moved?.at })
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect([scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]).toEqual([none, none])
    await scene.later(48)
    await scene.storeDays()
    await scene.runNow()
    expect([scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]).toEqual([none, none])
  })

  test('taken back from the history of one ad set, the other one is too', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const line = (await scene.linesOf(scene.good)).at(-1)
    expect(await scene.ask(`history/${line?.id ?? ''}/undo`, 'POST', {})).toMatchObject({
      status: 200,
      body: { outcome: 'applied' },
    })
    expect([scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]).toEqual([none, none])
  })

  test('knows the limits that it left as its own, and leaves those that somebody set since alone', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const own = () => scene.within((scope) => limitsOfMoves(scope, [scene.campaignId]))
    const { maximum } = scene.limitsOf(scene.poor)
    expect((await own()).get(scene.poor)).toEqual({ minimumSpend: null, maximumSpend: maximum })
    await scene.setLimits(scene.poor, { minimum: 500, maximum: 9000 })
    await scene.later(48)
    await scene.storeDays()
    await scene.runNow()
    expect(scene.limitsOf(scene.poor)).toEqual({ minimum: 500, maximum: 9000 })
  })

  test.each<[string, Partial<Guardrails>]>([
    ['the largest budget of one object', { maxDailyBudgetPerObject: 11_000 }],
    ['the sum of two people, whom taking a maximum back would need', { secondPersonAbove: 20_999 }],
  ])('moves nothing beyond %s', async (_name, limits) => {
    await scene.live('acting', 'acting')
    await scene.setGuard(limits)
    await scene.runNow()
    expect([scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]).toEqual([none, none])
  })

  test('a maximum is not lifted by one person once the sum asks for two', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const moved = await scene.decisionOf(scene.poor)
    const poor = scene.limitsOf(scene.poor)
    await scene.setGuard({ approvalMode: 'aboveSum', secondPersonAbove: 15_000 })
    const undone = await scene.ask(`monitoring_decisions/${scene.poor}/undo`, 'POST', { at: moved?.at })
    expect(undone).toMatchObject({ status: 422, body: { code: 'guard.secondPerson' } })
    expect(scene.limitsOf(scene.poor)).toEqual(poor)
  })

  test('gives back what the other ad set could not take: its limit goes', async () => {
    await scene.live('acting', 'acting')
    scene.platform.faults.set([
      {
        ...{ kind: 'accountDisabled', method: 'POST', path: `^${scene.good}$` },
        ...{ times: 1, after: 0, milliseconds: 0 },
      },
    ])
    await scene.runNow()
    expect([scene.limitsOf(scene.poor), scene.limitsOf(scene.good)]).toEqual([none, none])
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ action: 'lower', result: 'refused' })
  })

  test('proposed, it waits for a person, and is carried out as it was looked at', async () => {
    await scene.live('acting', 'proposed')
    await scene.runNow()
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ action: 'lower', result: 'proposed' })
    expect(scene.limitsOf(scene.poor)).toEqual(none)
    const { open } = endpoints.listProposals.response.parse((await scene.ask('proposals')).body)
    const { id = '', hash = '', lines = [] } = open[0] ?? {}
    expect(lines.map(({ fields }) => fields.map(({ field, before }) => [field, before]))).toEqual([
      [['maximumSpend', null]],
      [['minimumSpend', null]],
    ])
    expect(await scene.ask(`proposals/${id}/approve`, 'POST', { hash, note: '' })).toMatchObject({
      status: 200,
    })
    await carryOut(scene.server.ctx, proposalRoom, { accountId: scene.accountId, proposalId: id })
    expect(scene.limitsOf(scene.poor).maximum).toBe(lines[0]?.fields[0]?.after)
    expect(scene.limitsOf(scene.good).minimum).toBe(lines[1]?.fields[0]?.after)
  })
})
