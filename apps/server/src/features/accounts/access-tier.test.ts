import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCalls } from '../../quota/keep-calls.ts'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { signIn } from '../../testing/test-server.ts'

let scene: ConnectedServer
beforeAll(async () => {
  scene = await startConnectedServer()
})
afterAll(() => scene.stop())

const tier = async () =>
  endpoints.accessTier.response.parse((await scene.person.ask('GET', `/${scene.account}/access_tier`)).body)
const look = (what = 'custom_audiences') => scene.person.ask('GET', `/${scene.account}/${what}`)

test('the tier and the quota are what the answers of the platform said, and each answer counts once', async () => {
  const before = await tier()
  expect((await look()).status).toBe(200)
  const after = await tier()
  expect(after.tier).toBe('full')
  expect(after.quota).toMatchObject({ percent: expect.any(Number), closedUntil: null })
  expect(after.calls.successful).toBeGreaterThan(before.calls.successful)
  expect(after.calls.failed).toBe(before.calls.failed)
  // What was kept is not kept again.
  expect(await tier()).toEqual(after)
})

test('an error that came back counts as one', async () => {
  const before = await tier()
  scene.platform.faults.set([{ kind: 'permissionLost', method: 'GET', path: '/campaigns', times: 1 }])
  await look('platform_campaigns')
  const after = await tier()
  expect(after.calls.failed).toBe(before.calls.failed + 1)
})

test('days that the platform no longer looks at count no more, and are forgotten', async () => {
  const { ctx, clock } = scene.server
  await ctx.db
    .insertInto('platform_calls')
    .values({ day: '2026-03-01', successful: 400, failed: 7 })
    .execute()
  const now = await tier()
  clock.advance(new Date('2026-03-15T12:00:00Z').getTime() - clock.now().getTime())
  // Fifteen days with the first of March in them.
  const within = await readCalls(ctx)
  clock.advance(86_400_000)
  const beyond = await readCalls(ctx)
  expect(within.successful - beyond.successful).toBe(400)
  expect(now.calls.failed).toBeLessThan(within.failed)
  clock.advance(40 * 86_400_000)
  ctx.quota.called(true)
  const person = await signIn(scene.server, 'Rémi Petit')
  await person.join(scene.account, 'reader')
  expect((await person.ask('GET', `/${scene.account}/access_tier`)).status).toBe(200)
  const kept = await ctx.db.selectFrom('platform_calls').select('successful').execute()
  expect(kept).toEqual([{ successful: 1 }])
})
