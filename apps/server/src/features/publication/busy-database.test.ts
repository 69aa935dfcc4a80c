/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { execute } from './execute.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene({}, { VIGIE_DATABASE_PATIENCE_SECONDS: '2' })
})
afterAll(() => scene.stop())

test('F12 every connection is taken: who asks is refused in time, a running publication goes on', async () => {
  const { app, ctx } = scene.server
  const id = await scene.submit(await scene.store({ name: 'Base occupée', zones: 1, texts: 2 }))
  scene.platform.faults.set([{ kind: 'latency', milliseconds: 300 }])
  let isOver = false
  const running = execute(ctx, {
    accountId: scene.accountId,
    publicationId: id,
    signal: new AbortController().signal,
  }).finally(() => (isOver = true))
  await expect.poll(async () => (await scene.progress(id)).state).toBe('CREATING')
  const held = await Promise.all(Array.from({ length: 10 }, () => ctx.connect()))
  expect(isOver).toBe(false)
  const [refused, ready, alive] = await Promise.all([
    scene.person.ask('GET', `/${scene.account}/publications/${id}`),
    app.inject('/readyz'),
    app.inject('/healthz'),
  ])
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect([ready.statusCode, alive.statusCode]).toEqual([503, 200])
  // Nobody gave a connection back.
  await running
  for (const { client } of held) client.release()
  expect(await scene.progress(id)).toMatchObject({ state: 'PUBLISHED', unknown: 0 })
})
