import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { askWithToken, makeToken } from '../../testing/make-token.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'

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
  expect((await scene.person.ask('PUT', people(colleague), { role: 'viewer' })).status).toBe(200)
  expect((await list()).people).toContainEqual(
    expect.objectContaining({ id: colleague.personId, role: 'viewer' }),
  )
})

test('S20 who is removed reads nothing from the next request on, with no session and no token', async () => {
  const { token } = await makeToken(colleague, { scope: 'read' })
  const script = askWithToken(scene.server, token)
  const path = `/${scene.account}/AdBodies`
  expect([(await colleague.ask('GET', path)).status, (await script('GET', path)).status]).toEqual([200, 200])
  expect((await scene.person.ask('DELETE', people(colleague))).status).toBe(200)
  expect((await colleague.ask('GET', path)).body).toMatchObject({ code: 'account.forbidden' })
  expect((await script('GET', path)).body).toMatchObject({ code: 'account.forbidden' })
})

test('S20 who was removed does not come back by connecting the account; an admin lets them in again', async () => {
  const { account, server, platform, person } = scene
  const back = await signIn(server, 'Tom Whitfield')
  await connectPerson(server, platform, back)
  expect((await person.ask('DELETE', people(back))).status).toBe(200)
  expect((await back.ask('PUT', `/${account}`, { name: 'x' })).body).toMatchObject({
    code: 'account.removed',
  })
  expect((await list()).removed.map(({ id }) => id)).toContain(back.personId)
  expect((await back.ask('GET', '/session')).body).toMatchObject({ removedFrom: [{ account }] })
  expect((await person.ask('PUT', people(back), { role: 'viewer' })).status).toBe(200)
  expect((await back.ask('GET', `/${account}/AdBodies`)).status).toBe(200)
  expect((await list()).removed.map(({ id }) => id)).not.toContain(back.personId)
})

test('S20 an account keeps an admin, also where two remove each other at once', async () => {
  const { person, account } = scene
  expect((await person.ask('DELETE', people(person))).body).toMatchObject({ code: 'people.lastAdmin' })
  expect((await person.ask('PUT', people(person), { role: 'viewer' })).body).toMatchObject({
    code: 'people.lastAdmin',
  })
  await person.ask('PUT', people(colleague), { role: 'admin' })
  const answers = await Promise.all([
    person.ask('PUT', people(colleague), { role: 'viewer' }),
    colleague.ask('PUT', people(person), { role: 'viewer' }),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const { body } = await person.ask('GET', `/${account}/people`)
  expect(listed.parse(body).people.filter(({ role }) => role === 'admin')).toHaveLength(1)
  await scene.server.ctx.db
    .updateTable('membership')
    .set({ role: 'admin' })
    .where('person_id', '=', person.personId)
    .execute()
})

test('S20 somebody who never worked there is nobody to change or remove', async () => {
  const stranger = await signIn(scene.server)
  for (const [method, body] of [
    ['PUT', { role: 'viewer' }],
    ['DELETE', undefined],
  ] as const)
    expect((await scene.person.ask(method, people(stranger), body)).body).toMatchObject({
      code: 'people.notFound',
    })
})

test('S65 changes of people are lines of the account’s audit', async () => {
  await scene.person.ask('PUT', people(colleague), { role: 'publisher' })
  await scene.person.ask('DELETE', people(colleague))
  await scene.person.ask('PUT', people(colleague), { role: 'viewer' })
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
