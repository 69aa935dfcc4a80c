/** @module-tag long */
import { endpoints } from '@vigie/contract'
import type { StoredDraft, Guardrails } from '@vigie/domain'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { alertKeys } from '../alerts/alert-keys.ts'
import { raiseAlerts } from '../alerts/tell-alerts.ts'
import { inAccount } from '../db/in-account.ts'
import { syncInsights } from '../features/insights/sync-account.ts'
import { applyChanges } from '../writes/apply-changes.ts'
import { closeOperation, recordIntent } from '../writes/operations.ts'
import { scanAllDrift } from './drift.job.ts'

let scene: PublicationScene
beforeAll(async () => {
  scene = await startPublicationScene()
})
afterEach(() => setLimits({}))
afterAll(() => scene.stop())

/** A campaign that is live, and how to speak of it. */
async function live(name: string, draft: Partial<StoredDraft> = {}) {
  const fileId = await scene.store({ name, zones: 2, texts: 1 })
  await scene.changeDraft(fileId, draft)
  const progress = await scene.settle(await scene.submit(fileId))
  expect(progress.state).toBe('PUBLISHED')
  const campaignId = progress.campaignId ?? ''
  const path = `/${scene.account}/campaigns/${campaignId}/differences`
  const idsOf = (kind: string) =>
    progress.nodes.flatMap((node) => (node.kind === kind && node.platformId ? [node.platformId] : []))
  const [adset = '', otherAdset = ''] = idsOf('adset')
  const [ad = ''] = idsOf('ad')
  return {
    fileId,
    campaignId,
    adset,
    otherAdset,
    ad,
    check: async () =>
      endpoints.checkDifferences.response.parse((await scene.person.ask('POST', path)).body).differences,
    stored: async () =>
      endpoints.campaignDifferences.response.parse((await scene.person.ask('GET', path)).body),
    decide: async (decision: string, items: readonly { objectId: string; field: string }[]) =>
      endpoints.decideDifferences.response.parse(
        (await scene.person.ask('POST', `${path}/decisions`, { decision, items })).body,
      ),
  }
}

/** Somebody changes an object on the platform's own screens. */
function edit(id: string, fields: object, by = '100099', application?: string): void {
  const object = scene.platform.world.get(id)
  if (!object) throw new Error(`No object ${id}`)
  scene.platform.world.accept(
    { ...object, fields: { ...object.fields, ...fields } },
    'updated',
    by,
    application,
  )
}
const now = (id: string) => scene.platform.world.get(id)?.fields

/** As the hourly watch does. */
const tell = (id: string) =>
  inAccount(scene.server.ctx, scene.accountId, (scope) =>
    raiseAlerts(
      scene.server.ctx,
      scope,
      [
        {
          key: alertKeys.drift(id),
          priority: 2,
          told: {
            code: 'drift.found',
            facts: { campaign: { id, name: '' }, objects: [], differences: 1, by: null },
          },
        },
      ],
      scene.server.clock.now(),
    ),
  )
/** How much is told of a campaign and not over. */
const toldOf = async (id: string): Promise<number> => {
  const { count } = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('alert')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('key', '=', alertKeys.drift(id))
      .where('resolved_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return Number(count)
}

test('a campaign that stands as it was published has no difference', async () => {
  const campaign = await live('Comme prévu')
  expect(await campaign.check()).toEqual([])
  expect(await campaign.stored()).toMatchObject({ foreignAdsets: 0, foreignAds: 0 })
  expect((await campaign.stored()).checkedAt).not.toBeNull()
})

test('F39 a budget changed elsewhere is told three ways, is not put back by itself, and is restored when asked', async () => {
  const campaign = await live('Budget ailleurs')
  const before = now(campaign.adset)?.daily_budget
  edit(campaign.adset, { daily_budget: '9900' })
  const [found] = await campaign.check()
  expect(found).toMatchObject({
    objectId: campaign.adset,
    field: 'dailyBudget',
    kind: 'money',
    origin: 'elsewhere',
    observed: 9900,
    canRestore: true,
  })
  expect(now(campaign.adset)?.daily_budget).toBe('9900')
  const item = { objectId: campaign.adset, field: 'dailyBudget' }
  expect(await campaign.decide('restore', [item])).toMatchObject([{ outcome: 'applied', problem: null }])
  expect(String(now(campaign.adset)?.daily_budget)).toBe(String(before))
  expect(await campaign.check()).toEqual([])
})

test('what is switched off is told by what plans call it, whoever did it', async () => {
  const campaign = await live('Coupé')
  await campaign.check()
  expect((await campaign.stored()).switchedOff).toEqual([])
  edit(campaign.adset, { status: 'PAUSED' })
  const [found] = await campaign.check()
  expect((await campaign.stored()).switchedOff).toEqual([found?.nodeKey])
  const item = { objectId: campaign.adset, field: 'status' }
  // A person may want it so: it is no difference then, and off all the same.
  await campaign.decide('accept', [item])
  const accepted = await campaign.stored()
  expect([accepted.differences, accepted.switchedOff]).toEqual([[], [found?.nodeKey]])
})

const setLimits = (limits: Partial<Guardrails>) =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .insertInto('account_guard')
      .values({
        account_id: accountId,
        ...{ is_frozen: false, frozen_by: null, frozen_at: null },
        limits: JSON.stringify(limits),
      })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ limits: JSON.stringify(limits) }))
      .execute(),
  )

/** What was told of limits that somebody broke elsewhere. */
const broken = () =>
  inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('alert')
      .select(['priority', 'sentence_en as sentence', 'resolved_at as end'])
      .where('account_id', '=', accountId)
      .where('code', '=', 'guard.brokenElsewhere')
      .execute(),
  )

test('a change that breaks a limit is told with the tool it was made by, when it is looked at, until it is restored', async () => {
  const campaign = await live('Limite ailleurs')
  await setLimits({ maxDailyBudgetPerObject: 9000 })
  edit(campaign.adset, { daily_budget: '9900' }, 'Léa Marchand', 'Ads Manager')
  expect(await campaign.check()).toMatchObject([{ actor: 'Léa Marchand', application: 'Ads Manager' }])
  expect(await broken()).toMatchObject([
    { priority: 1, end: null, sentence: expect.stringMatching(/Léa Marchand .*with Ads Manager.*90,00/) },
  ])
  await campaign.check()
  expect(await broken()).toHaveLength(1)
  edit(campaign.adset, { daily_budget: '12000' }, 'Léa Marchand', 'Ads Manager')
  await campaign.check()
  expect((await broken()).filter(({ end }) => end === null)).toMatchObject([
    { sentence: expect.stringMatching(/120,00/) },
  ])
  expect(await broken()).toHaveLength(2)
  expect(now(campaign.adset)?.daily_budget).toBe('12000')
  await campaign.decide('restore', [{ objectId: campaign.adset, field: 'dailyBudget' }])
  expect((await broken()).filter(({ end }) => end === null)).toEqual([])
})

test('a spending limit that somebody raises or takes away elsewhere is told before all else, and put back when asked', async () => {
  await setLimits({ capsCampaignSpend: true })
  const inDays = (days: number) =>
    new Date(scene.server.clock.now().getTime() + days * 86_400_000).toISOString()
  const campaign = await live('Plafond ailleurs', { startTime: inDays(1), endTime: inDays(31) })
  const cap = Number(now(campaign.campaignId)?.spend_cap)
  expect(cap).toBeGreaterThan(0)
  const item = { objectId: campaign.campaignId, field: 'spendCap' }
  const open = async () => (await broken()).filter(({ end: over }) => over === null)
  for (const [set, said] of [
    [String(cap * 3), /→ [\d ,]/],
    [undefined, /→ none/],
  ] as const) {
    edit(campaign.campaignId, { spend_cap: set }, 'Léa Marchand', 'Ads Manager')
    expect(await campaign.check()).toMatchObject([
      { ...item, kind: 'money', origin: 'elsewhere', actor: 'Léa Marchand', application: 'Ads Manager' },
    ])
    expect(await open()).toMatchObject([
      { priority: 1, sentence: expect.stringMatching(/changed the spending limit of/) },
    ])
    expect((await open())[0]?.sentence).toMatch(said)
    expect(now(campaign.campaignId)?.spend_cap).toBe(set)
    expect(await campaign.decide('restore', [item])).toMatchObject([{ outcome: 'applied', problem: null }])
    expect(Number(now(campaign.campaignId)?.spend_cap)).toBe(cap)
    expect(await open()).toEqual([])
  }
  edit(campaign.campaignId, { spend_cap: String(cap - 1000) })
  expect(await campaign.check()).toMatchObject([{ ...item, observed: cap - 1000 }])
  expect(await open()).toEqual([])
  await setLimits({})
  edit(campaign.campaignId, { spend_cap: undefined })
  expect(await campaign.check()).toMatchObject([{ ...item, observed: null }])
  expect(await open()).toEqual([])
})

test('a spending limit set elsewhere on a campaign without one is taken away when asked, and stays once accepted', async () => {
  const campaign = await live('Sans plafond')
  const item = { objectId: campaign.campaignId, field: 'spendCap' }
  edit(campaign.campaignId, { spend_cap: '90000' })
  expect(await campaign.check()).toMatchObject([{ ...item, observed: 90_000, canRestore: true }])
  await campaign.decide('restore', [item])
  expect(now(campaign.campaignId)?.spend_cap).toBeUndefined()
  expect(await campaign.check()).toEqual([])
  edit(campaign.campaignId, { spend_cap: '90000' })
  await campaign.check()
  await campaign.decide('accept', [item])
  expect(await campaign.check()).toEqual([])
})

test('a campaign whose ad sets hold the budgets, switched on elsewhere, counts what they spend by it', async () => {
  const campaign = await live('Rallumée ailleurs')
  const { server, platform, accountId, account, person } = scene
  const pause = (ms: number) => {
    platform.world.clock.advance(ms)
    server.clock.advance(ms)
    return Promise.resolve()
  }
  await syncInsights(server.ctx, accountId, { turnMs: Infinity, pause })
  await applyChanges(server.ctx, {
    account: { accountId, account },
    personId: person.personId,
    origin: 'screen',
    changes: [{ level: 'campaign', id: campaign.campaignId, set: { status: 'PAUSED' } }],
  })
  expect(await campaign.check()).toMatchObject([{ field: 'status', origin: 'person' }])
  const open = async () => (await broken()).filter(({ end }) => end === null)
  const budgets = [campaign.adset, campaign.otherAdset].map((id) => Number(now(id)?.daily_budget))
  await setLimits({ maxDailyBudgetTotal: 1 })
  edit(campaign.adset, { status: 'PAUSED' }, 'Léa Marchand', 'Ads Manager')
  await campaign.check()
  expect(await open()).toEqual([])
  edit(campaign.campaignId, { status: 'ACTIVE' }, 'Léa Marchand', 'Ads Manager')
  await campaign.check()
  // The ad set that is off spends nothing by it; the other one does.
  expect(budgets.every((budget) => budget > 1)).toBe(true)
  expect(await open()).toMatchObject([
    { priority: 1, sentence: expect.stringMatching(/Rallumée ailleurs.*0,01/) },
  ])
  await campaign.decide('restore', [{ objectId: campaign.campaignId, field: 'status' }])
  expect(await open()).toEqual([])
  expect(now(campaign.campaignId)?.status).toBe('PAUSED')
  edit(campaign.otherAdset, { status: 'PAUSED' })
  edit(campaign.campaignId, { status: 'ACTIVE' })
  await campaign.check()
  expect(await open()).toEqual([])
})

test('what is told of a change ends with it: restored, gone at the next look, or accepted', async () => {
  const campaign = await live('Dit puis réglé')
  const before = now(campaign.adset)?.daily_budget
  const toDecide = { objectId: campaign.adset, field: 'dailyBudget' }
  const waysOut = [
    () => campaign.decide('restore', [toDecide]),
    () => (edit(campaign.adset, { daily_budget: before }), campaign.check()),
    () => campaign.decide('accept', [toDecide]),
  ]
  for (const [index, goOut] of waysOut.entries()) {
    edit(campaign.adset, { daily_budget: '9900' })
    expect(await campaign.check()).toHaveLength(1)
    await tell(campaign.campaignId)
    expect(await toldOf(campaign.campaignId)).toBe(1)
    await goOut()
    expect(await toldOf(campaign.campaignId), `way ${index}`).toBe(0)
  }
})

test('restoring is refused where somebody changed it once more', async () => {
  const campaign = await live('Deux mains')
  edit(campaign.adset, { name: 'Autre nom' })
  await campaign.check()
  edit(campaign.adset, { name: 'Encore un autre' })
  expect(await campaign.decide('restore', [{ objectId: campaign.adset, field: 'name' }])).toMatchObject([
    { outcome: 'refused', problem: { code: 'change.overtaken' } },
  ])
  expect(now(campaign.adset)?.name).toBe('Encore un autre')
})

test('what a person changed in Vigie is told with their name, and restoring goes back to what was published', async () => {
  const campaign = await live('Renommée ici')
  const name = now(campaign.ad)?.name
  const items = [{ level: 'ad', id: campaign.ad, name: 'Nouveau nom' }]
  await scene.person.ask('POST', `/${scene.account}/campaigns/${campaign.campaignId}/elements`, { items })
  expect(await campaign.check()).toMatchObject([
    { field: 'name', origin: 'person', actor: 'Camille Le Gall', planned: name, observed: 'Nouveau nom' },
  ])
  await campaign.decide('restore', [{ objectId: campaign.ad, field: 'name' }])
  expect(now(campaign.ad)?.name).toBe(name)
})

test('an option that the platform switched back on is shown as its doing and is restorable', async () => {
  const campaign = await live('Élargie')
  const targeting = now(campaign.adset)?.targeting as object
  edit(
    campaign.adset,
    { targeting: { ...targeting, targeting_automation: { advantage_audience: 1 } } },
    'platform',
  )
  expect(await campaign.check()).toMatchObject([
    { field: 'isAdvantageAudience', kind: 'delivery', origin: 'platform', observed: true, restored: false },
  ])
  await campaign.decide('restore', [{ objectId: campaign.adset, field: 'isAdvantageAudience' }])
  expect(now(campaign.adset)?.targeting).toMatchObject({ targeting_automation: { advantage_audience: 0 } })
  expect(await campaign.check()).toEqual([])
})

test('ad sets that somebody made elsewhere are listed by name, and no other', async () => {
  const campaign = await live('Avec un voisin')
  const path = `/${scene.account}/campaigns/${campaign.campaignId}/foreign_adsets`
  const listed = async () =>
    endpoints.foreignAdsets.response.parse((await scene.person.ask('GET', path)).body)
  expect(await listed()).toEqual([])
  const own = scene.platform.world.get(campaign.adset)
  if (!own) throw new Error('no ad set')
  const id = scene.platform.world.newId()
  scene.platform.world.accept(
    { ...own, id, fields: { ...own.fields, name: 'Fait à la main' } },
    'created',
    'somebody',
  )
  expect(await listed()).toEqual([{ id, name: 'Fait à la main' }])
})

test('an accepted value counts from then on, in the file too; a further change is told again', async () => {
  const campaign = await live('Acceptée')
  edit(campaign.adset, { daily_budget: '4200' })
  await campaign.check()
  await campaign.decide('accept', [{ objectId: campaign.adset, field: 'dailyBudget' }])
  expect(await campaign.check()).toEqual([])
  const { body } = await scene.person.ask(
    'GET',
    `/${scene.account}/single_campaign_configuration/${campaign.fileId}`,
  )
  const lines = endpoints.getConfiguration.response.parse(body).configuration.lines
  expect(lines.map(({ budget }) => budget)).toContain(4200)
  edit(campaign.adset, { daily_budget: '4300' })
  expect(await campaign.check()).toMatchObject([{ field: 'dailyBudget', observed: 4300, state: 'open' }])
})

test('an ignored field stays quiet until it is watched again', async () => {
  const campaign = await live('Ignorée')
  const item = { objectId: campaign.ad, field: 'status' }
  edit(campaign.ad, { status: 'PAUSED' })
  await campaign.check()
  await campaign.decide('ignore', [item])
  expect(await campaign.check()).toMatchObject([{ field: 'status', state: 'ignored' }])
  await campaign.decide('watch', [item])
  expect(await campaign.check()).toMatchObject([{ field: 'status', state: 'open' }])
})

test('what is deleted elsewhere is told; what was made elsewhere is counted and left alone', async () => {
  const campaign = await live('Structure')
  const ad = scene.platform.world.get(campaign.ad)
  const copy = ad && { ...ad, id: scene.platform.world.newId(), fields: { ...ad.fields, adlabels: [] } }
  if (copy) scene.platform.world.accept(copy, 'created', 'somebody')
  const adset = scene.platform.world.get(campaign.otherAdset)
  if (adset)
    scene.platform.world.accept(
      { ...adset, fields: { ...adset.fields, status: 'DELETED' } },
      'deleted',
      'somebody',
    )
  const found = await campaign.check()
  expect(found).toContainEqual(
    expect.objectContaining({ objectId: campaign.otherAdset, field: 'existence', canRestore: false }),
  )
  expect((await campaign.stored()).foreignAds).toBe(1)
  expect(now(copy?.id ?? '')?.status).toBe(ad?.fields.status)
})

test('the plan of an update looks first, and says how many differences there are', async () => {
  const campaign = await live('Avant mise à jour')
  edit(campaign.adset, { daily_budget: '7700' })
  const { body } = await scene.person.ask('GET', `/${scene.account}/update_creas/${campaign.fileId}`)
  expect(endpoints.updatePlan.response.parse(body).differences).toBe(1)
  expect((await campaign.stored()).differences).toHaveLength(1)
})

test('the hourly look finds what nobody asked about', async () => {
  const campaign = await live('Chaque heure')
  edit(campaign.adset, { daily_budget: '8800' })
  await scene.server.ctx.jobs.enqueue(scanAllDrift, {})
  await scene.server.ctx.jobs.drain()
  expect((await campaign.stored()).differences).toMatchObject([{ field: 'dailyBudget', observed: 8800 }])
  expect(now(campaign.adset)?.daily_budget).toBe('8800')
})

test('what Vigie is writing while it looks is nobody else’s change, and what was told before of that object stays told', async () => {
  const campaign = await live('Écrit pendant le regard')
  const { server, accountId } = scene
  edit(campaign.otherAdset, { daily_budget: '8700' })
  expect(await campaign.check()).toMatchObject([{ objectId: campaign.otherAdset }])
  const write = (subject: string, after: object) =>
    inAccount(server.ctx, accountId, (scope) =>
      recordIntent(scope, {
        ...{ attempt: 1, operation: 'status', origin: 'monitoring', personId: scene.person.personId },
        ...{
          subject,
          after: { ...after },
          at: server.clock.now(),
          level: 'ad',
          campaignId: campaign.campaignId,
        },
      }),
    )
  const pause = await write(campaign.ad, { status: 'PAUSED' })
  const rise = await write(campaign.otherAdset, { dailyBudget: 8600 })
  edit(campaign.ad, { status: 'PAUSED' })
  edit(campaign.adset, { daily_budget: '8800' })
  const byObject = (list: readonly { objectId: string; observed: unknown }[]) =>
    new Map(list.map(({ objectId, observed }) => [objectId, observed]))
  const told = byObject(await campaign.check())
  expect(told).toEqual(
    new Map([
      [campaign.adset, 8800],
      [campaign.otherAdset, 8700],
    ]),
  )
  await inAccount(server.ctx, accountId, async (scope) => {
    await closeOperation(scope, pause, { state: 'OK', at: server.clock.now() })
    await closeOperation(scope, rise, { state: 'NOT_APPLIED', at: server.clock.now() })
  })
  const settled = await campaign.check()
  expect(settled.find(({ objectId }) => objectId === campaign.ad)).toMatchObject({ origin: 'strategy' })
  expect(settled).toHaveLength(told.size + 1)
})

// Last: it moves the clock of the product alone.
test('what was changed before everything was frozen did not break the freeze', async () => {
  const campaign = await live('Avant le gel')
  const { server, accountId } = scene
  const freeze = (isFrozen: boolean) => scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen })
  const broken = () =>
    inAccount(server.ctx, accountId, ({ db }) =>
      db
        .selectFrom('alert')
        .select('sentence_en as sentence')
        .where('account_id', '=', accountId)
        .where('code', '=', 'guard.brokenElsewhere')
        .where('resolved_at', 'is', null)
        .execute(),
    )
  edit(campaign.adset, { daily_budget: '9900' })
  await campaign.check()
  server.clock.advance(60_000)
  expect((await freeze(true)).status).toBe(200)
  server.clock.advance(60_000)
  await campaign.check()
  expect(await broken()).toEqual([])
  edit(campaign.otherAdset, { daily_budget: '9800' })
  await campaign.check()
  expect(await broken()).toMatchObject([{ sentence: expect.stringMatching(/98,00.*frozen/) }])
  // Whatever somebody writes, not money alone; what Vigie itself may still do, a pause, is none.
  edit(campaign.otherAdset, { daily_budget: now(campaign.adset)?.daily_budget, name: 'Renommé ailleurs' })
  const targeting = now(campaign.adset)?.targeting as object
  edit(campaign.adset, { targeting: { ...targeting, age_max: 40 } }, 'Léa Marchand', 'Ads Manager')
  edit(campaign.ad, { status: 'PAUSED' })
  await campaign.check()
  const sentences = (await broken()).map(({ sentence }) => sentence)
  expect(sentences.filter((one) => /changed the name of .*frozen/.test(one))).toHaveLength(1)
  expect(sentences.filter((one) => /Léa Marchand changed the ages of .*frozen/.test(one))).toHaveLength(1)
  expect(sentences.filter((one) => one.includes('the status of'))).toEqual([])
  expect((await freeze(false)).status).toBe(200)
  await campaign.check()
  expect(await broken()).toEqual([])
})
