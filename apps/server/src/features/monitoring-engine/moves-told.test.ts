import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proposeMove } from '../proposals/propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'

let scene: MovingScene
beforeAll(async () => {
  scene = await startMovingScene(3)
}, 120_000)
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

/** What the morning has of the campaign: codes of what waits, and what was settled. */
const morning = async () => {
  const { lines, settled } = await scene.morning()
  return {
    waiting: lines.flatMap(({ told, also }) => [told, ...also]).map(({ code }) => code),
    settled: settled.map(({ id, facts, undoneAt }) => ({ id, action: facts.action, undoneAt })),
  }
}
const undoFromHistory = async () => {
  const line = (await scene.linesOf(scene.good)).at(-1)
  return scene.ask(`history/${line?.id ?? ''}/undo`, 'POST', {})
}

/** What is given back is written later than what was lowered. */
async function lookWhileTimePasses(): Promise<void> {
  const { ctx, clock } = scene.server
  const now = () => {
    clock.advance(1)
    return clock.now()
  }
  await runMonitoring({ ...ctx, clock: { now } }, scene.accountId, { isAsked: true, propose: proposeMove })
}

/** The look of the next minute, which has nothing new to judge. */
const nextMinute = () => {
  scene.server.clock.advance(60_000)
  return runMonitoring(scene.server.ctx, scene.accountId, { propose: proposeMove })
}

describe('money that moved', () => {
  test('is settled in the morning and waits for nobody; taken back anywhere, every place says so', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    expect((await scene.openAlerts()).map(({ code }) => code)).toEqual(['monitoring.moved'])
    const told = await morning()
    expect(told.waiting.filter((code) => code.startsWith('monitoring.'))).toEqual([])
    expect(told.settled).toEqual([{ id: scene.poor, action: 'lower', undoneAt: null }])
    expect(await undoFromHistory()).toMatchObject({ status: 200, body: { outcome: 'applied' } })
    expect(scene.budgets()).toEqual(scene.before)
    expect((await morning()).settled).toMatchObject([{ id: scene.poor, undoneAt: expect.any(String) }])
    await nextMinute()
    expect(await scene.openAlerts()).toEqual([])
  })

  test('is counted in its run, told or made', async () => {
    await scene.live('dryRun', 'acting')
    await scene.runNow()
    await scene.live('acting', 'acting')
    await scene.runNow()
    expect((await scene.runs()).map(({ moves }) => moves)).toEqual([{ made: 1 }, { told: 1 }])
  })

  test('in part says what really moved, and taken back is over', async () => {
    await scene.live('acting', 'acting')
    const [, , other = ''] = scene.adsetIds
    scene.platform.faults.set([
      { kind: 'accountDisabled', method: 'POST', path: `^${other}$`, times: 1, after: 0, milliseconds: 0 },
    ])
    await lookWhileTimePasses()
    const [poor = 0, good = 0, kept] = scene.budgets()
    expect(kept).toBe(scene.before[2])
    expect(poor + good).toBe(21_000)
    expect(good).toBeGreaterThan(11_000)
    const [alert] = await scene.openAlerts()
    const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')
    expect(alert).toMatchObject({ code: 'monitoring.notMoved', priority: 1 })
    expect(alert?.sentenceFr).toMatch(/^Budget déplacé en partie seulement\s: /)
    expect(alert?.sentenceFr).toContain(`de 100,00\u00a0€ à ${euros(poor)}\u00a0€ par jour`)
    expect(alert?.sentenceFr).toContain(`de 110,00\u00a0€ à ${euros(good)}\u00a0€ par jour`)
    expect(alert?.sentenceFr).not.toContain('Visiteurs')
    expect((await scene.decisionOf(scene.poor))?.sentence.fr).toMatch(/^Budget déplacé en partie seulement/)
    expect((await morning()).waiting).toContain('monitoring.notMoved')
    expect(await undoFromHistory()).toMatchObject({ status: 200 })
    expect(scene.budgets()).toEqual(scene.before)
    await nextMinute()
    expect(await scene.openAlerts()).toEqual([])
  })

  test.each(['poor', 'good'] as const)(
    'whose %s ad set got another budget on the platform is not taken back by half',
    async (which) => {
      await scene.live('acting', 'acting')
      await scene.runNow()
      scene.setOnPlatform(scene[which], 6500)
      const after = scene.budgets()
      const decided = await scene.decisionOf(scene.poor)
      const undone = await scene.ask(`monitoring_decisions/${scene.poor}/undo`, 'POST', { at: decided?.at })
      expect(undone).toMatchObject({ status: 409, body: { code: 'change.overtaken' } })
      expect(await undoFromHistory()).toMatchObject({ status: 409, body: { code: 'change.overtaken' } })
      expect(scene.budgets()).toEqual(after)
      expect(await scene.decisionOf(scene.poor)).toMatchObject({ undoneAt: null })
    },
  )

  test('within a limit that came since is taken back whole or not at all', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const after = scene.budgets()
    const decided = await scene.decisionOf(scene.poor)
    const undo = () => scene.ask(`monitoring_decisions/${scene.poor}/undo`, 'POST', { at: decided?.at })
    await scene.setGuard({ maxIncreasePercent: 10 })
    expect(await undo()).toMatchObject({ status: 422, body: { code: 'guard.increase' } })
    expect(scene.budgets()).toEqual(after)
    // Of a total that is used up, the money that is freed is what is given back.
    await scene.setGuard({ maxDailyBudgetTotal: scene.activeTotal() })
    expect(await undo()).toMatchObject({ status: 200 })
    expect(scene.budgets()).toEqual(scene.before)
  })

  test('is taken back once, however often and from wherever that is asked', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const decided = await scene.decisionOf(scene.poor)
    const undo = (id: string) => scene.ask(`monitoring_decisions/${id}/undo`, 'POST', { at: decided?.at })
    for (const id of [scene.good, scene.poor, scene.good])
      expect(await undo(id)).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect(scene.budgets()).toEqual(scene.before)
    const undone = (await scene.linesOf(scene.poor)).filter(({ origin }) => origin === 'undo')
    expect(undone).toHaveLength(1)
  })

  test('in a campaign that was paused meanwhile is taken back all the same', async () => {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const decided = await scene.decisionOf(scene.poor)
    const undo = () => scene.ask(`monitoring_decisions/${scene.poor}/undo`, 'POST', { at: decided?.at })
    const campaign = scene.platform.world.get(scene.campaignId)
    if (!campaign) throw new Error('no campaign')
    const fields = { ...campaign.fields, status: 'PAUSED' }
    scene.platform.world.accept({ ...campaign, fields }, 'updated', 'someone')
    expect(await undo()).toMatchObject({ status: 200 })
    expect(scene.budgets()).toEqual(scene.before)
  })
})
