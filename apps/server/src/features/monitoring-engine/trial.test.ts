import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

describe('a strategy on trial', () => {
  test('decides about every ad, says why in both languages, and touches nothing', async () => {
    expect(await scene.runNow()).toMatchObject({
      status: 200,
      body: { decisions: scene.ads.length, pauses: 0 },
    })
    const [decision] = await scene.decisionsOf(scene.weakAd)
    expect(decision).toMatchObject({
      action: 'pause',
      result: 'dryRun',
      name: 'Visuel 0',
      strategyName: 'Ventes',
    })
    expect(decision?.sentence.fr).toMatch(/«\sVisuel 0\s»/)
    expect(decision?.sentence.fr).toContain('0 achat,')
    expect(decision?.sentence.en).toContain('0 purchases')
    expect(decision?.numbers.spendOfWeek).toBe(21_000)
    expect(scene.statusOf(scene.weakAd)).toBe('ACTIVE')
    const kept = await scene.decisionsOf(scene.ads[1]?.id ?? '')
    expect(kept[0]).toMatchObject({ result: 'none' })
  })

  test('what it would pause today is what its own look says, whatever nobody let it do yet; it stores nothing', async () => {
    const todayOf = async (changes: object) => {
      const { body } = await scene.ask(`monitoring/${scene.strategyId}/back_test`, 'POST', {
        days: 7,
        ...changes,
      })
      return z.decode(endpoints.backTestStrategy.response, body as never).today
    }
    const before = await scene.decisionsOf(scene.weakAd)
    const today = await todayOf({})
    expect(today?.pauses).toMatchObject([
      {
        kind: 'ad',
        id: scene.weakAd,
        name: 'Visuel 0',
        campaignId: scene.campaignId,
        sentence: before[0]?.sentence,
      },
    ])
    expect(today?.held).toBe(0)
    // By a form that weighs what never happened nothing is known to be worse.
    expect((await todayOf({ weights: { comment: 7 } }))?.pauses).toEqual([])
    expect(await scene.decisionsOf(scene.weakAd)).toEqual(before)
    expect(scene.statusOf(scene.weakAd)).toBe('ACTIVE')
  })

  test('is judged again only when there are new figures, and not within six hours', async () => {
    const { ctx } = scene.server
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).toBeNull()
    await scene.later(7)
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).toBeNull()
    await scene.noteRead()
    expect(await runMonitoring(ctx, scene.accountId, { propose: proposeMove })).not.toBeNull()
    expect(await scene.decisionsOf(scene.weakAd)).toHaveLength(2)
  })

  test('is told as what it would do, once for as long as it would', async () => {
    const told = await scene.openAlerts()
    expect(told.map(({ code, priority }) => [code, priority])).toEqual([['monitoring.wouldPause', 3]])
    expect(told[0]?.sentenceFr).toMatch(/^À blanc, serait en pause\s: «\sVisuel 0\s»/)
    expect(told[0]?.adNames).toEqual(['Visuel 0'])
  })

  test('lists its runs with what each did, and one run as it was', async () => {
    const { body } = await scene.ask('monitoring_runs')
    const { runs } = z.decode(endpoints.listMonitoringRuns.response, body as never)
    expect(runs).toHaveLength(2)
    expect(runs[0]).toMatchObject({
      campaigns: 1,
      acting: 0,
      decisions: scene.ads.length,
      made: 0,
      told: 1,
      missing: {},
    })
    const one = await scene.ask(`monitoring_decisions?at=${encodeURIComponent(runs[1]?.at ?? '')}`)
    const { campaigns } = z.decode(endpoints.listDecisions.response, one.body as never)
    expect(campaigns.map(({ at, decisions }) => [at, decisions.length])).toEqual([
      [runs[1]?.at, scene.ads.length],
    ])
    expect(campaigns[0]?.decisions[0]).toMatchObject({
      weights: { omni_purchase: 100 },
      figuresAt: runs[1]?.figuresAt,
      inputsHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('lists the last judgement of its campaigns', async () => {
    const { body } = await scene.ask('monitoring_decisions')
    const { campaigns } = z.decode(endpoints.listDecisions.response, body as never)
    expect(campaigns.map(({ id, missing, decisions }) => [id, missing, decisions.length])).toEqual([
      [scene.campaignId, null, scene.ads.length],
    ])
    expect(campaigns[0]?.decisions[0]?.id).toBe(scene.weakAd)
  })

  test('is judged at once on fresh figures where the last look had only old ones', async () => {
    const { ctx } = scene.server
    const look = () => runMonitoring(ctx, scene.accountId, { propose: proposeMove })
    await scene.later(7)
    await scene.noteRead()
    await scene.later(24)
    expect(await look()).not.toBeNull()
    expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({ gate: 'staleFigures' })
    scene.server.clock.advance(60_000)
    expect(await look()).toBeNull()
    await scene.within(({ db }) =>
      db
        .insertInto('ad_day')
        .values(scene.dayRows(2))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    await scene.noteRead()
    expect(await look()).not.toBeNull()
    expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({ action: 'pause' })
    await scene.noteRead()
    scene.server.clock.advance(60_000)
    expect(await look()).toBeNull()
  })
})
