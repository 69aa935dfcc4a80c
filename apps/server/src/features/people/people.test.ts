import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { givenRole } from '../../people/given-role.ts'
import { askWithToken, makeToken } from '../../testing/make-token.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'

let scene: PublicationScene
let colleague: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())
beforeEach(async () => {
  colleague = await signIn(scene.server, 'Léa Marchand')
  await colleague.join(scene.account, 'editor')
})

const people = (of: TestPerson) => `/${scene.account}/people/${of.personId}`
const listed = z.object({
  people: z.array(z.looseObject({ id: z.string(), role: z.string(), isYou: z.boolean() })),
  removed: z.array(z.looseObject({ id: z.string() })),
})
const list = async () => listed.parse((await scene.person.ask('GET', `/${scene.account}/people`)).body)

test('S20 the people of an account and their roles are listed to all of them, and changed by admins', async () => {
  expect((await list()).people).toContainEqual(
    expect.objectContaining({ id: colleague.personId, role: 'editor', isYou: false }),
  )
  expect((await colleague.ask('PUT', people(colleague), { role: 'admin' })).body).toMatchObject({
    code: 'permission.denied',
  })
  expect((await scene.person.ask('PUT', people(colleague), { role: 'reader' })).status).toBe(200)
  expect((await list()).people).toContainEqual(
    expect.objectContaining({ id: colleague.personId, role: 'reader' }),
  )
})

test('S20 who is removed reads nothing from the next request on, with no session and no token', async () => {
  const { token } = await makeToken(colleague, { scope: 'read' })
  const script = askWithToken(scene.server, token)
  const path = `/${scene.account}/AdBodies`
  expect([(await colleague.ask('GET', path)).status, (await script('GET', path)).status]).toEqual([200, 200])
  expect((await scene.person.ask('DELETE', people(colleague), nothingCarried)).status).toBe(200)
  expect((await colleague.ask('GET', path)).body).toMatchObject({ code: 'account.forbidden' })
  expect((await script('GET', path)).body).toMatchObject({ code: 'account.forbidden' })
})

test('S20 who was removed does not come back by connecting the account; an admin lets them in again', async () => {
  const { account, server, platform, person } = scene
  const back = await signIn(server, 'Tom Whitfield')
  await connectPerson(server, platform, back)
  expect((await person.ask('DELETE', people(back), nothingCarried)).status).toBe(200)
  expect((await back.ask('PUT', `/${account}`, { name: 'x' })).body).toMatchObject({
    code: 'account.removed',
  })
  expect((await list()).removed.map(({ id }) => id)).toContain(back.personId)
  expect((await back.ask('GET', '/session')).body).toMatchObject({ removedFrom: [{ account }] })
  expect((await person.ask('PUT', people(back), { role: 'reader' })).status).toBe(200)
  expect((await back.ask('GET', `/${account}/AdBodies`)).status).toBe(200)
  expect((await list()).removed.map(({ id }) => id)).not.toContain(back.personId)
})

test('S20 an account keeps an admin, also where two remove each other at once', async () => {
  const { person, account } = scene
  expect((await person.ask('DELETE', people(person), nothingCarried)).body).toMatchObject({
    code: 'people.lastOwner',
  })
  expect((await person.ask('PUT', people(person), { role: 'reader' })).body).toMatchObject({
    code: 'people.lastOwner',
  })
  await person.ask('PUT', people(colleague), { role: 'owner' })
  const answers = await Promise.all([
    person.ask('PUT', people(colleague), { role: 'reader' }),
    colleague.ask('PUT', people(person), { role: 'reader' }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const { body } = await person.ask('GET', `/${account}/people`)
  expect(listed.parse(body).people.filter(({ role }) => role === 'owner')).toHaveLength(1)
  await scene.server.ctx.db
    .updateTable('membership')
    .set(givenRole('owner'))
    .where('person_id', '=', person.personId)
    .execute()
})

test('S20 somebody who never worked there is nobody to change or remove', async () => {
  const stranger = await signIn(scene.server)
  for (const [method, body] of [
    ['PUT', { role: 'reader' }],
    ['DELETE', nothingCarried],
  ] as const)
    expect((await scene.person.ask(method, people(stranger), body)).body).toMatchObject({
      code: 'people.notFound',
    })
})

test('when somebody last did something by hand is told to those who read the audit, and to no others', async () => {
  const acts = z.object({ people: z.array(z.object({ id: z.string(), lastActAt: z.string().nullable() })) })
  const actsSeenBy = async (whose: TestPerson) =>
    new Map(
      acts
        .parse((await whose.ask('GET', `/${scene.account}/people`)).body)
        .people.map(({ id, lastActAt }) => [id, lastActAt]),
    )
  await scene.person.ask('PUT', people(colleague), { role: 'publisher' })
  const now = scene.server.ctx.clock.now().getTime()
  const told = await actsSeenBy(scene.person)
  expect(now - Date.parse(told.get(scene.person.personId) ?? '')).toBeLessThan(60_000)
  expect(told.get(colleague.personId)).toBeNull()
  expect([...(await actsSeenBy(colleague)).values()].every((at) => at === null)).toBe(true)
})

test('S65 changes of people are lines of the account’s audit', async () => {
  await scene.person.ask('PUT', people(colleague), { role: 'publisher' })
  await scene.person.ask('DELETE', people(colleague), nothingCarried)
  await scene.person.ask('PUT', people(colleague), { role: 'reader' })
  const { account_id: accountId } = await scene.server.ctx.db
    .selectFrom('ad_account')
    .select('account_id')
    .where('platform_id', '=', scene.account)
    .executeTakeFirstOrThrow()
  const lines = await inAccount(scene.server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', colleague.personId)
      .where('action', 'like', 'person.%')
      .execute(),
  )
  expect(lines.map(({ action }) => action).toSorted()).toEqual([
    'person.readmitted',
    'person.removed',
    'person.roleChanged',
  ])
  expect(lines.every((line) => line.person_id === scene.person.personId)).toBe(true)
})

test('who connects an account that others manage has nothing by it: they are asked, told, and one of them answers', async () => {
  const { account, accountId, server, platform, person } = scene
  const asking = await signIn(server, 'Inès Kowalski')
  const connect = () => asking.ask('PUT', `/${account}`, { name: 'x' })
  await connectPerson(server, platform, asking)
  await person.ask('DELETE', people(asking), nothingCarried)
  await server.ctx.db.deleteFrom('removed_member').where('person_id', '=', asking.personId).execute()
  expect(await connect()).toMatchObject({ status: 200, body: { isAsked: true } })
  expect((await connect()).body).toMatchObject({ isAsked: true })
  expect((await asking.ask('GET', `/${account}/AdBodies`)).body).toMatchObject({ code: 'account.forbidden' })
  const requests = z.object({ requests: z.array(z.looseObject({ id: z.string(), name: z.string() })) })
  const seenBy = async (one: TestPerson) =>
    requests.parse((await one.ask('GET', `/${account}/people`)).body).requests.map(({ id }) => id)
  expect(await seenBy(person)).toEqual([asking.personId])
  expect(await seenBy(colleague)).toEqual([])
  const told = await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .selectFrom('alert')
      .select(['key', 'resolved_at'])
      .where('account_id', '=', accountId)
      .where('key', '=', `access:${asking.personId}`)
      .where('resolved_at', 'is', null)
      .execute(),
  )
  expect(told).toEqual([{ key: `access:${asking.personId}`, resolved_at: null }])

  const answer = (role: string | null, by = person) => by.ask('POST', `${people(asking)}/request`, { role })
  expect((await answer('editor', colleague)).body).toMatchObject({ code: 'permission.denied' })
  expect((await answer(null)).status).toBe(200)
  expect((await asking.ask('GET', `/${account}/AdBodies`)).status).toBe(403)
  expect((await answer('editor')).body).toMatchObject({ code: 'people.notFound' })
  await connect()
  expect((await answer('editor')).status).toBe(200)
  expect((await asking.ask('GET', `/${account}/AdBodies`)).status).toBe(200)
  expect(await seenBy(person)).toEqual([])
})

test('an admin lets nobody in above themselves', async () => {
  const { account, server, person } = scene
  const admin = await signIn(server, 'Nadia Benali')
  await admin.join(account, 'admin')
  expect((await admin.ask('PUT', people(colleague), { role: 'owner' })).body).toMatchObject({
    code: 'people.aboveYou',
  })
  expect((await admin.ask('DELETE', people(person), nothingCarried)).body).toMatchObject({
    code: 'people.aboveYou',
  })
  expect((await admin.ask('PUT', people(colleague), { role: 'admin' })).status).toBe(200)
})

test('a role of the build before counts as what it was, and again where that build changed it since', async () => {
  const { server, accountId } = scene
  const acting = async (stored: { role: 'viewer' | 'admin'; given_role: 'reader' | 'editor' | null }) => {
    await server.ctx.db
      .updateTable('membership')
      .set(stored)
      .where('person_id', '=', colleague.personId)
      .where('account_id', '=', accountId)
      .execute()
    const { acting_role: role } = await server.ctx.db
      .selectFrom('membership')
      .select('acting_role')
      .where('person_id', '=', colleague.personId)
      .executeTakeFirstOrThrow()
    return role
  }
  expect(await acting({ role: 'viewer', given_role: null })).toBe('analyst')
  expect(await acting({ role: 'viewer', given_role: 'reader' })).toBe('reader')
  expect(await acting({ role: 'viewer', given_role: 'editor' })).toBe('analyst')
  expect(await acting({ role: 'admin', given_role: 'reader' })).toBe('owner')
})
