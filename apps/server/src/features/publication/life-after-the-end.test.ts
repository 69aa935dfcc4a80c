/** @module-tag long */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectPublished } from '../../testing/expect-published.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { sweepMinutes } from './finish-publication.ts'
import { sweep } from './sweep.ts'
import { wake } from './wake.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
  await publishAll()
})
afterAll(() => scene.stop())
afterEach(async () => {
  scene.platform.faults.set([])
  await connection({ is_expired: false })
})

/** All at once: a day after the first the session of whoever publishes is over. */
async function publishAll(): Promise<void> {
  for (const what of Object.keys(troubles)) {
    const id = await scene.submit(await scene.store({ name: `Vie ${ids.size}`, zones: 2, texts: 2 }))
    expectPublished(scene, await scene.settle(id))
    ids.set(what, id)
  }
}
const ids = new Map<string, string>()

const minute = 60_000
const minutesApart = sweepMinutes.map((at, index) => at - (sweepMinutes[index - 1] ?? 0))

/** A day of late sweeps at their distances, with the minute's wake-up beside them; between each, what happens meanwhile. */
async function liveThroughADay(id: string, meanwhile: (sweepsDone: number) => Promise<void>) {
  const target = { accountId: scene.accountId, publicationId: id, signal: new AbortController().signal }
  for (const [index, minutes] of minutesApart.entries()) {
    await meanwhile(index)
    scene.server.clock.advance(minutes * minute)
    await sweep(scene.server.ctx, target).catch(() => undefined)
    await wake(scene.server.ctx)
  }
}

const connection = (change: { is_expired: boolean }) =>
  scene.server.ctx.db
    .updateTable('connection')
    .set(change)
    .where('person_id', '=', scene.person.personId)
    .execute()

/** The person's connection stops reaching the account, until what is answered is called. */
async function loseAccount(): Promise<() => Promise<void>> {
  const { db } = scene.server.ctx
  const rows = await db.selectFrom('reachable_account').selectAll().execute()
  await db.deleteFrom('reachable_account').execute()
  return async () => void (await db.insertInto('reachable_account').values(rows).execute())
}

const fault = (kind: 'tokenExpired' | 'permissionLost' | 'accountDisabled') =>
  scene.platform.faults.set([{ kind, times: 1000, after: 0, milliseconds: 0 }])

/** What goes wrong after the end, and how it ends; each begins before the first sweep and is over before the second. */
const troubles: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  'the session expires': async () => {
    await connection({ is_expired: true })
    return async () => void (await connection({ is_expired: false }))
  },
  'the platform says that the session expired': async () => {
    fault('tokenExpired')
    return async () => {
      scene.platform.faults.set([])
      await connection({ is_expired: false })
    }
  },
  'the account is no longer reachable': loseAccount,
  'a right is lost': async () => {
    fault('permissionLost')
    return async () => scene.platform.faults.set([])
  },
  'the account is disabled': async () => {
    fault('accountDisabled')
    return async () => scene.platform.faults.set([])
  },
}

test.each(Object.entries(troubles))(
  'a published campaign stays as it is through a day of sweeps when %s after its end',
  async (what, begin) => {
    const id = ids.get(what) ?? ''
    const before = await scene.progress(id)
    const seen = scene.platform.world.log.length
    const standing = scene.objects(id)
    let end = async () => {}
    await liveThroughADay(id, async (sweepsDone) => {
      if (sweepsDone === 0) end = await begin()
      if (sweepsDone === 1) await end()
    })
    // A run that was left in the queue finds nothing to do.
    await scene.settle(id)
    expect(await scene.progress(id)).toEqual(before)
    expect(scene.objects(id)).toEqual(standing)
    expect(scene.platform.world.log.slice(seen)).toEqual([])
    expectPublished(scene, await scene.progress(id))
  },
)
