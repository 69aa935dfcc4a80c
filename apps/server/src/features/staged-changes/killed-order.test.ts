/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { somePoints } from '../../testing/some-of.ts'
import { startTrayScene, type Item, type TrayScene } from '../../testing/tray-scene.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'
import { resolveOpenWrites } from '../../writes/resolve-open-writes.ts'
import { carryOut } from './carry-out-order.ts'

// Each test starts processes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 150_000 })

let scene: TrayScene
let workers: WorkerProcesses
beforeAll(async () => {
  scene = await startTrayScene()
  workers = workerProcesses(scene)
}, 120_000)
afterEach(async () => {
  await workers.clear()
  await scene.giveTom('publisher')
  await scene.clear()
})
afterAll(async () => {
  workers.stop()
  await scene.stop()
})

/** An order of several budgets, two fields of one object among them. Workers go by the machine's clock: its time has come there. */
async function orderOf(items: readonly Item[], by = scene.person): Promise<string> {
  await scene.stage(items, by)
  const { id } = await scene.ordered(items, {}, by)
  await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .updateTable('change_order')
      .set({ starts_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute(),
  )
  return id
}

function raises(): readonly Item[] {
  const [one, other] = [scene.anAdset(), scene.anAdset()]
  const name = String(scene.now(one).name)
  return [
    scene.raise(one, 100),
    { level: 'adset', id: one, field: 'name', base: name, value: `${name} (soldes)` },
    scene.raise(other, 100),
  ]
}

/** What the next worker finds, once the minute came that looks at open writes. */
async function takeUpAgain(orderId: string) {
  const { ctx } = scene.server
  await scene.pass(3 * 60_000)
  await resolveOpenWrites(ctx)
  await carryOut(ctx, { accountId: scene.accountId, orderId })
  return scene.readOrder(orderId)
}

const writtenSince = (from: number) =>
  scene.platform.world.log
    .slice(from)
    .filter(({ event }) => event === 'updated')
    .map(({ id }) => id)

const points = [
  'orderTaken:1',
  'orderIntended:1',
  'orderIntended:2',
  'orderAnswered:1',
  'orderAnswered:2',
  'orderDone:1',
]

test.each(somePoints(points))(
  'I23 a worker killed at %s: another ends the order with exactly its values, every object written once',
  async (killAt) => {
    const items = raises()
    const from = scene.platform.world.log.length
    const id = await orderOf(items)
    expect(await workers.untilKilledInOrder(killAt, id)).toBe('SIGKILL')
    expect(await scene.readOrder(id)).toMatchObject({ state: 'RUNNING' })
    const done = await takeUpAgain(id)
    expect(done.state).toBe('ENDED')
    expect(done.changes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
    const [raised, named, other] = items
    expect(scene.budget(raised?.id ?? '')).toBe(raised?.value)
    expect(scene.now(named?.id ?? '').name).toBe(named?.value)
    expect(scene.budget(other?.id ?? '')).toBe(other?.value)
    const written = writtenSince(from)
    expect(written).toHaveLength(2)
    expect(new Set(written)).toEqual(new Set([raised?.id, other?.id]))
    expect((await scene.tray()).changes).toEqual([])
  },
)

test(
  'whoever ordered loses the right after a worker died: what was sent is told as done, and the rest comes back',
  { tags: 'long' },
  async () => {
    // More than are sent at once: some are not sent yet when the first is answered.
    const items = Array.from({ length: 8 }, () => scene.raise(scene.anAdset(), 100))
    const from = scene.platform.world.log.length
    const id = await orderOf(items, scene.tom)
    expect(await workers.untilKilledInOrder('orderAnswered:1', id)).toBe('SIGKILL')
    await scene.giveTom('editor')
    const done = await takeUpAgain(id)
    const written = new Set(writtenSince(from))
    expect(writtenSince(from)).toHaveLength(written.size)
    expect(written.size).toBeGreaterThan(0)
    expect(done.changes.map((one) => [one.outcome, one.problem])).toEqual(
      items.map((one) => (written.has(one.id) ? ['applied', null] : ['refused', 'permission.denied'])),
    )
    const left = items.filter(({ id: object }) => !written.has(object))
    expect(left).not.toEqual([])
    const { changes: back } = await scene.tray(scene.tom)
    expect(new Map(back.map((one) => [one.id, [one.value, one.problem]]))).toEqual(
      new Map(left.map(({ id: object, value }) => [object, [value, 'permission.denied']])),
    )
  },
)

test(
  'an order that another worker ended meanwhile is not carried out again by one that was taken for dead',
  { tags: 'long' },
  async () => {
    const items = raises()
    const id = await orderOf(items)
    expect(await workers.untilKilledInOrder('orderDone:1', id)).toBe('SIGKILL')
    await takeUpAgain(id)
    const from = scene.platform.world.log.length
    await carryOut(scene.server.ctx, { accountId: scene.accountId, orderId: id })
    expect(writtenSince(from)).toEqual([])
    const values = (await scene.undo(id)).map(({ outcome }) => outcome)
    expect(values).toEqual(['applied', 'applied'])
    expect(items.filter(({ field }) => field === 'dailyBudget').map((one) => scene.budget(one.id))).toEqual(
      items.filter(({ field }) => field === 'dailyBudget').map(({ base }) => base),
    )
  },
)
