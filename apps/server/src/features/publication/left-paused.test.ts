import { endpoints } from '@vigie/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { joinAs } from '../../testing/connect-person.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { storeLimits } from '../../testing/store-limits.ts'
import { somePoints } from '../../testing/some-of.ts'
import { workerProcesses, type WorkerProcesses } from '../../testing/worker-process.ts'

vi.setConfig({ testTimeout: 150_000 })

/** A publication that was confirmed to leave all paused. */
let scene: PublicationScene
let workers: WorkerProcesses
beforeAll(async () => {
  scene = await startPublicationScene()
  workers = workerProcesses(scene)
})
afterAll(async () => {
  workers.stop()
  await scene.stop()
})

const address = (fileId: string) => `/${scene.account}/single_campaign_configuration/publish/${fileId}`
const planOf = async (fileId: string, query = '') =>
  endpoints.publicationPlan.response.parse((await scene.person.ask('GET', `${address(fileId)}${query}`)).body)
const confirm = async (fileId: string, { key = `paused-${fileId}`, leavesPaused = true } = {}) => {
  const { planHash } = await planOf(fileId, '?leavesPaused=true')
  return scene.person.ask('PUT', address(fileId), { planHash, idempotencyKey: key, leavesPaused })
}
const publishPaused = async (fileId: string) => {
  const { publicationId } = endpoints.publish.response.parse((await confirm(fileId)).body)
  return scene.settle(publicationId)
}
const leftOf = async (campaignId: string | null) =>
  endpoints.leftPaused.response.parse(
    (await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/left_paused`)).body,
  )
const switchOn = (objects: readonly { readonly level: string; readonly id: string }[]) =>
  scene.person.ask('POST', `/${scene.account}/campaigns/changes`, {
    items: objects.map(({ level, id }) => ({
      ...{ level, id },
      set: { status: 'ACTIVE' },
      onlyIf: { status: 'PAUSED' },
    })),
  })

/** Every object stands, and the platform never saw one of them on. */
function expectNeverOn(id: string): void {
  const objects = scene.objects(id).filter(({ kind }) => kind !== 'adcreative')
  expect(objects.length).toBeGreaterThan(0)
  expect(objects.every(({ fields }) => fields.status === 'PAUSED')).toBe(true)
  const ids = new Set(objects.map((one) => one.id))
  expect(scene.platform.world.log.filter((one) => ids.has(one.id) && one.status === 'ACTIVE')).toEqual([])
}

test('all stands as planned and nothing of it was ever on; it says so where it is followed and in the history', async () => {
  const progress = await publishPaused(await scene.store({ name: 'En pause', zones: 2, texts: 2 }))
  expect(progress).toMatchObject({ state: 'PUBLISHED', leavesPaused: true, active: 0, unknown: 0 })
  expect(scene.objects(progress.id)).toHaveLength(progress.nodes.length)
  expectNeverOn(progress.id)
  const history = `/${scene.account}/campaigns/${progress.campaignId}/history`
  const { body } = await scene.person.ask('GET', history)
  expect(endpoints.campaignHistory.response.parse(body).entries).toContainEqual(
    expect.objectContaining({ after: { publishedPaused: String(progress.nodes.length) } }),
  )
  const row = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('campaign')
      .select('status')
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', progress.campaignId)
      .execute(),
  )
  expect(row).toEqual([{ status: 'PAUSED' }])
})

test('the choice is part of what is confirmed: its plan has another hash, and neither goes for the other', async () => {
  const fileId = await scene.store({ name: 'Une autre empreinte', zones: 1, texts: 1 })
  const [on, off] = [await planOf(fileId), await planOf(fileId, '?leavesPaused=true')]
  expect([on.pausing, off.pausing]).toEqual([
    { leavesPaused: false, whyNot: null },
    { leavesPaused: true, whyNot: null },
  ])
  expect(off.planHash).not.toBe(on.planHash)
  for (const [planHash, leavesPaused] of [
    [on.planHash, true],
    [off.planHash, false],
  ] as const) {
    const body = { planHash, idempotencyKey: `other-${leavesPaused}`, leavesPaused }
    expect(await scene.person.ask('PUT', address(fileId), body)).toMatchObject({
      status: 412,
      body: { code: 'plan.changed' },
    })
  }
  const first = await confirm(fileId)
  // A second click and a second window are answered the same publication.
  expect((await confirm(fileId)).body).toEqual(first.body)
})

test.each(somePoints(['afterCreated/ad:1', 'beforeVerify:1', 'beforeActivation:1']))(
  'a worker killed %s: another ends it, and nothing is switched on',
  async (killAt) => {
    const fileId = await scene.store({ name: `Panne ${killAt.replace(/[/:]/g, ' ')}`, zones: 2, texts: 1 })
    const { publicationId } = endpoints.publish.response.parse((await confirm(fileId)).body)
    expect(await workers.untilKilled(killAt, publicationId)).toBe('SIGKILL')
    expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
    expectNeverOn(publicationId)
    await workers.clear()
  },
)

test('what it left paused is switched on by changes of live objects, and is asked for no more', async () => {
  const progress = await publishPaused(await scene.store({ name: 'Puis en ligne', zones: 2, texts: 1 }))
  const left = await leftOf(progress.campaignId)
  expect(left.publishedBy).toBe(progress.startedBy)
  expect(new Set(left.objects.map(({ id }) => id))).toEqual(
    new Set(progress.nodes.flatMap(({ kind, platformId }) => (kind === 'creative' ? [] : platformId))),
  )
  expect(left.objects.find(({ level }) => level === 'adset')?.dailyBudget).toBeGreaterThan(0)
  const done = await switchOn(left.objects)
  expect(
    endpoints.changeCampaigns.response.parse(done.body).every(({ outcome }) => outcome === 'applied'),
  ).toBe(true)
  expect((await leftOf(progress.campaignId)).objects).toEqual([])
  // Another window that asks the same changes nothing more.
  expect(endpoints.changeCampaigns.response.parse((await switchOn(left.objects)).body)).toSatisfy(
    (results: readonly { outcome: string }[]) => results.every(({ outcome }) => outcome === 'unchanged'),
  )
})

test('what it left paused is as it was published; what is switched on elsewhere is told, and what is switched on here is not', async () => {
  const progress = await publishPaused(await scene.store({ name: 'Sans écart', zones: 1, texts: 1 }))
  const differences = async () => {
    const path = `/${scene.account}/campaigns/${progress.campaignId}/differences`
    return endpoints.checkDifferences.response.parse((await scene.person.ask('POST', path)).body).differences
  }
  expect(await differences()).toEqual([])
  const { objects } = await leftOf(progress.campaignId)
  const ad = scene.platform.world.get(objects.find(({ level }) => level === 'ad')?.id ?? '')
  if (!ad) throw new Error('no ad is left paused')
  const edit = (status: string) =>
    scene.platform.world.accept({ ...ad, fields: { ...ad.fields, status } }, 'updated', '100099')
  edit('ACTIVE')
  expect(await differences()).toMatchObject([
    { objectId: ad.id, field: 'status', origin: 'elsewhere', restored: 'PAUSED' },
  ])
  edit('PAUSED')
  await switchOn(objects)
  expect(await differences()).toEqual([])
})

type Left = ReturnType<typeof endpoints.leftPaused.response.parse>['objects']

/** As the account's next reading keeps them. */
const readLater = (campaignId: string | null, objects: Left) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    const seen = { status: 'PAUSED', effective_status: 'PAUSED', seen_at: scene.server.clock.now() }
    const place = { account_id: accountId, campaign_id: campaignId ?? '', ...seen }
    const rowsOf = (level: string) => objects.filter((one) => one.level === level)
    const adsets = rowsOf('adset').map(({ id, name, dailyBudget, lifetimeBudget }) => ({
      ...{ ...place, adset_id: id, name, daily_budget: dailyBudget, lifetime_budget: lifetimeBudget },
      ...{ attribution: '', targets: '{}' },
    }))
    const blank = { preview_url: null, image_hash: '', video_id: '', title: '', body: '', link: '' }
    const ads = rowsOf('ad').map(({ id, name }) => ({
      ...{ ...place, ...blank, ad_id: id, adset_id: adsets[0]?.adset_id ?? '', name },
      ...{ picture_url: '', is_mixed: false, review_reasons: '[]' },
    }))
    await db
      .insertInto('adset')
      .values(adsets)
      .onConflict((row) => row.doNothing())
      .execute()
    await db
      .insertInto('ad')
      .values(ads)
      .onConflict((row) => row.doNothing())
      .execute()
  })

test('it waits in the morning of everybody until it is on, with the budget that waits and whose publication it is', async () => {
  const lines = async () =>
    endpoints.readMorning.response
      .parse((await scene.person.ask('GET', `/${scene.account}/morning`)).body)
      .lines.filter(({ told }) => told.code === 'publication.leftPaused')
  const progress = await publishPaused(await scene.store({ name: 'Attend le matin', zones: 2, texts: 1 }))
  const { objects } = await leftOf(progress.campaignId)
  await readLater(progress.campaignId, objects)
  const of = async () => (await lines()).find(({ subject }) => subject === `paused:${progress.campaignId}`)
  const count = (level: string) => objects.filter((one) => one.level === level).length
  const line = await of()
  expect(line).toMatchObject({
    urgency: 3,
    told: {
      facts: {
        campaigns: 1,
        adsets: count('adset'),
        ads: count('ad'),
        publishedBy: progress.startedBy,
      },
    },
    stake: {
      kind: 'waiting',
      perDay: { amount: objects.reduce((sum, { dailyBudget }) => sum + (dailyBudget ?? 0), 0) },
    },
  })
  await switchOn(objects)
  expect(await of()).toBeUndefined()
})

test('what somebody switched on and paused since is theirs, and what is gone is not asked for', async () => {
  const progress = await publishPaused(await scene.store({ name: 'Deux décisions', zones: 2, texts: 1 }))
  const { objects } = await leftOf(progress.campaignId)
  const ads = objects.filter(({ level }) => level === 'ad')
  const [first, second] = ads
  if (!first || !second) throw new Error('two ads are planned')
  await switchOn([first])
  const paused = { items: [{ level: 'ad', id: first.id, set: { status: 'PAUSED' } }] }
  await scene.person.ask('POST', `/${scene.account}/campaigns/changes`, paused)
  const gone = scene.platform.world.find('ad', second.id)
  if (!gone) throw new Error(`no ad ${second.id}`)
  scene.platform.world.put(
    { ...gone, fields: { ...gone.fields, status: 'DELETED' } },
    'updated',
    scene.account,
  )
  const now = (await leftOf(progress.campaignId)).objects.map(({ id }) => id)
  expect(now).not.toContain(first.id)
  expect(now).not.toContain(second.id)
  expect(now).toHaveLength(objects.length - 2)
})

test('limits of the account and another person’s word hold for switching on as for any change', async () => {
  const progress = await publishPaused(await scene.store({ name: 'Sous garde', zones: 1, texts: 1 }))
  const { objects } = await leftOf(progress.campaignId)
  await storeLimits(scene, { approvalMode: 'anotherPerson' })
  const refused = endpoints.changeCampaigns.response.parse((await switchOn(objects)).body)
  await storeLimits(scene, {})
  expect(refused.map(({ problem }) => problem?.code)).toEqual(objects.map(() => 'guard.anotherPerson'))
  expectNeverOn(progress.id)
})

const statusOf = (id: string | null) => scene.platform.world.get(id ?? '')?.fields.status

test('what was live stays on beside a new ad that stays off; a plan that replaces ads cannot be left paused', async () => {
  const name = 'Déjà en ligne'
  const fileId = await scene.store({ name, zones: 1, texts: 1 })
  const first = await scene.settle(await scene.submit(fileId))
  const text = [{ content: 'Un texte de plus', keywords: [name] }]
  await scene.person.ask('PUT', `/${scene.account}/AdBodies`, text)
  const second = await publishPaused(fileId)
  expect(second).toMatchObject({ state: 'PUBLISHED', campaignId: first.campaignId })
  expectNeverOn(second.id)
  for (const { kind, platformId } of first.nodes)
    if (kind !== 'creative') expect(statusOf(platformId)).toBe('ACTIVE')
  const { objects } = await leftOf(first.campaignId)
  expect(objects.map(({ level }) => level)).toEqual(['ad'])

  await scene.changeDraft(fileId, { retiredAdPackages: [name] })
  const update = `/${scene.account}/update_creas/${fileId}`
  const plan = endpoints.updatePlan.response.parse(
    (await scene.person.ask('GET', `${update}?leavesPaused=true`)).body,
  )
  expect(plan.pausing).toEqual({ leavesPaused: false, whyNot: 'nothingNew' })
  const body = { planHash: plan.planHash, idempotencyKey: 'paused-retirement', leavesPaused: true }
  expect((await scene.person.ask('PUT', update, body)).body).toMatchObject({ code: 'plan.changed' })
})

test('a proposal keeps the choice: it is shown, approved by another, and nothing is on', async () => {
  const tom = await joinAs(scene, 'Tom Whitfield', 'publisher')
  const fileId = await scene.store({ name: 'Proposée en pause', zones: 1, texts: 1 })
  const { planHash } = await planOf(fileId, '?leavesPaused=true')
  const wanted = { fileId, extent: 'publish', planHash, reason: '' }
  const propose = (body: object) => tom.ask('POST', `/${scene.account}/proposals/publications`, body)
  expect((await propose(wanted)).body).toMatchObject({ code: 'plan.changed' })
  const made = await propose({ ...wanted, leavesPaused: true })
  const proposal = endpoints.proposePublication.response.parse(made.body)
  expect(proposal.publication).toMatchObject({ leavesPaused: true })
  const approve = `/${scene.account}/proposals/${proposal.id}/approve`
  const { hash } = proposal
  expect((await scene.person.ask('POST', approve, { hash, note: '' })).status).toBe(200)
  await scene.server.ctx.jobs.drain()
  const { body } = await scene.person.ask('GET', `/${scene.account}/proposals/${proposal.id}`)
  const { publication } = endpoints.readProposal.response.parse(body)
  const progress = await scene.settle(publication?.publicationId ?? '')
  expect(progress).toMatchObject({ state: 'PUBLISHED', leavesPaused: true })
  expectNeverOn(progress.id)
})
