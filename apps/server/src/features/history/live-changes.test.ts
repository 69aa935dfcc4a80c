import type { HandedBudget, ObjectValues } from '@vigie/ads-api'
import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { labelNames } from '../../../../simulator/src/world/world.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { writesResumed } from '../../writes/writes-resumed.job.ts'

let scene: PublicationScene
let campaignId: string
beforeAll(async () => {
  scene = await startPublicationScene()
  const progress = await scene.settle(
    await scene.submit(await scene.store({ name: 'En ligne', zones: 2, texts: 2 })),
  )
  campaignId = progress.campaignId ?? ''
})
afterAll(() => scene.stop())

const path = (rest: string) => `/${scene.account}/campaigns/${campaignId}/${rest}`
const elements = async () =>
  endpoints.campaignElements.response.parse((await scene.person.ask('GET', path('elements'))).body)
const change = async (items: readonly object[]) =>
  endpoints.changeElements.response.parse((await scene.person.ask('POST', path('elements'), { items })).body)
const history = async () =>
  endpoints.campaignHistory.response.parse((await scene.person.ask('GET', path('history'))).body).entries
const undo = async (id: string) =>
  endpoints.undoChange.response.parse(
    (await scene.person.ask('POST', `/${scene.account}/history/${id}/undo`)).body,
  )
const now = (id: string) => scene.platform.world.get(id)

test('ad sets come with their ads, their preview and their mark', async () => {
  const list = await elements()
  expect(list).toHaveLength(2)
  expect(list.flatMap(({ ads }) => ads)).toHaveLength(4)
  expect(list[0]?.ads[0]).toMatchObject({ status: 'ACTIVE', isRetired: false })
  expect(z.url().safeParse(list[0]?.ads[0]?.previewUrl).success).toBe(true)
})

test('a campaign of another account is not to be seen', async () => {
  const stranger = scene.platform.world.inAccount('act_0', 'campaign')[0]?.id ?? '42'
  const { status } = await scene.person.ask('GET', `/${scene.account}/campaigns/${stranger}/elements`)
  expect([403, 404, 422]).toContain(status)
})

test('excluding pauses and marks, including takes the mark away; what was not touched is not written', async () => {
  const [first, second] = (await elements()).flatMap(({ ads }) => ads)
  if (!first || !second) throw new Error('No ads')
  const untouched = now(second.id)?.updatedAt
  expect(await change([{ level: 'ad', id: first.id, status: 'PAUSED', name: 'Sortie' }])).toMatchObject([
    { id: first.id, outcome: 'applied', problem: null },
  ])
  expect(now(first.id)?.fields).toMatchObject({ status: 'PAUSED', name: 'Sortie' })
  const paused = now(first.id)
  expect(paused && labelNames(paused)).toContain('vigie:deprecated')
  await change([{ level: 'ad', id: first.id, status: 'ACTIVE' }])
  const active = now(first.id)
  expect(active && labelNames(active)).not.toContain('vigie:deprecated')
  expect(now(second.id)?.updatedAt).toBe(untouched)
})

test('one item that the platform refuses does not stop the others, and says why', async () => {
  const [first, second] = (await elements()).flatMap(({ ads }) => ads)
  if (!first || !second) throw new Error('No ads')
  scene.platform.faults.set([
    { kind: 'accountDisabled', method: 'POST', path: `^${first.id}$`, times: 1, after: 0, milliseconds: 0 },
  ])
  const results = await change([
    { level: 'ad', id: first.id, name: 'Refusée' },
    { level: 'ad', id: second.id, name: 'Acceptée' },
  ])
  scene.platform.faults.set([])
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'applied'])
  expect(results[0]?.problem?.facts.userTitle).toBeTruthy()
})

test('history says who changed what from what to what; undoing puts it back where our value still stands', async () => {
  const [, , third, fourth] = (await elements()).flatMap(({ ads }) => ads)
  if (!third || !fourth) throw new Error('No ads')
  await change([
    { level: 'ad', id: third.id, name: 'Nouveau nom' },
    { level: 'ad', id: fourth.id, name: 'Autre nom' },
  ])
  const entryOf = async (id: string) =>
    (await history()).find(({ objectId, origin }) => objectId === id && origin === 'screen')
  const entry = await entryOf(third.id)
  expect(entry).toMatchObject({
    origin: 'screen',
    personName: 'Camille Le Gall',
    before: { name: third.name },
    after: { name: 'Nouveau nom' },
    canUndo: true,
  })
  expect(await undo(entry?.id ?? '')).toMatchObject({ outcome: 'applied' })
  expect(now(third.id)?.fields.name).toBe(third.name)
  expect(await entryOf(third.id)).toMatchObject({ canUndo: false, isUndone: true })

  const ad = now(fourth.id)
  if (ad)
    scene.platform.world.accept(
      { ...ad, fields: { ...ad.fields, name: 'Par quelqu’un' } },
      'updated',
      'somebody',
    )
  expect(await undo((await entryOf(fourth.id))?.id ?? '')).toMatchObject({
    outcome: 'refused',
    problem: { code: 'change.overtaken' },
  })
  expect(now(fourth.id)?.fields.name).toBe('Par quelqu’un')
})

test('what somebody chose since is theirs, also where it is what it was: nothing of it is taken back', async () => {
  const [, , third] = (await elements()).flatMap(({ ads }) => ads)
  if (!third) throw new Error('No ads')
  const rename = async (name: string) => {
    scene.server.clock.advance(1000)
    await change([{ level: 'ad', id: third.id, name }])
    const [newest] = await history()
    return newest?.id ?? ''
  }
  const first = await rename('Choisi')
  const second = await rename('Essayé')
  expect(await undo(second)).toMatchObject({ outcome: 'applied' })
  const again = await rename('Essayé encore')
  await rename('Choisi')
  const refused = { outcome: 'refused', problem: { code: 'change.overtaken' } }
  expect(await undo(first)).toMatchObject(refused)
  expect(await undo(again)).toMatchObject(refused)
  expect(now(third.id)?.fields.name).toBe('Choisi')
  // One after the other, newest first, as people undo.
  const [newest] = await history()
  for (const id of [newest?.id ?? '', again, first])
    expect(await undo(id)).toMatchObject({ outcome: 'applied' })
  expect(now(third.id)?.fields.name).toBe(third.name)
})

test('a value that we took away and somebody gave again is not overwritten by taking ours back', async () => {
  const list = await elements()
  const write = async (set: Partial<ObjectValues>, given: { handsOver?: readonly HandedBudget[] } = {}) => {
    scene.server.clock.advance(1000)
    const [result] = await applyChanges(scene.server.ctx, {
      account: { accountId: scene.accountId, account: scene.account },
      personId: scene.person.personId,
      origin: 'screen',
      changes: [{ level: 'campaign', id: campaignId, set, ...given }],
    })
    expect(result).toMatchObject({ outcome: 'applied' })
    return result
  }
  await write({ dailyBudget: 5000 })
  const handsOver = list.map(({ id }) => ({ adsetId: id, daily: 2500, lifetime: null }))
  const moved = await write({ dailyBudget: null }, { handsOver })
  const free = now(campaignId)
  if (free)
    scene.platform.world.accept(
      { ...free, fields: { ...free.fields, daily_budget: '9900' } },
      'updated',
      'somebody',
    )
  expect(await undo(moved?.operationId ?? '')).toMatchObject({
    outcome: 'refused',
    problem: { code: 'change.overtaken' },
  })
  expect(now(campaignId)?.fields.daily_budget).toBe('9900')
})

test(
  'I14 the kill switch lets pauses through; lifting it takes up what waited',
  { tags: 'long' },
  async () => {
    const id = await scene.submit(await scene.store({ name: 'Gelée', zones: 1, texts: 1 }))
    const freeze = (isFrozen: boolean) => scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen })
    expect((await freeze(true)).body).toMatchObject({ isFrozen: true, frozenBy: 'Camille Le Gall' })
    expect((await scene.settle(id)).state).toBe('PAUSED_BY_FREEZE')
    expect(scene.objects(id)).toEqual([])
    const toggle = (status: string) => scene.person.ask('POST', path('status'), { status })
    expect((await toggle('PAUSED')).status).toBe(200)
    expect(await toggle('ACTIVE')).toMatchObject({ status: 423, body: { code: 'write.frozen' } })
    await freeze(false)
    expect((await toggle('ACTIVE')).status).toBe(200)
    await scene.server.ctx.jobs.drain()
    expect((await scene.progress(id)).state).toBe('PUBLISHED')
  },
)

test('F35 one reconnection takes up every publication that waited for it', { tags: 'long' }, async () => {
  const ids = []
  for (const name of ['Première', 'Seconde'])
    ids.push(await scene.submit(await scene.store({ name, zones: 1, texts: 1 })))
  const expire = (isExpired: boolean) =>
    scene.server.ctx.db
      .updateTable('connection')
      .set({ is_expired: isExpired })
      .where('person_id', '=', scene.person.personId)
      .execute()
  await expire(true)
  for (const id of ids) expect((await scene.settle(id)).state).toBe('BLOCKED_TOKEN')
  await expire(false)
  await scene.server.ctx.jobs.enqueue(writesResumed, { accountId: null, personId: scene.person.personId })
  await scene.server.ctx.jobs.drain()
  for (const id of ids) expect((await scene.progress(id)).state).toBe('PUBLISHED')
})
