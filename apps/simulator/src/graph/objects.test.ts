import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, creative, pageId, publish, startClient, type Client } from '../testing/client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

type Rows = readonly Record<string, unknown>[]
const rows = async (path: string): Promise<Rows> => (await client.get(path)).body.data as Rows
const refusal = (body: Record<string, unknown>) =>
  body.error as { code: number; error_subcode?: number; message: string }
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('pages', () => {
  const pageToken = async () =>
    String(
      (await rows('me/accounts?fields=access_token,tasks,picture')).find(({ id }) => id === pageId)
        ?.access_token,
    )

  test('pitfall 52: posts are read in the name of the page, never of a person', async () => {
    const { status, body } = await client.get(`${pageId}/posts`)
    expect([status, refusal(body).code, refusal(body).error_subcode]).toEqual([400, 190, 2_069_032])
    const fields = 'message,full_picture,created_time,story,is_eligible_for_promotion,attachments'
    const token = await pageToken()
    const posts = await rows(`${pageId}/published_posts?access_token=${token}&limit=100&fields=${fields}`)
    expect(posts.length).toBeGreaterThan(20)
    expect(posts.map(({ created_time: at }) => String(at))).toEqual(
      posts
        .map(({ created_time: at }) => String(at))
        .toSorted()
        .toReversed(),
    )
    const album = posts.find(({ story }) => story !== undefined) as {
      attachments: { data: { subattachments: { data: object[] } }[] }
    }
    expect(album.attachments.data[0]?.subattachments.data).toHaveLength(5)
    const unpublished = await rows(`${pageId}/ads_posts?access_token=${token}`)
    expect(posts.map(({ id }) => id)).not.toContain(unpublished[0]?.id)
    expect((await client.get(`me?access_token=${token}`)).body.id).toBe(pageId)
  })

  test('a field that posts do not have is refused, whatever the page holds', async () => {
    const { body } = await client.get(`${pageId}/posts?access_token=${await pageToken()}&fields=keywords`)
    expect(refusal(body).message).toBe(
      '(#100) Tried accessing nonexisting field (keywords) on node type (Post)',
    )
  })

  test('Instagram media: pictures, albums with children, reels with a thumbnail, one without an address', async () => {
    const page = (
      await client.get(`${pageId}?fields=instagram_accounts{id,username},page_backed_instagram_accounts`)
    ).body
    const { data } = page.instagram_accounts as { data: { id: string }[] }
    expect(page.page_backed_instagram_accounts).toBeUndefined()
    const media = await rows(
      `${String(data[0]?.id)}/media?limit=50&fields=caption,permalink,media_url,media_type,thumbnail_url,timestamp,children{media_url}`,
    )
    expect(new Set(media.map((one) => one.media_type))).toEqual(new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']))
    expect(media.filter((one) => one.media_url === undefined)).toHaveLength(1)
    const album = media.find((one) => one.media_type === 'CAROUSEL_ALBUM')
    expect(album?.children).toMatchObject({ data: { length: 4 } })
  })
})

test('catalogues hang on businesses, product sets on catalogues, products on sets', async () => {
  const [business] = await rows('me/businesses')
  const [catalogue] = await rows(`${String(business?.id)}/owned_product_catalogs?fields=name,product_count`)
  const sets = await rows(`${String(catalogue?.id)}/product_sets?fields=name,product_count`)
  expect(sets[0]?.product_count).toBe(catalogue?.product_count)
  const products = await rows(
    `${String(sets[1]?.id)}/products?fields=name,price,image_url,availability&limit=100`,
  )
  expect(products).toHaveLength(Number(sets[1]?.product_count))
  const image = await fetch(String(products[0]?.image_url))
  expect(image.headers.get('content-type')).toBe('image/jpeg')
  const made = await client.post(`${String(catalogue?.id)}/product_sets`, {
    name: 'Opale',
    filter: { name: { i_contains: 'opale' } },
  })
  const opale = await rows(`${String(made.body.id)}/products?fields=name`)
  expect(opale.map(({ name }) => name)).toEqual(['Lampe Opale', 'Suspension Opale'])
})

describe('previews', () => {
  test.each(['DESKTOP_FEED_STANDARD', 'INSTAGRAM_STORY', 'FACEBOOK_REELS_MOBILE', 'MARKETPLACE_MOBILE'])(
    'a creative that does not exist yet is shown as %s, for a day',
    async (format) => {
      const [{ body } = { body: '' }] = await rows(
        `${account}/generatepreviews?ad_format=${format}&creative=${json(creative())}`,
      )
      const address = /src="([^"]+)"/.exec(String(body))?.[1]?.replaceAll('&amp;', '&') ?? ''
      const page = await (await fetch(address)).text()
      expect(page).toContain('Texte')
      expect(page).toContain('demo-0-0.jpg')
    },
  )

  test('the frame of an ad is over after a day, and a format nobody knows is refused', async () => {
    const { ads } = await publish(client)
    const [{ body } = { body: '' }] = await rows(`${ads[0]}/previews?ad_format=MOBILE_FEED_STANDARD`)
    const address = /src="([^"]+)"/.exec(String(body))?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await fetch(address)).status).toBe(200)
    await client.control('clock', { advanceSeconds: 90_000 })
    expect((await fetch(address)).status).toBe(410)
    expect(refusal((await client.get(`${ads[0]}/previews?ad_format=TELEGRAM`)).body).code).toBe(100)
  })
})

test('pitfall 45: a copy that only validates is made all the same', async () => {
  const { adsetId } = await publish(client, 2)
  const { body } = await client.post(`${adsetId}/copies`, {
    deep_copy: true,
    execution_options: ['validate_only'],
  })
  const copy = (
    await client.get(`${String(body.copied_adset_id)}?fields=name,status,source_adset_id,ads{name}`)
  ).body
  expect(copy).toMatchObject({ name: 'Large - Copie', status: 'PAUSED', source_adset_id: adsetId })
  expect((copy.ads as { data: object[] }).data).toHaveLength(2)
  const { campaignId } = await publish(client, 4)
  const large = await client.post(`${campaignId}/copies`, { deep_copy: true })
  expect(refusal(large.body).error_subcode).toBe(1_885_194)
})

test('the history of an account tells who changed what, newest first', async () => {
  const { campaignId } = await publish(client)
  await client.post(campaignId, { name: 'Autre nom', status: 'PAUSED' })
  const history = await rows(`${account}/activities?oid=${campaignId}&limit=10`)
  expect(history.map((one) => one.event_type)).toEqual([
    'update_campaign_name',
    'update_campaign_run_status',
    'create_campaign_group',
  ])
  expect(history[0]).toMatchObject({ actor_name: 'Camille Le Gall', object_name: 'Autre nom' })
  await client.control('edit', { id: campaignId, fields: { status: 'ACTIVE' }, by: 'Paul Renaud' })
  const [elsewhere] = await rows(`${account}/activities?oid=${campaignId}&limit=1`)
  expect(elsewhere).toMatchObject({ actor_name: 'Paul Renaud', actor_id: expect.stringMatching(/^9\d{14}$/) })
})

describe('targeting', () => {
  test('segments are found by words, suggested, browsed and checked before use', async () => {
    const found = await rows(`${account}/targetingsearch?q=randon&limit_type=interests&limit=50`)
    expect(found[0]).toMatchObject({ name: 'Randonnée', type: 'interests' })
    const suggested = await rows(
      `${account}/targetingsuggestions?targeting_list=${json([{ type: 'interests', id: found[0]?.id }])}`,
    )
    expect(suggested.map(({ name }) => name)).toContain('Trail running')
    expect((await rows(`${account}/targetingbrowse?limit_type=behaviors`)).length).toBeGreaterThan(5)
    const valid = await rows(`${account}/targetingvalidation?id_list=${json([found[0]?.id, '1'])}`)
    expect(valid.map((one) => one.valid)).toEqual([true, false])
  })

  test('who is left out counts as far as they are reached, and two lists of interests must both hold', async () => {
    const estimate = async (spec: object) => {
      const { body } = await client.get(`${account}/reachestimate?targeting_spec=${json(spec)}`)
      return (body.data as { users_lower_bound: number }).users_lower_bound
    }
    const [inside, elsewhere] = [{ regions: [{ key: '1001' }] }, { regions: [{ key: '1002' }] }]
    const region = { geo_locations: inside }
    const whole = await estimate(region)
    expect(await estimate({ ...region, excluded_geo_locations: elsewhere })).toBe(whole)
    expect(
      await estimate({ ...region, excluded_geo_locations: { cities: [{ key: '100101' }] } }),
    ).toBeLessThan(whole)
    const france = { geo_locations: { countries: ['FR'] } }
    const [one, other] = ['6003000000137', '6003000000274'].map((id) => ({ interests: [{ id, name: 'x' }] }))
    const each = await estimate({ ...france, flexible_spec: [one] })
    expect(await estimate({ ...france, flexible_spec: [one, one] })).toBe(each)
    expect(await estimate({ ...france, flexible_spec: [one, other] })).toBeLessThan(each)
  })

  test('fewer people are reached when a targeting says more', async () => {
    const estimate = async (spec: object) => {
      const { body } = await client.get(`${account}/reachestimate?targeting_spec=${json(spec)}`)
      return (body.data as { users_lower_bound: number }).users_lower_bound
    }
    const zone = { geo_locations: { countries: ['FR'] } }
    const all = await estimate(zone)
    const women = await estimate({ ...zone, genders: [2] })
    const young = await estimate({ ...zone, genders: [2], age_min: 18, age_max: 24 })
    const loving = await estimate({
      ...zone,
      genders: [2],
      age_min: 18,
      age_max: 24,
      flexible_spec: [{ interests: [{ id: '6003000000137', name: 'x' }] }],
    })
    expect([all, women, young, loving].toSorted((a, b) => b - a)).toEqual([all, women, young, loving])
    expect(new Set([all, women, young, loving]).size).toBe(4)
    expect(all).toBeGreaterThan(await estimate({ geo_locations: { countries: ['LU'] } }))
  })

  test('two audiences have the same people in common, whichever is left out of the other', async () => {
    const audiences = await rows(
      `${account}/customaudiences?fields=id,approximate_count_lower_bound&limit=20`,
    )
    const [one, other] = audiences
      .filter((audience) => Number(audience.approximate_count_lower_bound) > 20_000)
      .map(({ id }) => ({ id }))
    const estimate = async (some: readonly unknown[], others: readonly unknown[]) => {
      const geo_locations = { country_groups: ['worldwide'] }
      const spec = { geo_locations, custom_audiences: some, excluded_custom_audiences: others }
      const { body } = await client.get(`${account}/reachestimate?targeting_spec=${json(spec)}`)
      return (body.data as { users_lower_bound: number }).users_lower_bound
    }
    const common = async (some: unknown, others: unknown) =>
      (await estimate([some], [])) - (await estimate([some], [others]))
    const [first, second] = [await common(one, other), await common(other, one)]
    expect(first).toBeGreaterThan(0)
    // Estimates are rounded to two digits.
    const rounding = Math.max(await estimate([one], []), await estimate([other], [])) / 8
    expect(Math.abs(first - second)).toBeLessThanOrEqual(rounding)
    expect(await estimate([one], [one])).toBe(1000)
  })
})
