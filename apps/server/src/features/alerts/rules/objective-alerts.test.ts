import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startAlertScene, type AlertScene } from '../../../testing/alert-scene.ts'

let scene: AlertScene
beforeAll(async () => {
  scene = await startAlertScene()
})
afterAll(() => scene.stop())
beforeEach(() => scene.begin())

describe('an objective', () => {
  const objective = {
    status: true,
    metrics: 'ROAS',
    target: 3,
    threshold: 10,
    all_campaigns: true,
    campaigns: [],
  }
  const days = (value: number) =>
    scene.figures(Array.from({ length: 20 }, () => ({ spend: 10_000, purchases: 8, value })))
  let hoursLater = 0
  beforeEach(() => {
    hoursLater = 0
  })
  const later = async () => {
    hoursLater += 6
    await scene.evaluate(hoursLater)
  }

  test('missed with confidence is told after two looks, and its return too', async () => {
    await scene.ask('PUT', '/AlertObjective', objective)
    await days(9000)
    await scene.evaluate()
    expect(await scene.alerts()).toEqual([])
    await later()
    expect(await scene.alerts()).toMatchObject([
      { code: 'objective.missed', category: 'objectifs', resolvedAt: null },
    ])
    for (let look = 0; look < 4; look += 1) await later()
    await days(60_000)
    await later()
    await later()
    expect((await scene.alerts()).map(({ code }) => code).toSorted()).toEqual([
      'objective.met',
      'objective.missed',
    ])
    expect((await scene.alerts()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true)
  })

  test('that hovers at its target does not flap', async () => {
    await scene.ask('PUT', '/AlertObjective', objective)
    for (let look = 0; look < 12; look += 1) {
      await days(look % 2 === 0 ? 26_500 : 33_000)
      await later()
    }
    expect(await scene.alerts()).toEqual([])
  })

  test('without its last campaign is about all of them', async () => {
    const { body } = await scene.ask('PUT', '/AlertObjective', {
      ...objective,
      all_campaigns: false,
      campaigns: [{ id: scene.campaignId, name: 'BE' }],
    })
    const { _id: id } = z.looseObject({ _id: z.string() }).parse(body)
    expect(
      (await scene.ask('DELETE', `/AlertObjective/${scene.campaignId}?alert_objective_id=${id}`)).body,
    ).toBe(true)
    expect((await scene.ask('GET', '/AlertObjective')).body).toMatchObject([
      { all_campaigns: true, campaigns: [] },
    ])
  })
})
