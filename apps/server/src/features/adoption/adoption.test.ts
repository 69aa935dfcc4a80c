import { endpoints } from '@vigie/contract'
import { accountDay, dayBefore } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../db/in-account.ts'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { readAccount } from '../../testing/read-account.ts'

let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
})
afterAll(() => scene.stop())

const at = (campaignId: string) => `/${scene.account}/adoption/${campaignId}`
/** Campaigns of the seeded account, none of which Vigie made. */
const elsewhere = () =>
  scene.platform.world
    .inAccount(scene.account, 'campaign')
    .filter(({ fields }) => fields.status === 'ACTIVE')
    .map(({ id }) => id)
const read = async (campaignId: string) =>
  endpoints.readAdoptable.response.parse((await scene.person.ask('GET', at(campaignId))).body)
const take = (campaignId: string, fingerprint: string) =>
  scene.person.ask('PUT', at(campaignId), { fingerprint })
const taken = async (campaignId: string) => {
  const { fingerprint } = await read(campaignId)
  const reply = await take(campaignId, fingerprint)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return endpoints.takeInHand.response.parse(reply.body)
}
const listed = async () =>
  endpoints.listAdoptable.response.parse((await scene.person.ask('GET', `/${scene.account}/adoption`)).body)
/** What the platform was asked to do since. */
const writesSince = (length: number) => scene.platform.world.log.slice(length).map(({ event }) => event)

test(
  'a campaign made elsewhere is told whole, and reading or taking it writes nothing to the platform',
  { tags: 'long' },
  async () => {
    const [campaignId = ''] = elsewhere()
    const before = scene.platform.world.log.length
    const reading = await read(campaignId)
    expect(reading).toMatchObject({ problem: null, plan: { created: 0, changed: 0, retired: 0 } })
    const adsets = scene.platform.world.children(campaignId, 'adset')
    expect(reading.lines.toSorted()).toEqual(adsets.map(({ fields }) => String(fields.name)).toSorted())
    expect(reading.plan?.values).toBeGreaterThan(10)
    expect(reading.visuals.length).toBeGreaterThan(0)
    const { fileId } = await taken(campaignId)
    expect(writesSince(before)).toEqual([])
    const plan = await scene.plan(fileId)
    expect(plan.differences).toBe(0)
    expect(plan.adsets.flatMap(({ ads, action }) => [action, ...ads.map((ad) => ad.action)])).toEqual(
      expect.not.arrayContaining(['created', 'changed', 'retired']),
    )
    const file = await scene.stored(fileId)
    expect(file).toMatchObject({ draft: false, campaignId, isChangedSincePublished: false })
  },
)

test(
  'circles that somebody drew on a map become a package of zones, and its plan changes nothing',
  { tags: 'long' },
  async () => {
    const campaignId = elsewhere()[7] ?? ''
    for (const adset of scene.platform.world.children(campaignId, 'adset'))
      scene.platform.world.accept(
        {
          ...adset,
          fields: {
            ...adset.fields,
            targeting: {
              ...Object(adset.fields.targeting),
              geo_locations: { custom_locations: [atelier, inMiles], location_types: ['home', 'recent'] },
              excluded_geo_locations: { custom_locations: [{ ...atelier, latitude: 48.9 }] },
            },
          },
        },
        'updated',
        '100099',
      )
    const reading = await read(campaignId)
    expect(reading).toMatchObject({ problem: null, plan: { created: 0, changed: 0, retired: 0 } })
    const before = scene.platform.world.log.length
    const { fileId } = await taken(campaignId)
    expect((await scene.plan(fileId)).differences).toBe(0)
    expect(writesSince(before)).toEqual([])
    const { body } = await scene.person.ask('GET', `/${scene.account}/geo_demo_package`)
    expect(body).toContainEqual(
      expect.objectContaining({
        custom_locations: [
          expect.objectContaining({ name: 'Atelier', radius: 5, distance_unit: 'kilometer' }),
          expect.objectContaining({ name: '', radius: 12.5, distance_unit: 'mile' }),
        ],
        excluded_custom_locations: [expect.objectContaining({ latitude: 48.9 })],
      }),
    )
  },
)
const atelier = {
  ...{ name: 'Atelier', latitude: 48.856_614_000_12, longitude: 2.3522, radius: 5 },
  ...{ distance_unit: 'kilometer', country: 'FR', region_id: 3 },
}
const inMiles = { latitude: 45.764, longitude: 4.8357, radius: 12.5, distance_unit: 'mile' }

test(
  'who took a campaign in hand, and when, stands in its history and in the account’s journal',
  { tags: 'long' },
  async () => {
    const campaignId = elsewhere()[5] ?? ''
    await taken(campaignId)
    const history = endpoints.campaignHistory.response.parse(
      (await scene.person.ask('GET', `/${scene.account}/campaigns/${campaignId}/history`)).body,
    )
    const objects =
      1 +
      scene.platform.world
        .children(campaignId, 'adset')
        .reduce((sum, { id }) => sum + 1 + scene.platform.world.children(id, 'ad').length, 0)
    expect(history.entries).toMatchObject([
      { personName: expect.any(String), after: { adopted: `${objects}` }, canUndo: false },
    ])
    const journal = async (query: string) =>
      endpoints.accountJournal.response.parse(
        (await scene.person.ask('GET', `/${scene.account}/journal?campaign=${campaignId}${query}`)).body,
      ).entries
    expect(await journal('')).toMatchObject([{ who: 'people', after: { adopted: `${objects}` } }])
    expect(await journal('&who=people&what=publication')).toHaveLength(1)
    expect(await journal('&who=elsewhere')).toEqual([])
    expect(await journal('&what=money')).toEqual([])
  },
)

test(
  'a budget of a campaign that was taken in hand is changed by its plan, alone, and stands on the platform',
  { tags: 'long' },
  async () => {
    const campaignId = elsewhere()[1] ?? ''
    const { fileId } = await taken(campaignId)
    const { configuration } = await scene.stored(fileId)
    const before = configuration.lines[0]?.budget ?? 0
    await scene.saveDraft(fileId, {
      lines: configuration.lines.map((line, index) =>
        index === 0 ? { ...line, budget: before + 500 } : line,
      ),
    })
    expect(await scene.changesLeft(fileId)).toEqual([{ field: 'dailyBudget', before, after: before + 500 }])
    const end = await scene.settle(await scene.submitChanges(fileId))
    expect(end.state).toBe('PUBLISHED')
    const budgets = scene.platform.world
      .children(campaignId, 'adset')
      .map(({ fields }) => Number(fields.daily_budget))
    expect(budgets).toContain(before + 500)
    expect(await scene.changesLeft(fileId)).toEqual([])
  },
)

test(
  'a text of it is changed by its plan: its ads stay the same ads and show another creative',
  { tags: 'long' },
  async () => {
    const campaignId = elsewhere()[2] ?? ''
    const { fileId } = await taken(campaignId)
    // Whoever makes something in Europe says who benefits and who pays: the account's settings, which a stored campaign brings.
    await scene.store({ name: 'Réglages', zones: 1, texts: 1 })
    await scene.editText(fileId, 'Un texte corrigé.')
    const before = scene.platform.world
      .children(campaignId, 'adset')
      .flatMap(({ id }) => scene.platform.world.children(id, 'ad').map((ad) => ad.id))
    const end = await scene.settle(await scene.submitChanges(fileId))
    expect(end.state).toBe('PUBLISHED')
    expect(scene.changedAds(end.id).toSorted()).toEqual(before.toSorted())
  },
)

test('what changed between reading and taking is not taken as it was read', async () => {
  const campaignId = elsewhere()[3] ?? ''
  const { fingerprint } = await read(campaignId)
  const [adset] = scene.platform.world.children(campaignId, 'adset')
  if (!adset) throw new Error('The seeded campaign has no ad set')
  adset.fields.daily_budget = '123400'
  const reply = await take(campaignId, fingerprint)
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'adoption.changed' }])
  expect((await read(campaignId)).problem).toBeNull()
})

test('a campaign has one file: taken twice, also at once, it is taken once', { tags: 'long' }, async () => {
  const campaignId = elsewhere()[4] ?? ''
  const { fingerprint } = await read(campaignId)
  const replies = await Promise.all([take(campaignId, fingerprint), take(campaignId, fingerprint)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await read(campaignId)).problem).toMatchObject({ code: 'owned' })
})

test(
  'before the account was read none is listed and nothing says that there is none; then each that no file has',
  { tags: 'long' },
  async () => {
    expect(await listed()).toEqual({ campaigns: [], readAt: null, problem: null })
    await readAccount(scene)
    const { campaigns, readAt, problem } = await listed()
    expect([readAt, problem]).toEqual([expect.any(String), null])
    const [campaignId = '', free = ''] = elsewhere().filter((id) =>
      campaigns.some((one) => one.campaignId === id),
    )
    expect(campaigns.find((one) => one.campaignId === free)).toMatchObject({
      adsets: scene.platform.world.children(free, 'adset').length,
      spend: expect.any(Number),
    })
    await taken(campaignId)
    const ids = (await listed()).campaigns.map((one) => one.campaignId)
    expect(ids).toContain(free)
    expect(ids).not.toContain(campaignId)
  },
)

test('a campaign that a publication of ours is still making was not made elsewhere, and today’s cost is not counted yet', async () => {
  await readAccount(scene)
  const [first] = (await listed()).campaigns
  const campaignId = first?.campaignId ?? ''
  const fileId = await scene.store({ name: 'En cours', zones: 1, texts: 1 })
  await scene.submit(fileId)
  const whole = await inAccount(scene.server.ctx, scene.accountId, async ({ db, accountId }) => {
    await db
      .updateTable('publication')
      .set({ campaign_id: campaignId })
      .where('account_id', '=', accountId)
      .where('file_id', '=', fileId)
      .execute()
    const today = accountDay(scene.server.clock.now().toISOString(), 'Europe/Paris')
    const { spend } = await db
      .selectFrom('campaign_day')
      .select(({ fn }) => fn.sum<number>('spend').as('spend'))
      .where('account_id', '=', accountId)
      .where('campaign_id', '=', campaignId)
      .where('day', '<', today)
      .where('day', '>=', dayBefore(today, 30))
      .executeTakeFirstOrThrow()
    return Number(spend ?? 0)
  })
  expect(first?.spend).toBe(whole)
  expect((await listed()).campaigns.map((one) => one.campaignId)).not.toContain(campaignId)
})

test('a reading of the account that failed is said beside what was read before it', async () => {
  const before = await listed()
  scene.platform.faults.set([{ kind: 'http500', path: '/campaigns$', after: 0, times: 10, milliseconds: 0 }])
  await readAccount(scene)
  expect(await listed()).toMatchObject({ ...before, problem: { code: 'platform.unavailable' } })
  scene.platform.faults.set([])
  await readAccount(scene)
  expect(await listed()).toMatchObject({ problem: null })
})
