import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '@vigie/contract'
import { daysLater, planDateEdits, wholeSecond, type DateEdit, type DatedAdset } from '@vigie/domain'
import { inAccount } from '../../db/in-account.ts'
import { readAccountGuard } from '../../writes/account-guard.ts'
import { startTrayScene, type Item, type TrayScene } from '../../testing/tray-scene.ts'

let scene: TrayScene
beforeAll(async () => {
  scene = await startTrayScene()
}, 120_000)
afterAll(() => scene.stop())
afterEach(async () => {
  await scene.clear()
  await scene.pass(10 * 60_000)
})

const inDays = (days: number) => wholeSecond(scene.server.clock.now().getTime() + days * 86_400_000)

const datesOf = async (of: 'campaign' | 'adset', ids: readonly string[]): Promise<DatedAdset[]> =>
  endpoints.adsetDates.response.parse(
    (await scene.person.ask('POST', `/${scene.account}/adset_dates`, { of, ids })).body,
  )

/** What a screen plans of ad sets, with the limits of the account. */
async function planned(ids: readonly string[], edit: DateEdit): Promise<ReturnType<typeof planDateEdits>> {
  const { limits } = await inAccount(scene.server.ctx, scene.accountId, (scope) =>
    readAccountGuard(scene.server.ctx, scope),
  )
  return planDateEdits({
    chosen: ids.map((id) => ({ id, name: id, level: 'adset' })),
    adsets: await datesOf('adset', ids),
    ...{ edit, limits },
    clock: { now: wholeSecond(scene.server.clock.now().getTime()), timeZone: 'Europe/Paris' },
  })
}

const change = (items: readonly object[], by = scene.person) =>
  by.ask('POST', `/${scene.account}/campaigns/changes`, { items })
const setsEnd = (id: string, endTime: string | null) => ({ level: 'adset', id, set: { endTime } })
const outcomes = async (items: readonly object[]) => {
  const { status, body } = await change(items)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return endpoints.changeCampaigns.response.parse(body)
}

const lines = (subject: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['id', 'state', 'before', 'after'])
      .where('account_id', '=', accountId)
      .where('subject', '=', subject)
      .orderBy('started_at')
      .execute(),
  )

describe('dates of ad sets', () => {
  test('several ends go as one order, are read back, stand in the lists at once, and one undo gives them back', async () => {
    const ids = [scene.anAdset(), scene.anAdset()]
    await outcomes(ids.map((id) => setsEnd(id, inDays(10))))
    const before = ids.map((id) => scene.date(id, 'end_time'))
    const plan = await planned(ids, { side: 'end', step: { kind: 'shift', days: 5 } })
    const items = plan.edits.map(({ level, id, field, from, to }): Item => ({
      level,
      id,
      field,
      base: from,
      value: to,
    }))
    expect(items).toHaveLength(2)
    expect((await scene.stage(items)).changes.map(({ now }) => now?.endTime)).toEqual(before)
    const order = await scene.ordered(items)
    await scene.work()
    const moved = before.map((one) => daysLater(one ?? '', 5, 'Europe/Paris'))
    expect(ids.map((id) => scene.date(id, 'end_time'))).toEqual(moved)
    expect(new Set((await datesOf('adset', ids)).map(({ endTime }) => endTime))).toEqual(new Set(moved))
    expect((await scene.readOrder(order.id)).changes.map(({ outcome }) => outcome)).toEqual([
      'applied',
      'applied',
    ])
    expect((await scene.undo(order.id)).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(ids.map((id) => scene.date(id, 'end_time'))).toEqual(before)
  })

  test('an end that is taken away is staged, sent, and comes back by one undo; the line says both', async () => {
    const id = scene.anAdset()
    const end = inDays(12)
    await outcomes([setsEnd(id, end)])
    await scene.pass(60_000)
    const item: Item = { level: 'adset', id, field: 'endTime', base: end, value: null }
    expect((await scene.stage([item])).changes).toMatchObject([{ value: null, now: { endTime: end } }])
    const order = await scene.ordered([item])
    await scene.work()
    expect(scene.date(id, 'end_time')).toBeNull()
    expect((await lines(id)).at(-1)).toMatchObject({ state: 'OK', after: { endTime: null } })
    await scene.undo(order.id)
    expect(scene.date(id, 'end_time')).toBe(end)
  })

  test('a change of many answers for each, and is undone by its line; an end is as good however it is written', async () => {
    const id = scene.anAdset()
    const end = inDays(9)
    expect(await outcomes([setsEnd(id, end)])).toMatchObject([{ outcome: 'applied' }])
    expect(await outcomes([setsEnd(id, end.replace('Z', '.000+00:00'))])).toMatchObject([
      { outcome: 'unchanged' },
    ])
    const [line] = (await lines(id)).filter(({ after }) => after !== null && 'endTime' in after)
    expect(line).toMatchObject({ before: { endTime: null } })
    // Having had no end is a way back: the line offers it, in both places that tell it.
    const campaign = scene.platform.world.get(id)?.parent
    const told = {
      id: await scene.person.ask('GET', `/${scene.account}/campaigns/${campaign}/history`),
      operationId: await scene.person.ask('GET', `/${scene.account}/journal`),
    }
    for (const [key, { body }] of Object.entries(told))
      expect(body).toMatchObject({
        entries: expect.arrayContaining([expect.objectContaining({ [key]: line?.id, canUndo: true })]),
      })
    const undone = await scene.person.ask('POST', `/${scene.account}/history/${line?.id}/undo`)
    expect(undone).toMatchObject({ status: 200 })
    expect(scene.date(id, 'end_time')).toBeNull()
  })

  test('what the platform refuses is refused for its ad set alone, and says so', async () => {
    const [over, begun, good] = [scene.anAdset(), scene.anAdset(), scene.anAdset()]
    const results = await outcomes([
      setsEnd(over, inDays(-1)),
      { level: 'adset', id: begun, set: { startTime: inDays(3) } },
      setsEnd(good, inDays(6)),
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'applied'])
    expect(results.map(({ problem }) => problem !== null)).toEqual([true, true, false])
  })

  test('dates are an ad set’s: a campaign and an ad have none to change', async () => {
    const campaign = scene.active('campaign')[0]?.id
    const ad = scene.active('ad')[0]?.id
    expect((await change([{ level: 'campaign', id: campaign, set: { endTime: inDays(3) } }])).status).toBe(
      400,
    )
    expect((await change([{ level: 'ad', id: ad, set: { endTime: null } }])).status).toBe(400)
    const wrong = [
      { level: 'ad', id: ad, field: 'endTime', base: null, value: inDays(3) },
      { level: 'adset', id: scene.anAdset(), field: 'endTime', base: null, value: 'demain' },
      { level: 'adset', id: scene.anAdset(), field: 'startTime', base: inDays(1), value: null },
      { level: 'adset', id: scene.anAdset(), field: 'status', base: 'ACTIVE', value: null },
    ]
    for (const item of wrong)
      expect((await scene.person.ask('POST', scene.path(), { items: [item] })).status).toBe(400)
  })

  test('a campaign names its ad sets with the budget that they live on', async () => {
    const campaign = scene.platform.world.get(scene.adsets[0]?.id ?? '')?.parent ?? ''
    const found = await datesOf('campaign', [campaign])
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one.dailyBudget ?? one.dailyAbove ?? one.lifetimeAbove).not.toBeNull()
  })
})

describe('money of dates', () => {
  test('an end that comes later goes by a second person above their sum, an earlier one and what is below it do not', async () => {
    const id = scene.anAdset()
    await outcomes([setsEnd(id, inDays(10))])
    await scene.setLimits({ secondPersonAbove: scene.budget(id) - 1 })
    const later = await outcomes([setsEnd(id, inDays(20))])
    expect(later).toMatchObject([{ outcome: 'refused', problem: { code: 'guard.secondPerson' } }])
    expect(await outcomes([setsEnd(id, null)])).toMatchObject([{ outcome: 'refused' }])
    expect(await outcomes([setsEnd(id, inDays(5))])).toMatchObject([{ outcome: 'applied' }])
    const { edits } = await planned([id], { side: 'end', step: { kind: 'shift', days: 1 } })
    expect(edits).toMatchObject([{ held: { code: 'guard.secondPerson' }, days: 1 }])
    await scene.setLimits({ secondPersonAbove: scene.budget(id) })
    expect(await outcomes([setsEnd(id, inDays(20))])).toMatchObject([{ outcome: 'applied' }])
  })

  test('undoing an end that was brought forward lengthens, and asks as much', async () => {
    const id = scene.anAdset()
    await outcomes([setsEnd(id, inDays(20))])
    await scene.pass(60_000)
    await outcomes([setsEnd(id, inDays(5))])
    await scene.setLimits({ secondPersonAbove: scene.budget(id) - 1 })
    const line = (await lines(id)).at(-1)
    const undone = await scene.person.ask('POST', `/${scene.account}/history/${line?.id}/undo`)
    expect(JSON.stringify(undone.body)).toContain('guard.secondPerson')
    expect(scene.date(id, 'end_time')).toBe(line?.after?.endTime)
  })

  test('a proposal of an end names both dates, is approved by another, and is stale once the end was moved elsewhere', async () => {
    const [id, other] = [scene.anAdset(), scene.anAdset()]
    for (const one of [id, other]) await outcomes([setsEnd(one, inDays(10))])
    const wanted = inDays(30)
    const propose = async (one: string, endTime: string) => {
      const { status, body } = await scene.lea.ask('POST', `/${scene.account}/proposals/changes`, {
        items: [setsEnd(one, endTime)],
        reason: 'Noël dure',
      })
      expect({ status, body }).toMatchObject({ status: 200 })
      return body as { id: string; hash: string }
    }
    const made = await propose(id, wanted)
    expect(made).toMatchObject({ lines: [{ fields: [{ field: 'endTime', after: wanted }] }] })
    const path = (one: { id: string }) => `/${scene.account}/proposals/${one.id}`
    const approved = await scene.person.ask('POST', `${path(made)}/approve`, { hash: made.hash })
    expect(approved).toMatchObject({ status: 200 })
    await scene.server.ctx.jobs.drain()
    expect(scene.date(id, 'end_time')).toBe(wanted)
    const stale = await propose(other, wanted)
    await outcomes([setsEnd(other, inDays(15))])
    const read = await scene.person.ask('GET', path(stale))
    expect(read.body).toMatchObject({ lines: [{ moved: ['endTime'] }] })
  })
})
