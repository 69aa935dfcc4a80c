import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let camille: TestPerson
let lea: TestPerson
let accountId: number

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1', 'admin')
  lea = await signIn(server, 'Léa Marchand')
  await lea.join('act_1', 'admin')
})
afterAll(() => server.stop())

const overtaken = (by: string) => ({
  status: 409,
  body: { code: 'settings.overtaken', facts: { by, at: server.clock.now().toISOString() } },
})

/** Two people read the same settings, and each saves others: the second is told who was first, and nothing of theirs is undone. */
async function bothSave(settings: {
  readonly read: () => Promise<unknown>
  readonly save: (person: TestPerson, value: number, seen: unknown) => ReturnType<TestPerson['ask']>
}): Promise<void> {
  const seen = await settings.read()
  expect(await settings.save(lea, 20, seen)).toMatchObject({ status: 200 })
  const stored = await settings.read()
  expect(stored).not.toEqual(seen)
  expect(await settings.save(camille, 30, seen)).toMatchObject(overtaken('Léa Marchand'))
  expect(await settings.read()).toEqual(stored)
  // Who read what is stored now goes on, and who never says what they read as ever.
  expect(await settings.save(camille, 30, stored)).toMatchObject({ status: 200 })
  expect(await settings.save(lea, 40, undefined)).toMatchObject({ status: 200 })
  const last = await settings.read()
  const both = await Promise.all([settings.save(camille, 50, last), settings.save(lea, 60, last)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
}

test('what is known of a client is not set back by who read it before', async () => {
  const { id } = await server.ctx.db
    .insertInto('client')
    .values({
      ...{ id: crypto.randomUUID(), name: 'Maison Orlune', colour: 'plum', language: null },
      ...{ contacts: '[]', created_at: server.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { personId } of [camille, lea])
    await server.ctx.db
      .insertInto('role_grant')
      .values({
        ...{
          id: crypto.randomUUID(),
          person_id: personId,
          group_name: null,
          client_id: id,
          account_id: null,
        },
        ...{ role: 'admin', given_by: personId, given_at: server.clock.now() },
      })
      .execute()
  const clients = z.object({ clients: z.array(z.looseObject({ id: z.string() })) })
  await bothSave({
    read: async () => {
      const { clients: all } = clients.parse((await lea.ask('GET', '/workspace')).body)
      const {
        id: _id,
        logo: _logo,
        role: _role,
        ...seen
      } = z
        .looseObject({ id: z.string(), logo: z.unknown(), role: z.unknown() })
        .parse(all.find((one) => one.id === id))
      return seen
    },
    save: (person, value, seen) =>
      person.ask('POST', `/workspace/clients/${id}`, {
        ...{ name: 'Maison Orlune', colour: 'plum', language: null },
        ...{ contacts: [{ name: `Sophie ${value}`, email: '', does: '' }], onlyIf: seen },
      }),
  })
})

test('the name of the workspace is not replaced by who read another', async () => {
  for (const { personId } of [camille, lea])
    await server.ctx.db
      .insertInto('role_grant')
      .values({
        ...{ id: crypto.randomUUID(), person_id: personId, group_name: null, client_id: null },
        ...{ account_id: null, role: 'owner', given_by: personId, given_at: server.clock.now() },
      })
      .execute()
  await bothSave({
    read: async () => z.object({ name: z.string() }).parse((await lea.ask('GET', '/workspace')).body).name,
    save: (person, value, seen) => person.ask('PUT', '/workspace', { name: `Agence ${value}`, onlyIf: seen }),
  })
})

test('of two who turn different categories of alerts neither turns back the other’s', async () => {
  const turn = (person: TestPerson, turned: object) => person.ask('PUT', '/act_1/AlertsPreferences', turned)
  const both = await Promise.all([turn(lea, { budgets: false }), turn(camille, { tracking: false })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await camille.ask('GET', '/act_1/AlertsPreferences')
  expect(body).toMatchObject({ budgets: false, tracking: false, creations: true, objectifs: true })
  expect((await turn(lea, { budgets: true })).body).toMatchObject({ budgets: true, tracking: false })
})

test('limits that somebody lowered are not raised by who read them before', async () => {
  const path = '/act_1/guardrails'
  await bothSave({
    read: async () => z.object({ limits: z.looseObject({}) }).parse((await lea.ask('GET', path)).body).limits,
    save: (person, value, seen) =>
      person.ask('PUT', path, {
        ...{ maxDailyBudgetPerObject: value * 100, maxDailyBudgetTotal: null, maxIncreasePercent: null },
        ...{ approvalMode: 'free', secondPersonAbove: null, capsCampaignSpend: false },
        onlyIf: seen,
      }),
  })
})

test('weights that somebody set are not set back by who read them before', async () => {
  const { body } = await lea.ask('PUT', '/act_1/monitoring', {
    ...{ name: 'Achats', equivalency: { omni_purchase: 10 }, default_apply_on: [] },
  })
  const { id } = z.decode(endpoints.createStrategy.response, body as never)
  const strategies = z.array(z.looseObject({ id: z.string(), campaigns: z.unknown() }))
  await bothSave({
    read: async () => {
      const list = strategies.parse((await lea.ask('GET', '/act_1/monitoring')).body)
      const found = list.find((one) => one.id === id)
      if (!found) throw new Error('The strategy is not listed')
      const { id: _id, campaigns: _campaigns, ...seen } = found
      return seen
    },
    save: (person, value, seen) =>
      person.ask('POST', `/act_1/monitoring/${id}`, {
        ...{
          name: 'Achats',
          strategy: 'manual',
          default_apply_on: [],
          equivalency: { omni_purchase: value },
        },
        only_if: seen,
      }),
  })
})

test('an automatic strategy whose weights were learnt anew meanwhile is still what was read', async () => {
  const { body } = await lea.ask('PUT', '/act_1/monitoring', {
    ...{ name: 'Apprise', strategy: 'auto', equivalency: {}, default_apply_on: [] },
  })
  const { id } = z.decode(endpoints.createStrategy.response, body as never)
  const seen = { name: 'Apprise', strategy: 'auto', default_apply_on: [], equivalency: { omni_purchase: 3 } }
  const change = {
    name: 'Apprise 2',
    strategy: 'manual',
    default_apply_on: [],
    equivalency: { omni_purchase: 7 },
  }
  expect((await lea.ask('POST', `/act_1/monitoring/${id}`, { ...change, only_if: seen })).status).toBe(200)
})

test('defaults of an account that somebody set are not set back by who read them before', async () => {
  const path = '/act_1/settings'
  const read = async () => {
    const { ofClient: _ofClient, ...seen } = z
      .looseObject({ ofClient: z.unknown() })
      .parse((await lea.ask('GET', path)).body)
    return seen
  }
  const before = await read()
  await bothSave({
    read,
    save: (person, value, seen) =>
      person.ask('PUT', path, { ...before, dsaPayor: `Payeur ${value}`, onlyIf: seen }),
  })
})

test('an order of events that somebody saved is not replaced by who read another', async () => {
  const path = '/act_1/priorisation'
  const names = ['omni_purchase', 'comment', 'link_click', 'post_reaction', 'lead', 'video_view', 'page_like']
  /** Events that were stored before are not asked of the platform again. */
  const ordered = (first: number) =>
    names.map((_, index) => ({
      name: names[(index + first) % names.length] ?? '',
      priority: index + 1,
      source: '',
    }))
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('event_priority')
      .values(
        ordered(0).map(({ name, priority, source }) => ({
          account_id: accountId,
          event: name,
          priority,
          source,
        })),
      )
      .execute(),
  )
  await bothSave({
    read: async () =>
      z.object({ events: z.array(z.unknown()) }).parse((await lea.ask('GET', path)).body).events,
    save: (person, value, seen) => person.ask('POST', path, { events: ordered(value / 10), only_if: seen }),
  })
})

test('campaigns that somebody put under a strategy are not taken from it by who read it before', async () => {
  const { body } = await lea.ask('PUT', '/act_1/monitoring', {
    ...{ name: 'Branchée', equivalency: {}, default_apply_on: [] },
  })
  const { id } = z.decode(endpoints.createStrategy.response, body as never)
  const campaign = {
    account_id: accountId,
    status: 'ACTIVE',
    effective_status: 'ACTIVE',
    seen_at: server.clock.now(),
  }
  const unsaid = { objective: null, created_on: null, daily_budget: null, lifetime_budget: null, score: null }
  const ids = ['20', '30', '40', '50', '60']
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('campaign')
      .values(ids.map((one) => ({ ...campaign, ...unsaid, campaign_id: one, name: `Campagne ${one}` })))
      .execute(),
  )
  const strategies = z.array(z.looseObject({ id: z.string(), campaigns: z.array(z.looseObject({})) }))
  await bothSave({
    read: async () => {
      const list = strategies.parse((await lea.ask('GET', '/act_1/monitoring')).body)
      return list.find((one) => one.id === id)?.campaigns
    },
    save: (person, value, seen) => {
      const campaigns = [{ id: String(value), name: '', monitor_ads: true, monitor_adsets: false }]
      return person.ask('POST', '/act_1/monitoring', [{ id, campaigns, only_if: seen }])
    },
  })
})
