import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '../../../testing/test-server.ts'
import { startAlertScene, type AlertScene } from '../../../testing/alert-scene.ts'

const hour = 3_600_000
let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('an alert', () => {
  const one = async () => {
    await scene.figures([{ spend: 60_000 }])
    await scene.ask('PUT', '/AlertBudget', scene.budget({ date_end: scene.today(), threshold: 50 }))
    await scene.evaluate()
    const [alert] = await scene.alerts()
    if (!alert) throw new Error('Nothing was told')
    return alert
  }
  const count = async () => (await scene.ask('GET', '/alert/count')).body

  test('keeps the thumb of each person', async () => {
    const { id } = await one()
    await scene.ask('POST', `/alert/${id}`, { opinion: 'down' })
    expect(await scene.alerts()).toMatchObject([{ opinion: 'down' }])
    await scene.ask('POST', `/alert/${id}`, { opinion: null })
    expect(await scene.alerts()).toMatchObject([{ opinion: null }])
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
    expect(await scene.alerts()).toMatchObject([{ id, acknowledgedAt: null, opinion: null }])
  })

  test('leaves the list when it is dismissed or put off, and can come back', async () => {
    const { id } = await one()
    await scene.ask('POST', `/alert/${id}/settle`, { isDismissed: true })
    expect(await scene.alerts()).toEqual([])
    await scene.ask('POST', `/alert/${id}/settle`, { isDismissed: false })
    const at = (hours: number) => new Date(scene.server.clock.now().getTime() + hours * hour).toISOString()
    await scene.ask('POST', `/alert/${id}/settle`, { snoozedUntil: at(1) })
    expect(await scene.alerts()).toEqual([])
    await scene.ask('POST', `/alert/${id}/settle`, { snoozedUntil: at(-1) })
    expect(await scene.alerts()).toHaveLength(1)
  })

  test('counts for the bell until somebody saw it', async () => {
    const { id } = await one()
    expect(await count()).toEqual({ count: 1 })
    await scene.ask('POST', `/alert/${id}/settle`, { isAcknowledged: true })
    expect(await count()).toEqual({ count: 0 })
    expect(await scene.alerts()).toMatchObject([{ acknowledgedBy: expect.any(String) as string }])
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
    expect((await scene.ask('PUT', '/AlertsPreferences', preferences)).body).toEqual(preferences)
    expect(await scene.alerts()).toEqual([])
    expect(await count()).toEqual({ count: 0 })
  })

  test('is listed with the campaign it is about', async () => {
    await one()
    expect((await scene.ask('GET', `/${scene.campaignId}/alert?level=ad,adset,campaign`)).body).toHaveLength(
      1,
    )
    expect((await scene.ask('GET', '/999/alert?level=ad,adset,campaign')).body).toEqual([])
  })
})
