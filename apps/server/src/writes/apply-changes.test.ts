import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noGuardrails, type Guardrails } from '@vigie/domain'
import type { GraphObject, Kind } from '../../../simulator/src/world/world.ts'
import { inAccount } from '../db/in-account.ts'
import { isDatabaseFull } from '../db/database-unavailable.ts'
import { givenRole } from '../people/given-role.ts'
import { startConnectedServer, type ConnectedServer } from '../testing/connected-server.ts'
import { takeRoomOf } from '../testing/full-disk.ts'
import { type TestPerson, type TestServer } from '../testing/test-server.ts'
import { applyChanges } from './apply-changes.ts'
import type { ChangeOrder, ObjectChange } from './change-order.ts'
import { recordIntent } from './operations.ts'
import { resolveOpenWrites } from './resolve-open-writes.ts'
import { pauseInsistently } from './writes.job.ts'

let scene: ConnectedServer
let platform: ConnectedServer['platform']
let server: TestServer
let person: TestPerson
let who: { readonly account: string; readonly accountId: number }

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ platform, server, person } = scene)
  who = scene
})
afterAll(() => scene.stop())
afterEach(async () => {
  platform.faults.set([])
  server.clock.advance(10 * 60_000)
  await setGuard({ isFrozen: false })
})

const apply = (changes: readonly ObjectChange[], order: Partial<ChangeOrder> = {}) =>
  applyChanges(server.ctx, { account: who, personId: person.personId, origin: 'screen', changes, ...order })

function anObject(kind: Kind, fields: Readonly<Record<string, unknown>> = {}): GraphObject {
  const [first] = platform.world
    .inAccount(who.account, kind)
    .filter((one) => Object.entries(fields).every(([name, value]) => one.fields[name] === value))
  if (!first) throw new Error(`The simulated account has no such ${kind}`)
  return first
}
const now = (id: string) => platform.world.get(id)?.fields ?? {}

const operations = (subject: string) =>
  inAccount(server.ctx, who.accountId, ({ db }) =>
    db
      .selectFrom('platform_operation')
      .selectAll()
      .where('account_id', '=', who.accountId)
      .where('subject', '=', subject)
      .orderBy('started_at')
      .execute(),
  )

const setGuard = ({ isFrozen, limits = {} }: { isFrozen: boolean; limits?: Partial<Guardrails> }) =>
  inAccount(server.ctx, who.accountId, ({ db, accountId }) =>
    db
      .insertInto('account_guard')
      .values({
        account_id: accountId,
        is_frozen: isFrozen,
        frozen_by: null,
        frozen_at: null,
        limits: JSON.stringify({ ...noGuardrails, ...limits }),
      })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ is_frozen: isFrozen, limits: JSON.stringify({ ...noGuardrails, ...limits }) }),
      )
      .execute(),
  )

const lost = (times: number) =>
  ({
    kind: 'lostAnswerAfterCommit',
    method: 'POST',
    path: '^\\d+$',
    times,
    after: 0,
    milliseconds: 0,
  }) as const

describe('a change', () => {
  test('is written once, read back, and stands in the ledger with before, after and origin', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    const [result] = await apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED', name: 'Renommée' } }], {
      origin: 'monitoring',
      reason: { strategyId: 's-1' },
    })
    expect(result).toMatchObject({ outcome: 'applied', now: { status: 'PAUSED', name: 'Renommée' } })
    expect(now(ad.id)).toMatchObject({ status: 'PAUSED', name: 'Renommée' })
    expect((await operations(ad.id)).at(-1)).toMatchObject({
      state: 'OK',
      origin: 'monitoring',
      person_id: person.personId,
      level: 'ad',
      before: { status: 'ACTIVE', name: ad.fields.name },
      after: { status: 'PAUSED', name: 'Renommée' },
      reason: { strategyId: 's-1' },
    })
  })

  test('that is so already asks nothing of the platform', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    const before = platform.world.log.length
    const [result] = await apply([{ level: 'ad', id: ad.id, set: { status: 'ACTIVE' } }])
    expect(result).toMatchObject({ outcome: 'unchanged', operationId: null })
    expect(platform.world.log.length).toBe(before)
  })

  test('of an object that is gone, or of another account, is refused and does not stop the others', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    const results = await apply([
      { level: 'ad', id: '999999999999', set: { status: 'PAUSED' } },
      { level: 'ad', id: ad.id, set: { name: 'Encore là' } },
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'applied'])
    expect(results[0]?.problem?.code).toBe('object.notFound')
  })

  test('whose object somebody changed since is refused when it asked for that', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    const [result] = await apply([
      { level: 'ad', id: ad.id, set: { name: 'Trop tard' }, onlyIf: { name: 'Un autre nom' } },
    ])
    expect(result).toMatchObject({ outcome: 'refused', problem: { code: 'change.overtaken' } })
    expect(now(ad.id).name).not.toBe('Trop tard')
  })

  test('I11 deactivating and activating again keep every other label', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    const labels = [
      { id: '1', name: 'vg:p:x' },
      { id: '2', name: 'vg:n:0007' },
      { id: '3', name: 'theirs' },
    ]
    platform.world.accept({ ...ad, fields: { ...ad.fields, adlabels: labels } }, 'updated', 'somebody')
    const names = () => (now(ad.id).adlabels ?? []).map(({ name }) => name)
    await apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED', isRetired: true } }])
    expect(names()).toEqual(['vg:p:x', 'vg:n:0007', 'theirs', 'vigie:deprecated'])
    await apply([{ level: 'ad', id: ad.id, set: { status: 'ACTIVE', isRetired: false } }])
    expect(names()).toEqual(['vg:p:x', 'vg:n:0007', 'theirs'])
  })
})

describe('faults', () => {
  test('F27 an answer lost after the write: it is read back and counts as done', async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    platform.faults.set([lost(1)])
    const [result] = await apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED' } }])
    expect(result).toMatchObject({ outcome: 'applied' })
    expect((await operations(ad.id)).at(-1)?.state).toBe('ADOPTED')
  })

  test('F76 a pause that fails goes on by itself until the platform shows it', { tags: 'long' }, async () => {
    const ad = anObject('ad', { status: 'ACTIVE' })
    platform.faults.set([
      { kind: 'http500', method: 'POST', path: '^\\d+$', times: 4, after: 0, milliseconds: 0 },
    ])
    const [result] = await apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED' } }], {
      origin: 'alert',
      insistsOnPause: true,
    })
    expect(result?.outcome).toBe('unknown')
    expect(now(ad.id).status).toBe('ACTIVE')
    await server.ctx.jobs.drain()
    expect(now(ad.id).status).toBe('PAUSED')
    expect((await operations(ad.id)).map(({ state, origin }) => [state, origin])).toContainEqual([
      'OK',
      'alert',
    ])
  })

  // A trigger stands for the full disk: a distributed table has none of a test.
  test.skipIf(process.env.VIGIE_TEST_CITUS !== undefined)(
    'F13 a pause for whose line the database has no room is not sent; with room it goes, and has its line',
    async () => {
      const ad = anObject('ad', { status: 'ACTIVE' })
      const pausing = {
        ...{ accountId: who.accountId, account: who.account, personId: person.personId, origin: 'alert' },
        ...{ reason: {}, level: 'ad', id: ad.id },
      } as const
      const room = await takeRoomOf(server.ctx.config.databaseUrl, 'tenant.platform_operation')
      const calls = platform.world.log.length
      await expect(apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED' } }])).rejects.toSatisfy(
        isDatabaseFull,
      )
      await server.ctx.jobs.enqueue(pauseInsistently, pausing)
      expect(platform.world.log).toHaveLength(calls)
      expect(now(ad.id).status).toBe('ACTIVE')
      await room.giveBack()
      await server.ctx.jobs.drain()
      expect(now(ad.id).status).toBe('PAUSED')
      expect(await operations(ad.id)).toContainEqual(
        expect.objectContaining({ state: 'OK', origin: 'alert' }),
      )
    },
  )

  test('F32 F34 a full quota holds back everything but pauses', async () => {
    const [on, other] = platform.world
      .inAccount(who.account, 'ad')
      .filter(({ fields }) => fields.status === 'ACTIVE')
    if (!on || !other) throw new Error('The simulated account has too few ads')
    server.ctx.quota.note(who.account, { percent: 95, regainMinutes: 3, flowsBack: true, tier: null })
    const results = await apply([
      { level: 'ad', id: other.id, set: { name: 'Plus tard' } },
      { level: 'ad', id: on.id, set: { status: 'PAUSED' } },
    ])
    expect(results.map(({ outcome }) => outcome)).toEqual(['throttled', 'applied'])
    expect(results[0]?.problem?.facts.retryAt).toBe(
      new Date(server.clock.now().getTime() + 3 * 60_000).toISOString(),
    )
  })

  const intended = (ad: string, after: object, before: object) =>
    inAccount(server.ctx, who.accountId, (scope) =>
      recordIntent(scope, {
        ...{ attempt: 1, operation: 'status', subject: ad, origin: 'screen', personId: person.personId },
        ...{ at: server.clock.now(), level: 'ad', before: { ...before }, after: { ...after } },
      }),
    )

  test('a process that died between the call and its answer leaves no question open', async () => {
    const ad = anObject('ad', { status: 'PAUSED' })
    const intent = (after: object, before: object = { status: 'PAUSED' }) => intended(ad.id, after, before)
    const [done, undone] = [await intent({ status: 'PAUSED' }), await intent({ status: 'ACTIVE' })]
    // Neither what it was nor what it was to be: somebody touched it since, perhaps after it was done.
    const touched = await intent({ name: 'Après' }, { name: 'Avant' })
    server.clock.advance(3 * 60_000)
    await resolveOpenWrites(server.ctx)
    const states = new Map((await operations(ad.id)).map(({ id, state }) => [id, state]))
    expect([done, undone, touched].map((id) => states.get(id))).toEqual(['ADOPTED', 'NOT_APPLIED', 'UNKNOWN'])
  })

  test('what is as it was because somebody chose that since may have been done before', async () => {
    const ad = anObject('ad', { status: 'PAUSED' })
    const before = String(ad.fields.name)
    const abandoned = await intended(ad.id, { name: 'Après' }, { name: before })
    server.clock.advance(3 * 60_000)
    await apply([{ level: 'ad', id: ad.id, set: { name: 'Entre-temps' } }])
    server.clock.advance(1000)
    await apply([{ level: 'ad', id: ad.id, set: { name: before } }])
    await resolveOpenWrites(server.ctx)
    const states = new Map((await operations(ad.id)).map(({ id, state }) => [id, state]))
    expect(states.get(abandoned)).toBe('UNKNOWN')
  })
})

describe('guards', () => {
  test('I14 a freeze lets pauses through and nothing else', async () => {
    await setGuard({ isFrozen: true })
    const ad = anObject('ad', { status: 'ACTIVE' })
    const [renamed] = await apply([{ level: 'ad', id: ad.id, set: { name: 'Gelée' } }])
    expect(renamed).toMatchObject({ outcome: 'refused', problem: { code: 'write.frozen' } })
    const [paused] = await apply([{ level: 'ad', id: ad.id, set: { status: 'PAUSED' } }])
    expect(paused?.outcome).toBe('applied')
  })

  describe('S36 S49 what begins while an order is under way:', () => {
    const membership = (set: { lost_at: Date | null } | ReturnType<typeof givenRole>) =>
      server.ctx.db
        .updateTable('membership')
        .set(set)
        .where('account_id', '=', who.accountId)
        .where('person_id', '=', person.personId)
        .execute()
    test.each([
      {
        what: 'a freeze',
        code: 'write.frozen',
        begin: () => setGuard({ isFrozen: true }),
        end: () => setGuard({ isFrozen: false }),
      },
      {
        what: 'the loss of the account at the platform',
        code: 'account.notReachable',
        begin: () => membership({ lost_at: server.clock.now() }),
        end: () => membership({ lost_at: null }),
      },
      {
        what: 'a narrower role',
        code: 'permission.denied',
        begin: () => membership(givenRole('reader')),
        end: () => membership(givenRole('owner')),
      },
    ])(
      '$what holds back what is not sent yet, but no pause',
      { tags: 'long' },
      async ({ what, code, begin, end }) => {
        // As many as are under way at once, and one that waits for them.
        const ads = platform.world.inAccount(who.account, 'ad').slice(0, 7)
        let waiting = 0
        const { promise: begun, resolve } = Promise.withResolvers<unknown>()
        const beforeIntent = async () => {
          waiting += 1
          if (waiting === 6) resolve(begin())
          await begun
        }
        const renamed = ads.map(({ id }) => ({ level: 'ad' as const, id, set: { name: `${what} ${id}` } }))
        const results = await apply(renamed, { beforeIntent })
        expect(results.filter(({ outcome }) => outcome === 'applied')).toHaveLength(6)
        expect(results.find(({ outcome }) => outcome !== 'applied')).toMatchObject({
          outcome: 'refused',
          problem: { code },
          operationId: null,
        })
        const paused = anObject('ad', { status: 'ACTIVE' })
        const [pause] = await apply([{ level: 'ad', id: paused.id, set: { status: 'PAUSED' } }])
        expect(pause?.outcome).toBe('applied')
        await end()
      },
    )
  })

  test('budgets above a limit are refused, whoever asks', async () => {
    const adset = platform.world.inAccount(who.account, 'adset').find(({ fields }) => fields.daily_budget)
    const object =
      adset ?? platform.world.inAccount(who.account, 'campaign').find(({ fields }) => fields.daily_budget)
    if (!object) throw new Error('The simulated account has no daily budget')
    const level = object.kind === 'adset' ? ('adset' as const) : ('campaign' as const)
    const from = Number(object.fields.daily_budget)
    await setGuard({ isFrozen: false, limits: { maxIncreasePercent: 20 } })
    const [refused] = await apply([{ level, id: object.id, set: { dailyBudget: from * 2 } }], {
      origin: 'monitoring',
    })
    expect(refused).toMatchObject({ outcome: 'refused', problem: { code: 'guard.increase' } })
    await setGuard({ isFrozen: false, limits: { maxDailyBudgetTotal: 1 } })
    const [total] = await apply([
      { level, id: object.id, set: { dailyBudget: from + 100, status: 'ACTIVE' } },
    ])
    expect(total).toMatchObject({ problem: { code: 'guard.accountTotal' } })
    const kept = await inAccount(server.ctx, who.accountId, ({ db, accountId }) =>
      db
        .selectFrom('audit_entry')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('action', '=', 'guard.refused')
        .execute(),
    )
    // What a machine was refused stands in its own records; what a person was, here.
    expect(kept).toMatchObject([
      { facts: { code: 'write.frozen' } },
      { origin: 'screen', subject: object.id, facts: { code: 'guard.accountTotal' } },
    ])
    expect(Number(now(object.id).daily_budget)).toBe(from)
  })
})
