import { endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'

let scene: PublicationScene
let camille: TestPerson
let lea: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  camille = scene.person
  lea = await joinAs(scene, 'Léa Marchand', 'editor')
})
afterAll(() => scene.stop())
beforeEach(() => scene.server.clock.advance(60_000))

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await camille.ask('GET', path(`/${id}`))).body)

/** A strategy on no campaign, on trial: what it would touch is nothing. */
async function aStrategy(): Promise<string> {
  const id = crypto.randomUUID()
  const at = scene.server.clock.now()
  await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('strategy')
      .values({
        ...{ account_id: accountId, id, name: `Valeur ${id.slice(0, 4)}`, kind: 'manual', applies_on: [] },
        ...{ weights: '[]', created_at: at, updated_at: at, updated_by: camille.personId },
      })
      .execute(),
  )
  return id
}
const lifeOf = async (id: string) =>
  endpoints.readStrategyLife.response.parse(
    (await camille.ask('GET', `/${scene.account}/monitoring/${id}/life`)).body,
  )
const arm = (by: TestPerson, id: string, mode = 'acting') =>
  by.ask('POST', `/${scene.account}/monitoring/${id}/life`, { mode, preset: 'prudent', touches: [] })
const propose = (strategyId: string, touches: readonly string[] = []) =>
  lea.ask('POST', path('/strategies'), { strategyId, preset: 'prudent', touches, reason: '' })
async function proposed(strategyId: string): Promise<Proposal> {
  return endpoints.proposeStrategy.response.parse((await propose(strategyId)).body)
}
const approve = ({ id, hash }: Proposal) => camille.ask('POST', path(`/${id}/approve`), { hash, note: '' })

test('an editor may not let a strategy act and proposes it; it acts in the name of whoever approves', async () => {
  const id = await aStrategy()
  expect((await arm(lea, id)).status).toBe(403)
  const proposal = await proposed(id)
  expect(proposal).toMatchObject({
    ...{ kind: 'strategy', whyNot: 'own', strategy: { strategyId: id, preset: 'prudent', touches: [] } },
    ...{ perDay: { before: 0, after: 0 }, lines: [] },
  })
  expect((await lifeOf(id)).mode).toBe('trial')
  expect((await approve(proposal)).body).toMatchObject({ state: 'APPROVED' })
  await scene.server.ctx.jobs.drain()
  expect(await read(proposal.id)).toMatchObject({
    state: 'EXECUTED',
    decidedBy: { id: camille.personId },
  })
  expect(await lifeOf(id)).toMatchObject({ mode: 'acting', preset: 'prudent', acts: true })
})

test('a strategy that is another by now makes it stale, before the approval and after it', async () => {
  const id = await aStrategy()
  const early = await proposed(id)
  await arm(camille, id, 'dryRun')
  expect((await approve(early)).body).toMatchObject({ code: 'proposal.stale' })
  const late = await proposed(id)
  expect((await approve(late)).status).toBe(200)
  await arm(camille, id, 'trial')
  await scene.server.ctx.jobs.drain()
  expect(await read(late.id)).toMatchObject({ state: 'STALE', problem: 'proposal.stale' })
  expect((await lifeOf(id)).mode).toBe('trial')
})

test('whoever was shown other campaigns proposes nothing, and a client is shown no strategy', async () => {
  const id = await aStrategy()
  expect((await propose(id, ['42'])).body).toMatchObject({ code: 'strategy.touchesOthers' })
  const proposal = await proposed(id)
  const link = { name: 'Sophie', language: 'fr', days: 14 }
  expect((await camille.ask('POST', path(`/${proposal.id}/links`), link)).body).toMatchObject({
    code: 'clientLink.notForClients',
  })
})

test('an account that asks for another person lets nobody arm a strategy alone; telling only stays free', async () => {
  const id = await aStrategy()
  const admin = await signInAgain(scene.server, camille.personId)
  const limits = { ...noGuardrails, approvalMode: 'anotherPerson' }
  expect((await admin.ask('PUT', `/${scene.account}/guardrails`, limits)).status).toBe(200)
  expect((await arm(camille, id)).body).toMatchObject({ code: 'guard.anotherPerson' })
  expect((await arm(camille, id, 'dryRun')).status).toBe(200)
  const proposal = await proposed(id)
  expect((await approve(proposal)).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect((await lifeOf(id)).mode).toBe('acting')
})

test('there nothing begins to act by itself when its trial ends, and more is proposed where less is chosen alone', async () => {
  const id = await aStrategy()
  scene.server.clock.advance(15 * 86_400_000)
  camille = await signInAgain(scene.server, camille.personId)
  lea = await signInAgain(scene.server, lea.personId)
  expect(await lifeOf(id)).toMatchObject({ mode: 'trial', acts: false })
  const choose = (choice: object) =>
    camille.ask('POST', `/${scene.account}/monitoring/${id}/life`, { preset: 'prudent', ...choice })
  expect((await approve(await proposed(id))).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect(await lifeOf(id)).toMatchObject({ mode: 'acting', acts: true, budgets: 'never' })
  const more = { budgets: 'acting', touches: [] }
  expect((await choose(more)).body).toMatchObject({ code: 'guard.anotherPerson' })
  const wanted = { strategyId: id, preset: 'prudent', reason: '', ...more }
  const proposal = endpoints.proposeStrategy.response.parse(
    (await lea.ask('POST', path('/strategies'), wanted)).body,
  )
  expect(proposal.strategy).toMatchObject({ budgets: 'acting' })
  expect((await approve(proposal)).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  expect(await lifeOf(id)).toMatchObject({ acts: true, budgets: 'acting' })
  expect(await choose({ budgets: 'never' })).toMatchObject({ status: 200, body: { budgets: 'never' } })
})
