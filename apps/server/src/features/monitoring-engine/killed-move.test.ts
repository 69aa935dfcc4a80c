/** @module-tag long */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMovingScene, type MovingScene } from '../../testing/moving-scene.ts'
import { somePoints } from '../../testing/some-of.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'
import { resolveOpenWrites } from '../../writes/resolve-open-writes.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { actOnMoves } from './act-on-moves.ts'

// Each test starts processes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 150_000 })

let scene: MovingScene
let workers: WorkerProcesses
beforeAll(async () => {
  scene = await startMovingScene()
  workers = workerProcesses(scene)
}, 120_000)
beforeEach(async () => {
  await scene.begin()
  // What workers wrote is of the machine's day, which lies ahead of the scene's: it is no change of lately.
  await scene.within(({ db, accountId }) =>
    db
      .updateTable('platform_operation')
      .set({ started_at: new Date(0) })
      .where('account_id', '=', accountId)
      .execute(),
  )
})
afterEach(() => workers.clear())
afterAll(async () => {
  workers.stop()
  await scene.stop()
})

const currency = 'EUR'
const before = { poor: 10_000, good: 11_000 }

/** A move that was decided just now and of which nothing is done. Workers go by the machine's clock: it is of now there. */
async function decided() {
  await scene.live('dryRun', 'acting')
  await scene.runNow()
  const to = (await scene.decisionOf(scene.poor))?.move?.parts.map((part) => part.to) ?? []
  await scene.live('acting', 'acting')
  await scene.within(({ db, accountId }) =>
    db
      .updateTable('monitoring_decision')
      .set({ at: new Date(), result: 'pending' })
      .where('account_id', '=', accountId)
      .where('action', 'in', ['lower', 'raise'])
      .execute(),
  )
  return { to, from: scene.platform.world.log.length }
}

/** What the next workers find, once the minute came that looks at open writes. */
async function takeUpAgain(minutes: number): Promise<void> {
  const { ctx } = scene.server
  const later = { ...ctx, clock: { now: () => new Date(Date.now() + minutes * 60_000) } }
  const { accountId, account } = scene
  await resolveOpenWrites(later)
  await actOnMoves(later, { accountId, account, currency }, proposeMove)
  expect(await actOnMoves(later, { accountId, account, currency }, proposeMove)).toEqual([])
}

const timesWritten = (id: string, from: number) =>
  scene.platform.world.log.slice(from).filter((line) => line.event === 'updated' && line.id === id).length

const points = [
  'moveTaken:1',
  'moveIntended:1',
  'moveAnswered:1',
  'moveIntended:2',
  'moveAnswered:2',
  'moveDone:1',
]

test.each(somePoints(points))(
  'a worker killed at %s: no more may be spent meanwhile, and another ends the move, each budget written once',
  async (killAt) => {
    const { to, from } = await decided()
    expect(await workers.untilKilledMoving(killAt, currency)).toBe('SIGKILL')
    expect(scene.total()).toBeLessThanOrEqual(before.poor + before.good)
    await takeUpAgain(3)
    expect(scene.budgets()).toEqual(to)
    expect([timesWritten(scene.poor, from), timesWritten(scene.good, from)]).toEqual([1, 1])
    expect(await scene.decisionOf(scene.poor)).toMatchObject({ result: 'applied', resultCode: null })
    expect(await scene.decisionOf(scene.good)).toMatchObject({ result: 'applied', resultCode: null })
  },
)

test.each(somePoints(points))(
  'a worker killed at %s, and nobody for hours: what was done is whole or taken back, never half',
  async (killAt) => {
    const { to } = await decided()
    expect(await workers.untilKilledMoving(killAt, currency)).toBe('SIGKILL')
    await takeUpAgain(90)
    expect([to, [before.poor, before.good]]).toContainEqual(scene.budgets())
    expect(scene.total()).toBe(before.poor + before.good)
  },
)

test.each(somePoints(['moveIntended:3', 'moveAnswered:3']))(
  'a worker killed at %s, as it gives back what was refused: another ends with what stood before or with the whole move',
  async (killAt) => {
    const { to } = await decided()
    scene.platform.faults.set([
      {
        kind: 'accountDisabled',
        method: 'POST',
        path: `^${scene.good}$`,
        times: 1,
        after: 0,
        milliseconds: 0,
      },
    ])
    expect(await workers.untilKilledMoving(killAt, currency)).toBe('SIGKILL')
    await takeUpAgain(3)
    expect([to, [before.poor, before.good]]).toContainEqual(scene.budgets())
    expect(scene.total()).toBe(before.poor + before.good)
  },
)
