/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkDrift } from '../../drift/check-drift.ts'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { sweep } from './sweep.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())
afterEach(() => limitRaises(null))

const limitRaises = (maxIncreasePercent: number | null) =>
  scene.person.ask('PUT', `/${scene.account}/guardrails`, {
    maxDailyBudgetPerObject: null,
    maxDailyBudgetTotal: null,
    maxIncreasePercent,
    secondPersonAbove: null,
    capsCampaignSpend: false,
  })

/** No request of a change arrives, and nobody is told: each is tried three times. */
const loseChangesOf = (objectId: string) =>
  scene.platform.faults.set([
    { kind: 'reset', method: 'POST', path: `^${objectId}$`, times: 3, after: 0, milliseconds: 0 },
  ])

test('a value that may not be put back stays, and the end says so instead of calling everything taken back', async () => {
  const { fileId, idsOf } = await scene.live('Baisse')
  const [lowered = '', lost = ''] = idsOf('adset')
  const former = [scene.now(lowered), scene.now(lost)].map(({ daily_budget: budget }) => Number(budget))
  const { lines } = (await scene.stored(fileId)).configuration
  const before = scene.now(lowered).end_time
  const endTime = new Date(scene.server.clock.now().getTime() + 20 * 86_400_000).toISOString()
  const half = lines.map((line) => ({ ...line, endTime, budget: Number(line.budget) / 2 }))
  await scene.saveDraft(fileId, { lines: half })
  const id = await scene.submitChanges(fileId)
  // One of the two arrives; nobody hears of the other.
  loseChangesOf(lost)
  expect((await scene.run(id)).problem).toMatchObject({ code: 'publication.lostAnswer' })
  scene.platform.faults.set([])
  expect(Number(scene.now(lowered).daily_budget)).toBe((former[0] ?? 0) / 2)
  expect((await limitRaises(10)).status).toBe(200)
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'remove' })
  const ended = await scene.settle(id)
  expect(ended.state).toBe('ROLLBACK_PARTIAL')
  expect(ended.nodes.filter(({ state }) => state === 'REJECTED')).toMatchObject([
    { platformId: lowered, errorCode: 'guard.increase' },
  ])
  expect(Number(scene.now(lowered).daily_budget)).toBe((former[0] ?? 0) / 2)
  // What is refused keeps nothing else from going back.
  expect(scene.now(lowered).end_time).toBe(before)
  expect(Number(scene.now(lost).daily_budget)).toBe(former[1])
})

test('one that comes late and may not be put back stays for the next sweep, and is told as a difference', async () => {
  const { fileId, campaignId, idsOf } = await scene.live('Baisse tardive')
  const [lost = ''] = idsOf('adset')
  const former = Number(scene.now(lost).daily_budget)
  const [line, ...others] = (await scene.stored(fileId)).configuration.lines
  if (!line) throw new Error('the stored campaign has two lines')
  await scene.saveDraft(fileId, { lines: [{ ...line, budget: former / 2 }, ...others] })
  const publicationId = await scene.submitChanges(fileId)
  loseChangesOf(lost)
  await scene.run(publicationId)
  scene.platform.faults.set([])
  await scene.person.ask('POST', `/${scene.account}/publications/${publicationId}/cancel`, {
    objects: 'remove',
  })
  expect((await scene.settle(publicationId)).state).toBe('ROLLED_BACK')
  const object = scene.platform.world.get(lost)
  if (!object) throw new Error(`${lost} is not there`)
  const late = { ...object, fields: { ...object.fields, daily_budget: String(former / 2) } }
  scene.platform.world.accept(late, 'updated', 'Vigie')
  const { accountId, account } = scene
  const sweepAfter = async (minutes: number) => {
    scene.server.clock.advance(minutes * 60_000)
    await sweep(scene.server.ctx, { accountId, publicationId, signal: new AbortController().signal })
    return Number(scene.now(lost).daily_budget)
  }
  await limitRaises(10)
  expect(await sweepAfter(2)).toBe(former / 2)
  expect(await checkDrift(scene.server.ctx, { account: { accountId, account }, campaignId })).toBe(1)
  await limitRaises(null)
  expect(await sweepAfter(13)).toBe(former)
})

test('what somebody chooses while parts of one object go back, each for itself, stays', async () => {
  const { fileId, campaignId, idsOf } = await scene.live('Entre deux parts')
  const { lines } = (await scene.stored(fileId)).configuration
  const ofCampaign = lines.map((line) => ({ ...line, budget: null }))
  await scene.saveDraft(fileId, { budget: 6000, lines: ofCampaign })
  expect((await scene.settle(await scene.submitChanges(fileId))).state).toBe('PUBLISHED')
  const endTime = new Date(scene.server.clock.now().getTime() + 20 * 86_400_000).toISOString()
  const later = ofCampaign.map((line) => ({ ...line, endTime }))
  await scene.saveDraft(fileId, { name: 'Autre nom', budget: 3000, lines: later })
  const id = await scene.submitChanges(fileId)
  loseChangesOf(idsOf('adset')[0] ?? '')
  expect((await scene.run(id)).problem).toMatchObject({ code: 'publication.lostAnswer' })
  expect(scene.now(campaignId)).toMatchObject({ name: 'Autre nom', daily_budget: '3000' })
  // The whole is refused for its budget; the budget by itself is refused once the platform has said how it stands, which takes a while.
  await limitRaises(10)
  scene.platform.faults.set([
    { kind: 'latency', method: 'GET', path: '^$', after: 1, times: 1, milliseconds: 10_000 },
  ])
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'remove' })
  const ended = scene.settle(id)
  await expect.poll(() => scene.platform.faults.list()[0]?.hit).toBe(1)
  for (const name of ['Encore un autre', 'Autre nom']) {
    const items = [{ id: campaignId, set: { name } }]
    const reply = await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items })
    expect(reply.body).toMatchObject([{ outcome: 'applied' }])
  }
  await ended
  expect(scene.now(campaignId)).toMatchObject({ name: 'Autre nom', daily_budget: '3000' })
})
