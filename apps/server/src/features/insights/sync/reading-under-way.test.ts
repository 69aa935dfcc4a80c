import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../../db/in-account.ts'
import { startConnectedServer, type ConnectedServer } from '../../../testing/connected-server.ts'
import { anyAccess } from './any-access.ts'
import { readObjects } from './objects.ts'
import { storeObjects } from './store-objects.ts'

let scene: ConnectedServer
beforeAll(async () => {
  scene = await startConnectedServer()
}, 120_000)
afterAll(() => scene.stop())

/** A reading: what the platform says now, stored when it ends as what stood when it began. */
async function begin() {
  const { server, account, accountId } = scene
  const began = server.clock.now()
  const read = await readObjects(await anyAccess(server.ctx, accountId, account), account)
  const end = (objects = read) =>
    inAccount(server.ctx, accountId, (scope) =>
      storeObjects(scope, objects, { began, ended: server.clock.now() }),
    )
  return { read, end }
}

const later = () => scene.server.clock.advance(20_000)

const levels = ['campaign', 'adset', 'ad'] as const
type Level = (typeof levels)[number]

const kept = (level: Level, id: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom(level)
      .select(['name', 'status', 'changed_at as changedAt'])
      .where('account_id', '=', accountId)
      .where(`${level}_id` as 'name', '=', id)
      .executeTakeFirstOrThrow(),
  )

async function change(level: Level, id: string, set: object) {
  const items = [{ level, id, set }]
  const { body } = await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, { items })
  expect(endpoints.changeCampaigns.response.parse(body)).toMatchObject([{ id, outcome: 'applied' }])
}

test.each(levels)(
  'a %s that is paused while a reading is under way stays paused when it ends',
  async (level) => {
    await (await begin()).end()
    const one = scene.platform.world
      .inAccount(scene.account, level)
      .find(({ fields }) => fields.status === 'ACTIVE')
    if (!one) throw new Error('The seed has some that are on')
    later()
    const reading = await begin()
    later()
    await change(level, one.id, { status: 'PAUSED' })
    await reading.end()
    expect(await kept(level, one.id)).toMatchObject({ status: 'PAUSED', changedAt: null })
    later()
    await change(level, one.id, { status: 'ACTIVE' })
    later()
    await (await begin()).end()
    expect(await kept(level, one.id)).toMatchObject({ status: 'ACTIVE', changedAt: null })
  },
)

test('what a reading that began before no longer finds is not taken for deleted, and by the next it is', async () => {
  const one = scene.platform.world
    .inAccount(scene.account, 'ad')
    .find(({ fields }) => fields.status === 'ACTIVE')
  if (!one) throw new Error('The seed has some that are on')
  await (await begin()).end()
  later()
  const reading = await begin()
  later()
  await change('ad', one.id, { status: 'PAUSED' })
  await reading.end({ ...reading.read, ads: reading.read.ads.filter(({ id }) => id !== one.id) })
  expect(await kept('ad', one.id)).toMatchObject({ status: 'PAUSED' })
  later()
  scene.platform.world.accept({ ...one, fields: { ...one.fields, status: 'DELETED' } }, 'updated', 'somebody')
  await (await begin()).end()
  expect(await kept('ad', one.id)).toMatchObject({ status: 'DELETED' })
})

test('what a clock that went wrong dated in days to come is what the platform says, not what it was then', async () => {
  const campaign = scene.platform.world
    .inAccount(scene.account, 'campaign')
    .find(({ fields }) => fields.status === 'ACTIVE')
  const adset = scene.platform.world
    .inAccount(scene.account, 'adset')
    .find(({ fields }) => fields.status === 'ACTIVE')
  if (!campaign || !adset) throw new Error('The seed has some that are on')
  const { platform, server, accountId } = scene
  const tomorrow = new Date(server.clock.now().getTime() + 24 * 3_600_000)
  await inAccount(server.ctx, accountId, async ({ db }) => {
    for (const table of levels)
      await db.updateTable(table).set({ seen_at: tomorrow }).where('account_id', '=', accountId).execute()
  })
  const { world } = platform
  world.accept({ ...campaign, fields: { ...campaign.fields, status: 'PAUSED' } }, 'updated', 'somebody')
  world.accept({ ...adset, fields: { ...adset.fields, status: 'DELETED' } }, 'updated', 'somebody')
  await (await begin()).end()
  expect(await kept('campaign', campaign.id)).toMatchObject({ status: 'PAUSED' })
  expect(await kept('adset', adset.id)).toMatchObject({ status: 'DELETED' })
})
