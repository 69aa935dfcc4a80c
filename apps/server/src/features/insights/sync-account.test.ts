import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { readSync, syncInsights } from './sync-account.ts'

const dayMs = 24 * 3_600_000
let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
  await syncInsights(scene.server.ctx, scene.accountId)
})
afterAll(() => scene.stop())
afterEach(() => scene.platform.faults.set([]))

const facts = () =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('campaign_day')
      .selectAll()
      .where('account_id', '=', scene.accountId)
      .orderBy('campaign_id')
      .orderBy('day')
      .execute(),
  )
const state = () => inAccount(scene.server.ctx, scene.accountId, readSync)
const pass = (days: number) => {
  scene.platform.world.clock.advance(days * dayMs)
  scene.server.clock.advance(days * dayMs)
}

test('the first read brings ninety days of figures in minor units', async () => {
  const rows = await facts()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.every(({ spend }) => Number.isInteger(Number(spend)))).toBe(true)
  expect(await state()).toMatchObject({ problem: null })
})

test('reading again changes no day that is over', async () => {
  const today = (await facts())
    .map(({ day }) => day)
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1)
  const before = (await facts()).filter(({ day }) => day !== today)
  await syncInsights(scene.server.ctx, scene.accountId)
  expect((await facts()).filter(({ day }) => day !== today)).toEqual(before)
})

test('after three weeks without a read no day is missing', async () => {
  pass(21)
  await syncInsights(scene.server.ctx, scene.accountId)
  const days = [...new Set((await facts()).map(({ day }) => day))].toSorted((a, b) => a.localeCompare(b))
  const gaps = days.slice(1).filter((day, index) => Date.parse(day) - Date.parse(days[index] ?? day) > dayMs)
  expect(gaps).toEqual([])
  expect(scene.server.clock.now().getTime() - Date.parse(days.at(-1) ?? '')).toBeLessThan(3 * dayMs)
})

test('a platform that is down leaves the figures and says why they are old', async () => {
  const before = await facts()
  const finishedAt = (await state())?.finished_at
  scene.platform.faults.set([{ kind: 'http500', path: '/insights$', after: 0, times: 10, milliseconds: 0 }])
  pass(1)
  await syncInsights(scene.server.ctx, scene.accountId)
  expect(await facts()).toEqual(before)
  expect(await state()).toMatchObject({
    problem: { code: 'platform.unavailable' },
    finished_at: finishedAt,
  })
})
