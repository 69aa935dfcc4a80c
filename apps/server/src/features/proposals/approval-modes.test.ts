import { endpoints, type ResponseOf } from '@vigie/contract'
import { noGuardrails, type Guardrails } from '@vigie/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { setClientsNeeded } from './proposals.store.ts'

let scene: PublicationScene
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
})
afterAll(() => scene.stop())
beforeEach(() => scene.server.clock.advance(10 * 60_000))

const justSignedIn = () => signInAgain(scene.server, scene.person.personId)

/** The mode as an admin sets it by the call of the screen, which asks them to sign in. */
async function setMode(wanted: Partial<Guardrails>): Promise<void> {
  const admin = await justSignedIn()
  const saved = await admin.ask('PUT', `/${scene.account}/guardrails`, { ...noGuardrails, ...wanted })
  expect(saved).toMatchObject({ status: 200, body: { limits: wanted } })
}

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await scene.person.ask('GET', path(`/${id}`))).body)
const adset = (at: number): string => {
  const one = scene.platform.world
    .inAccount(scene.account, 'adset')
    .filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
    .at(at)
  if (!one) throw new Error('the simulated account has too few ad sets')
  return one.id
}
const nameOf = (id: string) => scene.platform.world.get(id)?.fields.name
const rename = (by: TestPerson, id: string, name: string) =>
  by.ask('POST', `/${scene.account}/campaigns/changes`, { items: [{ level: 'adset', id, set: { name } }] })
async function proposed(by: TestPerson, id: string, set: object): Promise<Proposal> {
  const body = { items: [{ level: 'adset', id, set }], reason: '' }
  return endpoints.proposeChanges.response.parse((await by.ask('POST', path('/changes'), body)).body)
}
async function proposedPlan(by: TestPerson, name: string): Promise<Proposal> {
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  const body = { fileId, extent: 'publish', planHash: await scene.planHash(fileId), reason: '' }
  const made = await by.ask('POST', path('/publications'), body)
  return endpoints.proposePublication.response.parse(made.body)
}
const approve = (by: TestPerson, { id, hash }: Proposal) =>
  by.ask('POST', path(`/${id}/approve`), { hash, note: '' })
const drain = () => scene.server.ctx.jobs.drain()

test('another person: nobody changes alone what is live but by a pause, and the other approves', async () => {
  await setMode({ approvalMode: 'anotherPerson' })
  const id = adset(0)
  const former = nameOf(id)
  expect((await rename(tom, id, 'Seul')).body).toMatchObject([
    { outcome: 'refused', problem: { code: 'guard.anotherPerson' } },
  ])
  expect(nameOf(id)).toBe(former)
  const proposal = await proposed(tom, id, { name: 'À deux' })
  expect(proposal).toMatchObject({
    demand: 'anotherPerson',
    whyNot: 'own',
    deciders: [{ name: 'Camille Le Gall' }],
  })
  expect((await approve(tom, proposal)).body).toMatchObject({ code: 'proposal.own' })
  expect((await approve(scene.person, proposal)).status).toBe(200)
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'EXECUTED' })
  expect(nameOf(id)).toBe('À deux')
  const pause = { items: [{ level: 'adset', id, set: { status: 'PAUSED' } }] }
  expect((await tom.ask('POST', `/${scene.account}/campaigns/changes`, pause)).body).toMatchObject([
    { outcome: 'applied' },
  ])
})

test('another person: a plan says that it is proposed and who may approve, and publishing it alone is refused', async () => {
  await setMode({ approvalMode: 'anotherPerson' })
  const fileId = await scene.store({ name: 'Pas seule', zones: 1, texts: 1 })
  const address = `/${scene.account}/single_campaign_configuration/publish/${fileId}`
  expect((await scene.person.ask('GET', address)).body).toMatchObject({
    guard: { proposedFor: 'anotherPerson', approvers: [{ name: 'Tom Whitfield' }], refusal: null },
  })
  const planHash = await scene.planHash(fileId)
  const published = await scene.person.ask('PUT', address, {
    ...{
      planHash,
      idempotencyKey: 'seule-et-vite',
      strategyId: null,
      monitorAds: false,
      monitorAdsets: false,
    },
  })
  expect(published.body).toMatchObject({ code: 'guard.anotherPerson' })
})

test('a mode that asks nobody lets whoever could do it approve their own; one that tightens meanwhile does not', async () => {
  await setMode({ approvalMode: 'free' })
  const id = adset(1)
  const proposal = await proposed(tom, id, { name: 'De moi' })
  expect(proposal).toMatchObject({ demand: 'nobody', whyNot: null })
  await setMode({ approvalMode: 'anotherPerson' })
  expect((await approve(tom, proposal)).body).toMatchObject({ code: 'proposal.own' })
  await setMode({ approvalMode: 'reviewPossible' })
  expect((await approve(tom, proposal)).status).toBe(200)
  await setMode({ approvalMode: 'anotherPerson' })
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'FAILED', problem: 'permission.denied' })
  expect(nameOf(id)).not.toBe('De moi')
})

test('what is approved alone is held by the sum that another person is needed for', async () => {
  await setMode({ approvalMode: 'free' })
  const id = adset(2)
  const proposal = await proposed(tom, id, { dailyBudget: 900_000 })
  expect((await approve(tom, proposal)).status).toBe(200)
  await setMode({ approvalMode: 'aboveSum', secondPersonAbove: 800_000 })
  await drain()
  expect((await read(proposal.id)).state).toBe('FAILED')
  expect(Number(scene.platform.world.get(id)?.fields.daily_budget)).not.toBe(900_000)
})

/** What a client said by a link, as the database keeps it; how they come to say it is a matter of the links. */
const clientSays = (proposalId: string, answer: 'approved' | 'changes', isProved: boolean) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('client_link')
      .values({
        ...{ account_id: accountId, id: crypto.randomUUID(), proposal_id: proposalId, language: 'fr' },
        token_hash: Buffer.from(crypto.getRandomValues(new Uint8Array(32))),
        ...{ recipient_name: 'Sophie', recipient_email: null, made_by: tom.personId, view: 'null' },
        ...{
          made_at: scene.server.clock.now(),
          ends_at: new Date(scene.server.clock.now().getTime() + 7 * 86_400_000),
          sent_at: null,
        },
        ...{ revoked_at: null, last_opened_at: null, answer, answer_name: 'Sophie', answer_words: '' },
        ...{ answered_at: scene.server.clock.now(), answer_is_proved: isProved, password_hash: null },
        ...{ password_rests_until: null, code_hash: null, code_ends_at: null },
      })
      .execute(),
  )

test(
  'the client first: nothing is published before their proved word, then by whoever proposed it',
  { tags: 'long' },
  async () => {
    await setMode({ approvalMode: 'clientFirst' })
    const proposal = await proposedPlan(tom, 'Au client')
    expect(proposal).toMatchObject({ demand: 'client', whyNot: 'client' })
    expect((await approve(scene.person, proposal)).body).toMatchObject({ code: 'guard.clientFirst' })
    await clientSays(proposal.id, 'approved', false)
    expect((await approve(tom, proposal)).body).toMatchObject({ code: 'guard.clientFirst' })
    await clientSays(proposal.id, 'approved', true)
    expect(await read(proposal.id)).toMatchObject({ demand: 'nobody', whyNot: null })
    expect((await approve(tom, proposal)).status).toBe(200)
    await drain()
    const done = await read(proposal.id)
    expect(done).toMatchObject({ state: 'EXECUTED' })
    expect(await scene.settle(done.publication?.publicationId ?? '')).toMatchObject({ state: 'PUBLISHED' })
  },
)

test('one client who asks for changes holds back what another approved, and what is proposed may be refused', async () => {
  await setMode({ approvalMode: 'clientFirst' })
  const proposal = await proposedPlan(tom, 'À deux clients')
  await clientSays(proposal.id, 'approved', true)
  await clientSays(proposal.id, 'changes', false)
  expect((await approve(tom, proposal)).body).toMatchObject({ code: 'guard.clientFirst' })
  const { id, hash } = proposal
  const refused = await scene.person.ask('POST', path(`/${id}/refuse`), { hash, note: '' })
  expect(refused.body).toMatchObject({ state: 'REFUSED' })
})

test('where two clients are needed the first opens nothing, and the second does, whatever a third asks for', async () => {
  await setMode({ approvalMode: 'clientFirst' })
  const proposal = await proposedPlan(tom, 'À trois clients')
  await inAccount(scene.server.ctx, scene.accountId, (scope) => setClientsNeeded(scope, proposal.id, 2))
  await clientSays(proposal.id, 'approved', true)
  await clientSays(proposal.id, 'changes', false)
  expect((await approve(tom, proposal)).body).toMatchObject({ code: 'guard.clientFirst' })
  await clientSays(proposal.id, 'approved', true)
  expect(await read(proposal.id)).toMatchObject({ demand: 'nobody', whyNot: null })
})

test('a mode that asks the client first, set after an approval, keeps it from being published', async () => {
  await setMode({ approvalMode: 'reviewPossible' })
  const proposal = await proposedPlan(tom, 'Trop tôt')
  expect((await approve(scene.person, proposal)).status).toBe(200)
  await setMode({ approvalMode: 'clientFirst' })
  await drain()
  expect(await read(proposal.id)).toMatchObject({ state: 'FAILED', problem: 'guard.clientFirst' })
})

test('a sum belongs to its mode, and who knows no modes loosens none', async () => {
  const admin = await justSignedIn()
  const save = (limits: object) => admin.ask('PUT', `/${scene.account}/guardrails`, limits)
  const { approvalMode: _mode, ...former } = noGuardrails
  for (const wrong of [
    { approvalMode: 'aboveSum', secondPersonAbove: null },
    { approvalMode: 'free', secondPersonAbove: 5 },
  ])
    expect((await save({ ...former, ...wrong })).status).toBe(400)
  const modeAfter = async (limits: object) => {
    await save({ ...former, ...limits })
    const { body } = await scene.person.ask('GET', `/${scene.account}/guardrails`)
    return endpoints.accountGuard.response.parse(body).limits
  }
  await setMode({ approvalMode: 'reviewPossible' })
  expect(await modeAfter({ secondPersonAbove: 5 })).toMatchObject({ approvalMode: 'aboveSum' })
  // As it was read before there was a sum.
  expect(await modeAfter({ approvalMode: 'reviewPossible', secondPersonAbove: 7 })).toMatchObject({
    ...{ approvalMode: 'aboveSum', secondPersonAbove: 7 },
  })
  expect(await modeAfter({})).toMatchObject({ approvalMode: 'reviewPossible' })
  for (const approvalMode of ['anotherPerson', 'clientFirst'] as const) {
    await setMode({ approvalMode })
    expect(await modeAfter({})).toMatchObject({ approvalMode })
    expect(await modeAfter({ secondPersonAbove: 5 })).toMatchObject({ approvalMode, secondPersonAbove: 5 })
  }
})
