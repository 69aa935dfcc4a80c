import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { connectPerson } from '../../testing/connect-person.ts'
import { nothingCarried } from '../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'
import { handOver } from './hand-over.ts'

let scene: PublicationScene
let leaving: TestPerson
let staying: TestPerson
let publicationId: string
let campaign: string
let campaigns = 0
let strategyId: string
let invitationId: string

beforeAll(async () => {
  scene = await startPublicationScene()
  leaving = scene.person
  staying = await signIn(scene.server, 'Léa Marchand')
  await connectPerson(scene.server, scene.platform, staying)
  await leaving.ask('PUT', `/${scene.account}/people/${staying.personId}`, { role: 'owner' })
})
afterAll(() => scene.stop())

beforeEach(async () => {
  strategyId = randomUUID()
  invitationId = randomUUID()
  campaigns += 1
  campaign = `Lin ${campaigns}`
  publicationId = await scene.submit(await scene.store({ name: campaign, zones: 1, texts: 1 }))
  await leaveStrategyAndInvitation()
})

async function leaveStrategyAndInvitation(): Promise<void> {
  const { accountId, server } = scene
  const at = server.ctx.clock.now()
  await inAccount(server.ctx, accountId, async ({ db }) => {
    for (const table of ['strategy_campaign', 'strategy_life', 'strategy'] as const)
      await db.deleteFrom(table).where('account_id', '=', accountId).execute()
    await db
      .insertInto('strategy')
      .values({
        account_id: accountId,
        id: strategyId,
        name: 'Valeur d’abord',
        kind: 'auto',
        weights: JSON.stringify([]),
        applies_on: [],
        created_at: at,
        updated_at: at,
        updated_by: leaving.personId,
      })
      .execute()
    await db
      .insertInto('strategy_campaign')
      .values({
        account_id: accountId,
        campaign_id: '120210000000000001',
        strategy_id: strategyId,
        name: 'Lin',
        monitor_ads: true,
        monitor_adsets: false,
        bound_at: at,
        bound_by: leaving.personId,
      })
      .execute()
  })
  await server.ctx.db.deleteFrom('invitation').execute()
  await server.ctx.db
    .insertInto('invitation')
    .values({
      id: invitationId,
      account_id: accountId,
      address: 'hugo@orlune.example',
      role: 'editor',
      invited_by: leaving.personId,
      invited_at: at,
      ends_at: new Date(at.getTime() + 86_400_000),
    })
    .execute()
}

const place = () => `/${scene.account}/people/${leaving.personId}`
const remove = (wills: object) => staying.ask('DELETE', place(), { ...nothingCarried, ...wills })
const allTo = (heir: string | null) => ({
  publications: { ids: [publicationId], heir },
  strategies: { ids: [strategyId], heir },
  invitations: { ids: [invitationId], heir },
})
const standing = () =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => ({
    publication: await db
      .selectFrom('publication')
      .select('confirmed_by')
      .where('account_id', '=', accountId)
      .where('id', '=', publicationId)
      .executeTakeFirst(),
    binding: await db
      .selectFrom('strategy_campaign')
      .select('bound_by')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    life: await db
      .selectFrom('strategy_life')
      .select('mode')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    invitation: await db
      .selectFrom('invitation')
      .select('invited_by')
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
    told: await db
      .selectFrom('audit_entry')
      .select('facts')
      .where('account_id', '=', accountId)
      .where('action', '=', 'person.handedOver')
      .execute(),
  }))

test(
  'what hangs on somebody since it was shown is not left behind unseen: nothing is done',
  { tags: 'long' },
  async () => {
    for (const wills of [{}, { ...allTo(staying.personId), strategies: { ids: [], heir: null } }])
      expect((await remove(wills)).body).toMatchObject({ code: 'people.carriesOther' })
    expect(await standing()).toMatchObject({
      publication: { confirmed_by: leaving.personId },
      binding: { bound_by: leaving.personId },
      invitation: { invited_by: leaving.personId },
      told: [],
    })
    const { body } = await staying.ask('GET', `/${scene.account}/people`)
    expect(z.looseObject({ removed: z.array(z.unknown()) }).parse(body).removed).toEqual([])
    expect(await scene.settle(publicationId)).toMatchObject({ state: 'PUBLISHED' })
  },
)

test(
  'an heir of publications that are none is nobody: no work is taken up for whoever was named',
  { tags: 'long' },
  async () => {
    const reader = await signIn(scene.server, 'Tom Whitfield')
    await reader.join(scene.account, 'reader')
    const { ctx } = scene.server
    const named = { ...nothingCarried, publications: { ids: [], heir: randomUUID() } }
    const removal = { person: reader.personId, by: staying.personId, at: ctx.clock.now(), wills: named }
    expect(await inAccount(ctx, scene.accountId, (scope) => handOver(scope, removal))).toBeNull()
    expect(await scene.settle(publicationId)).toMatchObject({ state: 'PUBLISHED' })
  },
)

test('links that somebody gave to clients end with their removal, each with a line of the audit, and no others', async () => {
  const reader = await signIn(scene.server, 'Tom Whitfield')
  await reader.join(scene.account, 'editor')
  const { ctx } = scene.server
  const madeAt = ctx.clock.now()
  const proposalId = randomUUID()
  const days = (count: number) => new Date(madeAt.getTime() + count * 86_400_000)
  const link = (name: string, madeBy: string, change = {}) => ({
    ...{ account_id: scene.accountId, id: randomUUID(), proposal_id: proposalId, recipient_name: name },
    ...{ token_hash: randomBytes(32), recipient_email: null, language: 'fr' as const, made_by: madeBy },
    ...{ made_at: madeAt, ends_at: days(14), view: 'null', ...change },
  })
  const links = () =>
    inAccount(ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('client_link')
        .select(['recipient_name as name', 'revoked_at as at'])
        .where('account_id', '=', accountId)
        .orderBy('recipient_name')
        .execute(),
    )
  await inAccount(ctx, scene.accountId, ({ db }) =>
    db
      .insertInto('client_link')
      .values([
        link('Open', reader.personId),
        link('Other', staying.personId),
        link('Over', reader.personId, { made_at: days(-2), ends_at: days(-1) }),
      ])
      .execute(),
  )
  const gone = await staying.ask('DELETE', `/${scene.account}/people/${reader.personId}`, nothingCarried)
  expect(gone.status).toBe(200)
  expect(await links()).toEqual([
    { name: 'Open', at: ctx.clock.now() },
    { name: 'Other', at: null },
    { name: 'Over', at: null },
  ])
  const lines = await inAccount(ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'person_id', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', proposalId)
      .execute(),
  )
  expect(lines).toMatchObject([
    { action: 'clientLink.revoked', person_id: staying.personId, facts: { name: 'Open' } },
  ])
  expect(await scene.settle(publicationId)).toMatchObject({ state: 'PUBLISHED' })
})

test(
  'what hangs on somebody is shown with who may go on with it, and goes to them with the removal',
  { tags: 'long' },
  async () => {
    const reader = await signIn(scene.server, 'Tom Whitfield')
    await reader.join(scene.account, 'reader')
    const heirs = [{ id: staying.personId, name: 'Léa Marchand' }]
    expect((await staying.ask('GET', `${place()}/carries`)).body).toEqual({
      publications: { items: [{ id: publicationId, name: campaign }], heirs },
      strategies: { items: [{ id: strategyId, name: 'Valeur d’abord' }], heirs },
      budgetAlerts: { items: [], heirs },
      invitations: { items: [{ id: invitationId, name: 'hugo@orlune.example' }], heirs },
      isLastConnected: false,
    })
    expect((await remove(allTo(reader.personId))).body).toMatchObject({ code: 'people.notHeir' })
    expect((await remove(allTo(staying.personId))).status).toBe(200)
    expect(await standing()).toMatchObject({
      publication: { confirmed_by: staying.personId },
      binding: { bound_by: staying.personId },
      invitation: { invited_by: staying.personId },
      told: [{}, {}, {}],
    })
    expect(await scene.settle(publicationId)).toMatchObject({ state: 'PUBLISHED' })
    expect((await staying.ask('PUT', place(), { role: 'owner' })).status).toBe(200)
  },
)

test(
  'nobody goes on with it: the publication waits to be confirmed again, the strategy only tells, the invitation ends',
  { tags: 'long' },
  async () => {
    expect((await remove(allTo(null))).status).toBe(200)
    expect(await standing()).toMatchObject({ binding: { bound_by: null }, life: { mode: 'dryRun' } })
    expect((await standing()).invitation).toBeUndefined()
    expect(await scene.run(publicationId)).toMatchObject({ state: 'RECONFIRM' })
  },
)
