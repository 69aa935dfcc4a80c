import { endpoints } from '@vigie/contract'
import { dayBefore, sumFigures, targetingOrders, type CampaignFigures } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../../db/in-account.ts'
import { startLiveScene, type LiveScene } from '../../../testing/live-scene.ts'
import { signIn } from '../../../testing/test-server.ts'

let scene: LiveScene
let yesterday: string
/** The ad sets of the campaign that aims at an audience in two zones, and of the one that aims at nobody in particular. */
let aimed: readonly string[]
let broad: readonly string[]

beforeAll(async () => {
  scene = await startLiveScene()
  yesterday = dayBefore(scene.server.clock.now().toISOString().slice(0, 10), 1)
  const [buyers, clients] = scene.platform.world
    .inAccount(scene.account, 'customaudience')
    .map(({ id, fields }) => ({ id, name: String(fields.name) }))
  const audiencePackage = await stored('audiences_package', {
    name: 'Fidèles',
    custom_audiences: [buyers],
    removed_audiences: [clients],
    targeting_relaxation_types: { lookalike: 0, custom_audience: 0 },
  })
  const large = await scene.live('Large')
  broad = large.idsOf('adset')
  const model = await scene.stored(await scene.store({ name: 'Modèle', zones: 2, texts: 1 }))
  const target = { kind: 'audience' as const, audiencePackage }
  const targeted = await scene.live('Visée', {
    isBroad: false,
    audiencePackages: [audiencePackage],
    geoPackages: model.configuration.lines.map(({ geoPackage }) => geoPackage),
    lines: model.configuration.lines.map((line) => ({ ...line, target, adPackages: ['Visée'] })),
  })
  aimed = targeted.idsOf('adset')
  await list(large.campaignId, broad)
  await list(targeted.campaignId, aimed)
  await spend([...broad, ...aimed, elsewhere])
}, 120_000)
afterAll(() => scene.stop())

const elsewhere = '990000000000001'
const named = z.array(z.looseObject({ id: z.string(), name: z.string() }))

async function stored(path: string, body: { readonly name: string } & Readonly<Record<string, unknown>>) {
  const ask = async (method: 'GET' | 'PUT', sent?: unknown) => {
    const reply = await scene.person.ask(method, `/${scene.account}/${path}`, sent)
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  await ask('PUT', body)
  const one = named.parse(await ask('GET')).find(({ name }) => name === body.name)
  if (!one) throw new Error(`${body.name} was not stored`)
  return { id: one.id, name: one.name }
}

/** As the first reading of an account stores them. */
const list = (campaignId: string, ids: readonly string[]) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const known = {
      account_id: scene.accountId,
      campaign_id: campaignId,
      status: 'ACTIVE',
      effective_status: 'ACTIVE',
      daily_budget: 2000,
      lifetime_budget: null,
      seen_at: scene.server.clock.now(),
    }
    await db
      .insertInto('campaign')
      .values({ ...known, name: campaignId, objective: null, created_on: null, score: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const targets = JSON.stringify({ audiences: [], interests: [], countries: [], genders: [] })
    await db
      .insertInto('adset')
      .values(ids.map((id) => ({ ...known, adset_id: id, name: id, attribution: '', targets })))
      .execute()
  })

/** Eleven days, each another sum: nothing adds up by luck. The last ten are asked for. */
const spend = (ids: readonly string[]) =>
  inAccount(scene.server.ctx, scene.accountId, async ({ db }) => {
    const days = ids.flatMap((id, index) =>
      Array.from({ length: 11 }, (_, ago) => ({
        account_id: scene.accountId,
        adset_id: id,
        day: dayBefore(yesterday, ago),
        spend: 1003 * (index + 1) + ago * 7,
        impressions: 20_000 + index,
        link_clicks: 300 - index,
        purchases: index + 1,
        purchase_value: 5001 + ago,
        reach: null,
      })),
    )
    await db.insertInto('adset_day').values(days).execute()
  })

const range = () => `since=${dayBefore(yesterday, 9)}&until=${yesterday}`
async function home(question = '') {
  const { status, body } = await scene.person.ask('GET', `/${scene.account}/targetings?${range()}${question}`)
  expect([status, body]).toEqual([200, expect.anything()])
  return endpoints.listTargetings.response.parse(body)
}
const one = async (name: string) => {
  const found = (await home()).targetings.find((each) => each.package.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
/** What the pages of these ad sets say that they did. */
async function told(ids: readonly string[]): Promise<CampaignFigures> {
  const days = []
  for (const id of ids) {
    const { body } = await scene.person.ask('GET', `/${scene.account}/explorer/adset/${id}?${range()}`)
    days.push(...endpoints.explorerObject.response.parse(body).days)
  }
  return sumFigures(days)
}

test('a package did, to the cent, what the pages of its ad sets say together', async () => {
  const fidele = await one('Fidèles')
  expect(aimed).toHaveLength(2)
  expect(fidele.figures).toEqual(await told(aimed))
  expect(fidele.figures.spend).toBeGreaterThan(0)
  const zones = await Promise.all(['Modèle zone 0', 'Modèle zone 1'].map(one))
  expect(zones.map(({ adsets }) => adsets.all)).toEqual([1, 1])
  expect(sumFigures(zones.map(({ figures }) => figures))).toEqual(fidele.figures)
})

test('zones and what was made elsewhere are together what the account’s ad sets spent', async () => {
  const { targetings, spend: spent } = await home('&kind=geo')
  const zones = targetings.reduce((sum, { figures }) => sum + figures.spend, 0)
  expect(spent.elsewhere).toBeGreaterThan(0)
  expect(zones + spent.elsewhere).toBe(spent.all)
})

test('what no ad set was made of brought nothing, and says who uses it', async () => {
  await scene.store({ name: 'Brouillon', zones: 1, texts: 1 })
  expect(await one('Brouillon zone 0')).toMatchObject({
    kind: 'geo',
    figures: { spend: 0 },
    adsets: { all: 0, live: 0 },
    uses: { published: 0, drafts: 1 },
  })
  expect(await one('Fidèles')).toMatchObject({ adsets: { all: 2, live: 2 }, uses: { published: 1 } })
})

test('a package tells whom it means: its audiences, those it leaves out, its places', async () => {
  const fidele = await one('Fidèles')
  if (fidele.kind !== 'audience') throw new Error('It is of audiences')
  expect([fidele.package.audiences.length, fidele.package.removedAudiences.length]).toEqual([1, 1])
  const zone = await one('Modèle zone 0')
  if (zone.kind !== 'geo') throw new Error('It is a zone')
  expect(zone.package).toMatchObject({ ageMin: 25, countries: [{ id: 'FR' }] })
})

test('a kind and a text narrow, and count what they leave', async () => {
  const { targetings, count, counts } = await home('&kind=audience')
  expect(targetings.map((each) => each.package.name)).toEqual(['Fidèles'])
  expect([count, counts.audience]).toEqual([1, 1])
  expect((await home('&text=FIDELES')).count).toBe(1)
  expect((await home('&kind=geo&text=fideles')).count).toBe(0)
  expect((await home('&text=france')).count).toBe((await home()).counts.geo)
})

test.each(targetingOrders)(
  'pages in the order of %s are the list, each once',
  { tags: 'long' },
  async (order) => {
    for (const isReversed of [false, true]) {
      const asked = `&order=${order}&isReversed=${isReversed}`
      const whole = (await home(asked)).targetings.map(({ key }) => key)
      const pages: string[] = []
      let place = ''
      for (;;) {
        const page = await home(`${asked}&limit=2${place}`)
        pages.push(...page.targetings.map(({ key }) => key))
        if (page.next === null) break
        place = `&after=${page.next.after}&place=${page.next.place}`
      }
      expect(pages).toEqual(whole)
    }
  },
)

test('nothing of it is another account’s, and an account without anything has nothing', async () => {
  await scene.person.join('act_2')
  const { body } = await scene.person.ask('GET', `/act_2/targetings?${range()}`)
  expect(endpoints.listTargetings.response.parse(body)).toMatchObject({
    targetings: [],
    counts: { geo: 0, audience: 0, interest: 0 },
    spend: { all: 0, elsewhere: 0 },
  })
  const stranger = await signIn(scene.server, 'Paul')
  await stranger.join('act_3')
  const refused = await stranger.ask('GET', `/${scene.account}/targetings?${range()}`)
  expect([403, 404]).toContain(refused.status)
})
