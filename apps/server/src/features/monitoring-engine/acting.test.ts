import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWatchedScene, type WatchedScene } from '../../testing/watched-scene.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { runMonitoring } from './run-monitoring.ts'

const hourMs = 3_600_000
let scene: WatchedScene
beforeAll(async () => {
  scene = await startWatchedScene()
}, 120_000)
afterAll(() => scene.stop())

/** Moves the pauses that were made of an ad, and a person's answers to them, by some days. */
const moveAnswer = (id: string, days: number) =>
  scene.within(async ({ db, accountId }) => {
    const later = (instant: Date) => new Date(instant.getTime() + days * 24 * hourMs)
    const rows = await db
      .selectFrom('monitoring_decision')
      .select(['at', 'undone_at'])
      .where('account_id', '=', accountId)
      .where('subject_id', '=', id)
      .where('result', '=', 'applied')
      .execute()
    for (const row of rows)
      await db
        .updateTable('monitoring_decision')
        .set({ at: later(row.at), undone_at: row.undone_at && later(row.undone_at) })
        .where('account_id', '=', accountId)
        .where('subject_id', '=', id)
        .where('at', '=', row.at)
        .execute()
  })

describe('a strategy that acts', () => {
  test('pauses through the write path, reads back, and leaves the others', async () => {
    expect(await scene.letAct()).toMatchObject({ status: 200, body: { acts: true, trialUntil: null } })
    expect(await scene.runNow()).toMatchObject({ body: { pauses: 1 } })
    expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
    expect(scene.statusOf(scene.ads[1]?.id ?? '')).toBe('ACTIVE')
    const [decision] = await scene.decisionsOf(scene.weakAd)
    expect(decision).toMatchObject({ action: 'pause', result: 'applied' })
    const operations = await scene.within(({ db }) =>
      db
        .selectFrom('platform_operation')
        .select(['origin', 'state', 'subject'])
        .where('account_id', '=', scene.accountId)
        .where('origin', '=', 'monitoring')
        .execute(),
    )
    expect(operations).toEqual([{ origin: 'monitoring', state: 'OK', subject: scene.weakAd }])
    // The audit tells the money a day that it frees, as the decision does.
    const audited = await scene.within(({ db }) =>
      db
        .selectFrom('audit_entry')
        .select('facts')
        .where('account_id', '=', scene.accountId)
        .where('action', '=', 'ad.changed')
        .where('subject', '=', scene.weakAd)
        .executeTakeFirstOrThrow(),
    )
    const { perDay } = decision?.numbers ?? {}
    expect(perDay).toBeGreaterThan(0)
    expect(audited.facts).toMatchObject({ perDay: { before: Math.round(perDay ?? 0), after: 0 } })
  })

  test('is told with the pause in the place of what it would have done', async () => {
    const told = await scene.openAlerts()
    expect(told.map(({ code }) => code)).toEqual(['monitoring.paused'])
    // Whatever was written is read back, its name on the platform too.
    const name = String(scene.platform.world.get(scene.weakAd)?.fields.name)
    expect(told[0]).toMatchObject({
      facts: { subjectIds: scene.weakAd, subjectNames: JSON.stringify([name]) },
    })
    expect(told[0]?.sentenceEn).toContain(`Paused: “${name}”`)
  })

  test('a paused ad is not judged again; taken back, it is the person’s for seven days', async () => {
    await scene.runNow()
    const [paused] = await scene.decisionsOf(scene.weakAd)
    expect(paused).toMatchObject({ result: 'applied' })
    // Somebody switched it on and off again: that pause is theirs, until they take it back.
    const switched = []
    for (const status of ['ACTIVE', 'PAUSED'] as const) {
      scene.server.clock.advance(1000)
      const [change] = await applyChanges(scene.server.ctx, {
        account: { accountId: scene.accountId, account: scene.account },
        personId: scene.person.personId,
        origin: 'screen',
        changes: [{ level: 'ad', id: scene.weakAd, set: { status } }],
      })
      switched.unshift(change?.operationId ?? '')
    }
    expect(
      await scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at: paused?.at }),
    ).toMatchObject({
      status: 409,
      body: { code: 'change.overtaken' },
    })
    expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
    for (const id of switched) {
      scene.server.clock.advance(1000)
      expect(await scene.ask(`history/${id}/undo`, 'POST', {})).toMatchObject({ status: 200 })
    }
    expect(scene.statusOf(scene.weakAd)).toBe('PAUSED')
    const undone = await scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at: paused?.at })
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect(scene.statusOf(scene.weakAd)).toBe('ACTIVE')
    expect(await scene.openAlerts()).toEqual([])
    const told = await scene.within(({ db }) =>
      db
        .selectFrom('alert')
        .select(['sentence_fr', 'sentence_en'])
        .where('account_id', '=', scene.accountId)
        .where('code', '=', 'monitoring.paused')
        .executeTakeFirstOrThrow(),
    )
    expect(told.sentence_fr).toMatch(/^Annulée\s: /)
    expect(told.sentence_en).toMatch(/^Taken back: /)
    await scene.later(30)
    await scene.noteRead()
    await scene.runNow()
    expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({
      action: 'flag',
      gate: 'heldByPerson',
      result: 'none',
    })
    expect(scene.statusOf(scene.weakAd)).toBe('ACTIVE')
    // A week later the same figures say nothing that was not answered.
    await moveAnswer(scene.weakAd, -8)
    await scene.runNow()
    expect((await scene.decisionsOf(scene.weakAd))[0]).toMatchObject({ action: 'flag', gate: 'heldByPerson' })
    await moveAnswer(scene.weakAd, 8)
    expect(
      await scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at: paused?.at }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('stops deciding to pause when the figures are old, and says so', async () => {
    await scene.later(13)
    await scene.runNow()
    const [decision] = await scene.decisionsOf(scene.weakAd)
    expect(decision).toMatchObject({ action: 'flag', gate: 'staleFigures' })
  })
})

/** A pause of an ad that was decided and not made yet, as a process that dies leaves it. */
async function decidedToPause(id: string): Promise<Date> {
  scene.server.clock.advance(60_000)
  const at = scene.server.ctx.clock.now()
  await scene.within(async ({ db }) => {
    const [copied] = await db
      .selectFrom('monitoring_decision')
      .selectAll()
      .where('account_id', '=', scene.accountId)
      .where('subject_id', '=', id)
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
    if (!copied) throw new Error('the ad was never judged')
    const decision = JSON.stringify({ ...copied.decision, action: 'pause' })
    await db
      .insertInto('monitoring_decision')
      .values({ ...copied, at, action: 'pause', result: 'pending', operation_id: null, decision })
      .execute()
  })
  return at
}
const look = () => runMonitoring(scene.server.ctx, scene.accountId, { propose: proposeMove })

test('a pause decided before the process died is made by the next look, whatever its figures', async () => {
  const second = scene.ads[1]?.id ?? ''
  await decidedToPause(second)
  expect(await look()).toBeNull()
  expect(scene.statusOf(second)).toBe('PAUSED')
  expect((await scene.decisionsOf(second))[0]).toMatchObject({ action: 'pause', result: 'applied' })
  expect((await scene.openAlerts()).map(({ code }) => code)).toContain('monitoring.paused')
})

test('a pause is made once by looks of the same moment, a person’s and the minute’s, and can be taken back', async () => {
  const third = scene.ads[2]?.id ?? ''
  const at = await decidedToPause(third)
  await Promise.all([look(), look(), look()])
  expect(scene.statusOf(third)).toBe('PAUSED')
  const lines = await scene.within(({ db }) =>
    db
      .selectFrom('platform_operation')
      .select('id')
      .where('account_id', '=', scene.accountId)
      .where('subject', '=', third)
      .where('origin', '=', 'monitoring')
      .execute(),
  )
  expect(lines).toHaveLength(1)
  expect((await scene.decisionsOf(third))[0]).toMatchObject({ action: 'pause', result: 'applied' })
  const undone = await scene.ask(`monitoring_decisions/${third}/undo`, 'POST', { at: at.toISOString() })
  expect(undone).toMatchObject({ status: 200 })
  expect(scene.statusOf(third)).toBe('ACTIVE')
})

test('refuses what cannot be taken back, and what is not there', async () => {
  const [flag] = await scene.decisionsOf(scene.weakAd)
  const undo = (at: string | undefined) =>
    scene.ask(`monitoring_decisions/${scene.weakAd}/undo`, 'POST', { at })
  expect(await undo(flag?.at)).toMatchObject({ status: 409, body: { code: 'decision.notUndoable' } })
  expect(await undo('2020-01-01T00:00:00.000Z')).toMatchObject({
    status: 404,
    body: { code: 'decision.notFound' },
  })
  expect(await scene.ask(`monitoring/${crypto.randomUUID()}/life`)).toMatchObject({
    body: { code: 'strategy.notFound' },
  })
})
