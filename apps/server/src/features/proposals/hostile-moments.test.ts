import { endpoints, type ResponseOf } from '@vigie/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { givenRole } from '../../people/given-role.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { tend } from './tend.ts'

let scene: PublicationScene
let lea: TestPerson
let tom: TestPerson
let owner: TestPerson
let names: readonly { readonly id: string; readonly name: string }[]
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  names = scene.platform.world
    .inAccount(scene.account, 'adset')
    .map(({ id, fields }) => ({ id, name: String(fields.name) }))
})
afterAll(() => scene.stop())
beforeEach(async () => {
  scene.server.clock.advance(10 * 60_000)
  await signInAllAgain()
})

async function signInAllAgain(): Promise<void> {
  lea = await signInAgain(scene.server, lea.personId)
  tom = await signInAgain(scene.server, tom.personId)
  owner = await signInAgain(scene.server, scene.person.personId)
}

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const nameOf = (id: string) => scene.platform.world.get(id)?.fields.name
const adset = (at: number) => names[at] ?? { id: '', name: '' }
const propose = (id: string, name: string, reason = '') =>
  lea.ask('POST', path('/changes'), { items: [{ level: 'adset', id, set: { name } }], reason })
const proposed = async (id: string, name: string, reason = ''): Promise<Proposal> =>
  endpoints.proposeChanges.response.parse((await propose(id, name, reason)).body)
const approve = (by: TestPerson, { id, hash }: Proposal) =>
  by.ask('POST', path(`/${id}/approve`), { hash, note: '' })
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await owner.ask('GET', path(`/${id}`))).body)
const drain = () => scene.server.ctx.jobs.drain()
const remove = (one: TestPerson) =>
  owner.ask('DELETE', `/${scene.account}/people/${one.personId}`, nothingCarried)
const giveRole = (one: TestPerson, role: 'reader' | 'publisher') =>
  scene.server.ctx.db
    .updateTable('membership')
    .set(givenRole(role))
    .where('person_id', '=', one.personId)
    .where('account_id', '=', scene.accountId)
    .execute()

test('who lost the right between opening and pressing decides nothing, and it waits on', async () => {
  const { id, name } = adset(0)
  const proposal = await proposed(id, 'Avant la perte')
  await giveRole(tom, 'reader')
  for (const verb of ['approve', 'refuse'] as const) {
    const answer = await tom.ask('POST', path(`/${proposal.id}/${verb}`), { hash: proposal.hash, note: '' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
  }
  await giveRole(tom, 'publisher')
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'WAITING' })
  expect(nameOf(id)).toBe(name)
})

test('an end that passes between reading and pressing: nothing is approved, and it is told as ended', async () => {
  const { id, name } = adset(1)
  const proposal = await proposed(id, 'Trop tard')
  scene.server.clock.advance(72 * 3_600_000 + 1)
  await signInAllAgain()
  expect(await approve(tom, proposal)).toMatchObject({ status: 409, body: { code: 'proposal.decided' } })
  await tend(scene.server.ctx)
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'EXPIRED' })
  expect(nameOf(id)).toBe(name)
})

test('what is not plain text in a name and in a reason is kept as it was written, and nothing else', async () => {
  const { id } = adset(2)
  const name = '<img src=x onerror=alert(1)> « {{name}} » ‮evil'
  const reason = '<script>alert(1)</script>\n'.repeat(10)
  const proposal = await proposed(id, name, reason)
  expect(proposal.lines[0]?.fields).toMatchObject([{ field: 'name', after: name }])
  expect(proposal.reason).toBe(reason.trim())
  expect((await approve(tom, proposal)).status).toBe(200)
  await drain()
  expect(nameOf(id)).toBe(name)
})

test('no comment of ten thousand characters, and no two hundred clients at once: both are refused whole', async () => {
  const proposal = await proposed(adset(3).id, 'Beaucoup')
  const others = Array.from({ length: 200 }, (_, at) => ({ name: `C ${at}`, email: `c${at}@client.example` }))
  const links = await lea.ask('POST', path(`/${proposal.id}/links`), { name: 'A', language: 'fr', others })
  expect(links.status).toBe(400)
  const list = await lea.ask('GET', path(`/${proposal.id}/links`))
  expect(list.body).toMatchObject({ links: [] })
  const long = await propose(adset(3).id, 'Beaucoup encore', 'é'.repeat(10_000))
  expect(long.status).toBe(400)
})

test('whoever approved is removed before it is carried out: nothing is done, and that is told', async () => {
  const { id, name } = adset(4)
  const leaving = await joinAs(scene, 'Nadia Benali', 'publisher')
  const proposal = await proposed(id, 'Approuvée puis partie')
  expect((await approve(leaving, proposal)).status).toBe(200)
  expect((await remove(leaving)).status).toBe(200)
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'FAILED', problem: 'permission.denied' })
  expect(nameOf(id)).toBe(name)
})

test('what somebody proposed who is removed waits on with their name, and is decided by others', async () => {
  const [one, other] = [adset(5), adset(6)]
  const first = await proposed(one.id, 'D’une partante')
  const second = await proposed(other.id, 'D’une partante aussi')
  expect((await remove(lea)).status).toBe(200)
  expect(await read(first.id)).toMatchObject({ state: 'WAITING', author: { name: 'Léa Marchand' } })
  expect((await lea.ask('POST', path(`/${first.id}/withdraw`))).status).toBe(403)
  expect((await approve(tom, first)).status).toBe(200)
  const refused = await tom.ask('POST', path(`/${second.id}/refuse`), { hash: second.hash, note: '' })
  expect(refused.body).toMatchObject({ state: 'REFUSED' })
  await drain()
  expect(nameOf(one.id)).toBe('D’une partante')
  expect(nameOf(other.id)).toBe(other.name)
  const written = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['person_id', 'reason'])
      .where('account_id', '=', accountId)
      .where('subject', '=', one.id)
      .execute(),
  )
  expect(written).toMatchObject([{ person_id: tom.personId, reason: { proposedBy: 'Léa Marchand' } }])
})
