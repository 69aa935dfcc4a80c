import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { ask } from '../../testing/distributed-database.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { inAccount } from '../../db/in-account.ts'
import { givenRole } from '../../people/given-role.ts'
import { readApprovers } from '../../records/approvers.ts'
import { publishersOf } from '../../records/campaigns-in-care.ts'
import { whoMayPause } from '../alerts/rules/pause-at-limit.ts'
import { lookAtReach } from './look-at-reach.ts'

let scene: PublicationScene
let address: AddressInfo
let databaseUrl = ''
beforeAll(async () => {
  scene = await startPublicationScene({
    through: (url) => {
      databaseUrl = url
      return url
    },
  })
  await scene.server.app.listen({ host: '127.0.0.1', port: 0 })
  address = scene.server.app.server.address() as AddressInfo
})
afterAll(() => scene.stop())

/** What the platform's person may use, changed for the length of some work. */
async function withReach<T>(accounts: readonly string[], work: () => Promise<T>): Promise<T> {
  const fields = scene.platform.world.get('900000000000001')?.fields
  if (!fields) throw new Error('The seed has a person')
  const before = fields.accounts
  Object.assign(fields, { accounts: [...accounts] })
  try {
    return await work()
  } finally {
    Object.assign(fields, { accounts: before })
    await lookAtReach(scene.server.ctx)
  }
}

const reads = [
  'AdBodies',
  'campaign_list?since=2026-03-01&until=2026-03-02',
  'guardrails',
  'settings',
  'single_campaign_configuration',
]

test('who lost the account at the platform reads and changes nothing of it after the next look, and does again with it', async () => {
  const { person, account, server } = scene
  const statuses = () =>
    Promise.all(reads.map(async (path) => (await person.ask('GET', `/${account}/${path}`)).status))
  expect(await statuses()).toEqual(reads.map(() => 200))
  await withReach([], async () => {
    await lookAtReach(server.ctx)
    expect(await statuses()).toEqual(reads.map(() => 403))
    const change = await person.ask('POST', `/${account}/freeze`, { isFrozen: true })
    expect(change.body).toMatchObject({ code: 'account.notReachable' })
  })
  expect(await statuses()).toEqual(reads.map(() => 200))
})

test('who lost the account answers for nothing in it: neither approves, nor keeps campaigns in care, nor pauses, nor makes a token', async () => {
  const { accountId, account, server, platform, person } = scene
  const hugo = await signIn(server, 'Hugo Ferrand')
  await connectPerson(server, platform, hugo)
  const memberships = server.ctx.db
    .updateTable('membership')
    .where('account_id', '=', accountId)
    .where('person_id', '=', hugo.personId)
  await memberships.set(givenRole('publisher')).execute()
  const answering = async () => {
    const approvers = await inAccount(server.ctx, accountId, (scope) => readApprovers(scope, person.personId))
    const pausing = await whoMayPause(server.ctx, { accountId, personId: hugo.personId })
    const wanted = { label: 'Rapport', scope: 'read', accounts: [account], days: 3 }
    const token = await hugo.ask('POST', '/session/tokens', wanted)
    return [
      approvers.some(({ id }) => id === hugo.personId),
      (await publishersOf(server.ctx, accountId)).has(hugo.personId),
      pausing.includes(hugo.personId),
      token.status < 300,
    ]
  }
  expect(await answering()).toEqual([true, true, true, true])
  await memberships.set({ lost_at: server.clock.now() }).execute()
  expect(await answering()).toEqual([false, false, false, false])
})

// A trigger falls between two objects, and a distributed table has none; what is tried does not hang on where rows stand.
test.skipIf(process.env.VIGIE_TEST_CITUS !== undefined).each([
  { made: 'campaign', objects: ['campaign'] },
  { made: 'ad', objects: ['campaign', 'adset', 'adcreative', 'ad'] },
])(
  'S50 a publication begins nothing more for who lost the account when its $made was made, and goes on once they have it again',
  { tags: 'long' },
  async ({ made, objects }) => {
    const { accountId, store, submit, run, settle, server } = scene
    const fileId = await store({ name: `Perdu à ${made}`, zones: 1, texts: 1 })
    const id = await submit(fileId)
    const look = await loseWhenMade(made, accountId)
    const stopped = await run(id)
    await look.isOver()
    expect(stopped).toMatchObject({
      state: 'BLOCKED_PERMISSION',
      problem: { code: 'account.notReachable' },
    })
    const standing = scene.objects(id)
    expect(standing.map(({ kind }) => kind).toSorted()).toEqual(objects.toSorted())
    expect(standing.every(({ kind, fields }) => kind === 'adcreative' || fields.status === 'PAUSED')).toBe(
      true,
    )
    await lookAtReach(server.ctx)
    expect((await settle(id)).state).toBe('PUBLISHED')
  },
)

/** The hourly look finds the account gone while a worker is between two objects: in the transaction that notes one. */
async function loseWhenMade(made: string, accountId: number): Promise<{ isOver: () => Promise<unknown> }> {
  await ask(
    databaseUrl,
    `create function tenant.loses() returns trigger language plpgsql as
       $$ begin update control.membership set lost_at = now() where account_id = ${accountId}; return new; end $$;
     create trigger loses after update on tenant.publication_node for each row
       when (new.kind = '${made}' and new.state = 'CREATED') execute function tenant.loses()`,
  )
  return {
    isOver: () =>
      ask(databaseUrl, 'drop trigger loses on tenant.publication_node; drop function tenant.loses'),
  }
}

test('a refusal of the platform has the reach asked again at once', { tags: 'long' }, async () => {
  const { person, account, server } = scene
  await withReach([], async () => {
    const refused = await person.ask('GET', `/${account}/pixels`)
    expect(refused.status).toBe(403)
    await server.ctx.jobs.drain()
    expect((await person.ask('GET', `/${account}/AdBodies`)).body).toMatchObject({
      code: 'account.notReachable',
    })
  })
})

test('a connection that ended a week ago counts as lost; one that ended yesterday may be renewed', async () => {
  const { person, account, server } = scene
  const { ctx } = server
  const endedDaysAgo = (days: number | null) =>
    ctx.db
      .updateTable('connection')
      .set({
        is_expired: days !== null,
        updated_at: new Date(ctx.clock.now().getTime() - (days ?? 0) * 86_400_000),
      })
      .where('person_id', '=', person.personId)
      .execute()
  const status = async () => (await person.ask('GET', `/${account}/AdBodies`)).status
  await endedDaysAgo(1)
  await lookAtReach(ctx)
  expect(await status()).toBe(200)
  await endedDaysAgo(8)
  await lookAtReach(ctx)
  expect(await status()).toBe(403)
  await endedDaysAgo(null)
  await lookAtReach(ctx)
  expect(await status()).toBe(200)
})

test('S50 an account is connected by what the platform says now: not by a connection that ended, nor by what it reached before', async () => {
  const { person, account, server } = scene
  const { ctx } = server
  const connect = async () =>
    (await person.ask('PUT', `/${account}`, { name: 'La mienne', comptePrincipal: false })).body
  const status = async () => (await person.ask('GET', `/${account}/AdBodies`)).status
  const endedDaysAgo = (days: number | null) =>
    ctx.db
      .updateTable('connection')
      .set({
        is_expired: days !== null,
        updated_at: new Date(ctx.clock.now().getTime() - (days ?? 0) * 86_400_000),
      })
      .where('person_id', '=', person.personId)
      .execute()
  await endedDaysAgo(8)
  await lookAtReach(ctx)
  expect(await connect()).toMatchObject({ code: 'platform.expiredSession' })
  expect(await status()).toBe(403)
  await endedDaysAgo(null)
  await withReach([], async () => {
    server.clock.advance(10 * 60_000)
    expect(await connect()).toMatchObject({ code: 'account.notReachable' })
    expect(await status()).toBe(403)
  })
  expect(await status()).toBe(200)
})

test('who connects an account that somebody administers works on it and administers nothing; who leaves it can', async () => {
  const { account, server, platform } = scene
  const second = await signIn(server, 'Léa Marchand')
  await connectPerson(server, platform, second)
  const role = async (person: TestPerson) => {
    const { body } = await person.ask('GET', '/session')
    return (body as { accounts: { account: string; role: string }[] }).accounts.find(
      (one) => one.account === account,
    )?.role
  }
  expect(await role(second)).toBe('publisher')
  expect((await second.ask('PUT', `/${account}/guardrails`, {})).body).toMatchObject({
    code: 'permission.denied',
  })
  expect((await second.ask('DELETE', `/${account}`)).status).toBe(200)
  expect(await role(second)).toBeUndefined()
})

test('a kill switch that an admin pulled is lifted by an admin alone; one that a publisher pulled by either', async () => {
  const { person: admin, account, server } = scene
  const publisher = await signIn(server, 'Tom Whitfield')
  await publisher.join(account, 'publisher')
  const turn = async (person: TestPerson, isFrozen: boolean) =>
    (await person.ask('POST', `/${account}/freeze`, { isFrozen })).status
  expect([await turn(admin, true), await turn(publisher, false)]).toEqual([200, 403])
  // Pulling it again does not make it theirs.
  expect([await turn(publisher, true), await turn(publisher, false)]).toEqual([403, 403])
  expect([await turn(admin, false), await turn(publisher, true), await turn(publisher, false)]).toEqual([
    200, 200, 200,
  ])
})

/** A stream of a publication that does not end by itself, as a browser holds it. */
async function watchPublication(person: TestPerson): Promise<IncomingMessage> {
  const { account, server, store, planHash } = scene
  const fileId = await store({ name: `Suivi ${person.personId}`, zones: 1, texts: 1 })
  const { body } = await scene.person.ask(
    'PUT',
    `/${account}/single_campaign_configuration/publish/${fileId}`,
    {
      planHash: await planHash(fileId),
      idempotencyKey: `watched-${person.personId}`,
      strategyId: null,
      monitorAds: false,
      monitorAdsets: false,
    },
  )
  const { publicationId } = body as { publicationId: string }
  const sent = httpRequest({
    ...{ host: '127.0.0.1', port: address.port },
    path: `/api/${account}/publications/${publicationId}/events`,
    headers: {
      cookie: Object.entries(person.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  sent.end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  expect(reply.statusCode).toBe(200)
  reply.resume()
  expect(server.ctx.config.roles).not.toContain('worker')
  return reply
}

test.each<[string, (person: TestPerson) => Promise<unknown>]>([
  ['signs out', (person) => person.ask('POST', '/auth/logout')],
  ['leaves the account', (person) => person.ask('DELETE', `/${scene.account}`)],
  [
    'is removed',
    (person) =>
      scene.server.ctx.db.deleteFrom('membership').where('person_id', '=', person.personId).execute(),
  ],
  [
    'loses the account at the platform',
    (person) =>
      scene.server.ctx.db
        .updateTable('membership')
        .set({ lost_at: scene.server.clock.now() })
        .where('person_id', '=', person.personId)
        .execute(),
  ],
])('a stream ends when its reader %s', { tags: 'long' }, async (_, leave) => {
  const reader = await signIn(scene.server)
  await reader.join(scene.account, 'reader')
  const reply = await watchPublication(reader)
  const ended = once(reply, 'end')
  await leave(reader)
  await ended
})

test('one person holds a dozen streams at most', { tags: 'long' }, async () => {
  const reader = await signIn(scene.server)
  await reader.join(scene.account, 'reader')
  const first = await watchPublication(reader)
  const again = await signInAgain(scene.server, reader.personId)
  const path = (first as IncomingMessage & { req: { path: string } }).req.path
  const statuses: number[] = []
  const held: IncomingMessage[] = [first]
  for (let count = 0; count < 12; count += 1) {
    const sent = httpRequest({
      ...{ host: '127.0.0.1', port: address.port, path },
      headers: {
        cookie: Object.entries(again.cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
    }).end()
    const [reply] = (await once(sent, 'response')) as [IncomingMessage]
    statuses.push(reply.statusCode ?? 0)
    held.push(reply.resume())
  }
  expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429])
  for (const reply of held) reply.destroy()
})
