/** @module-tag long */
import { endpoints } from '@vigie/contract'
import { canonicalJson } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GraphObject } from '../../../../simulator/src/world/world.ts'
import { z } from 'zod'
import { startLiveScene, type LiveScene } from '../../testing/live-scene.ts'
import { readAccount } from '../../testing/read-account.ts'

/** What is done to any campaign of Vigie, done to campaigns that were made elsewhere and taken in hand. */
let scene: LiveScene
beforeAll(async () => {
  scene = await startLiveScene()
  // Whoever makes something in Europe says who benefits and who pays: settings that a stored campaign brings.
  await scene.store({ name: 'Ailleurs', zones: 1, texts: 1 })
})
afterAll(() => scene.stop())

const world = () => scene.platform.world
const ask = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
  const reply = await scene.person.ask(method, `/${scene.account}/${path}`, body)
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Somebody changes an object on the platform's own screens. */
const change = (object: GraphObject, fields: object) =>
  world().accept({ ...object, fields: { ...object.fields, ...fields } }, 'updated', '100099')

/** Its ads speak for an account on Instagram and have a button; its ad sets count purchases of a pixel. */
function asTheFieldMakesThem(campaignId: string): void {
  const [pixel] = world().inAccount(scene.account, 'pixel')
  for (const adset of world().children(campaignId, 'adset')) {
    change(adset, {
      promoted_object: { pixel_id: pixel?.id, custom_event_type: 'PURCHASE' },
      attribution_spec: [{ event_type: 'CLICK_THROUGH', window_days: 7 }],
    })
    for (const ad of world().children(adset.id, 'ad')) {
      const creative = world().get(String(ad.fields.creative_id))
      const spec = story.parse(creative?.fields.object_story_spec)
      const { link } = spec.link_data
      const button = { type: 'SHOP_NOW', value: { link } }
      if (creative)
        change(creative, {
          object_story_spec: {
            ...spec,
            instagram_user_id: `17${scene.account.slice('act_'.length)}01`,
            link_data: { ...spec.link_data, call_to_action: button },
          },
        })
    }
  }
}
const story = z.looseObject({ link_data: z.looseObject({ link: z.string() }) })

let next = 0
/** Another campaign of the seeded account, in hand. */
async function inHand() {
  const campaigns = world()
    .inAccount(scene.account, 'campaign')
    .filter(({ fields }) => fields.status === 'ACTIVE' && fields.objective === 'OUTCOME_SALES')
  const campaignId = campaigns[next]?.id ?? ''
  next += 1
  asTheFieldMakesThem(campaignId)
  const path = `adoption/${campaignId}`
  const { fingerprint } = endpoints.readAdoptable.response.parse(await ask('GET', path))
  const { fileId } = endpoints.takeInHand.response.parse(await ask('PUT', path, { fingerprint }))
  const { configuration } = await scene.stored(fileId)
  const [packageName = ''] = configuration.lines.flatMap(({ adPackages }) => adPackages)
  return { campaignId, fileId, configuration, packageName }
}

const adsOf = (campaignId: string) =>
  world()
    .children(campaignId, 'adset')
    .flatMap(({ id }) => world().children(id, 'ad'))
const publish = async (fileId: string) => {
  const end = await scene.settle(await scene.submitChanges(fileId))
  expect(end.state).toBe('PUBLISHED')
  return end
}

/** What every object of a campaign is set to, without what tells one object from another. */
function settingsOf(campaignId: string) {
  const own = new Set(['name', 'adlabels', 'status', 'start_time', 'campaign_id', 'adset_id', 'creative_id'])
  const settings = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !own.has(field)))
  const adsets = world().children(campaignId, 'adset')
  return {
    campaign: settings(world().get(campaignId)?.fields ?? {}),
    adsets: adsets.map(({ fields }) => settings(fields)),
    ads: adsets.map(({ id }) =>
      world()
        .children(id, 'ad')
        .map(({ fields }) => settings(world().get(String(fields.creative_id))?.fields ?? {}))
        .toSorted((a, b) => canonicalJson(a).localeCompare(canonicalJson(b))),
    ),
  }
}

test('a copy of it is made with the settings of its original', async () => {
  const { campaignId, fileId } = await inHand()
  const copy = endpoints.duplicateConfiguration.response.parse(
    await ask('POST', `single_campaign_configuration/${fileId}/duplicate`, { name: 'Copie' }),
  ).result
  const end = await publish(copy)
  // What the platform takes for granted is said outright of what is made.
  expect(settingsOf(end.campaignId ?? '')).toMatchObject(settingsOf(campaignId))
  expect((await scene.plan(fileId)).differences).toBe(0)
})

test('ads of a package are deactivated by an update, and no other', async () => {
  const { campaignId, fileId, configuration, packageName } = await inHand()
  await scene.saveDraft(fileId, {
    lines: configuration.lines.map((line, index) =>
      index === 0 ? { ...line, adPackages: [...line.adPackages, 'Ailleurs'] } : line,
    ),
    adPackages: [...configuration.adPackages, 'Ailleurs'],
  })
  const before = adsOf(campaignId).map(({ id }) => id)
  await publish(fileId)
  const added = adsOf(campaignId).filter(({ id }) => !before.includes(id))
  expect(added.map(({ fields }) => fields.status)).toEqual(['ACTIVE'])
  const end = await scene.settle(await scene.retirePackage(fileId, packageName))
  expect(end.state).toBe('PUBLISHED')
  const statusOf = (ids: readonly string[]) => [...new Set(ids.map((id) => world().get(id)?.fields.status))]
  expect(statusOf(before)).toEqual(['PAUSED'])
  expect(statusOf(added.map(({ id }) => id))).toEqual(['ACTIVE'])
})

test('a package is replaced by another: its ads are made, the former ones are paused', async () => {
  const { campaignId, fileId, configuration } = await inHand()
  const before = adsOf(campaignId).map(({ id }) => id)
  await scene.saveDraft(fileId, {
    lines: configuration.lines.map((line) => ({ ...line, adPackages: ['Ailleurs'] })),
    adPackages: ['Ailleurs'],
  })
  await publish(fileId)
  const ads = adsOf(campaignId)
  expect(ads.filter(({ id }) => before.includes(id)).map(({ fields }) => fields.status)).toEqual(
    before.map(() => 'PAUSED'),
  )
  expect(ads.filter(({ id }) => !before.includes(id)).map(({ fields }) => fields.status)).toEqual(
    configuration.lines.map(() => 'ACTIVE'),
  )
})

test('parameters of its links are changed by its plan: the ads stay the same ads', async () => {
  const { campaignId, fileId, packageName } = await inHand()
  const before = adsOf(campaignId).map(({ id }) => id)
  await ask('PUT', 'utm', [{ content: 'utm_source=vigie', keywords: [packageName] }])
  await publish(fileId)
  const ads = adsOf(campaignId)
  expect(ads.map(({ id }) => id)).toEqual(before)
  const shown = ads.map(({ fields }) => JSON.stringify(world().get(String(fields.creative_id))?.fields))
  expect(shown.filter((creative) => creative.includes('utm_source=vigie'))).toHaveLength(before.length)
})

test('a strategy is branched to it, and is told under its name', async () => {
  const { campaignId } = await inHand()
  await readAccount(scene)
  await ask('PUT', 'monitoring', { name: 'Ventes', equivalency: {}, default_apply_on: [] })
  const [strategy] = endpoints.listStrategies.response.parse(await ask('GET', 'monitoring'))
  const campaigns = [{ id: campaignId, name: '', monitor_ads: true, monitor_adsets: false }]
  await ask('POST', 'monitoring', [{ id: strategy?.id, campaigns }])
  const [branched] = endpoints.listStrategies.response.parse(await ask('GET', 'monitoring'))
  expect(branched?.campaigns).toMatchObject([{ id: campaignId, name: world().get(campaignId)?.fields.name }])
})

test('what somebody changes on the platform afterwards is a difference, that can be put right', async () => {
  const { campaignId } = await inHand()
  const [adset] = world().children(campaignId, 'adset')
  if (!adset) throw new Error('The seeded campaign has no ad set')
  const budget = adset.fields.daily_budget
  const path = `campaigns/${campaignId}/differences`
  const check = async () => endpoints.checkDifferences.response.parse(await ask('POST', path)).differences
  expect(await check()).toEqual([])
  change(adset, { daily_budget: '98700' })
  expect(await check()).toHaveLength(1)
  await ask('POST', `${path}/decisions`, {
    decision: 'restore',
    items: [{ objectId: adset.id, field: 'dailyBudget' }],
  })
  expect(world().get(adset.id)?.fields.daily_budget).toBe(budget)
})

const history = async (campaignId: string) =>
  endpoints.campaignHistory.response.parse(await ask('GET', `campaigns/${campaignId}/history`)).entries

test('it is given back: the file is forgotten, nothing is written, nothing is compared, and it can be taken again', async () => {
  const { campaignId, fileId } = await inHand()
  const [adset] = world().children(campaignId, 'adset')
  if (!adset) throw new Error('The seeded campaign has no ad set')
  const differences = async () =>
    endpoints.campaignDifferences.response.parse(await ask('GET', `campaigns/${campaignId}/differences`))
  const check = async () =>
    endpoints.checkDifferences.response.parse(await ask('POST', `campaigns/${campaignId}/differences`))
      .differences
  change(adset, { daily_budget: '45600' })
  expect(await check()).toHaveLength(1)
  const before = world().log.length
  await ask('DELETE', `adoption/${campaignId}`)
  expect(world().log).toHaveLength(before)
  const file = await scene.person.ask('GET', `/${scene.account}/single_campaign_configuration/${fileId}`)
  expect(file.status).toBe(404)
  expect(await check()).toEqual([])
  expect((await differences()).differences).toEqual([])
  expect(await history(campaignId)).toMatchObject([
    { after: { adopted: expect.any(String) }, isUndone: true },
  ])
  expect((await scene.person.ask('DELETE', `/${scene.account}/adoption/${campaignId}`)).status).toBe(404)

  scene.server.clock.advance(60_000)
  const { fingerprint } = endpoints.readAdoptable.response.parse(await ask('GET', `adoption/${campaignId}`))
  const again = endpoints.takeInHand.response.parse(
    await ask('PUT', `adoption/${campaignId}`, { fingerprint }),
  )
  expect((await scene.plan(again.fileId)).differences).toBe(0)
  expect((await history(campaignId)).map(({ isUndone }) => isUndone)).toEqual([false, true])
})

test('it is not given back while a publication of it runs, nor is one that Vigie made', async () => {
  const { campaignId, fileId, configuration } = await inHand()
  await scene.saveDraft(fileId, { name: `${configuration.name} bis` })
  const publicationId = await scene.submitChanges(fileId)
  const refused = async (id: string) =>
    (await scene.person.ask('DELETE', `/${scene.account}/adoption/${id}`)).body
  expect(await refused(campaignId)).toMatchObject({ code: 'configuration.publishing' })
  expect((await scene.settle(publicationId)).state).toBe('PUBLISHED')
  const own = await scene.live('Des nôtres')
  expect(await refused(own.campaignId)).toMatchObject({ code: 'adoption.notTaken' })
  await ask('DELETE', `adoption/${campaignId}`)
})
