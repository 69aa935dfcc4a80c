import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'
import { carryOut } from '../proposals/carry-out.ts'
import { proposalRoom } from '../proposal-room.ts'

const poorBefore = 10_000
let scene: MovingScene
beforeAll(async () => {
  scene = await startMovingScene()
}, 120_000)
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a strategy that does not move budgets by itself', () => {
  test('in dry run tells and touches nothing; where nobody chose it, it does not even tell', async () => {
    await scene.live('dryRun', 'acting')
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ action: 'lower', result: 'dryRun' })
    expect((await scene.openAlerts()).map(({ code }) => code)).toContain('monitoring.wouldMove')
    await scene.live('acting', 'never')
    await scene.runNow()
    expect((await scene.decisionOf(scene.poor))?.action).not.toBe('lower')
    expect(scene.budgets()).toEqual(scene.before)
  })

  test('proposes: whoever may decides, the one is lowered before the other is raised', async () => {
    await scene.live('acting', 'proposed')
    await scene.runNow()
    expect(scene.budgets()).toEqual(scene.before)
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ action: 'lower', result: 'proposed' })
    const list = endpoints.listProposals.response.parse((await scene.ask('proposals')).body)
    const [proposal] = list.open
    expect(proposal).toMatchObject({ author: { name: 'Ventes' }, count: 2, whyNot: null, isMove: true })
    await scene.runNow()
    expect(endpoints.listProposals.response.parse((await scene.ask('proposals')).body).open).toHaveLength(1)
    const { id = '', hash = '' } = proposal ?? {}
    const half = { hash, note: '', only: [scene.good], rest: 'refused' }
    expect(await scene.ask(`proposals/${id}/approve`, 'POST', half)).toMatchObject({
      status: 400,
      body: { code: 'proposal.noPart' },
    })
    expect(await scene.ask(`proposals/${id}/approve`, 'POST', { hash, note: '' })).toMatchObject({
      status: 200,
    })
    await carryOut(scene.server.ctx, proposalRoom, { accountId: scene.accountId, proposalId: id })
    expect(scene.budgetOf(scene.poor)).toBeLessThan(poorBefore)
    expect(scene.total()).toBe(10_000 + 11_000)
  })
})
