/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { expectCampaignLast, expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { execute } from './execute.ts'
import { WaitsUntil } from './executor/interruptions.ts'
import { sweepPublication } from './publication.job.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
afterEach(async () => {
  scene.platform.faults.set([])
  await settings({ lag: { labelIndexSeconds: 0 } })
  scene.server.clock.advance(5 * 60_000)
})

let count = 0
async function submitted(change: { zones?: number; texts?: number } = {}) {
  count += 1
  const fileId = await scene.store({ name: `Panne ${count}`, zones: 1, texts: 2, ...change })
  return { fileId, id: await scene.submit(fileId) }
}
const settings = (change: object) =>
  fetch(`${scene.platform.url}/_control/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
const fault = (kind: string, path: string, more: object = {}) =>
  scene.platform.faults.set([
    { kind: kind as 'throttle', method: 'POST', path, times: 1, after: 0, milliseconds: 0, ...more },
  ])
const resume = (id: string) => scene.person.ask('POST', `/${scene.account}/publications/${id}/resume`)
const isOn = (id: string) =>
  scene.objects(id).some(({ kind, fields }) => kind !== 'adcreative' && fields.status === 'ACTIVE')

test('F08 two workers start at once: one carries it, the other waits for its lease', async () => {
  const { id } = await submitted()
  const { signal } = new AbortController()
  const target = { accountId: scene.accountId, publicationId: id, signal }
  const ends = await Promise.allSettled([
    execute(scene.server.ctx, target),
    execute(scene.server.ctx, target),
  ])
  const waits = ends.filter((end) => end.status === 'rejected' && end.reason instanceof WaitsUntil)
  expect(waits).toHaveLength(1)
  expectPublished(scene, await scene.settle(id))
})

test('F28 an object that comes after the end is told, left paused, and never was on', async () => {
  const { id } = await submitted({ texts: 1 })
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
  const standing = scene.objects(id)
  const late = comesLate(id)
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    await scene.server.ctx.jobs.enqueue(sweepPublication, { accountId: scene.accountId, publicationId: id })
    await scene.server.ctx.jobs.drain()
  }
  expect(scene.objects(id).filter((object) => object.id !== late.id)).toEqual(standing)
  expect(scene.platform.world.get(late.id)?.fields.status).toBe('PAUSED')
  const told = await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('alert')
      .select(['code', 'sentence_fr'])
      .where('account_id', '=', scene.accountId)
      .execute(),
  )
  expect(told).toMatchObject([{ code: 'publication.extraLeft' }])
  expect(told[0]?.sentence_fr).toContain(late.id)
  expect((await historyOf(id)).map(({ after }) => after)).toEqual([
    { left: late.id },
    { published: `${progress.nodes.length}` },
  ])
})

test('F28 an object that comes after everything was removed on a person’s order is removed too', async () => {
  const { id } = await submitted({ texts: 1 })
  fault('throttle', '/ads$', { after: 0 })
  await scene.run(id)
  scene.platform.faults.set([])
  const adset = scene.objects(id).find(({ kind }) => kind === 'adset')
  await scene.person.ask('POST', `/${scene.account}/publications/${id}/cancel`, { objects: 'remove' })
  expect((await scene.settle(id)).state).toBe('ROLLED_BACK')
  if (!adset) throw new Error('No ad set was made')
  const late = { ...adset, id: scene.platform.world.newId() }
  scene.platform.world.put(late, 'created', scene.account)
  await scene.server.ctx.jobs.enqueue(sweepPublication, { accountId: scene.accountId, publicationId: id })
  await scene.server.ctx.jobs.drain()
  expect(scene.objects(id)).toEqual([])
  expect(await historyOf(id)).toContainEqual(
    expect.objectContaining({
      objectId: late.id,
      personName: 'Camille Le Gall',
      after: { existence: false },
      reason: expect.objectContaining({ cause: 'ordered' }),
    }),
  )
})

async function historyOf(id: string) {
  const { campaignId } = await scene.progress(id)
  const { body } = await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)
  return endpoints.campaignHistory.response.parse(body).entries
}

/** What the platform had taken for lost, it commits minutes later: the same request, so paused and labelled. */
function comesLate(id: string) {
  const ad = scene.objects(id).find(({ kind }) => kind === 'ad')
  if (!ad) throw new Error('No ad was made')
  const late = { ...ad, id: scene.platform.world.newId(), fields: { ...ad.fields, status: 'PAUSED' } }
  scene.platform.world.accept(late, 'created', scene.account)
  return late
}

test('F29 a request that is delivered twice leaves one object', async () => {
  const { id } = await submitted()
  fault('duplicateDelivery', '/(campaigns|adsets|ads|adcreatives)$', { times: 4 })
  expectPublished(scene, await scene.settle(id))
})

test('F31 entries of a batch that come back empty are looked for, not made again', async () => {
  const { id } = await submitted({ texts: 20 })
  fault('batchNulls', '', { times: 1000 })
  expectPublished(scene, await scene.settle(id))
})

test.each([
  ['F36 a right that was lost', 'permissionLost', '/ads$', 'BLOCKED_PERMISSION'],
  [
    'F37 a right that is lost while objects are switched on',
    'permissionLost',
    '^\\d+$',
    'BLOCKED_PERMISSION',
  ],
  ['F38 an account that is disabled', 'accountDisabled', '/adsets$', 'BLOCKED_ACCOUNT'],
] as const)(
  '%s stops it with nothing delivered; it goes on when a person says so',
  async (_row, kind, path, state) => {
    const { id } = await submitted()
    fault(kind, path, { times: 1000 })
    const stopped = await scene.settle(id)
    expect(stopped.state).toBe(state)
    expect(stopped.problem).not.toBeNull()
    const campaign = scene.objects(id).find((object) => object.kind === 'campaign')
    expect(campaign?.fields.status).toBe('PAUSED')
    scene.platform.faults.set([])
    await resume(id)
    expectPublished(scene, await scene.settle(id))
  },
)

test('F40 a campaign that somebody switches on before it is verified delivers nothing: what hangs on it is paused', async () => {
  const { id } = await submitted()
  fault('throttle', '/ads$', { after: 1 })
  await scene.run(id)
  const campaign = scene.objects(id).find(({ kind }) => kind === 'campaign')
  if (!campaign) throw new Error('No campaign was made')
  const fields = { ...campaign.fields, status: 'ACTIVE' }
  scene.platform.world.accept({ ...campaign, fields }, 'updated', '100099')
  const below = scene.objects(id).filter(({ kind }) => kind === 'adset' || kind === 'ad')
  expect(below.length).toBeGreaterThan(0)
  expect(below.every((object) => object.fields.status === 'PAUSED')).toBe(true)
  expectPublished(scene, await scene.settle(id))
})

test('F46 objects that the label index does not show yet are not made again', async () => {
  await settings({ lag: { labelIndexSeconds: 3600 } })
  const { id } = await submitted()
  expectPublished(scene, await scene.settle(id))
})

test('F71 F79 what is edited while it runs does not change it: a publication carries its own copy', async () => {
  const { fileId, id } = await submitted()
  const { campaignName: name } = await scene.progress(id)
  await scene.changeDraft(fileId, { name: 'Renommée pendant' })
  await scene.person.ask('PUT', `/${scene.account}/AdBodies`, [
    { content: 'Un texte de trop', keywords: [name] },
  ])
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
  expect(progress.nodes.filter(({ kind }) => kind === 'ad')).toHaveLength(2)
  expect(scene.platform.world.get(progress.campaignId ?? '')?.fields.name).toBe(name)
})

test('F82 a publication is asked of the account in its address, never of the one chosen elsewhere', async () => {
  const { id } = await submitted()
  const path = `/act_999999/publications/${id}`
  expect([403, 404]).toContain((await scene.person.ask('GET', path)).status)
  expect([403, 404]).toContain(
    (await scene.person.ask('POST', `${path}/cancel`, { objects: 'remove' })).status,
  )
  expectPublished(scene, await scene.settle(id))
})

test.each([
  ['F27 the answer is lost after the object was made', 'lostAnswerAfterCommit', '/(campaigns|adsets|ads)$'],
  ['F26 the answer is cut in the middle', 'truncated', '/(campaigns|adsets|ads|adcreatives)$'],
  ['F30 the answer is a page of HTML', 'html', '/(adsets|ads)$'],
  ['F25 the platform fails', 'http500', '/(campaigns|adsets|ads|adcreatives)$'],
  ['F26 the connection is cut before anything was done', 'reset', '/(campaigns|adsets|ads|adcreatives)$'],
] as const)('%s: nothing is made twice', async (_name, kind, path) => {
  const { id } = await submitted({ zones: 2 })
  fault(kind, path, { times: 3 })
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
  expectCampaignLast(scene, progress)
})

test('F27 nothing is on while an answer is in doubt', async () => {
  const { id } = await submitted({ zones: 2 })
  fault('lostAnswerAfterCommit', '/ads$')
  const progress = await scene.run(id)
  expect(progress).toMatchObject({ state: 'VERIFYING', unknown: 1, active: 0 })
  expect(progress.resumesAt).not.toBeNull()
  expect(isOn(id)).toBe(false)
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
})

test('what fails again and again ends with a person, and goes on when they say so', async () => {
  const { id } = await submitted({ texts: 1 })
  fault('http500', '/adsets$', { times: 1000 })
  const stuck = await scene.settle(id)
  expect(stuck).toMatchObject({ state: 'NEEDS_REVIEW', active: 0, rejected: 1 })
  expect(stuck.problem).toMatchObject({ code: 'platform.2' })
  scene.platform.faults.set([])
  await resume(id)
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
})

test('F32 too many calls: it waits, then goes on', async () => {
  const { id } = await submitted({ zones: 2 })
  fault('throttle', '/ads$', { after: 1 })
  expect(await scene.run(id)).toMatchObject({ state: 'WAITING_RATE', active: 0 })
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
})

test('F35 an expired session stops it; one reconnection resumes it', async () => {
  const { id } = await submitted({ zones: 2 })
  fault('tokenExpired', '/ads$', { after: 1 })
  expect(await scene.settle(id)).toMatchObject({ state: 'BLOCKED_TOKEN', active: 0 })
  expect(await scene.settle(id)).toMatchObject({ state: 'BLOCKED_TOKEN' })
  await reconnect()
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
})

test('F39 an object that a person deleted meanwhile is made again with what hung on it', async () => {
  const { id } = await submitted({ zones: 2 })
  fault('throttle', '/ads$', { after: 2 })
  await scene.run(id)
  const adset = scene.objects(id).find(({ kind }) => kind === 'adset')
  if (!adset) throw new Error('No ad set was made')
  scene.platform.world.accept(
    { ...adset, fields: { ...adset.fields, status: 'DELETED' } },
    'deleted',
    'somebody',
  )
  const progress = await scene.settle(id)
  expectPublished(scene, progress)
})

// The last one: it moves the clock so far that the session of its person ends.
test('F22 a campaign whose end passes while it waits is not switched on', async () => {
  count += 1
  const fileId = await scene.store({ name: `Panne ${count}`, zones: 1, texts: 1 })
  const endTime = new Date(scene.server.clock.now().getTime() + 26 * 3_600_000).toISOString()
  await scene.changeDraft(fileId, { endTime })
  const id = await scene.submit(fileId)
  fault('tokenExpired', '/ads$')
  expect((await scene.settle(id)).state).toBe('BLOCKED_TOKEN')
  scene.server.clock.advance(27 * 3_600_000)
  await reconnect()
  const waiting = await scene.settle(id)
  expect(['NEEDS_REVIEW', 'RECONFIRM']).toContain(waiting.state)
  expect(isOn(id)).toBe(false)
})

const reconnect = () =>
  scene.server.ctx.db
    .updateTable('connection')
    .set({ is_expired: false })
    .where('person_id', '=', scene.person.personId)
    .execute()
