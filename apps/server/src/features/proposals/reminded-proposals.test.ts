import { endpoints } from '@vigie/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { storeLimits } from '../../testing/store-limits.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { tend } from './tend.ts'

const hourMs = 3_600_000
let scene: ConnectedServer
/** Who proposes, who may decide, and who may not. */
let lea: TestPerson
let tom: TestPerson
let max: TestPerson
beforeAll(async () => {
  scene = await startConnectedServer()
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  max = await joinAs(scene, 'Max Roy', 'reader')
  await storeLimits(scene, { approvalMode: 'aboveSum', secondPersonAbove: 10_000 })
})
afterAll(() => scene.stop())

async function proposed(name: string): Promise<string> {
  const [adset] = scene.platform.world
    .inAccount(scene.account, 'adset')
    .filter(({ fields }) => fields.status === 'ACTIVE')
  const asked = { items: [{ level: 'adset', id: adset?.id, set: { name } }], reason: '' }
  const again = await signInAgain(scene.server, lea.personId)
  const { body } = await again.ask('POST', `/${scene.account}/proposals/changes`, asked)
  return endpoints.proposeChanges.response.parse(body).id
}

/** What the morning tells somebody of a proposal, who signs in for it, and what the menu counts. */
async function toldTo(person: TestPerson, id: string) {
  const again = await signInAgain(scene.server, person.personId)
  const morning = endpoints.readMorning.response.parse(
    (await again.ask('GET', `/${scene.account}/morning`)).body,
  )
  const counted = endpoints.countMorning.response.parse(
    (await again.ask('GET', `/${scene.account}/morning/count`)).body,
  )
  const line = morning.lines.find(({ subject }) => subject === `proposal:${id}`)
  return { again, line, proposals: counted.proposals }
}

async function pass(hours: number): Promise<void> {
  scene.server.clock.advance(hours * hourMs)
  await tend(scene.server.ctx)
}

test('who may decide is reminded on screen, and whoever proposed is told that nobody decided', async () => {
  const id = await proposed('Bientôt oubliée')
  expect(await toldTo(tom, id)).toMatchObject({ proposals: 1, line: { told: { code: 'proposal.waiting' } } })
  await pass(50)
  const { again, line, proposals } = await toldTo(tom, id)
  expect({ line, proposals }).toMatchObject({
    proposals: 1,
    line: { urgency: 1, told: { code: 'proposal.ends', facts: { askedBy: 'Léa Marchand', hours: 22 } } },
  })
  for (const one of [lea, max])
    expect(await toldTo(one, id)).toMatchObject({
      proposals: 0,
      line: { told: { code: 'proposal.waiting' } },
    })
  // What was put off before comes back with the reminder; what is put off now does not.
  await again.ask('POST', `/${scene.account}/morning/answers`, { keys: line?.keys, answer: 'done' })
  expect((await toldTo(tom, id)).line).toBeUndefined()
  await pass(23)
  expect(await toldTo(lea, id)).toMatchObject({
    proposals: 0,
    line: { told: { code: 'proposal.ended', facts: { how: 'expired' } } },
  })
  for (const one of [tom, max]) expect((await toldTo(one, id)).line).toBeUndefined()
  await pass(15 * 24)
  expect((await toldTo(lea, id)).line).toBeUndefined()
})

test('who decided needs no reminder, and whoever proposed is not told of an end without a decision', async () => {
  const id = await proposed('Vite décidée')
  await pass(50)
  const { again } = await toldTo(tom, id)
  const { body } = await again.ask('GET', `/${scene.account}/proposals/${id}`)
  const { hash } = endpoints.readProposal.response.parse(body)
  await again.ask('POST', `/${scene.account}/proposals/${id}/refuse`, { hash, note: '' })
  for (const one of [tom, lea]) expect(await toldTo(one, id)).toMatchObject({ proposals: 0, line: undefined })
})

test('whose word is needed is told anew when somebody got other rights or none', async () => {
  const id = await proposed('Qui peut décider')
  const deciders = async () => {
    const { line } = await toldTo(lea, id)
    return line?.told.code === 'proposal.waiting' ? line.told.facts.deciders : []
  }
  expect(await deciders()).toContain('Tom Whitfield')
  const change = async (person: TestPerson, role: string) =>
    (await signInAgain(scene.server, scene.person.personId)).ask(
      'PUT',
      `/${scene.account}/people/${person.personId}`,
      { role },
    )
  await change(tom, 'reader')
  await change(max, 'publisher')
  await pass(0)
  expect(await deciders()).not.toContain('Tom Whitfield')
  expect(await deciders()).toContain('Max Roy')
  const written = async () =>
    inAccount(
      scene.server.ctx,
      scene.accountId,
      async ({ db }) =>
        (
          await sql<{
            version: string
          }>`select xmin::text as version from alert where account_id = ${scene.accountId} and key = ${`proposal:${id}`}`.execute(
            db,
          )
        ).rows,
    )
  const before = await written()
  await pass(0)
  expect(before).toHaveLength(1)
  expect(await written()).toEqual(before)
  await change(tom, 'publisher')
  await change(max, 'reader')
  await pass(0)
  expect(await deciders()).toContain('Tom Whitfield')
})
