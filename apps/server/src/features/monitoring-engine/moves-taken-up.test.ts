import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { actOnMoves } from './act-on-moves.ts'
import { moveIdOf } from './move-life.store.ts'

const [poorBefore, goodBefore] = [10_000, 11_000]
let scene: MovingScene
beforeAll(async () => {
  scene = await startMovingScene()
}, 120_000)
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a process that died between the two halves', () => {
  /** As it was left: the decision stands, the one ad set is lowered, and nobody has raised the other. */
  async function died() {
    await scene.live('acting', 'acting')
    await scene.runNow()
    const decided = await scene.decisionOf(scene.poor)
    const at = new Date(decided?.at ?? 0)
    const to = { poor: scene.budgetOf(scene.poor), good: scene.budgetOf(scene.good) }
    await scene.within(async ({ db }) => {
      await db
        .updateTable('monitoring_decision')
        .set({ result: 'pending', operation_id: null })
        .where('account_id', '=', scene.accountId)
        .where('at', '=', at)
        .where('action', 'in', ['lower', 'raise'])
        .execute()
      await db
        .updateTable('platform_operation')
        .set({ state: 'NOT_APPLIED' })
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', scene.good)
        .execute()
    })
    scene.setOnPlatform(scene.good, goodBefore)
    return { at, to, writes: (await scene.linesOf(scene.poor)).length }
  }
  const act = async () => {
    const account = { accountId: scene.accountId, account: scene.account, currency: 'EUR' }
    return actOnMoves(scene.server.ctx, account, proposeMove)
  }

  test('is taken up: the other is raised, nothing is written twice', async () => {
    const { at, to, writes } = await died()
    expect(await act()).toEqual([at])
    expect(scene.budgets()).toEqual([to.poor, to.good])
    expect(await scene.linesOf(scene.poor)).toHaveLength(writes)
    expect((await scene.linesOf(scene.good)).filter(({ state }) => state === 'OK')).toHaveLength(1)
    expect(await scene.decisionOf(scene.good)).toMatchObject({ action: 'raise', result: 'applied' })
    expect(await act()).toEqual([])
  })

  test('is taken up by two at the same moment: raised once, nothing given back, and neither fails', async () => {
    const { to } = await died()
    await Promise.all([act(), act(), act()])
    await act()
    expect(scene.budgets()).toEqual([to.poor, to.good])
    expect((await scene.linesOf(scene.good)).filter(({ state }) => state === 'OK')).toHaveLength(1)
    expect(await scene.decisionOf(scene.good)).toMatchObject({ action: 'raise', result: 'applied' })
  })

  test('waits while one write is in doubt', async () => {
    const { at } = await died()
    const moveId = moveIdOf({ campaignId: scene.campaignId, at })
    await scene.within(({ db }) =>
      db
        .updateTable('platform_operation')
        .set({ state: 'INTENT' })
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', scene.poor)
        .where((where) => where(where.ref('reason', '->>').key('moveId'), '=', moveId))
        .execute(),
    )
    expect(await act()).toEqual([])
    expect(scene.budgetOf(scene.good)).toBe(goodBefore)
  })

  test('too long ago, what was lowered is put back instead', async () => {
    const { at } = await died()
    await scene.later(2)
    expect(await act()).toEqual([at])
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({
      result: 'refused',
      resultCode: 'change.overtaken',
    })
  })

  test('a person who was faster keeps what they chose', async () => {
    const { at } = await died()
    await applyChanges(scene.server.ctx, {
      account: { accountId: scene.accountId, account: scene.account },
      personId: scene.person.personId,
      origin: 'screen',
      changes: [{ level: 'adset', id: scene.good, set: { dailyBudget: 9000 } }],
    })
    expect(await act()).toEqual([at])
    expect(scene.budgets()).toEqual([poorBefore, 9000])
  })
})
