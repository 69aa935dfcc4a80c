import { endpoints } from '@vigie/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { inAccount } from '../../db/in-account.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
afterEach(() => {
  scene.platform.faults.set([])
  scene.server.clock.advance(5 * 60_000)
})

const once = { times: 1, after: 0, milliseconds: 0 }

/** A publication that stopped before it looked at what stands, with an ad that was delivered twice. */
async function withDouble(name: string) {
  const id = await scene.submit(await scene.store({ name, zones: 1, texts: 2 }))
  scene.platform.faults.set([
    { kind: 'duplicateDelivery', method: 'POST', path: '/ads$', ...once },
    { kind: 'http500', method: 'GET', path: '/adsbylabels$', ...once },
  ])
  await scene.run(id)
  const owned = new Set((await scene.progress(id)).nodes.map(({ platformId }) => platformId))
  const double = scene.objects(id).find((one) => one.kind === 'ad' && !owned.has(one.id))
  if (!double) throw new Error('nothing was delivered twice')
  return { id, double: double.id }
}

const statusOf = (id: string) => scene.platform.world.get(id)?.fields.status
const turn = (id: string, status: string) => {
  const object = scene.platform.world.get(id)
  if (!object) throw new Error(`no object ${id}`)
  scene.platform.world.accept({ ...object, fields: { ...object.fields, status } }, 'updated', 'somebody')
}
const told = async () => {
  const { body } = await scene.person.ask('GET', `/${scene.account}/alert?level=account`)
  return endpoints.listAlerts.response.parse(body).filter(({ code }) => code === 'publication.extraLeft')
}
const order = (publicationId: string, objectId: string) =>
  scene.person.ask('POST', `/${scene.account}/publications/${publicationId}/left/${objectId}/remove`)

test(
  'a double that nobody ever touched is removed on the proof that it is one',
  { tags: 'long' },
  async () => {
    const { id, double } = await withDouble('Double intact')
    expectPublished(scene, await scene.settle(id))
    expect(statusOf(double)).toBe('DELETED')
  },
)

test('a double that a person switched on and off again stays, and is told, although no figure tells', async () => {
  const { id, double } = await withDouble('Double essayé')
  turn(double, 'ACTIVE')
  turn(double, 'PAUSED')
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  expect(statusOf(double)).toBe('PAUSED')
  expect(await told()).toContainEqual(
    expect.objectContaining({ facts: { publicationId: id, objectId: double, because: 'wasActive' } }),
  )
})

test('a double whose history cannot be read stays, and is told', { tags: 'long' }, async () => {
  const { id, double } = await withDouble('Double sans historique')
  scene.platform.faults.set([{ kind: 'permissionLost', method: 'GET', path: '/activities$', ...once }])
  expect((await scene.settle(id)).state).toBe('PUBLISHED')
  expect(statusOf(double)).toBe('PAUSED')
  expect(await told()).toContainEqual(
    expect.objectContaining({ facts: { publicationId: id, objectId: double, because: 'historyUnread' } }),
  )
})

test(
  'a double that was told goes on a person’s order, with its line in the history, and nothing else does',
  { tags: 'long' },
  async () => {
    const { id, double } = await withDouble('Double à supprimer')
    const stranger = scene.platform.world.inAccount(scene.account, 'ad').find((ad) => ad.id !== double)
    expect(await order(id, double)).toMatchObject({ status: 409, body: { code: 'publication.wrongState' } })
    turn(double, 'ACTIVE')
    turn(double, 'PAUSED')
    const { campaignId, nodes } = await scene.settle(id)
    const own = nodes.find(({ kind }) => kind === 'ad')?.platformId ?? ''
    for (const other of [own, stranger?.id ?? ''])
      expect(await order(id, other)).toMatchObject({ status: 404, body: { code: 'object.notFound' } })
    expect(await order(id, double)).toMatchObject({ status: 200, body: { outcome: 'deleted' } })
    expect(statusOf(double)).toBe('DELETED')
    expect(statusOf(own)).toBe('ACTIVE')
    const lines = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('platform_operation')
        .select(['operation', 'state', 'person_id', 'campaign_id'])
        .where('account_id', '=', accountId)
        .where('subject', '=', double)
        .where('operation', '=', 'delete')
        .execute(),
    )
    expect(lines).toEqual([
      { operation: 'delete', state: 'OK', person_id: scene.person.personId, campaign_id: campaignId },
    ])
    const open = (await told()).filter(({ resolvedAt }) => resolvedAt === null)
    expect(open.some(({ facts }) => facts.objectId === double)).toBe(false)
  },
)
