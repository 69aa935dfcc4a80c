/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { looked, startTrayScene, type TrayScene } from '../../testing/tray-scene.ts'
import { tend as tendProposals } from '../proposals/tend.ts'
import { tend } from './tend-orders.ts'

let scene: TrayScene
beforeAll(async () => {
  scene = await startTrayScene()
}, 120_000)
afterAll(() => scene.stop())
afterEach(async () => {
  await scene.clear()
  await scene.pass(10 * 60_000)
})

describe('what waits for a time', () => {
  const inAnHour = () => new Date(scene.server.clock.now().getTime() + 3_600_000).toISOString()

  test('nothing goes before, and it goes at its time', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item])
    const order = await scene.ordered([item], { startsAt: inAnHour() })
    await tend(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    expect((await scene.readOrder(order.id)).state).toBe('WAITING')
    expect(scene.budget(one)).toBe(item.base)
    await scene.pass(3_600_000)
    await tend(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    expect((await scene.readOrder(order.id)).state).toBe('ENDED')
    expect(scene.budget(one)).toBe(item.value)
  })

  test('S41 two hundred orders wait on an account at most: one more is refused, and nothing of it is lost', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item])
    const waiting = Array.from({ length: 200 }, (_, place) => waitingOrder(place))
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .insertInto('change_order')
        .values(waiting.map((order) => ({ ...order, account_id: accountId })))
        .execute(),
    )
    expect(await scene.send([item], { startsAt: inAnHour() })).toMatchObject({
      status: 429,
      body: { code: 'changeOrder.tooMany', facts: { most: 200 } },
    })
    expect((await scene.tray()).changes).toHaveLength(1)
    const cancelled = await scene.person.ask('POST', scene.orderPath(`/${waiting[0]?.id}/cancel`))
    expect(cancelled.status).toBe(200)
    const order = await scene.ordered([item], { startsAt: inAnHour() })
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db.deleteFrom('change_order').where('account_id', '=', accountId).where('id', '!=', order.id).execute(),
    )
  })

  /** One of somebody’s, of a value that is none of this test. */
  const waitingOrder = (place: number) => ({
    ...{ id: randomUUID(), person_id: scene.tom.personId, origin: 'screen' as const },
    ...{
      changes: JSON.stringify([]),
      made_at: scene.server.clock.now(),
      state: 'WAITING' as const,
      ended_at: null,
    },
    starts_at: new Date(scene.server.clock.now().getTime() + 86_400_000 + place),
  })

  test('a time that is over or far away is refused and nothing is lost', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item])
    for (const startsAt of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])
      expect(await scene.send([item], { startsAt })).toMatchObject({
        status: 422,
        body: { code: 'changeOrder.start' },
      })
    expect((await scene.tray()).changes).toHaveLength(1)
  })

  test('taken back before its time it is staged again; once it ended it is not taken back', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item])
    const order = await scene.ordered([item], { startsAt: inAnHour() })
    const cancel = () => scene.tom.ask('POST', scene.orderPath(`/${order.id}/cancel`))
    expect(await cancel()).toMatchObject({ status: 200, body: { state: 'CANCELLED' } })
    expect((await scene.tray()).changes).toMatchObject([{ id: one, value: item.value }])
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'changeOrder.decided' } })
    await scene.pass(3_600_000)
    await tend(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    expect(scene.budget(one)).toBe(item.base)
  })

  test('an hour late nothing goes any more: it is staged again, and somebody is told', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item])
    const order = await scene.ordered([item], { startsAt: inAnHour() })
    await scene.pass(2 * 3_600_000 + 1000)
    await tend(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    expect((await scene.readOrder(order.id)).state).toBe('EXPIRED')
    expect(scene.budget(one)).toBe(item.base)
    expect((await scene.tray()).changes).toMatchObject([{ id: one, problem: 'changeOrder.late' }])
    expect(await alertsOf(order.id)).toHaveLength(1)
  })

  test('whoever lost the right meanwhile has nothing sent, and somebody is told', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 250)
    await scene.stage([item], scene.tom)
    const { id } = endpoints.orderChanges.response.parse(
      (await scene.send([item], { startsAt: inAnHour() }, scene.tom)).body,
    )
    await scene.giveTom('editor')
    await scene.pass(3_600_000)
    await tend(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    await scene.giveTom('publisher')
    expect(scene.budget(one)).toBe(item.base)
    expect((await scene.readOrder(id)).changes).toMatchObject([
      { outcome: 'refused', problem: 'permission.denied' },
    ])
    expect(await alertsOf(id)).toHaveLength(1)
  })
})

const alertsOf = (orderId: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('alert')
      .select(['sentence_fr', 'sentence_en'])
      .where('account_id', '=', accountId)
      .where('key', '=', `changeOrder:${orderId}`)
      .execute(),
  )

describe('who may not send alone', () => {
  test('an editor stages and proposes, for a time too, and is refused an order; nobody sees what another staged', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 200)
    await scene.stage([item], scene.lea)
    expect((await scene.tray()).changes).toEqual([])
    expect((await scene.send([item], {}, scene.lea)).status).toBe(403)
    const startsAt = new Date(scene.server.clock.now().getTime() + 3_600_000).toISOString()
    const reason = 'Les soldes commencent'
    const made = await scene.lea.ask('POST', scene.path('/propose'), {
      items: looked([item]),
      startsAt,
      reason,
    })
    const { proposalId } = endpoints.proposeStaged.response.parse(made.body)
    expect((await scene.tray(scene.lea)).changes).toEqual([])
    const read = async () =>
      endpoints.readProposal.response.parse(
        (await scene.tom.ask('GET', `/${scene.account}/proposals/${proposalId}`)).body,
      )
    const proposal = await read()
    expect(proposal).toMatchObject({ state: 'WAITING', startsAt, reason, count: 1 })
    const approve = { hash: proposal.hash, note: '' }
    expect(
      (await scene.tom.ask('POST', `/${scene.account}/proposals/${proposalId}/approve`, approve)).status,
    ).toBe(200)
    await scene.server.ctx.jobs.drain()
    expect(await read()).toMatchObject({ state: 'APPROVED' })
    expect(scene.budget(one)).toBe(item.base)
    await scene.pass(3_600_000)
    await tendProposals(scene.server.ctx)
    await scene.server.ctx.jobs.drain()
    expect(await read()).toMatchObject({ state: 'EXECUTED' })
    expect(scene.budget(one)).toBe(item.value)
  })

  test('what goes above the sum of two people comes back from an order, and is proposed', async () => {
    const one = scene.anAdset()
    await scene.setLimits({ secondPersonAbove: scene.budget(one) + 100 })
    const item = scene.raise(one, 200)
    await scene.stage([item])
    await scene.ordered([item])
    await scene.server.ctx.jobs.drain()
    expect((await scene.tray()).changes).toMatchObject([{ id: one, problem: 'guard.secondPerson' }])
    const proposed = await scene.person.ask('POST', scene.path('/propose'), { items: looked([item]) })
    expect(proposed.status).toBe(200)
    expect((await scene.tray()).changes).toEqual([])
  })

  test('what is proposed stays staged until it is kept, as it stands, its reason too: a death in between loses nothing', async () => {
    const one = scene.anAdset()
    await scene.setLimits({ secondPersonAbove: scene.budget(one) + 100 })
    const item = scene.raise(one, 200)
    await scene.stage([item])
    await scene.ordered([item])
    await scene.server.ctx.jobs.drain()
    const before = await scene.tray()
    expect(before.changes).toMatchObject([{ id: one, problem: 'guard.secondPerson' }])
    scene.changeElsewhere(one, Number(item.base) + 7)
    await scene.pass(60_000)
    const refused = await scene.person.ask('POST', scene.path('/propose'), { items: looked([item]) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'change.overtaken' } })
    expect((await scene.tray()).changes).toEqual(before.changes)
  })

  test('of two windows that propose the same, one does', async () => {
    const item = scene.raise(scene.anAdset(), 200)
    await scene.stage([item], scene.lea)
    const propose = () => scene.lea.ask('POST', scene.path('/propose'), { items: looked([item]) })
    const both = await Promise.all([propose(), propose()])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stagedChange.moved' })
    expect((await scene.tray(scene.lea)).changes).toEqual([])
  })

  test('where proposing is refused, what was staged is staged still', async () => {
    const one = scene.anAdset()
    const item = scene.raise(one, 200)
    await scene.stage([item], scene.lea)
    scene.changeElsewhere(one, Number(item.base) + 7)
    const refused = await scene.lea.ask('POST', scene.path('/propose'), { items: looked([item]) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'change.overtaken' } })
    expect((await scene.tray(scene.lea)).changes).toMatchObject([{ id: one, value: item.value }])
  })
})
