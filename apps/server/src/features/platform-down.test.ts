/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { signInAgain } from '../testing/test-server.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterEach(() => scene.platform.faults.set([]))
afterAll(() => scene.stop())

/** What people do who do not need the platform now. */
const reads = [
  'campaign_list?since=2026-03-01&until=2026-03-02',
  'single_campaign_configuration',
  'AdTitles',
  'alert',
  'AlertBudget',
  'guardrails',
  'settings',
]
const statuses = () =>
  Promise.all(reads.map(async (path) => (await scene.person.ask('GET', `/${scene.account}/${path}`)).status))

async function pass(minutes: number): Promise<void> {
  scene.platform.world.clock.advance(minutes * 60_000)
  scene.server.clock.advance(minutes * 60_000)
  Object.assign(scene, { person: await signInAgain(scene.server, scene.person.personId) })
}

test('S71 while the platform is away for an hour drafts are kept, figures and alerts are read, and what was asked goes on after it', async () => {
  const waiting = await scene.store({ name: 'Attend', zones: 1, texts: 1 })
  const id = await scene.submit(waiting)
  const draft = await scene.store({ name: 'Brouillon', zones: 1, texts: 1 })
  scene.platform.faults.set([{ kind: 'unavailable', path: '.*' }])
  for (let minutes = 0; minutes < 60; minutes += 15) {
    await pass(15)
    await scene.run(id)
    expect(await statuses()).toEqual(reads.map(() => 200))
    await scene.saveDraft(draft, { name: `Changé après ${minutes} minutes` })
    expect((await scene.progress(id)).state).not.toMatch(/FAILED|PUBLISHED/)
  }
  // What does need it says so, and does not hang.
  const asked = await scene.person.ask('GET', `/${scene.account}/pixels`)
  expect([502, 503, 504]).toContain(asked.status)
  scene.platform.faults.set([])
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
}, 180_000)
