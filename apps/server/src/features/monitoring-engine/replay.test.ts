import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'
import { backTestStrategy } from './back-test.ts'

let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

test('a back-test answers the same twice, and says how much was kept as it was then', async () => {
  const test_ = () => scene.ask(`monitoring/${scene.strategyId}/back_test`, 'POST', { days: 10 })
  const { body } = await test_()
  const answer = z.decode(endpoints.backTestStrategy.response, body as never)
  expect(answer.pauses.map(({ adId }) => adId)).toEqual([scene.weakAd])
  expect(answer.spendAvoided).toBeGreaterThan(0)
  expect(answer.goalLost).toBe(0)
  expect(answer.reconstructedShare).toBeGreaterThan(0)
  expect((await test_()).body).toEqual(body)
})

test('a back-test shows each ad that it pauses, and the same hash whatever it shows by then', async () => {
  const replay = async () => {
    const { body } = await scene.ask(`monitoring/${scene.strategyId}/back_test`, 'POST', { days: 10 })
    return z.decode(endpoints.backTestStrategy.response, body as never)
  }
  const shows = (url: string) =>
    scene.within(({ db, accountId }) =>
      db
        .updateTable('ad')
        .set({ image_hash: '', video_id: '', picture_url: url })
        .where('account_id', '=', accountId)
        .where('ad_id', '=', scene.weakAd)
        .execute(),
    )
  await shows('https://scontent.xx.fbcdn.net/figuier.jpg')
  const shown = await replay()
  expect(shown.pauses.map(({ pictureUrl }) => pictureUrl)).toEqual([
    expect.stringMatching(/^\/api\/pictures\//),
  ])
  await shows('')
  const bare = await replay()
  expect(bare.pauses.map(({ pictureUrl }) => pictureUrl)).toEqual([null])
  expect(bare.hash).toBe(shown.hash)
})

test('a back-test of a form judges by its weights and its texts, says why of each pause, and stores nothing', async () => {
  const replay = async (changes: object) => {
    const { body } = await scene.ask(`monitoring/${scene.strategyId}/back_test`, 'POST', {
      days: 10,
      ...changes,
    })
    return z.decode(endpoints.backTestStrategy.response, body as never)
  }
  const stored = await replay({})
  const [pause] = stored.pauses
  expect(pause?.sentence.fr).toMatch(/^À blanc, serait en pause\s: .* dépensés en 7\sj/)
  expect(pause?.sentence.en).toContain('spent in 7 days')
  expect(stored.days.map(({ day }) => day)).toHaveLength(10)
  expect(stored.days.reduce((sum, { spendAvoided }) => sum + spendAvoided, 0)).toBe(stored.spendAvoided)
  const drafted = await replay({ weights: { comment: 7 } })
  expect(drafted.weights).toEqual({ comment: 7 })
  expect(drafted.days.every(({ value }) => value === 0)).toBe(true)
  expect(drafted.hash).not.toBe(stored.hash)
  // A campaign that it lists is followed whatever its texts say.
  expect((await replay({ appliesOn: ['nothing is called so'] })).campaigns).toBe(stored.campaigns)
  expect(await replay({})).toEqual(stored)
  const refused = await scene.ask(`monitoring/${scene.strategyId}/back_test`, 'POST', {
    days: 10,
    weights: { comment: 101 },
  })
  expect(refused.status).toBe(400)
  const asked = {
    strategyId: scene.strategyId,
    days: 30,
    timezone: scene.timezone,
    currency: 'EUR',
    now: scene.server.ctx.clock.now(),
  }
  await expect(
    backTestStrategy(scene.server.ctx, scene.accountId, { ...asked, isGivenUp: () => true }),
  ).rejects.toMatchObject({ code: 'request.answerLost' })
})
