import { randomUUID } from 'node:crypto'
import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlerts } from '../../../alerts/tell-alerts.ts'
import { writeAudit } from '../../../audit/audit.ts'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import type { OperationOrigin } from '../../../db/tables/writes.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts'
import { closeOperation, recordIntent } from '../../../writes/operations.ts'

type Journal = ResponseOf<typeof endpoints.accountJournal>

let server: TestServer
let camille: TestPerson
let accountId: number
let otherId: number

const within = <T>(id: number, does: (scope: AccountScope) => Promise<T>) => inAccount(server.ctx, id, does)

type Written = {
  readonly at: string
  readonly id: string
  readonly after: Record<string, unknown>
  readonly before?: Record<string, unknown>
  readonly origin?: OperationOrigin
  readonly level?: 'campaign' | 'adset' | 'ad'
  readonly campaignId?: string
  readonly name?: string
  readonly undoes?: string
}

const write = (written: Written, account = accountId) =>
  within(account, async (scope) => {
    const id = await recordIntent(scope, {
      operation: 'update',
      subject: written.id,
      origin: written.origin ?? 'screen',
      attempt: 1,
      personId: written.origin === 'monitoring' ? null : camille.personId,
      at: new Date(written.at),
      level: written.level ?? 'adset',
      campaignId: written.campaignId ?? '71',
      objectName: written.name ?? 'Large',
      before: written.before ?? {},
      after: written.after,
      ...(written.undoes === undefined ? {} : { undoes: written.undoes }),
    })
    await closeOperation(scope, id, { state: 'OK', at: new Date(written.at) })
    return id
  })

const read = async (query = ''): Promise<Journal> => {
  const { status, body } = await camille.ask('GET', `/act_1/journal${query}`)
  expect([status, body]).toEqual([200, expect.anything()])
  return endpoints.accountJournal.response.parse(body)
}
const namesOf = async (query: string) => (await read(query)).entries.map(({ objectName }) => objectName)

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  otherId = await (await signIn(server, 'Stranger')).join('act_2')
  await within(accountId, async ({ db }) => {
    const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: server.clock.now() }
    const own = {
      account_id: accountId,
      campaign_id: '71',
      daily_budget: null,
      lifetime_budget: null,
      ...seen,
    }
    await db
      .insertInto('campaign')
      .values({ ...own, name: 'FR | Lampes', objective: 'OUTCOME_SALES', created_on: null, score: null })
      .execute()
    await db
      .insertInto('adset')
      .values({ ...own, adset_id: '72', name: 'Large', attribution: '', targets: '{}' })
      .execute()
    await db
      .insertInto('sync_state')
      .values({
        account_id: accountId,
        name: 'insights',
        synced_from: '2026-01-01',
        started_at: null,
        finished_at: null,
        next_at: null,
        objects_at: null,
      })
      .execute()
    // Since the middle of February, so that what is bought days after a click is as usual.
    for (let day = -13; day <= 15; day += 1)
      await db
        .insertInto('adset_day')
        .values({
          account_id: accountId,
          adset_id: '72',
          day: new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10),
          spend: 10_000,
          impressions: 1000,
          link_clicks: 100,
          // From the eighth on twice as many people buy.
          purchases: day < 8 ? 10 : 20,
        })
        .execute()
  })
  for (let at = 0; at < 60; at += 1)
    await write({
      at: '2026-03-01T10:00:00Z',
      id: '72',
      after: { name: `n${at}` },
      before: { name: 'n' },
      name: `same ${at}`,
    })
})
afterAll(() => server.stop())

test('every line is told once, newest first, however many bear one time', async () => {
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await read(next === '' ? '' : `?before=${encodeURIComponent(next)}`)
    expect(page.entries.length).toBeLessThanOrEqual(50)
    seen.push(...page.entries.map(({ key }) => key))
    next = page.next
  }
  expect(seen).toHaveLength(60)
  expect(new Set(seen).size).toBe(60)
})

test('all hands stand in one line of time, and each can be chosen', async () => {
  await write({
    at: '2026-03-10T08:00:00Z',
    id: '72',
    before: { dailyBudget: 6000 },
    after: { dailyBudget: 8000 },
  })
  await write({
    at: '2026-03-10T09:00:00Z',
    id: '73',
    level: 'ad',
    origin: 'monitoring',
    before: { status: 'ACTIVE' },
    after: { status: 'PAUSED' },
    name: 'bougie',
  })
  await write({
    at: '2026-03-10T10:00:00Z',
    id: '71',
    level: 'campaign',
    origin: 'api',
    after: { name: 'x' },
    name: 'FR',
  })
  await within(accountId, async (scope) => {
    const seen = new Date('2026-03-10T11:00:00Z')
    const value = (amount: number) => JSON.stringify({ value: amount })
    await scope.db
      .insertInto('drift_item')
      .values({
        account_id: accountId,
        campaign_id: '71',
        object_id: '72',
        field: 'dailyBudget',
        level: 'adset',
        object_name: 'Vu ailleurs',
        origin: 'elsewhere',
        actor: 'Ads Manager · Paul',
        planned: value(6000),
        written: value(8000),
        observed: value(9900),
        restored: value(8000),
        state: 'open',
        first_seen: seen,
        last_seen: seen,
        decided_by: null,
        decided_at: null,
      })
      .execute()
    await raiseAlerts(
      server.ctx,
      scope,
      [
        {
          key: 'ad.rejected:71:73',
          priority: 2,
          told: { code: 'ad.rejected', facts: { ads: [{ id: '73', name: 'bougie' }] } },
          campaigns: [{ id: '71', name: 'FR | Lampes' }],
        },
      ],
      new Date('2026-03-10T12:00:00Z'),
    )
    await writeAudit(scope, {
      personId: camille.personId,
      action: 'writes.frozen',
      subject: String(accountId),
      at: new Date('2026-03-10T13:00:00Z'),
    })
    // What the audit alone may tell stays there.
    await writeAudit(scope, {
      personId: camille.personId,
      action: 'token.created',
      subject: 'secret',
      at: new Date('2026-03-10T14:00:00Z'),
    })
  })
  const { entries, counts, days } = await read()
  expect(entries.slice(0, 6).map(({ who, kind, code }) => [who, kind, code])).toEqual([
    ['people', 'rule', 'writes.frozen'],
    ['platform', 'verdict', 'ad.rejected'],
    ['elsewhere', 'elsewhere', 'open'],
    ['tokens', 'change', null],
    ['strategies', 'change', null],
    ['people', 'change', null],
  ])
  expect(entries[2]).toMatchObject({
    personName: 'Ads Manager · Paul',
    before: { dailyBudget: 8000 },
    after: { dailyBudget: 9900 },
    campaignName: 'FR | Lampes',
    canUndo: false,
  })
  expect(counts).toEqual({ people: 62, strategies: 1, tokens: 1, elsewhere: 1, platform: 1, vigie: 0 })
  for (const { who } of entries.slice(0, 6)) {
    const chosen = await read(`?who=${who}`)
    expect([new Set(chosen.entries.map((one) => one.who)), chosen.counts]).toEqual([new Set([who]), counts])
    expect(
      chosen.days?.flatMap((one) => Object.entries(one.counts).filter(([, count]) => count > 0)),
    ).toEqual(days?.flatMap((one) => (one.counts[who] > 0 ? [[who, one.counts[who]]] : [])))
  }
  // Oldest first, and together as many as by hand.
  expect(days?.map(({ day }) => day)).toEqual(days?.map(({ day }) => day).toSorted())
  expect(days?.reduce((sum, one) => sum + one.counts.people, 0)).toBe(counts?.people)
  expect(days?.at(-1)?.day).toBe('2026-03-10')
  expect((await read('?who=vigie')).entries).toEqual([])
})

test('lines are chosen by what, level and campaign', async () => {
  expect(await namesOf('?what=money')).toEqual(['Vu ailleurs', 'Large'])
  expect(await namesOf('?what=delivery')).toEqual(['bougie'])
  expect(await namesOf('?what=review')).toEqual(['bougie'])
  expect((await read('?what=rules')).entries.map(({ code }) => code)).toEqual(['writes.frozen'])
  expect((await read('?what=publication')).entries).toEqual([])
  expect(await namesOf('?level=campaign')).toEqual(['FR'])
  expect(await namesOf('?level=ad')).toEqual(['bougie', 'bougie'])
  expect(await namesOf('?campaign=99')).toEqual([])
})

test('what came of it is told where days are known on both sides, and of what goes on', async () => {
  const at = '2026-03-08T08:00:00Z'
  await write({ at, id: '72', before: { bidAmount: 1 }, after: { bidAmount: 2 }, name: 'mesuré' })
  const today = '2026-03-16T08:00:00Z'
  await write({ at: today, id: '72', before: { bidAmount: 2 }, after: { bidAmount: 3 }, name: 'trop tôt' })
  const of = async (name: string) => (await read()).entries.find((one) => one.objectName === name)
  expect((await of('mesuré'))?.effect).toEqual({
    of: 'adset',
    id: '72',
    result: 'purchases',
    since: { kind: 'measured', perDay: [10_000, 10_000], cost: [1000, 500], days: 7, verdict: 'cheaper' },
  })
  expect((await of('trop tôt'))?.effect?.since).toEqual({ kind: 'tooEarly' })
  expect((await of('same 59'))?.effect ?? null).toBeNull()
})

test('a day on which an ad set began is not compared with whole ones, nor are those before it', async () => {
  const own = { account_id: accountId, campaign_id: '71', daily_budget: null, lifetime_budget: null }
  const seen = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: server.clock.now() }
  await within(accountId, async ({ db }) => {
    await db
      .insertInto('adset')
      .values({ ...own, ...seen, adset_id: '74', name: 'Neuf', attribution: '', targets: '{}' })
      .execute()
    for (let day = 6; day <= 15; day += 1)
      await db
        .insertInto('adset_day')
        .values({
          account_id: accountId,
          adset_id: '74',
          day: new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10),
          // It began in the evening of the sixth.
          spend: day === 6 ? 500 : 10_000,
          impressions: 1000,
          link_clicks: 100,
          purchases: day === 6 ? 1 : 20,
        })
        .execute()
  })
  const change = (at: string, name: string) =>
    write({ at, id: '74', before: { bidAmount: 1 }, after: { bidAmount: 2 }, name })
  await change('2026-03-07T08:00:00Z', 'le lendemain')
  await change('2026-03-09T08:00:00Z', 'trois jours après')
  const since = async (name: string) =>
    (await read()).entries.find((one) => one.objectName === name)?.effect?.since
  expect(await since('le lendemain')).toEqual({ kind: 'noBefore' })
  expect(await since('trois jours après')).toMatchObject({ perDay: [10_000, 10_000] })
})

test('what the platform no longer has keeps its line, by the name it had, and leads nowhere', async () => {
  await write({
    at: '2026-03-16T08:30:00Z',
    id: '9001',
    level: 'ad',
    campaignId: '900',
    before: { status: 'ACTIVE' },
    after: { status: 'PAUSED' },
    name: 'disparue',
  })
  const [gone] = (await read()).entries
  expect(gone).toMatchObject({
    objectName: 'disparue',
    isObjectKnown: false,
    campaignName: null,
    effect: null,
  })
})

test('a change that was taken back says so, and is not offered to be taken back again', async () => {
  const at = '2026-03-16T08:40:00Z'
  const id = await write({
    at,
    id: '72',
    before: { dailyBudget: 1 },
    after: { dailyBudget: 2 },
    name: 'reprise',
  })
  const find = async () => (await read()).entries.find(({ operationId }) => operationId === id)
  expect(await find()).toMatchObject({ canUndo: true, isUndone: false })
  const back = { before: { dailyBudget: 2 }, after: { dailyBudget: 1 }, undoes: id, origin: 'undo' as const }
  await write({ at: '2026-03-16T08:41:00Z', id: '72', ...back })
  expect(await find()).toMatchObject({ canUndo: false, isUndone: true, effect: null })
})

test('an account’s journal holds nothing of another’s, and is for whoever may see its figures', async () => {
  await write({ at: '2026-03-16T08:50:00Z', id: '72', after: { name: 'y' }, name: 'chez l’autre' }, otherId)
  expect(await namesOf('')).not.toContain('chez l’autre')
  const reader = await signIn(server, 'Reader')
  await reader.join('act_1', 'reader')
  const client = await signIn(server, 'Client')
  await client.join('act_1', 'client')
  const statusOf = async (who: TestPerson) => (await who.ask('GET', '/act_1/journal')).status
  expect([await statusOf(reader), await statusOf(client)]).toEqual([200, 403])
  expect((await camille.ask('GET', '/act_2/journal')).status).toBe(403)
})

test.each([
  '?before=x',
  `?before=2026-99-99T00:00:00.000Z_c${randomUUID()}`,
  '?who=me',
  '?campaign=a',
  '?x=1',
])('%s is refused', async (query) =>
  expect((await camille.ask('GET', `/act_1/journal${query}`)).status).toBe(400),
)
