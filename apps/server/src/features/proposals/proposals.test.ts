import { endpoints, type ResponseOf } from '@vigie/contract'
import type { Guardrails } from '@vigie/domain'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GraphObject, Kind } from '../../../../simulator/src/world/world.ts'
import { inAccount } from '../../db/in-account.ts'
import { AppError } from '../../errors/app-error.ts'
import { givenRole } from '../../people/given-role.ts'
import { askWithToken, makeToken } from '../../testing/make-token.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../../testing/test-server.ts'
import { proposalRoom } from '../proposal-room.ts'
import { carryOut } from './carry-out.ts'
import { tend } from './tend.ts'
import { storeLimits } from '../../testing/store-limits.ts'

let scene: PublicationScene
/** An editor, a publisher and the owner: each reaches the account at the platform. */
let lea: TestPerson
let tom: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  lea = await colleague('Léa Marchand', 'editor')
  tom = await colleague('Tom Whitfield', 'publisher')
})
afterAll(() => scene.stop())
const campaignName = 'FR · Retargeting'

beforeEach(() => setLimits({ secondPersonAbove: 10_000 }))
afterEach(() => {
  scene.platform.faults.set([])
  scene.server.clock.advance(10 * 60_000)
})

async function colleague(name: string, role: 'editor' | 'publisher'): Promise<TestPerson> {
  const one = await signIn(scene.server, name)
  await one.join(scene.account, role)
  await connectPerson(scene.server, scene.platform, one)
  return one
}

const giveRole = (one: TestPerson, role: 'reader' | 'publisher') =>
  scene.server.ctx.db
    .updateTable('membership')
    .set(givenRole(role))
    .where('person_id', '=', one.personId)
    .where('account_id', '=', scene.accountId)
    .execute()

const setLimits = (wanted: Partial<Guardrails>, isFrozen = false) => storeLimits(scene, wanted, isFrozen)

/** The platform takes few changes of one object in an hour: a test that needs another says so. */
function anObject(kind: Kind, at = 0): GraphObject {
  const one = scene.platform.world
    .inAccount(scene.account, kind)
    .filter(({ fields }) => fields.status === 'ACTIVE' && Number(fields.daily_budget ?? 0) > 0)
    .at(at)
  if (!one) throw new Error(`the simulated account has no ${kind} with a budget`)
  return one
}
/** The campaign of an ad set, as it was last read. */
const readCampaignOf = (adsetId: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('campaign')
      .values({
        account_id: accountId,
        campaign_id: scene.platform.world.get(adsetId)?.parent ?? '',
        name: campaignName,
        status: 'ACTIVE',
        effective_status: 'ACTIVE',
        objective: '',
        daily_budget: null,
        lifetime_budget: null,
        seen_at: scene.server.clock.now(),
      })
      .execute(),
  )
const now = (id: string) => scene.platform.world.get(id)?.fields ?? {}
const budget = (id: string) => Number(now(id).daily_budget)

/** Somebody else’s tool writes to the platform. */
function changeElsewhere(id: string, dailyBudget: number): void {
  const object = scene.platform.world.find('adset', id)
  if (!object) throw new Error(`no ad set ${id}`)
  const fields = { ...object.fields, daily_budget: String(dailyBudget) }
  scene.platform.world.put({ ...object, fields }, 'updated', scene.account)
}

type Proposal = ResponseOf<typeof endpoints.readProposal>
const path = (rest = '') => `/${scene.account}/proposals${rest}`
const read = async (id: string, by = scene.person): Promise<Proposal> =>
  endpoints.readProposal.response.parse((await by.ask('GET', path(`/${id}`))).body)
const raise = (by: TestPerson, id: string, dailyBudget: number, reason = '') =>
  by.ask('POST', path('/changes'), { items: [{ level: 'adset', id, set: { dailyBudget } }], reason })
const raised = async (by: TestPerson, id: string, dailyBudget: number): Promise<Proposal> =>
  endpoints.proposeChanges.response.parse((await raise(by, id, dailyBudget)).body)
const decide = (by: TestPerson, verb: 'approve' | 'refuse', { id, hash }: Pick<Proposal, 'id' | 'hash'>) =>
  by.ask('POST', path(`/${id}/${verb}`), { hash, note: '' })
const drain = () => scene.server.ctx.jobs.drain()
const writesTo = (id: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('platform_operation')
      .select(['state', 'person_id', 'reason'])
      .where('account_id', '=', accountId)
      .where('subject', '=', id)
      .where('reason', 'is not', null)
      .execute(),
  )
const alertsOf = (id: string) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('alert')
      .select(['key', 'resolved_at', 'sentence_fr'])
      .where('account_id', '=', accountId)
      .where('key', 'like', `proposal:${id}%`)
      .orderBy('key')
      .execute(),
  )

describe('a raise above the sum of two people', () => {
  test('is refused, proposed, approved by another, carried out in their name and read back', async () => {
    const { id } = anObject('adset')
    const before = budget(id)
    const to = before + 20_000
    const alone = await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
      items: [{ level: 'adset', id, set: { dailyBudget: to } }],
    })
    expect(alone.body).toMatchObject([{ outcome: 'refused', problem: { code: 'guard.secondPerson' } }])
    await readCampaignOf(id)
    const proposal = await raised(scene.person, id, to)
    expect(proposal).toMatchObject({
      state: 'WAITING',
      perDay: { before, after: to },
      lines: [
        {
          campaignName,
          fields: [{ field: 'dailyBudget', before, after: to }],
          moved: [],
        },
      ],
      whyNot: 'own',
      deciders: [{ name: 'Tom Whitfield' }],
    })
    expect(proposal.findings.map(({ code }) => code)).toContain('guard.secondPerson')
    expect((await alertsOf(proposal.id))[0]?.sentence_fr).toContain('Peut décider\u00a0: Tom Whitfield.')
    expect((await decide(scene.person, 'approve', proposal)).body).toMatchObject({ code: 'proposal.own' })
    expect((await decide(lea, 'approve', proposal)).body).toMatchObject({ code: 'permission.denied' })
    expect(budget(id)).toBe(before)
    expect((await decide(tom, 'approve', proposal)).body).toMatchObject({ state: 'APPROVED' })
    await drain()
    expect(await read(proposal.id)).toMatchObject({
      state: 'EXECUTED',
      decidedBy: { name: 'Tom Whitfield' },
      lines: [{ outcome: 'applied' }],
    })
    expect(budget(id)).toBe(to)
    expect(await writesTo(id)).toMatchObject([
      { state: 'OK', person_id: tom.personId, reason: { proposedBy: 'Camille Le Gall' } },
    ])
    expect((await alertsOf(proposal.id)).every(({ resolved_at: over }) => over !== null)).toBe(true)
  })

  test('is stale as soon as what it was made against has moved, and never made to fit', async () => {
    const { id } = anObject('adset')
    const proposal = await raised(lea, id, budget(id) + 1000)
    changeElsewhere(id, budget(id) + 1)
    const seen = budget(id)
    expect((await decide(tom, 'approve', proposal)).body).toMatchObject({ code: 'proposal.stale' })
    await drain()
    expect(await read(proposal.id)).toMatchObject({ state: 'STALE', decidedBy: null })
    expect((await decide(tom, 'approve', proposal)).body).toMatchObject({ code: 'proposal.decided' })
    expect(budget(id)).toBe(seen)
  })

  test('that moves between the approval and its execution is not written', async () => {
    const { id } = anObject('adset')
    const proposal = await raised(lea, id, budget(id) + 1000)
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    changeElsewhere(id, budget(id) + 7)
    const seen = budget(id)
    await drain()
    expect(await read(proposal.id)).toMatchObject({
      state: 'STALE',
      lines: [{ outcome: 'refused', problem: 'change.overtaken' }],
    })
    expect(budget(id)).toBe(seen)
  })
})

describe('who decides', () => {
  test('is one of two who press at once; it is carried out once', async () => {
    const { id } = anObject('adset')
    const to = budget(id) + 500
    const proposal = await raised(lea, id, to)
    const answers = await Promise.all([
      decide(tom, 'approve', proposal),
      decide(scene.person, 'approve', proposal),
      decide(tom, 'approve', proposal),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const written = (await writesTo(id)).length
    await drain()
    await carryOut(scene.server.ctx, proposalRoom, {
      accountId: scene.accountId,
      proposalId: proposal.id,
    })
    expect(budget(id)).toBe(to)
    expect(await writesTo(id)).toHaveLength(written + 1)
  })

  test('saw this very content; another hash is refused', async () => {
    const { id } = anObject('adset')
    const proposal = await raised(lea, id, budget(id) + 500)
    const other = await decide(tom, 'approve', { id: proposal.id, hash: '0'.repeat(64) })
    expect(other.body).toMatchObject({ code: 'proposal.otherContent' })
    expect((await decide(tom, 'refuse', proposal)).body).toMatchObject({ state: 'REFUSED' })
    expect((await lea.ask('POST', path(`/${proposal.id}/withdraw`))).body).toMatchObject({
      code: 'proposal.decided',
    })
  })

  test('is a person in front of a screen, whatever a token may', async () => {
    const { id } = anObject('adset')
    const proposal = await raised(lea, id, budget(id) + 600)
    const justSignedIn = await signInAgain(scene.server, tom.personId)
    const { token } = await makeToken(justSignedIn, { scope: 'publish' })
    const script = askWithToken(scene.server, token)
    const answer = await script('POST', path(`/${proposal.id}/approve`), { hash: proposal.hash, note: '' })
    expect(answer.body).toMatchObject({ code: 'token.peopleOnly' })
    expect((await lea.ask('POST', path(`/${proposal.id}/withdraw`))).body).toMatchObject({
      state: 'WITHDRAWN',
    })
  })

  test('still has the right when it is carried out', async () => {
    const { id } = anObject('adset')
    const before = budget(id)
    const proposal = await raised(lea, id, before + 700)
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    await giveRole(tom, 'reader')
    await drain()
    await giveRole(tom, 'publisher')
    expect(await read(proposal.id)).toMatchObject({ state: 'FAILED', problem: 'permission.denied' })
    expect(budget(id)).toBe(before)
  })
})

describe('a proposal', () => {
  test('that only pauses is approved while writes are frozen, as pauses pass', async () => {
    const { id } = anObject('adset', 1)
    const items = [{ level: 'adset', id, set: { status: 'PAUSED' } }]
    const made = await lea.ask('POST', path('/changes'), { items, reason: 'Trop cher' })
    const proposal = endpoints.proposeChanges.response.parse(made.body)
    await setLimits({}, true)
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    await drain()
    expect(await read(proposal.id)).toMatchObject({ state: 'EXECUTED' })
    expect(now(id).status).toBe('PAUSED')
  })

  test('and a refusal carry their reasons into the audit', async () => {
    const { id } = anObject('adset')
    const made = await raise(lea, id, budget(id) + 1300, 'Le week-end se vend bien')
    const proposal = endpoints.proposeChanges.response.parse(made.body)
    const note = 'Pas cette semaine'
    await tom.ask('POST', path(`/${proposal.id}/refuse`), { hash: proposal.hash, note })
    expect(await read(proposal.id)).toMatchObject({ state: 'REFUSED', note })
    const lines = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'facts'])
        .where('account_id', '=', accountId)
        .where('subject', '=', proposal.id)
        .where('action', 'in', ['proposal.made', 'proposal.refused'])
        .orderBy('action')
        .execute(),
    )
    expect(lines).toMatchObject([
      { action: 'proposal.made', facts: { reason: 'Le week-end se vend bien' } },
      { action: 'proposal.refused', facts: { reason: note } },
    ])
  })

  test('that is made twice is one, and what is so already is none', async () => {
    const { id } = anObject('adset')
    const [one, other] = await Promise.all([
      raised(lea, id, budget(id) + 800),
      raised(lea, id, budget(id) + 800),
    ])
    expect(other.id).toBe(one.id)
    expect((await raise(lea, id, budget(id))).body).toMatchObject({ code: 'proposal.nothing' })
    await lea.ask('POST', path(`/${one.id}/withdraw`))
  })

  test('that a limit holds back whoever approves is refused at once; a freeze is found and told', async () => {
    const { id } = anObject('adset')
    await setLimits({ maxDailyBudgetPerObject: 100 })
    expect((await raise(lea, id, budget(id) + 900)).body).toMatchObject({ code: 'guard.objectBudget' })
    await setLimits({}, true)
    const proposal = await raised(lea, id, budget(id) + 900)
    expect(proposal.findings.map(({ code }) => code)).toContain('write.frozen')
    expect(await decide(tom, 'approve', proposal)).toMatchObject({
      status: 423,
      body: { code: 'write.frozen' },
    })
    expect(await read(proposal.id)).toMatchObject({ state: 'WAITING' })
    await setLimits({})
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    await setLimits({}, true)
    await drain()
    expect(await read(proposal.id)).toMatchObject({ state: 'FAILED', lines: [{ problem: 'write.frozen' }] })
  })

  test('of somebody else’s account is not there', async () => {
    const stranger = await signIn(scene.server, 'Inconnue')
    await stranger.join('act_999000111', 'owner')
    const { id } = anObject('adset')
    const proposal = await raised(lea, id, budget(id) + 1200)
    expect((await stranger.ask('GET', `/act_999000111/proposals/${proposal.id}`)).body).toMatchObject({
      code: 'proposal.notFound',
    })
    await lea.ask('POST', path(`/${proposal.id}/withdraw`))
  })
})

test(
  'an editor proposes a plan; whoever publishes approves it, and it is published in their name',
  { tags: 'long' },
  async () => {
    await setLimits({ secondPersonAbove: 1 })
    const fileId = await scene.store({ name: 'Proposée', zones: 1, texts: 1 })
    const planHash = await scene.planHash(fileId)
    const plan = { fileId, extent: 'publish', planHash, reason: 'Fête des mères' }
    expect((await lea.ask('POST', path('/publications'), { ...plan, planHash: 'other' })).body).toMatchObject(
      {
        code: 'plan.changed',
      },
    )
    const proposal = endpoints.proposePublication.response.parse(
      (await lea.ask('POST', path('/publications'), plan)).body,
    )
    expect(proposal).toMatchObject({ kind: 'publication', publication: { fileId, planHash }, whyNot: 'own' })
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    await drain()
    const done = await read(proposal.id)
    expect(done).toMatchObject({ state: 'EXECUTED' })
    const progress = await scene.settle(done.publication?.publicationId ?? '')
    expect(progress).toMatchObject({ state: 'PUBLISHED', startedBy: 'Tom Whitfield' })
  },
)

test(
  'a plan is approved as it was proposed, whatever language whoever approves works in',
  { tags: 'long' },
  async () => {
    const speak = (one: TestPerson, language: 'fr' | 'en' | null) =>
      scene.server.ctx.db
        .updateTable('person')
        .set({ preferences: JSON.stringify({ language }) })
        .where('id', '=', one.personId)
        .execute()
    await speak(lea, 'en')
    const fileId = await scene.store({ name: 'À deux langues', zones: 1, texts: 1 })
    const address = `/${scene.account}/single_campaign_configuration/publish/${fileId}`
    const { planHash } = z.looseObject({ planHash: z.string() }).parse((await lea.ask('GET', address)).body)
    expect(planHash).not.toBe(await scene.planHash(fileId))
    const proposal = endpoints.proposePublication.response.parse(
      (await lea.ask('POST', path('/publications'), { fileId, extent: 'publish', planHash })).body,
    )
    await speak(lea, null)
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    await drain()
    expect(await read(proposal.id)).toMatchObject({ state: 'EXECUTED' })
  },
)

test(
  'a plan that another worker began to publish meanwhile is told as begun, not as changed',
  { tags: 'long' },
  async () => {
    const fileId = await scene.store({ name: 'À deux', zones: 1, texts: 1 })
    const plan = { fileId, extent: 'publish', planHash: await scene.planHash(fileId) }
    const proposal = endpoints.proposePublication.response.parse(
      (await lea.ask('POST', path('/publications'), plan)).body,
    )
    expect((await decide(tom, 'approve', proposal)).status).toBe(200)
    // The second of two workers: it looks at the file once the first one has begun.
    const late = {
      ...proposalRoom,
      publish: async (...asked: Parameters<typeof proposalRoom.publish>) => {
        await proposalRoom.publish(...asked)
        throw new AppError('plan.changed', { planHash: '' })
      },
    }
    const target = { accountId: scene.accountId, proposalId: proposal.id }
    await carryOut(scene.server.ctx, late, target)
    const done = await read(proposal.id)
    expect(done.state).toBe('EXECUTED')
    expect(await scene.settle(done.publication?.publicationId ?? '')).toMatchObject({ state: 'PUBLISHED' })
  },
)

test('a plan that changed after it was proposed is stale', async () => {
  const fileId = await scene.store({ name: 'Dépassée', zones: 1, texts: 1 })
  const plan = { fileId, extent: 'publish', planHash: await scene.planHash(fileId) }
  const proposal = endpoints.proposePublication.response.parse(
    (await lea.ask('POST', path('/publications'), plan)).body,
  )
  await scene.saveDraft(fileId, { name: 'Dépassée encore' })
  expect((await decide(tom, 'approve', proposal)).body).toMatchObject({ code: 'proposal.stale' })
  expect(await read(proposal.id)).toMatchObject({ state: 'STALE' })
})

// Last: every session of before has ended after it.
test('a proposal is told of once more a day before it ends, and ends undecided', async () => {
  const { id } = anObject('adset')
  const proposal = await raised(lea, id, budget(id) + 1100)
  scene.server.clock.advance(49 * 3_600_000)
  await tend(scene.server.ctx)
  expect((await alertsOf(proposal.id)).map(({ key }) => key)).toEqual([
    `proposal:${proposal.id}`,
    `proposal:${proposal.id}:ends`,
  ])
  scene.server.clock.advance(24 * 3_600_000)
  tom = await signInAgain(scene.server, tom.personId)
  expect((await decide(tom, 'approve', proposal)).body).toMatchObject({ code: 'proposal.decided' })
  await tend(scene.server.ctx)
  expect(await read(proposal.id, tom)).toMatchObject({ state: 'EXPIRED' })
  expect((await alertsOf(proposal.id)).every(({ resolved_at: over }) => over !== null)).toBe(true)
})
