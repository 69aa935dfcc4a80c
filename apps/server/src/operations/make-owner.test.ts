import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { givenRole } from '../people/given-role.ts'
import { connectPerson } from '../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { signIn, type TestPerson } from '../testing/test-server.ts'
import { makeOwner } from './make-owner.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

test('connecting lifts nobody: an account that its owner lost waits for whoever runs the installation', async () => {
  const { account, accountId, server, platform, person } = scene
  const others = [
    ['editor', await signIn(server, 'Hugo Ferrand')],
    ['admin', await signIn(server, 'Nadia Benali')],
  ] as const
  const newcomer = await signIn(server, 'Zoé Lambert')
  for (const one of [newcomer, ...others.map(([, one]) => one)]) await connectPerson(server, platform, one)
  const memberships = server.ctx.db.updateTable('membership').where('account_id', '=', accountId)
  for (const [role, one] of others)
    await memberships.set(givenRole(role)).where('person_id', '=', one.personId).execute()
  await server.ctx.db.deleteFrom('membership').where('person_id', '=', newcomer.personId).execute()
  const lose = (lost: boolean) =>
    memberships
      .set({ lost_at: lost ? server.clock.now() : null })
      .where('person_id', '=', person.personId)
      .execute()
  const roleOf = async (one: TestPerson) => {
    const { accounts } = z
      .object({ accounts: z.array(z.object({ account: z.string(), role: z.string() })) })
      .parse((await one.ask('GET', '/session')).body)
    return accounts.find((it) => it.account === account)?.role
  }
  const connect = async (one: TestPerson) => (await one.ask('PUT', `/${account}`, { name: 'x' })).body
  await lose(true)
  try {
    for (const [role, one] of others) {
      expect(await connect(one)).toMatchObject({ isAsked: false })
      expect(await roleOf(one)).toBe(role)
    }
    expect(await connect(newcomer)).toMatchObject({ isAsked: true })
    expect(await roleOf(newcomer)).toBeUndefined()
    await makeOwner(server.ctx, account, newcomer.personId)
    expect(await roleOf(newcomer)).toBe('owner')
    expect(await newcomer.ask('GET', `/${account}/people`)).toMatchObject({
      status: 200,
      body: { requests: [] },
    })
    expect(await connect(person)).toMatchObject({ isAsked: false })
    expect(await roleOf(person)).toBe('owner')
  } finally {
    await lose(false)
  }
})
