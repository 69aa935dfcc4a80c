import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startAlertScene, type AlertScene } from '../../../testing/alert-scene.ts'

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('a budget alert that pauses', () => {
  test('F78: at its limit, evaluated twice at once, alerts once and pauses its campaigns once, through the write path', async () => {
    await scene.figures([{ spend: 100_500 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget({ ad_pause_threshold: true }))
    await Promise.all([scene.evaluate(), scene.evaluate()])
    await scene.server.ctx.jobs.drain()
    expect(scene.platform.world.get(scene.campaignId)?.fields.status).toBe('PAUSED')
    await scene.evaluate()
    await scene.server.ctx.jobs.drain()
    expect((await scene.alerts()).filter(({ code }) => code === 'budget.limitReached')).toHaveLength(1)
    const writes = await scene.within(({ db }) =>
      db
        .selectFrom('platform_operation')
        .select(['state', 'origin'])
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', scene.campaignId)
        .execute(),
    )
    expect(writes).toEqual([{ state: 'OK', origin: 'alert' }])
  })

  const limitOf = async () => {
    await scene.figures([{ spend: 100_500 }])
    const { body } = await scene.ask('PUT', '/AlertBudget', scene.budget({ ad_pause_threshold: true }))
    return z.looseObject({ _id: z.string() }).parse(body)._id
  }
  const reactivate = () => {
    const campaign = scene.platform.world.get(scene.campaignId)
    if (!campaign) throw new Error('The campaign is gone')
    const fields = { ...campaign.fields, status: 'ACTIVE' }
    scene.platform.world.accept({ ...campaign, fields }, 'updated', 'somebody')
  }
  const status = () => scene.platform.world.get(scene.campaignId)?.fields.status
  const codes = async () => (await scene.alerts()).map(({ code }) => code)

  test(
    'F74: deleted, switched off or changed while it fires pauses nothing any more',
    { tags: 'long' },
    async () => {
      const changes: ((id: string) => Promise<unknown>)[] = [
        (id) => scene.ask('DELETE', `/AlertBudget?alert_budget_id=${id}`),
        (id) => scene.ask('PUT', `/AlertBudget/${id}?status=false`),
        (id) => scene.ask('PUT', `/AlertBudget/${id}`, { target_budget: 900_000 }),
        (id) => scene.ask('PUT', `/AlertBudget/${id}`, { ad_pause_threshold: false }),
      ]
      for (const change of changes) {
        reactivate()
        const id = await limitOf()
        await scene.evaluate()
        await change(id)
        await scene.server.ctx.jobs.drain()
        expect(status()).toBe('ACTIVE')
        await scene.ask('DELETE', `/AlertBudget?alert_budget_id=${id}`)
      }
    },
  )

  test('F75: what a person switches on again after the pause stays on, and is told', async () => {
    reactivate()
    await limitOf()
    await scene.evaluate()
    await scene.server.ctx.jobs.drain()
    expect(status()).toBe('PAUSED')
    reactivate()
    scene.server.clock.advance(60_000)
    await scene.remembered()
    for (let look = 0; look < 3; look += 1) {
      await scene.evaluate()
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
      await scene.evaluate()
      const everyWrite = { method: 'POST', path: '^\\d+$', after: 0, milliseconds: 0 } as const
      scene.platform.faults.set([{ ...everyWrite, kind: 'http500', times: 12 }])
      await scene.server.ctx.jobs.drain()
      expect(status()).toBe('PAUSED')
      const failed = (await scene.alerts()).filter(({ code }) => code === 'budget.pauseFailed')
      expect(failed).toMatchObject([{ priority: 1, resolvedAt: expect.any(String) as string }])
    },
  )

  test('asks for the pause anew when it is asked for from now on, and not for another threshold', async () => {
    reactivate()
    await scene.figures([{ spend: 100_500 }])
    const { body } = await scene.ask('PUT', '/AlertBudget', scene.budget())
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    const change = async (changed: object) => {
      await scene.ask('PUT', `/AlertBudget/${id}`, changed)
      await scene.evaluate()
      await scene.server.ctx.jobs.drain()
      return status()
    }
    expect(await change({ threshold: 60 })).toBe('ACTIVE')
    expect(await change({ ad_pause_threshold: true })).toBe('PAUSED')
    expect(await codes()).toEqual(['budget.limitReached'])
    reactivate()
    scene.server.clock.advance(60_000)
    await scene.remembered()
    expect(await change({ threshold: 70 })).toBe('ACTIVE')
    expect((await codes()).toSorted()).toEqual(['budget.limitReached', 'budget.resumed'])
  })
})
