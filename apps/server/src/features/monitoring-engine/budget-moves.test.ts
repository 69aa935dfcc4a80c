import { endpoints } from '@vigie/contract'
import { dayBefore, noGuardrails, type BudgetMoveMode, type Guardrails } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import type { GraphObject } from '../../../../simulator/src/world/world.ts'
import { inAccount } from '../../db/in-account.ts'
import { wallClock } from '../../lib/wall-clock.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { applyChanges } from '../../writes/apply-changes.ts'
import { carryOut } from '../proposals/carry-out.ts'
import { runMonitoring } from './run-monitoring.ts'
import { proposeMove } from '../proposals/propose-move.ts'
import { proposalRoom } from '../proposal-room.ts'
import { actOnMoves } from './act-on-moves.ts'
import { moveIdOf } from './move-life.store.ts'

const hourMs = 3_600_000
const budgets = [10_000, 11_000] as const
let scene: ConnectedServer
let person: TestPerson
let lea: TestPerson
let poor: GraphObject
let good: GraphObject
let campaignId: string
let timezone: string
let strategyId: string

beforeAll(async () => {
  scene = await startConnectedServer()
  person = scene.person
  lea = await joinAs(scene, 'Léa Marchand', 'publisher')
  ;[poor, good] = twoAdsets()
  campaignId = poor.parent
  const account = await scene.server.ctx.db
    .selectFrom('ad_account')
    .select('timezone')
    .where('account_id', '=', scene.accountId)
    .executeTakeFirstOrThrow()
  timezone = account.timezone
  await storeObjects()
  const created = await ask('monitoring', 'PUT', {
    name: 'Ventes',
    equivalency: { omni_purchase: 100 },
    default_apply_on: [],
  })
  strategyId = z.looseObject({ id: z.string() }).parse(created.body).id
  const followed = { id: campaignId, name: 'Mars', monitor_ads: true, monitor_adsets: true }
  await ask('monitoring', 'POST', [{ id: strategyId, campaigns: [followed] }])
}, 120_000)
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.platform.faults.set([])
  // A budget changes four times an hour at most, by the clock of the platform.
  scene.platform.world.clock.advance(2 * hourMs)
  await inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const own = [campaignId]
    await db.deleteFrom('monitoring_decision').where('campaign_id', 'in', own).execute()
    await db.deleteFrom('monitoring_run').where('campaign_id', 'in', own).execute()
    await db
      .updateTable('adset')
      .set({ changed_at: null })
      .where('account_id', '=', scene.accountId)
      .execute()
  })
  await setGuard({})
  // A noon some days later: what was written before is no change of lately.
  const { elapsed } = wallClock(timezone, scene.server.clock.now())
  await later(24 * (3.5 - elapsed))
  for (const [at, { id }] of [poor, good].entries()) {
    setOnPlatform(id, budgets[at] ?? 0)
    await storeBudget(id, budgets[at] ?? 0)
  }
  await storeDays()
})

/** Two ad sets of one campaign that are on and have budgets of their own. */
function twoAdsets(): readonly [GraphObject, GraphObject] {
  const adsets = scene.platform.world
    .inAccount(scene.account, 'adset')
    .filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
  for (const own of Map.groupBy(adsets, ({ parent }) => parent).values()) {
    const [first, second] = own
    if (first && second) return [first, second]
  }
  throw new Error('The simulated account has no campaign with two such ad sets')
}

const ask = (path: string, method: 'GET' | 'POST' | 'PUT' = 'GET', body?: object) =>
  person.ask(method, `/${scene.account}/${path}`, body)
const later = async (hours: number) => {
  scene.server.clock.advance(hours * hourMs)
  person = await signInAgain(scene.server, person.personId)
  lea = await signInAgain(scene.server, lea.personId)
}
const today = () => wallClock(timezone, scene.server.clock.now()).day
const budgetOf = ({ id }: GraphObject) => Number(scene.platform.world.get(id)?.fields.daily_budget)
/** As if it had been so all along. */
function setOnPlatform(id: string, daily: number): void {
  const object = scene.platform.world.get(id)
  if (!object) throw new Error(`No ${id}`)
  const fields = { ...object.fields, daily_budget: String(daily), status: 'ACTIVE' }
  scene.platform.world.accept({ ...object, fields }, 'updated', 'someone')
}
const total = () => budgetOf(poor) + budgetOf(good)

const storeObjects = () =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const own = { account_id: scene.accountId, campaign_id: campaignId, status: 'ACTIVE' }
    const seen = { effective_status: 'ACTIVE', seen_at: scene.server.clock.now(), lifetime_budget: null }
    await db
      .insertInto('campaign')
      .values({ ...own, ...seen, name: 'Mars', objective: '', daily_budget: null })
      .execute()
    const everybody = { audiences: [], interests: [], ageMin: 18, ageMax: 65, genders: [] }
    for (const [at, { id }] of [poor, good].entries()) {
      const targets = JSON.stringify({ ...everybody, countries: [at === 0 ? 'FR' : 'BE'] })
      const name = at === 0 ? 'Large' : 'Similaire'
      await db
        .insertInto('adset')
        .values({ ...own, ...seen, adset_id: id, name, daily_budget: null, attribution: '', targets })
        .execute()
      for (const ad of [1, 2])
        await db
          .insertInto('ad')
          .values({
            ...{ ...own, ...adWithoutContent, effective_status: 'ACTIVE', seen_at: seen.seen_at },
            ...{ adset_id: id, ad_id: `${id}${ad}`, name: `Visuel ${ad}` },
          })
          .execute()
    }
  })

const storeBudget = (id: string, daily: number) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .updateTable('adset')
      .set({ daily_budget: daily })
      .where('account_id', '=', scene.accountId)
      .where('adset_id', '=', id)
      .execute(),
  )

/** Two weeks of figures, as a sync would have left them: each spends its budget, one sells a third of the other. */
const storeDays = () =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const at = scene.server.clock.now()
    await db.deleteFrom('ad_day').where('account_id', '=', scene.accountId).execute()
    const rows = Array.from({ length: 15 }, (_, ago) =>
      [poor, good].flatMap(({ id }, adset) =>
        [1, 2].map((ad) => ({
          account_id: scene.accountId,
          ad_id: `${id}${ad}`,
          day: dayBefore(today(), ago),
          spend: (budgets[adset] ?? 0) / 2,
          impressions: 6000,
          link_clicks: 90,
          landing_views: 72,
          cart_adds: adset === 0 ? 6 : 12,
          purchases: adset === 0 ? 2 : 6,
          purchase_value: 0,
        })),
      ),
    ).flat()
    await db.insertInto('ad_day').values(rows).execute()
    const read = { account_id: scene.accountId, report: 'ad', day: today(), read_on: today(), read_at: at }
    await db
      .insertInto('insight_read')
      .values(read)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'report', 'day']).doUpdateSet({ read_at: at }),
      )
      .execute()
  })

const setGuard = (limits: Partial<Guardrails>) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) => {
    const values = { is_frozen: false, limits: JSON.stringify({ ...noGuardrails, ...limits }) }
    return db
      .insertInto('account_guard')
      .values({ account_id: accountId, frozen_by: null, frozen_at: null, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
  })
const live = async (mode: 'acting' | 'dryRun', moves: BudgetMoveMode) => {
  const saved = await ask(`monitoring/${strategyId}/life`, 'POST', {
    ...{ mode, preset: 'balanced', budgets: moves, touches: [campaignId] },
  })
  expect(saved).toMatchObject({ status: 200, body: { budgets: moves } })
}
const runNow = async () => {
  scene.server.clock.advance(60_000)
  expect(await ask('monitoring_runs', 'POST')).toMatchObject({ status: 200 })
}
const decisionOf = async ({ id }: GraphObject) => {
  const { body } = await ask(`monitoring_decisions/${id}`)
  return z.decode(endpoints.explainDecisions.response, body as never).decisions[0]
}
const linesOf = ({ id }: GraphObject) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
    db
      .selectFrom('platform_operation')
      .select(['id', 'state', 'origin', 'before', 'after', 'reason'])
      .where('account_id', '=', scene.accountId)
      .where('subject', '=', id)
      .where('started_at', '>', new Date(scene.server.clock.now().getTime() - hourMs))
      .orderBy('started_at')
      .execute(),
  )
const openAlerts = async () => {
  const { body } = await ask('alert')
  const alerts = z.decode(endpoints.listAlerts.response, body as never)
  return alerts.filter(({ code, resolvedAt }) => code.startsWith('monitoring.') && resolvedAt === null)
}

describe('a strategy that moves budgets by itself', () => {
  test('lowers one ad set, raises the other by as much, reads both back, and moves once a day', async () => {
    await live('acting', 'acting')
    const before = total()
    await runNow()
    expect(total()).toBe(before)
    expect(budgetOf(poor)).toBeGreaterThanOrEqual(0.7 * budgets[0])
    expect(budgetOf(poor)).toBeLessThan(budgets[0])
    expect(budgetOf(good)).toBeLessThan(1.2 * budgets[1])
    const [lower, raise] = [await decisionOf(poor), await decisionOf(good)]
    expect(lower).toMatchObject({ action: 'lower', result: 'applied', undoneAt: null })
    expect(raise).toMatchObject({ action: 'raise', result: 'applied' })
    expect(lower?.move?.parts.map(({ adsetId, to }) => [adsetId, to])).toEqual([
      [poor.id, budgetOf(poor)],
      [good.id, budgetOf(good)],
    ])
    expect(lower?.sentence.fr).toMatch(/^Budget déplacé\s: «\s.* de 100,00\s€ à /)
    expect(await linesOf(poor)).toMatchObject([
      { state: 'OK', origin: 'monitoring', before: { dailyBudget: budgets[0] }, reason: { strategyId } },
    ])
    expect((await openAlerts()).map(({ code }) => code)).toContain('monitoring.moved')
    const now = [budgetOf(poor), budgetOf(good)]
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(now)
  })

  test('is decided once by two looks at the same moment, a person’s and the minute’s: no more is spent than before', async () => {
    await live('acting', 'acting')
    const { ctx, clock } = scene.server
    const before = total()
    const look = (later: number) =>
      runMonitoring(
        { ...ctx, clock: { ...clock, now: () => new Date(clock.now().getTime() + later) } },
        scene.accountId,
        { isAsked: true, propose: proposeMove },
      )
    await Promise.all([look(60_000), look(60_001)])
    const { rows } = await inAccount(ctx, scene.accountId, ({ db }) =>
      sql`select at from monitoring_decision where action = 'lower' and campaign_id = ${campaignId}`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    expect(total()).toBe(before)
  })

  test('taken back, both budgets are as before, and nothing of them moves for a week', async () => {
    await live('acting', 'acting')
    await runNow()
    const moved = await decisionOf(poor)
    const undone = await ask(`monitoring_decisions/${good.id}/undo`, 'POST', { at: moved?.at })
    expect(undone).toMatchObject({ status: 200, body: { undoneAt: expect.any(String) } })
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ undoneAt: expect.any(String) })
    await later(48)
    await storeDays()
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect((await decisionOf(poor))?.action).not.toBe('lower')
  })

  test('taken back from the history of one ad set, the other one is too', async () => {
    await live('acting', 'acting')
    await runNow()
    expect(budgetOf(poor)).toBeLessThan(budgets[0])
    const line = (await linesOf(poor)).at(-1)
    expect(await ask(`history/${line?.id ?? ''}/undo`, 'POST', {})).toMatchObject({
      status: 200,
      body: { outcome: 'applied' },
    })
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
  })

  test('stays within the limits of the account, and moves nothing where they leave no room', async () => {
    await live('acting', 'acting')
    await setGuard({ maxIncreasePercent: 5 })
    await runNow()
    expect((budgetOf(good) - budgets[1]) / budgets[1]).toBeLessThanOrEqual(0.05)
    expect(total()).toBe(budgets[0] + budgets[1])
  })

  test.each<[string, Partial<Guardrails>]>([
    ['the largest budget of one object', { maxDailyBudgetPerObject: budgets[1] }],
    ['the sum that needs a second person', { secondPersonAbove: budgets[1] }],
  ])('moves nothing beyond %s', async (_name, limits) => {
    await live('acting', 'acting')
    await setGuard(limits)
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
  })

  test('refuses before it lowers where the account spends more than its limit already', async () => {
    await live('acting', 'acting')
    await setGuard({ maxDailyBudgetTotal: 100 })
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ result: 'refused', resultCode: 'guard.accountTotal' })
    expect((await openAlerts()).map(({ code }) => code)).toContain('monitoring.notMoved')
  })

  test('gives back what the other ad set could not take, and says so', async () => {
    await live('acting', 'acting')
    scene.platform.faults.set([
      { kind: 'accountDisabled', method: 'POST', path: `^${good.id}$`, times: 1, after: 0, milliseconds: 0 },
    ])
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ action: 'lower', result: 'refused' })
    expect((await openAlerts()).find(({ code }) => code === 'monitoring.notMoved')).toMatchObject({
      priority: 1,
    })
  })
})

describe('a process that died between the two halves', () => {
  /** As it was left: the decision stands, the one ad set is lowered, and nobody has raised the other. */
  async function died() {
    await live('acting', 'acting')
    await runNow()
    const decided = await decisionOf(poor)
    const at = new Date(decided?.at ?? 0)
    const to = { poor: budgetOf(poor), good: budgetOf(good) }
    await inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
      await db
        .updateTable('monitoring_decision')
        .set({ result: 'pending', operation_id: null })
        .where('at', '=', at)
        .where('action', 'in', ['lower', 'raise'])
        .execute()
      await db
        .updateTable('platform_operation')
        .set({ state: 'NOT_APPLIED' })
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', good.id)
        .execute()
    })
    setOnPlatform(good.id, budgets[1])
    return { at, to, writes: (await linesOf(poor)).length }
  }
  const act = async () => {
    const account = { accountId: scene.accountId, account: scene.account, currency: 'EUR' }
    return actOnMoves(scene.server.ctx, account, proposeMove)
  }

  test('is taken up: the other is raised, nothing is written twice', async () => {
    const { at, to, writes } = await died()
    expect(await act()).toEqual([at])
    expect([budgetOf(poor), budgetOf(good)]).toEqual([to.poor, to.good])
    expect(await linesOf(poor)).toHaveLength(writes)
    expect((await linesOf(good)).filter(({ state }) => state === 'OK')).toHaveLength(1)
    expect(await decisionOf(good)).toMatchObject({ action: 'raise', result: 'applied' })
    expect(await act()).toEqual([])
  })

  test('is taken up by two at the same moment: raised once, nothing given back, and neither fails', async () => {
    const { to } = await died()
    await Promise.all([act(), act(), act()])
    await act()
    expect([budgetOf(poor), budgetOf(good)]).toEqual([to.poor, to.good])
    expect((await linesOf(good)).filter(({ state }) => state === 'OK')).toHaveLength(1)
    expect(await decisionOf(good)).toMatchObject({ action: 'raise', result: 'applied' })
  })

  test('waits while one write is in doubt', async () => {
    const { at } = await died()
    const moveId = moveIdOf({ campaignId, at })
    await inAccount(scene.server.ctx, scene.accountId, ({ db }) =>
      db
        .updateTable('platform_operation')
        .set({ state: 'INTENT' })
        .where('account_id', '=', scene.accountId)
        .where('subject', '=', poor.id)
        .where((where) => where(where.ref('reason', '->>').key('moveId'), '=', moveId))
        .execute(),
    )
    expect(await act()).toEqual([])
    expect(budgetOf(good)).toBe(budgets[1])
  })

  test('too long ago, what was lowered is put back instead', async () => {
    const { at } = await died()
    await later(2)
    expect(await act()).toEqual([at])
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ result: 'refused', resultCode: 'change.overtaken' })
  })

  test('a person who was faster keeps what they chose', async () => {
    const { at } = await died()
    await applyChanges(scene.server.ctx, {
      account: { accountId: scene.accountId, account: scene.account },
      personId: person.personId,
      origin: 'screen',
      changes: [{ level: 'adset', id: good.id, set: { dailyBudget: 9000 } }],
    })
    expect(await act()).toEqual([at])
    expect([budgetOf(poor), budgetOf(good)]).toEqual([budgets[0], 9000])
  })
})

describe('a strategy that does not move budgets by itself', () => {
  test('in dry run tells and touches nothing; where nobody chose it, it does not even tell', async () => {
    await live('dryRun', 'acting')
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ action: 'lower', result: 'dryRun' })
    expect((await openAlerts()).map(({ code }) => code)).toContain('monitoring.wouldMove')
    await live('acting', 'never')
    await runNow()
    expect((await decisionOf(poor))?.action).not.toBe('lower')
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
  })

  test('proposes: whoever may decides, the one is lowered before the other is raised', async () => {
    await live('acting', 'proposed')
    await runNow()
    expect([budgetOf(poor), budgetOf(good)]).toEqual(budgets)
    expect(await decisionOf(poor)).toMatchObject({ action: 'lower', result: 'proposed' })
    const list = endpoints.listProposals.response.parse((await ask('proposals')).body)
    const [proposal] = list.open
    expect(proposal).toMatchObject({ author: { name: 'Ventes' }, count: 2, whyNot: null, isMove: true })
    await runNow()
    expect(endpoints.listProposals.response.parse((await ask('proposals')).body).open).toHaveLength(1)
    const { id = '', hash = '' } = proposal ?? {}
    const half = { hash, note: '', only: [good.id], rest: 'refused' }
    expect(await ask(`proposals/${id}/approve`, 'POST', half)).toMatchObject({
      status: 400,
      body: { code: 'proposal.noPart' },
    })
    expect(await ask(`proposals/${id}/approve`, 'POST', { hash, note: '' })).toMatchObject({ status: 200 })
    await carryOut(scene.server.ctx, proposalRoom, { accountId: scene.accountId, proposalId: id })
    expect(budgetOf(poor)).toBeLessThan(budgets[0])
    expect(total()).toBe(budgets[0] + budgets[1])
  })
})
