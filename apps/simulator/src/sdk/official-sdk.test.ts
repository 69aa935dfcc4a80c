import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  adset,
  campaign,
  creative,
  imageHash,
  pageId,
  startClient,
  type Client,
} from '../testing/client.ts'
import { visualHash } from '../media/visuals.ts'
import { officialSdk, type SdkAccount, type SdkNode } from './official-sdk.ts'

let client: Client
let platform: ReturnType<typeof officialSdk>
let ads: SdkAccount
beforeAll(async () => {
  client = await startClient()
  platform = officialSdk(client.url, 'T')
  ads = new platform.sdk.AdAccount(account)
})
afterAll(() => client.close())

const link = 'https://www.example.com/p'
const button = { type: 'SHOP_NOW', value: { link } }
const user = '1720481176301'
const story = (content: object) => ({
  object_story_spec: { page_id: pageId, instagram_user_id: user, ...content },
})
const video = '3120481176300'
const labelled = (hash: string, name: string) => ({ hash, adlabels: [{ name }] })

const creatives: Readonly<Record<string, object>> = {
  link: creative(),
  video: story({
    video_data: { video_id: video, image_hash: imageHash, message: 'B', call_to_action: button },
  }),
  carousel: story({
    link_data: {
      link,
      message: 'B',
      child_attachments: [0, 1, 2].map((index) => ({ link, name: 'T', image_hash: visualHash(0, index) })),
    },
  }),
  catalogue: {
    product_set_id: '7420481176300',
    ...story({ template_data: { message: '{{product.name}}', link, call_to_action: { type: 'SHOP_NOW' } } }),
  },
  'two shapes': {
    ...story({}),
    asset_feed_spec: {
      optimization_type: 'PLACEMENT',
      ad_formats: ['SINGLE_IMAGE'],
      images: [labelled(imageHash, 'sq'), labelled(visualHash(0, 1), 'st')],
      bodies: [{ text: 'B' }],
      link_urls: [{ website_url: link }],
      asset_customization_rules: [
        {
          customization_spec: { publisher_platforms: ['instagram'], instagram_positions: ['story'] },
          image_label: { name: 'st' },
        },
        { customization_spec: {}, image_label: { name: 'sq' } },
      ],
    },
  },
  texts: {
    ...story({ link_data: { link, image_hash: imageHash, call_to_action: button } }),
    asset_feed_spec: { optimization_type: 'DEGREES_OF_FREEDOM', bodies: [{ text: 'Un' }, { text: 'Deux' }] },
  },
  post: { object_story_id: `${pageId}_1000204811763` },
  'Instagram media': {
    object_id: pageId,
    instagram_user_id: user,
    source_instagram_media_id: '1790020481176300',
    call_to_action: button,
  },
}

const newCampaign = (fields: object = {}) => ads.createCampaign([], campaign(fields))
const newAdset = async (fields: object = {}) => ads.createAdSet([], adset((await newCampaign()).id, fields))

describe('the official SDK, unmodified but for its base address', () => {
  test('reads the person, their accounts and their pages', async () => {
    const me = await new platform.sdk.User('me').get(['id', 'name'])
    expect(me.name).toBe('Camille Le Gall')
    const accounts = await new platform.sdk.User('me').getAdAccounts(['name', 'currency', 'timezone_name'])
    expect(accounts.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'EUR'])
    const pages = await new platform.sdk.User('me').getAccounts(['name', 'tasks', 'access_token'])
    expect(pages).toHaveLength(3)
    expect((await ads.get(['amount_spent', 'existing_customers'])).existing_customers).toHaveLength(2)
  })

  test.each(Object.keys(creatives))(
    'makes a creative (%s), an ad that shows it, and previews it',
    async (name) => {
      const made = await ads.createAdCreative(['id', 'name'], { ...creatives[name], name })
      expect(made.name).toBe(name)
      const set = await newAdset()
      const ad = await ads.createAd([], {
        name,
        adset_id: set.id,
        status: 'PAUSED',
        creative: { creative_id: made.id },
      })
      const previews = await new platform.sdk.Ad(ad.id).getPreviews([], { ad_format: 'MOBILE_FEED_STANDARD' })
      expect(previews[0]?.body).toContain('<iframe')
    },
  )

  test('uploads an image and a video, labels, changes, copies, deletes', async () => {
    const picture = Buffer.from(await (await fetch(`${client.url}/media/demo-0-8.jpg`)).arrayBuffer())
    const image = await ads.createAdImage([], { bytes: picture.toString('base64') })
    expect(image._data.images).toMatchObject({ bytes: { width: 1080, height: 1080 } })
    const label = await ads.createAdLabel(['id', 'name'], { name: 'vg:sdk' })
    const campaignMade = await newCampaign({ adlabels: [{ id: label.id }] })
    await campaignMade.update([], { name: 'Renommée', status: 'PAUSED' })
    const read = await campaignMade.get(['name', 'effective_status', 'adlabels'])
    expect(read._data).toMatchObject({
      name: 'Renommée',
      effective_status: 'PAUSED',
      adlabels: [{ name: 'vg:sdk' }],
    })
    const copy = await new platform.sdk.Ad(await anyAd()).createCopy([], { status_option: 'PAUSED' })
    expect(copy._data).toHaveProperty('copied_ad_id')
    await campaignMade.delete([])
    expect((await campaignMade.get(['status'])).status).toBe('DELETED')
  })

  const anyAd = async (): Promise<string> => {
    const set = await newAdset()
    const made = await ads.createAdCreative([], creative())
    return (await ads.createAd([], { name: 'A', adset_id: set.id, creative: { creative_id: made.id } })).id
  }

  test('walks every page, and back', async () => {
    const names: unknown[] = []
    let page = await ads.getCampaigns(['name'], { limit: 6, summary: 'total_count' })
    names.push(...page.map(({ id }) => id))
    const first = page.map(({ id }) => id)
    while (page.hasNext()) {
      page = await page.next()
      names.push(...page.map(({ id }) => id))
    }
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(16)
    let back = page
    while (back.hasPrevious()) back = await back.previous()
    expect(back.map(({ id }) => id)).toEqual(first)
  })

  test('searches targeting, estimates, lists audiences, pixels and history', async () => {
    const found = await ads.getTargetingSearch([], { q: 'yoga' })
    expect(found[0]?.name).toBe('Yoga')
    const [estimate] = await ads.getDeliveryEstimate([], {
      targeting_spec: { geo_locations: { countries: ['FR'] } },
      optimization_goal: 'OFFSITE_CONVERSIONS',
    })
    expect(Number(estimate?.estimate_mau_lower_bound)).toBeGreaterThan(1_000_000)
    expect((await ads.getCustomAudiences(['name', 'subtype'])).length).toBeGreaterThan(5)
    expect((await ads.getAdsPixels(['name']))[0]?.name).toBe('Maison Orlune Web')
    expect((await ads.getActivities([], { limit: 3 }))[0]).toHaveProperty('event_type')
    expect((await ads.getMinimumBudgets([]))[0]?.currency).toBe('EUR')
  })

  test('27: sends a batch, whose fields it loses', async () => {
    const [one] = await ads.getCampaigns(['name'], { limit: 1 })
    const answers: unknown[] = []
    const failures: unknown[] = []
    const batch = new platform.sdk.FacebookAdsApiBatch(platform.api)
    batch.add('GET', [String(one?.id)], null, null, ({ body }) => answers.push(body))
    batch.add('GET', ['404'], null, null, undefined, (answer) => failures.push(answer))
    expect(await batch.execute()).toBeNull()
    expect([answers.length, failures.length]).toEqual([1, 1])
    expect(answers[0]).toEqual({ id: one?.id })
  })

  test('is answered for each call of a batch that it names after its parameter', async () => {
    const answers: unknown[] = []
    const batch = new platform.sdk.FacebookAdsApiBatch(platform.api)
    for (const name of ['Lot A', 'Lot B'])
      batch.add('POST', [account, 'campaigns'], campaign({ name }), null, ({ body }) => answers.push(body))
    expect(await batch.execute()).toBeNull()
    expect(answers).toEqual([{ id: expect.stringMatching(/^\d+$/) }, { id: expect.stringMatching(/^\d+$/) }])
  })

  test.each([
    ['reset', null],
    ['notFoundPage', undefined],
  ] as const)('22: does not say what happened when %s', async (kind, status) => {
    await client.control('faults', [{ kind, method: 'GET', times: 1 }])
    const failure: unknown = await ads.get(['name']).then(
      () => null,
      (error: unknown) => error,
    )
    await client.control('faults', [])
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toMatchObject({ status: 404 })
    expect((failure as { status?: unknown }).status).toBe(status)
  })

  test('reads figures at once and through a report', async () => {
    const params = { level: 'campaign', date_preset: 'last_7d', limit: 100 }
    const fields = ['campaign_id', 'spend', 'impressions']
    const direct = await ads.getInsights(fields, params)
    expect(direct.length).toBeGreaterThan(3)
    const run = await ads.getInsightsAsync(fields, params)
    await client.control('clock', { advanceSeconds: 900 })
    const state = await run.get(['async_status', 'async_percent_completion'])
    expect(state._data).toMatchObject({ async_status: 'Job Completed', async_percent_completion: 100 })
    const read = await run.getInsights([], { limit: 100 })
    const ids = (rows: readonly SdkNode[]) => rows.map((row) => String(row.campaign_id)).toSorted()
    expect(ids(read)).toEqual(ids(direct))
  })

  test('tells what was refused, with the platform’s numbers', async () => {
    const refused = await newCampaign({ daily_budget: 1 }).then(
      () => null,
      (error: {
        status: number
        response: { code: number; error_subcode: number; error_user_title: string }
      }) => error,
    )
    expect(refused).toMatchObject({
      status: 400,
      response: { code: 100, error_subcode: 1_885_272, error_user_title: 'Votre budget est trop bas' },
    })
  })
})
