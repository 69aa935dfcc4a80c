import { endpoints } from '@vigie/contract'
import { dayBefore, isHeldOut } from '@vigie/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'

const share = 0.2
let scene: WatchedScene

beforeAll(async () => {
  // The lot is drawn by account, ad and day, so that a test chooses its day and not its luck.
  scene = await startWatchedScene(({ account, adIds: [weakAd = ''], day }) => {
    const isDrawn = (ahead: number) =>
      isHeldOut({ account, day: dayBefore(day, -ahead), share }, weakAd, undefined)
    return Array.from({ length: 200 }, (_, ahead) => ahead).findIndex(isDrawn)
  })
}, 120_000)
afterAll(() => scene.stop())

const setLife = (change: object) =>
  scene.ask(`monitoring/${scene.strategyId}/life`, 'POST', { mode: 'acting', preset: 'balanced', ...change })
/** Days of figures, as a sync would have left them. */
const storeDays = async (count: number) => {
  await scene.within(({ db }) =>
    db
      .insertInto('ad_day')
      .values(scene.dayRows(count))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  await scene.noteRead()
}
const record = async () => {
  const { body } = await scene.ask('monitoring_decisions')
  return z.decode(endpoints.listDecisions.response, body as never).record
}

describe('a strategy that leaves some pauses to chance', () => {
  test('leaves none unless somebody chose it, and only the shares that are offered', async () => {
    expect(await scene.ask(`monitoring/${scene.strategyId}/life`)).toMatchObject({ body: { holdOut: 0 } })
    expect(await setLife({ mode: 'dryRun', holdOut: 0.5 })).toMatchObject({ status: 400 })
    expect(await setLife({ mode: 'dryRun', holdOut: share })).toMatchObject({ body: { holdOut: share } })
    expect(await setLife({ mode: 'dryRun' })).toMatchObject({ body: { holdOut: share } })
  })

  test('that only tells tells every pause: nothing is paused that could be held against what is not', async () => {
    await scene.runNow()
    expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({ action: 'pause', result: 'dryRun' })
  })

  test('writes nothing for the one that was drawn, and says why in both languages', async () => {
    await setLife({ touches: [scene.campaignId] })
    expect(await scene.runNow()).toMatchObject({ status: 200, body: { pauses: 0 } })
    const [decision] = await scene.decisionsOf(scene.weakAd)
    expect(decision).toMatchObject({ action: 'flag', gate: 'heldOut', result: 'none', outcome: null })
    expect(decision?.expectedRise).toBeGreaterThan(0)
    expect(decision?.sentence.fr).toContain('laissée en témoin')
    expect(decision?.sentence.en).toContain('drawn by lot')
    expect(scene.statusOf(scene.weakAd)).toBe('ACTIVE')
    const written = await scene.within(({ db, accountId }) =>
      db
        .selectFrom('platform_operation')
        .select('subject')
        .where('account_id', '=', accountId)
        .where('origin', '=', 'monitoring')
        .execute(),
    )
    expect(written).toEqual([])
    const { body } = await scene.ask('monitoring_runs')
    const [run] = z.decode(endpoints.listMonitoringRuns.response, body as never).runs
    expect(run).toMatchObject({ made: 0, held: 0, heldOut: 1 })
  })

  test('leaves it for the week by which pauses are measured, then pauses it and knows what came', async () => {
    for (const days of [3, 4]) {
      await scene.later(24 * days)
      await storeDays(days)
      await scene.runNow()
      expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({
        action: 'flag',
        gate: 'heldOut',
        outcome: null,
      })
    }
    expect(await record()).toMatchObject({ heldOut: 0 })
    await scene.later(24)
    await storeDays(1)
    expect(await scene.runNow()).toMatchObject({ body: { pauses: 1 } })
    expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
    const decisions = await scene.decisionsOf(scene.weakAd)
    expect(decisions[0]).toMatchObject({ action: 'pause', result: 'applied', outcome: null })
    const left = decisions.filter(({ gate }) => gate === 'heldOut')
    // Its week is told once, with the day on which it was drawn.
    expect(left.map(({ outcome }) => outcome !== null)).toEqual([false, false, true])
    expect(await record()).toMatchObject({ pauses: 0, heldOut: 1 })
  })
})
