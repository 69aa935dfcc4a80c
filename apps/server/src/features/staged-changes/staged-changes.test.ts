import { endpoints } from '@vigie/contract'
import { describeStaged, noGuardrails } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { startTrayScene, type Item, type TrayScene } from '../../testing/tray-scene.ts'
import { forgetOrders } from './change-orders.store.ts'
import { forgetStaged } from './staged-changes.store.ts'

let scene: TrayScene
beforeAll(async () => {
  scene = await startTrayScene()
}, 120_000)
afterAll(() => scene.stop())
afterEach(async () => {
  await scene.clear()
  await scene.pass(10 * 60_000)
})

const linesOf = (orderId: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['subject', 'state', 'group_id'])
      .where('account_id', '=', accountId)
      .where((where) => where(where.ref('reason', '->>').key('orderId'), '=', orderId))
      .execute(),
  )

/** Seven values of objects in three campaigns: budgets of ad sets, pauses of ads, and a name. */
function sevenOverThree(): Item[] {
  const byCampaign = Map.groupBy(scene.adsets, ({ parent }) => parent)
  const groups = [...byCampaign.values()].slice(0, 3)
  if (groups.length < 3) throw new Error('the seed has three campaigns whose ad sets hold budgets')
  const budgets = groups.flatMap((adsets) => adsets.slice(0, 1).map(({ id }) => scene.raise(id, 500)))
  const adsets = new Set(groups.flat().map(({ id }) => id))
  const pauses = scene
    .active('ad')
    .filter(({ parent }) => parent !== null && adsets.has(parent))
    .slice(0, 3)
    .map(({ id }): Item => ({ level: 'ad', id, field: 'status', base: 'ACTIVE', value: 'PAUSED' }))
  const campaignId = groups[0]?.[0]?.parent ?? ''
  const name = String(scene.now(campaignId).name)
  const renamed: Item = { level: 'campaign', id: campaignId, field: 'name', base: name, value: `${name} bis` }
  return [...budgets, ...pauses, renamed]
}

/** Each value as the platform has it. */
const onPlatform = (items: readonly Item[]) =>
  items.map(({ id, field }) => (field === 'dailyBudget' ? scene.budget(id) : scene.now(id)[field]))

describe('what is staged and sent', () => {
  test(
    'seven values over three campaigns go as one order, are read back, and one undo gives all of them back',
    { tags: 'long' },
    async () => {
      const items = sevenOverThree()
      expect(items).toHaveLength(7)
      const before = onPlatform(items)
      expect((await scene.stage(items)).changes).toHaveLength(7)
      expect(onPlatform(items)).toEqual(before)

      const order = await scene.ordered(items)
      expect(order).toMatchObject({ state: 'WAITING', mayUndo: false })
      expect((await scene.tray()).changes).toEqual([])
      await scene.work()
      expect(onPlatform(items)).toEqual(items.map(({ value }) => value))
      const done = await scene.readOrder(order.id)
      expect(done).toMatchObject({ state: 'ENDED', mayUndo: true })
      expect(done.changes.map(({ outcome }) => outcome)).toEqual(items.map(() => 'applied'))
      const lines = await linesOf(order.id)
      expect(lines.map(({ state }) => state)).toEqual(items.map(() => 'OK'))
      expect(new Set(lines.map(({ group_id: group }) => group))).toEqual(new Set([order.id]))

      expect((await scene.undo(order.id)).map(({ outcome }) => outcome)).toEqual(items.map(() => 'applied'))
      expect(onPlatform(items)).toEqual(before)
      expect(await scene.readOrder(order.id)).toMatchObject({ mayUndo: false })
      expect((await scene.undo(order.id)).map(({ outcome }) => outcome)).toEqual(items.map(() => 'unchanged'))
    },
  )

  test('an order that was given back gives nothing back twice: what somebody chose since is theirs', async () => {
    const item = scene.raise(scene.anAdset(), 300)
    await scene.stage([item])
    const first = await scene.ordered([item])
    await scene.work()
    expect((await scene.undo(first.id)).map(({ outcome }) => outcome)).toEqual(['applied'])
    // They decide for the same value after all.
    await scene.stage([item])
    await scene.ordered([item])
    await scene.work()
    expect((await scene.undo(first.id)).map(({ outcome }) => outcome)).toEqual(['unchanged'])
    expect(scene.budget(item.id)).toBe(item.value)
  })

  test('what is left out stays staged with its reason, also for another window, and is not touched', async () => {
    const [one, other] = [scene.anAdset(), scene.anAdset()]
    const [sent, left] = [scene.raise(one, 300), scene.raise(other, 300)]
    const before = scene.budget(other)
    await scene.stage([sent, left])
    const key = { id: left.id, field: left.field }
    await scene.person.ask('POST', scene.path('/leave_out'), {
      items: [key],
      isLeftOut: true,
      note: 'attend le client',
    })
    // Another window did not see it: what it looked at is not what would be sent.
    expect(await scene.send([sent, left])).toMatchObject({
      status: 409,
      body: { code: 'stagedChange.moved' },
    })
    await scene.ordered([sent])
    await scene.work()
    expect([scene.budget(one), scene.budget(other)]).toEqual([sent.value, before])
    expect((await scene.tray()).changes).toMatchObject([
      { id: left.id, isLeftOut: true, note: 'attend le client' },
    ])
  })

  test('a value that moved on the platform is refused alone, and comes back with all three values', async () => {
    const [one, other] = [scene.anAdset(), scene.anAdset()]
    const [fresh, stale] = [scene.raise(one, 400), scene.raise(other, 400)]
    await scene.stage([fresh, stale])
    scene.changeElsewhere(other, Number(stale.base) + 111)
    const order = await scene.ordered([fresh, stale])
    await scene.work()
    expect([scene.budget(one), scene.budget(other)]).toEqual([fresh.value, Number(stale.base) + 111])
    expect((await scene.readOrder(order.id)).changes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'refused', problem: 'change.overtaken' },
    ])
    const { changes, active } = await scene.tray()
    const described = describeStaged(changes, { limits: noGuardrails, active })
    expect(described.changes).toMatchObject([
      {
        ...{ id: other, state: 'stale', problem: 'change.overtaken', isSent: false },
        ...{ base: stale.base, current: Number(stale.base) + 111, value: stale.value },
      },
    ])
    // Decided anew: it is staged against what stands now, and goes.
    const again = { ...stale, base: Number(stale.base) + 111 }
    expect((await scene.stage([again])).changes).toMatchObject([{ problem: null }])
    await scene.ordered([again])
    await scene.work()
    expect(scene.budget(other)).toBe(stale.value)
  })

  test('two submissions at once have one effect, and a later value of the same field takes the place of the former', async () => {
    const one = scene.anAdset()
    await scene.stage([scene.raise(one, 100)])
    const item = scene.raise(one, 200)
    expect((await scene.stage([item])).changes).toMatchObject([{ value: item.value }])
    const both = await Promise.all([scene.send([item]), scene.send([item])])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    await scene.work()
    expect(scene.budget(one)).toBe(item.value)
    const [order] = endpoints.listChangeOrders.response.parse(
      (await scene.person.ask('GET', scene.orderPath())).body,
    )
    expect(await linesOf(order?.id ?? '')).toMatchObject([{ subject: one, state: 'OK' }])
  })

  test('a value that stands already is staged no longer, and what was never read is refused', async () => {
    const one = scene.anAdset()
    await scene.stage([scene.raise(one, 100)])
    expect((await scene.stage([scene.raise(one, 0)])).changes).toEqual([])
    const unknown: Item = { level: 'adset', id: '999', field: 'status', base: 'ACTIVE', value: 'PAUSED' }
    expect(await scene.person.ask('POST', scene.path(), { items: [unknown] })).toMatchObject({
      ...{ status: 404, body: { code: 'stagedChange.unknown' } },
    })
    const wrong = [
      { ...unknown, value: 'GONE' },
      { ...unknown, field: 'dailyBudget', value: -1 },
      { ...unknown, level: 'ad', field: 'dailyBudget', value: 100 },
      { ...unknown, field: 'name', value: 12 },
    ]
    for (const item of wrong)
      expect((await scene.person.ask('POST', scene.path(), { items: [item] })).status).toBe(400)
  })

  test('what a limit refuses comes back with its reason, and the others are done', async () => {
    await scene.setLimits({ maxIncreasePercent: 10 })
    const [one, other] = [scene.anAdset(), scene.anAdset()]
    const refused = { ...scene.raise(one, 0), value: scene.budget(one) * 2 }
    const small = { ...scene.raise(other, 0), value: scene.budget(other) - 100 }
    await scene.stage([refused, small])
    await scene.ordered([refused, small])
    await scene.work()
    expect([scene.budget(one), scene.budget(other)]).toEqual([refused.base, small.value])
    expect((await scene.tray()).changes).toMatchObject([{ id: one, problem: 'guard.increase' }])
  })
})

test('what was staged long ago is forgotten, and so are orders that ended long ago', async () => {
  const one = scene.anAdset()
  await scene.stage([scene.raise(one, 100)])
  const later = new Date(scene.server.clock.now().getTime() + 91 * 86_400_000)
  await inAccount(scene.server.ctx, scene.accountId, async (scope) => {
    const staged = () =>
      scope.db.selectFrom('staged_change').select('object_id').where('account_id', '=', scope.accountId)
    await forgetStaged(scope, scene.server.clock.now())
    expect((await staged().execute()).length).toBe(1)
    await forgetStaged(scope, later)
    await forgetOrders(scope, later)
    expect(await staged().execute()).toEqual([])
    const ended = scope.db.selectFrom('change_order').select('id').where('account_id', '=', scope.accountId)
    expect(await ended.where('ended_at', 'is not', null).execute()).toEqual([])
  })
})
