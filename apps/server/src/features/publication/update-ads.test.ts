import { endpoints } from '@vigie/contract'
import { noGuardrails, type PublicationPlan } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelNames } from '../../../../simulator/src/world/world.ts'
import { inAccount } from '../../db/in-account.ts'
import { readLiveAdPictures } from '../../records/live-ad-pictures.ts'
import { adWithoutContent } from '../../testing/ad-without-content.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn } from '../../testing/test-server.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterAll(() => scene.stop())

const path = (fileId: string) => `/${scene.account}/update_creas/${fileId}`
const readUpdate = async (fileId: string) => {
  const { body } = await scene.person.ask('GET', path(fileId))
  return endpoints.updatePlan.response.parse(body)
}
const publishUpdate = (fileId: string, { planHash }: { readonly planHash: string }) =>
  scene.person.ask('PUT', path(fileId), {
    planHash,
    idempotencyKey: `update-${planHash.slice(0, 20)}`,
    strategyId: null,
    monitorAds: false,
    monitorAdsets: false,
  })

async function live(name: string) {
  const fileId = await scene.store({ name, zones: 2, texts: 2 })
  const progress = await scene.settle(await scene.submit(fileId))
  expect(progress.state).toBe('PUBLISHED')
  return { fileId, progress }
}

const actions = (plan: PublicationPlan) => plan.adsets.flatMap(({ ads }) => ads.map(({ action }) => action))
const adOf = (id: string) => scene.platform.world.get(id)

test(
  'a text that was added makes one ad more in each ad set, and leaves the others alone',
  { tags: 'long' },
  async () => {
    const name = 'Mise à jour'
    const { fileId, progress } = await live(name)
    await scene.person.ask('PUT', `/${scene.account}/AdBodies`, [
      { content: 'Un texte de plus', keywords: [name] },
    ])
    await scene.changeDraft(fileId, { updatedAdPackages: [name] })
    const plan = await readUpdate(fileId)
    expect(actions(plan).filter((action) => action === 'created')).toHaveLength(2)
    expect(plan.dailyTotal).toBe(0)
    const before = new Map(
      progress.nodes.map(({ platformId }) => [platformId, adOf(platformId ?? '')?.updatedAt]),
    )
    const reply = await publishUpdate(fileId, plan)
    const { publicationId } = reply.body as { publicationId: string }
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
    const made = scene.objects(publicationId).filter(({ kind }) => kind === 'ad')
    expect(made.map(({ fields }) => fields.status)).toEqual(['ACTIVE', 'ACTIVE'])
    for (const [id, updatedAt] of before) expect(adOf(id ?? '')?.updatedAt).toBe(updatedAt)
    expect(actions(await readUpdate(fileId)).every((action) => action === 'unchanged')).toBe(true)
  },
)

test(
  'a deactivated package: its ads are paused and labelled, none is deleted, and nothing brings them back',
  { tags: 'long' },
  async () => {
    const name = 'Fin de série'
    const { fileId, progress } = await live(name)
    await scene.changeDraft(fileId, { retiredAdPackages: [name] })
    const plan = await readUpdate(fileId)
    expect(actions(plan).filter((action) => action === 'retired')).toHaveLength(4)
    for (const { imageUrl } of plan.adsets.flatMap(({ ads }) => ads))
      expect(imageUrl).toMatch(/^\/api\/media\//)
    const reply = await publishUpdate(fileId, plan)
    const { publicationId } = reply.body as { publicationId: string }
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
    for (const node of progress.nodes.filter(({ kind }) => kind === 'ad')) {
      const ad = adOf(node.platformId ?? '')
      expect(ad?.fields.status).toBe('PAUSED')
      expect(ad && labelNames(ad)).toEqual(
        expect.arrayContaining(['vigie:deprecated', `vg:p:${progress.id}`]),
      )
    }
    expect(adOf(progress.campaignId ?? '')?.fields.status).toBe('ACTIVE')
    const lines = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .selectFrom('audit_entry')
        .select(['subject', 'facts'])
        .where('account_id', '=', accountId)
        .where('action', '=', 'ad.changed')
        .execute(),
    )
    const told = lines.filter(({ facts }) => facts.publicationId === publicationId)
    const paused = progress.nodes.flatMap((node) => (node.kind === 'ad' ? [node.platformId] : []))
    expect(told).toHaveLength(paused.length)
    expect(told.map(({ subject }) => subject)).toEqual(expect.arrayContaining(paused))
    expect(told[0]?.facts).toMatchObject({ after: { status: 'PAUSED', isRetired: true } })
  },
)

test(
  'UPD-004 UPD-005 the choices are stored over the wire: publication locks nothing that they touch',
  { tags: 'long' },
  async () => {
    const name = 'Aller et retour'
    const { fileId } = await live(name)
    const file = `/${scene.account}/single_campaign_configuration/${fileId}`
    const { body } = await scene.person.ask('GET', file)
    const stored = body as { revision: number; configuration: { data: object[] } }
    const configuration = {
      ...stored.configuration,
      data: stored.configuration.data.map((item) => ({ ...item, deprecated_creas: [name] })),
    }
    const saved = await scene.person.ask('POST', `${file}?revision=${stored.revision}`, configuration)
    expect(saved.body).toMatchObject({ result: fileId })
    expect(actions(await readUpdate(fileId))).toEqual(['retired', 'retired', 'retired', 'retired'])
  },
)

test('an ad whose visual left the library is shown as the platform last showed it', async () => {
  const node = { parentKey: null, name: 'Ancienne', platformId: '77001' }
  const desired = { name: 'Ancienne', creativeKey: null, creativeId: '5', applicationId: null }
  const published = new Map([['c/1/ad', { ...node, kind: 'ad' as const, adPackage: 'Une', desired }]])
  const pictures = await inAccount(scene.server.ctx, scene.accountId, async (scope) => {
    const row = {
      account_id: scope.accountId,
      ad_id: '77001',
      campaign_id: '1',
      adset_id: '2',
      name: 'Ancienne',
    }
    const state = { status: 'ACTIVE', effective_status: 'ACTIVE', seen_at: scene.server.clock.now() }
    await scope.db
      .insertInto('ad')
      .values({ ...row, ...state, ...adWithoutContent, picture_url: 'https://cdn.test/a.jpg' })
      .execute()
    return readLiveAdPictures(scope, published)
  })
  expect(pictures).toEqual(new Map([['77001', 'https://cdn.test/a.jpg']]))
})

test('an update of a file that was never published is refused', { tags: 'long' }, async () => {
  const fileId = await scene.store({ name: 'Jamais publiée', zones: 1, texts: 1 })
  const { body } = await scene.person.ask('GET', path(fileId))
  expect(body).toMatchObject({ code: 'plan.invalid', facts: { problems: [{ code: 'plan.notPublished' }] } })
})

test(
  'above the sum of two people nothing is made until another one approves; what happened is sealed',
  { tags: 'long' },
  async () => {
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .insertInto('account_guard')
        .values({
          account_id: accountId,
          is_frozen: false,
          frozen_by: null,
          frozen_at: null,
          limits: JSON.stringify({ ...noGuardrails, secondPersonAbove: 100 }),
        })
        .execute(),
    )
    const id = await scene.submit(await scene.store({ name: 'À deux', zones: 1, texts: 1 }))
    expect((await scene.settle(id)).state).toBe('AWAITING_APPROVAL')
    expect(scene.objects(id)).toEqual([])
    const approve = `/${scene.account}/publications/${id}/approve`
    expect(await scene.person.ask('POST', approve)).toMatchObject({ body: { code: 'guard.secondPerson' } })
    const other = await signIn(scene.server, 'Léa Morel')
    await other.join(scene.account, 'publisher')
    expect((await other.ask('POST', approve)).status).toBe(200)
    expect((await scene.settle(id)).state).toBe('PUBLISHED')
  },
)

test(
  'a budget above the limit of an object, or of the account with what is on already, is not published',
  { tags: 'long' },
  async () => {
    const fileId = await scene.store({ name: 'Trop', zones: 2, texts: 1 })
    const limited = async (limits: Partial<typeof noGuardrails>) => {
      await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
        db
          .updateTable('account_guard')
          .set({ limits: JSON.stringify({ ...noGuardrails, ...limits }) })
          .where('account_id', '=', accountId)
          .execute(),
      )
      return scene.publish(fileId, {
        key: `limited-${Object.keys(limits).join() || 'not'}`,
        planHash: await scene.planHash(fileId),
      })
    }
    expect((await limited({ maxDailyBudgetPerObject: 1 })).body).toMatchObject({ code: 'guard.objectBudget' })
    expect((await limited({ maxDailyBudgetTotal: 1 })).body).toMatchObject({ code: 'guard.accountTotal' })
    expect((await limited({})).status).toBe(200)
  },
)

test(
  'an account that caps its campaigns gives a bounded one its total, for the platform to keep',
  { tags: 'long' },
  async () => {
    await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
      db
        .updateTable('account_guard')
        .set({ limits: JSON.stringify({ ...noGuardrails, capsCampaignSpend: true }) })
        .where('account_id', '=', accountId)
        .execute(),
    )
    const fileId = await scene.store({ name: 'Plafonnée', zones: 1, texts: 1 })
    const endTime = new Date(scene.server.clock.now().getTime() + 30 * 86_400_000).toISOString()
    await scene.changeDraft(fileId, { endTime })
    const progress = await scene.settle(await scene.submit(fileId))
    expect(progress.state).toBe('PUBLISHED')
    expect(Number(adOf(progress.campaignId ?? '')?.fields.spend_cap)).toBeGreaterThan(10_000)
  },
)
