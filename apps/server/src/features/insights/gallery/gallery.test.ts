import { endpoints } from '@vigie/contract'
import { dayBefore, sumFigures, visualOrders, type CampaignFigures } from '@vigie/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inAccount, type AccountScope } from '../../../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts'
import { someOf } from '../../../testing/some-of.ts'

let server: TestServer
let person: TestPerson
let accountId: number
let yesterday: string

beforeAll(async () => {
  server = await startTestServer()
  person = await signIn(server)
  accountId = await person.join('act_1')
  await person.join('act_2')
  yesterday = dayBefore(server.clock.now().toISOString().slice(0, 10), 2)
  await store()
})
afterAll(() => server.stop())

const uuid = (last: number) => `00000000-0000-4000-8000-0000000000${last}`
const object = () => ({
  account_id: accountId,
  status: 'ACTIVE',
  effective_status: 'ACTIVE',
  seen_at: server.clock.now(),
})
type Ad = { readonly hash?: string; readonly film?: string; readonly body?: string; readonly status?: string }
/** By id: the first two digits are its campaign. */
const ads: Readonly<Record<string, Ad>> = {
  '1101': { hash: 'square', body: 'Elle éclaire' },
  '1102': { hash: 'square', body: 'Elle dure' },
  '1103': { hash: 'story' },
  '1104': { hash: 'deleted' },
  '1105': {},
  '1201': { hash: 'square', status: 'PAUSED' },
  '1202': { film: '900', hash: 'still' },
  '1203': { film: '901', hash: 'still' },
}

const store = () =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    const budgets = { daily_budget: 5000, lifetime_budget: null }
    await db
      .insertInto('campaign')
      .values(
        ['11', '12'].map((id) => ({
          ...object(),
          ...budgets,
          campaign_id: id,
          name: `Campagne ${id}`,
          objective: null,
          created_on: null,
          score: null,
        })),
      )
      .execute()
    await db
      .insertInto('adset')
      .values(
        ['11', '12'].map((id) => ({
          ...object(),
          ...budgets,
          adset_id: `${id}00`,
          campaign_id: id,
          name: 'Large',
          attribution: '',
          targets: JSON.stringify({ audiences: [], interests: [], countries: [], genders: [] }),
        })),
      )
      .execute()
    await db
      .insertInto('ad')
      .values(
        Object.entries(ads).map(([id, { hash = '', film = '', body = '', status = 'ACTIVE' }]) => ({
          ...object(),
          status,
          effective_status: status,
          ad_id: id,
          adset_id: `${id.slice(0, 2)}00`,
          campaign_id: id.slice(0, 2),
          name: `Publicité ${id}`,
          image_hash: hash,
          video_id: film,
          picture_url: '',
          preview_url: null,
          title: body === '' ? '' : 'La lampe',
          body,
          link: '',
          is_mixed: id === '1102',
        })),
      )
      .execute()
    await storeLibrary()
    await db
      .insertInto('ad_day')
      .values(Object.keys(ads).flatMap((id) => daysOf(id)))
      .execute()
    await db
      .insertInto('event_priority')
      .values([
        { account_id: accountId, priority: 1, event: 'offsite_conversion.custom.7', source: '' },
        { account_id: accountId, priority: 2, event: 'comment_of_nobody', source: '' },
        { account_id: accountId, priority: 3, event: 'omni_purchase', source: '' },
      ])
      .execute()
  })

/** Seventeen days; on the last three the one of `1104` is clicked half as much. */
const daysOf = (id: string) =>
  Array.from({ length: 17 }, (_, ago) => ({
    account_id: accountId,
    ad_id: id,
    day: dayBefore(yesterday, ago),
    spend: 1003 + Number(id) * (ago + 1),
    impressions: 20_000,
    link_clicks: id === '1104' && ago < 3 ? 120 : 300,
    purchases: id === '1201' ? 9 : 2,
    purchase_value: 5001,
  }))

const storeLibrary = () =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    const file = { byte_size: 9, width: 600, height: 600, pair_id: null, created_at: server.clock.now() }
    const asset = (last: number, hash: string) => ({
      ...file,
      account_id: accountId,
      id: uuid(last),
      name: `Visuel ${hash}`,
      file_key: `media/1/${hash}.png`,
      thumbnail_key: `media/1/${hash}.webp`,
      keywords: ['Opale'],
    })
    const image = (last: number, hash: string) => ({ ...asset(last, hash), hash })
    await db
      .insertInto('image')
      .values([
        { ...image(10, 'square'), pair_id: uuid(11) },
        { ...image(11, 'story'), pair_id: uuid(10), height: 1200 },
        { ...image(12, 'unused'), keywords: [] },
      ])
      .execute()
    await db
      .insertInto('video')
      .values({
        ...asset(13, 'film'),
        platform_id: '900',
        content_hash: 'c0ffee',
        thumbnail_hash: 'still',
        permalink_url: '',
        duration_ms: 12_000,
        state: 'ready',
        failure: null,
      })
      .execute()
  })

const range = () => `since=${dayBefore(yesterday, 9)}&until=${yesterday}`
async function gallery(question = '', account = 'act_1') {
  const { status, body } = await person.ask('GET', `/${account}/gallery?${range()}${question}`)
  expect([status, body]).toEqual([200, expect.anything()])
  return endpoints.listVisuals.response.parse(body)
}
const keysOf = async (question: string) => (await gallery(question)).visuals.map(({ key }) => key)
const visual = async (key: string) =>
  endpoints.readVisual.response.parse((await person.ask('GET', `/act_1/gallery/${key}?${range()}`)).body)

async function reported(campaign: string, values: readonly string[]): Promise<CampaignFigures[]> {
  const { body } = await person.ask('GET', `/act_1/campaigns/${campaign}/report?${range()}`)
  return endpoints.campaignReport.response
    .parse(body)
    .items.filter(
      ({ dimension, value }) => (dimension === 'image' || dimension === 'video') && values.includes(value),
    )
    .map(({ figures }) => figures)
}

test.each([
  ['image-square', ['square', 'story']],
  ['image-deleted', ['deleted']],
  ['film-c0ffee', ['900']],
  ['film-901', ['901']],
])(
  '%s did what the details of its campaigns say together, to the cent',
  { tags: 'long' },
  async (key, values) => {
    const found = (await gallery()).visuals.find((one) => one.key === key)
    const told = [...(await reported('11', values)), ...(await reported('12', values))]
    expect(told.length).toBeGreaterThan(0)
    expect(found?.figures).toEqual(sumFigures(told))
    expect(sumFigures((await visual(key)).days)).toEqual(found?.figures)
  },
)

test('a pair is one, with the ads of both halves, whichever campaigns they are in', async () => {
  const { visuals, counts, all, otherSpend } = await gallery()
  expect(visuals.find(({ key }) => key === 'image-square')).toMatchObject({
    name: 'Visuel square',
    storyUrl: '/api/media/media/1/story.webp',
    isTall: false,
    packages: ['Opale'],
    library: [{ id: uuid(10) }, { id: uuid(11) }],
    ads: { all: 4, live: 3, mixed: 1 },
    campaigns: 2,
    firstDay: dayBefore(yesterday, 16),
  })
  expect(visuals.map(({ key }) => key)).not.toContain('image-story')
  expect(counts).toEqual({ images: 3, films: 2, live: 4, unused: 1 })
  const spent = Object.keys(ads).flatMap((id) => daysOf(id).slice(0, 10))
  expect(all.spend + otherSpend).toBe(spent.reduce((sum, { spend }) => sum + spend, 0))
})

test('what is no longer in the library is told from its ads; what no ad shows is told as such', async () => {
  const { visuals } = await gallery()
  expect(visuals.find(({ key }) => key === 'image-deleted')).toMatchObject({ library: [], addedAt: null })
  expect(visuals.find(({ key }) => key === 'image-unused')).toMatchObject({
    ads: { all: 0, live: 0, mixed: 0 },
    score: null,
    fatigue: null,
    firstDay: null,
    clickRates: [],
  })
})

test('results are those of the first ranked event that figures are kept of; a tired one is told by the alert’s rule', async () => {
  const { event, visuals } = await gallery('&order=fatigue')
  expect(event).toBe('omni_purchase')
  expect(visuals[0]).toMatchObject({ key: 'image-deleted', fatigue: { isTired: true } })
  expect(visuals[0]?.fatigue?.loss).toBeGreaterThan(0.5)
  expect(visuals.filter(({ fatigue }) => fatigue?.isTired)).toHaveLength(1)
})

test.each(visualOrders)(
  'pages in the order of %s are the list, each visual once',
  { tags: 'long' },
  async (order) => {
    for (const isReversed of [false, true]) {
      const whole = await keysOf(`&order=${order}&isReversed=${isReversed}`)
      expect(new Set(whole).size).toBe(5)
      const pages: string[] = []
      let place = ''
      for (let read = 0; read < 5; read += 1) {
        const page = await gallery(`&order=${order}&isReversed=${isReversed}&limit=2${place}`)
        expect(page.count).toBe(5)
        pages.push(...page.visuals.map(({ key }) => key))
        if (page.next === null) break
        place = `&after=${page.next.after}&place=${page.next.place}`
      }
      expect(pages).toEqual(whole)
      if (order !== 'spend') expect(whole.at(-1)).toBe('image-unused')
    }
  },
)

describe('what is asked for', () => {
  test.each(
    someOf(
      [
        ['&kind=film', ['film-901', 'film-c0ffee']],
        ['&use=unused', ['image-unused']],
        ['&package=Opale&kind=image', ['image-square']],
        ['&text=VISUEL%20UNU', ['image-unused']],
        ['&text=eclaire', ['image-square']],
        ['&text=nothing', []],
      ],
      7,
    ),
  )('%s', async (question, keys) => {
    const { visuals, count, totals } = await gallery(question)
    expect(visuals.map(({ key }) => key).toSorted()).toEqual(keys)
    expect([count, totals]).toEqual([keys.length, sumFigures(visuals.map(({ figures }) => figures))])
  })
})

test('a package is a shelf with what its visuals did where nothing else is known of their ads', async () => {
  const { shelves, visuals } = await gallery()
  const own = visuals.filter(({ packages }) => packages.includes('Opale'))
  expect(shelves).toEqual([
    {
      name: 'Opale',
      count: 2,
      figures: sumFigures(own.map(({ figures }) => figures)),
      assumedSpend: sumFigures(own.map(({ figures }) => figures)).spend,
      pictures: own.flatMap(({ pictureUrl }) => pictureUrl ?? []),
    },
  ])
})

test('one visual tells its ads and compares its texts', async () => {
  const { ads: shown, texts, textCount } = await visual('image-square')
  expect(shown.map(({ id, isLive }) => [id, isLive])).toEqual([
    ['1201', false],
    ['1103', true],
    ['1102', true],
    ['1101', true],
  ])
  // The money above it, by which a replacement tells what is at stake.
  expect(shown.at(-1)).toMatchObject({ adsetId: '1100', dailyBudget: 5000, budgetAbove: 5000 })
  expect(textCount).toBe(2)
  expect(texts.map(({ title, body, ads: count }) => [title, body, count])).toEqual([
    ['La lampe', 'Elle dure', 1],
    ['La lampe', 'Elle éclaire', 1],
  ])
  expect(texts.every(({ score }) => score !== null)).toBe(true)
})

test('nothing of it is another account’s, and an account without anything has nothing', async () => {
  const { visuals, shelves, counts } = await gallery('', 'act_2')
  expect([visuals, shelves, counts.images]).toEqual([[], [], 0])
  const elsewhere = await person.ask('GET', `/act_2/gallery/image-square?${range()}`)
  expect(elsewhere).toMatchObject({ status: 404, body: { code: 'object.notFound' } })
  const stranger = await signIn(server, 'Paul')
  for (const path of ['gallery', 'gallery/image-square'])
    expect([403, 404]).toContain((await stranger.ask('GET', `/act_1/${path}?${range()}`)).status)
})

test('what is on behind chosen visuals can be paused: both halves of a pair, and nothing that shows others besides', async () => {
  const toPause = async (...visuals: string[]) => {
    const { body } = await person.ask('POST', '/act_1/gallery_ads', { visuals })
    return endpoints.adsToPause.response.parse(body)
  }
  const pair = await toPause('image-square')
  expect(pair.ads.map(({ id }) => id)).toEqual(['1101', '1103'])
  expect(pair.ads[0]).toMatchObject({ campaignName: 'Campagne 11', isBelowActive: true })
  expect(pair.mixed).toBe(1)
  const several = await toPause('image-deleted', 'film-900', 'image-of-nobody')
  expect(several.mixed).toBe(0)
  expect(several.ads.map(({ id }) => id)).toContain('1104')
})

describe('a shelf counts the ads that were made from its package', () => {
  const spentBy = (...ids: string[]) =>
    ids.flatMap((id) => daysOf(id).slice(0, 10)).reduce((sum, { spend }) => sum + spend, 0)
  const shelf = async (name: string) => (await gallery()).shelves.find((one) => one.name === name)

  beforeAll(() =>
    inAccount(server.ctx, accountId, async ({ db }) => {
      await db
        .updateTable('image')
        .set({ keywords: ['Opale', 'Noël'] })
        .where('account_id', '=', accountId)
        .where('id', '=', uuid(10))
        .execute()
      await publish(db)
    }),
  )

  test('not its visuals wherever they ran: what another package published is on that shelf alone', async () => {
    expect((await shelf('Noël'))?.figures.spend).toBe(spentBy('1201'))
    expect((await shelf('Opale'))?.figures.spend).toBe(spentBy('1101', '1202'))
  })

  test('an ad of which the package is not known is told: on the shelf of its visual, or on none where there are two', async () => {
    expect((await shelf('Noël'))?.assumedSpend).toBe(0)
    expect((await shelf('Opale'))?.assumedSpend).toBe(spentBy('1202'))
    expect((await gallery()).sharedSpend).toBe(spentBy('1102', '1103'))
  })
})

/** `1101` was made from a package, `1201` from another that holds the same picture and took a new name since. */
async function publish(db: AccountScope['db']) {
  const [id, at] = [uuid(90), server.clock.now()]
  await db
    .insertInto('publication')
    .values({
      ...{
        account_id: accountId,
        id,
        file_id: uuid(91),
        campaign_name: 'C',
        plan_hash: 'h',
        idempotency_key: 'k',
      },
      ...{ state: 'QUEUED', strategy_id: null, confirmed_by: person.personId, confirmed_name: 'Camille' },
      ...{ confirmed_at: at, daily_total: 0, lifetime_total: 0, campaign_id: '11', lease_epoch: 0 },
      problem: JSON.stringify(null),
    })
    .execute()
  const node = (ord: number, ad: string, name: string) => ({
    ...{ account_id: accountId, publication_id: id, ord, kind: 'ad' as const, parent_key: 'c/l/1', name },
    ...{ node_key: `c/l/1/${encodeURIComponent(name)}/${ord}`, state: 'PENDING' as const, platform_id: ad },
    ...{ desired: JSON.stringify({ creativeKey: null }), problem: JSON.stringify(null) },
  })
  await db
    .insertInto('publication_node')
    .values([node(1, '1101', 'Opale'), node(2, '1201', 'Fêtes')])
    .execute()
  await db
    .insertInto('publication_package_rename')
    .values({
      ...{ account_id: accountId, publication_id: id },
      ...{ renamed_at: at, from_name: 'Fêtes', to_name: 'Noël' },
    })
    .execute()
}
