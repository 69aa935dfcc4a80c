import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  account,
  adset,
  campaign,
  created,
  creative,
  pageId,
  publish,
  startClient,
  type Client,
  imageHash,
} from '../testing/client.ts'
import { visualHash } from '../media/visuals.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.close())

const page = pageId
const user = '1720481176301'
const video = '3120481176300'
const set = '7420481176300'
const link = 'https://www.example.com/p'
const hash = imageHash
const story = (content: object) => ({
  object_story_spec: { page_id: page, instagram_user_id: user, ...content },
})
const button = { type: 'SHOP_NOW', value: { link } }
const card = (fields: object = {}) => ({
  link,
  name: 'T',
  image_hash: hash,
  call_to_action: button,
  ...fields,
})
const carousel = (cards: readonly object[]) =>
  story({ link_data: { link, message: 'B', child_attachments: cards, multi_share_end_card: false } })
const placements = {
  publisher_platforms: ['facebook', 'instagram'],
  facebook_positions: ['story', 'facebook_reels'],
  instagram_positions: ['story', 'reels'],
}
const rules = [
  { customization_spec: placements, image_label: { name: 'st' } },
  { customization_spec: {}, image_label: { name: 'sq' } },
]
const pair = (fields: object = {}) => ({
  ...story({}),
  asset_feed_spec: {
    optimization_type: 'PLACEMENT',
    ad_formats: ['SINGLE_IMAGE'],
    images: [
      { hash, adlabels: [{ name: 'sq' }] },
      { hash: visualHash(0, 1), adlabels: [{ name: 'st' }] },
    ],
    bodies: [{ text: 'B' }],
    titles: [{ text: 'T' }],
    link_urls: [{ website_url: link }],
    call_to_action_types: ['SHOP_NOW'],
    asset_customization_rules: rules,
    ...fields,
  },
})
const variants = {
  ...story({ link_data: { link, image_hash: hash, call_to_action: button } }),
  asset_feed_spec: {
    optimization_type: 'DEGREES_OF_FREEDOM',
    bodies: [{ text: 'Un' }, { text: 'Deux' }],
    titles: [{ text: 'T1' }, { text: 'T2' }],
  },
}
const template = {
  product_set_id: set,
  ...story({
    template_data: {
      message: '{{product.name}}',
      name: '{{product.price}}',
      link,
      call_to_action: { type: 'SHOP_NOW' },
    },
  }),
}
const postId = `${page}_1000204811763`
const kinds: Readonly<Record<string, object>> = {
  'a link': creative(),
  'a video': story({
    video_data: { video_id: video, image_hash: hash, title: 'T', message: 'B', call_to_action: button },
  }),
  'a carousel': carousel([card(), card({ image_hash: undefined, video_id: video, picture: link })]),
  'a set of products': template,
  'a square and a tall image': pair(),
  'several texts': variants,
  'a post of the page': { object_story_id: postId },
  'a media of Instagram': {
    object_id: page,
    instagram_user_id: user,
    source_instagram_media_id: '1790020481176300',
    call_to_action: button,
  },
}

describe('every kind of creative', () => {
  test.each(Object.entries(kinds))(
    '%s can be validated, made, read back, previewed and advertised',
    async (name, body) => {
      const path = `${account}/adcreatives`
      expect((await client.post(path, { ...body, execution_options: ['validate_only'] })).body).toEqual({
        success: true,
      })
      const id = await created(client, path, { ...body, name })
      const read = (
        await client.get(
          `${id}?fields=name,body,title,thumbnail_url,object_type,effective_object_story_id,call_to_action_type`,
        )
      ).body
      expect(read).toMatchObject({
        name,
        body: expect.any(String),
        thumbnail_url: expect.stringMatching(/^http/),
      })
      const frames = (await client.get(`${id}/previews?ad_format=MOBILE_FEED_STANDARD`)).body.data as {
        body: string
      }[]
      const address = /src="([^"]+)"/.exec(frames[0]?.body ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await (await fetch(address)).text()).toContain('<img')
      const { adsetId } = await publish(client)
      await created(client, `${account}/ads`, {
        name,
        adset_id: adsetId,
        status: 'PAUSED',
        creative: { creative_id: id },
      })
    },
  )

  test('one described on the spot is made with its ad, and reused by another', async () => {
    const { adsetId } = await publish(client)
    const ad = await created(client, `${account}/ads`, {
      name: 'A',
      adset_id: adsetId,
      creative: creative(),
    })
    const { creative: made } = (await client.get(`${ad}?fields=creative{id,effective_object_story_id}`))
      .body as {
      creative: { id: string; effective_object_story_id: string }
    }
    const reused = { object_story_id: made.effective_object_story_id }
    expect((await client.post(`${account}/adcreatives`, reused)).status).toBe(200)
  })
})

describe('a creative is refused', () => {
  const data = (fields: object) => story({ link_data: { link, message: 'B', image_hash: hash, ...fields } })
  const film = (fields: object) =>
    story({ video_data: { video_id: video, image_hash: hash, call_to_action: button, ...fields } })
  const labelled = (label: string) => [{ ...rules[0], image_label: { name: label } }, rules[1]]

  test.each<[string, object, number | undefined]>([
    ['without a page', { object_story_spec: { link_data: { link } } }, 1_443_048],
    ['with two contents', story({ link_data: { link }, video_data: {} }), 1_443_048],
    ['with an address that is none', data({ link: 'example' }), 1_815_520],
    ['with an image of nobody', data({ image_hash: 'ffff' }), 1_487_242],
    ['with a button nobody knows', data({ call_to_action: { type: 'CLICK' } }), undefined],
    ['with a link in its video', film({ link }), 1_443_048],
    ['38: for a video without a still', film({ image_hash: undefined }), 1_443_226],
    ['with a video of nobody', film({ video_id: '1' }), 1_487_861],
    ['with one card', carousel([card()]), 1_443_051],
    ['with eleven cards', carousel(Array.from({ length: 11 }, () => card())), 1_443_051],
    ['for products without a set', { ...template, product_set_id: undefined }, 1_487_831],
    [
      '40: with the enhancements it answered before',
      {
        ...creative(),
        degrees_of_freedom_spec: {
          creative_features_spec: { standard_enhancements: { enroll_status: 'OPT_OUT' } },
        },
      },
      3_858_504,
    ],
    [
      'with a crop of former times',
      {
        ...creative(),
        image_crops: {
          '191x100': [
            [0, 0],
            [1, 1],
          ],
        },
      },
      2_490_085,
    ],
    [
      'with an Instagram account of another',
      { ...creative(), instagram_user_id: '1731194002201' },
      1_815_199,
    ],
    ['with a post that cannot be promoted', { object_story_id: `${page}_1004204811763` }, 1_885_557],
    ['with a post of nobody', { object_story_id: '1_2' }, 2_490_155],
    ['with a media that cannot be boosted', { source_instagram_media_id: '1790520481176300' }, 2_446_289],
    [
      '41: with a label that no image carries',
      pair({ asset_customization_rules: labelled('zz') }),
      2_446_173,
    ],
    ['41: with a single rule', pair({ asset_customization_rules: [rules[1]] }), 2_446_173],
    [
      '41: without a rule for all other placements',
      pair({ asset_customization_rules: [rules[1], rules[0]] }),
      2_446_173,
    ],
    [
      '41: with the same image twice',
      pair({
        images: [
          { hash, adlabels: [{ name: 'sq' }] },
          { hash, adlabels: [{ name: 'st' }] },
        ],
      }),
      1_815_629,
    ],
    [
      '41: with several texts and no label for them',
      pair({ titles: [{ text: 'a' }, { text: 'b' }] }),
      1_885_878,
    ],
    [
      '41: on a post that exists',
      { object_story_id: postId, asset_feed_spec: pair().asset_feed_spec },
      2_446_347,
    ],
    ['41: without a link', pair({ link_urls: [] }), 1_885_800],
    ['41: with two formats', pair({ ad_formats: ['SINGLE_IMAGE', 'SINGLE_VIDEO'] }), 1_885_396],
    [
      '41: for Instagram without an account of it',
      { ...pair(), object_story_spec: { page_id: page } },
      1_772_103,
    ],
    [
      '42: for variants of a video without a link',
      {
        ...story({}),
        asset_feed_spec: {
          optimization_type: 'DEGREES_OF_FREEDOM',
          videos: [{ video_id: video, thumbnail_hash: hash }],
        },
      },
      1_885_800,
    ],
    [
      'with six bodies',
      pair({ bodies: Array.from({ length: 6 }, (_, index) => ({ text: String(index) })) }),
      1_885_613,
    ],
    ['with a name too long', { ...creative(), name: 'x'.repeat(101) }, undefined],
    ['with a question mark before its parameters', { ...creative(), url_tags: '?utm_source=x' }, undefined],
    [
      '43: with the former name of the Instagram account',
      { ...creative(), instagram_actor_id: user },
      undefined,
    ],
  ])('%s', async (_what, body, subcode) => {
    const { status, body: answer } = await client.post(`${account}/adcreatives`, body)
    const error = answer.error as { code: number; error_subcode?: number }
    expect([status, error.code, error.error_subcode]).toEqual([400, 100, subcode])
  })

  test('37: when it is edited in place', async () => {
    const { creativeId } = await publish(client)
    const { body } = await client.post(creativeId, { url_tags: 'utm_source=x' })
    expect((body.error as { error_subcode: number }).error_subcode).toBe(1_815_573)
    expect((await client.post(creativeId, { name: 'Autre nom' })).status).toBe(200)
  })

  test('when the ad set does not suit it', async () => {
    const store = 'https://apps.apple.com/app/id204811763'
    const id = await created(client, `${account}/campaigns`, campaign({ objective: 'OUTCOME_APP_PROMOTION' }))
    const app = {
      optimization_goal: 'APP_INSTALLS',
      promoted_object: { application_id: '9920481176301', object_store_url: store },
    }
    const adsetId = await created(client, `${account}/adsets`, adset(id, app))
    const ad = (body: object) =>
      client.post(`${account}/ads`, { name: 'A', adset_id: adsetId, creative: body })
    expect(((await ad(creative())).body.error as { error_subcode: number }).error_subcode).toBe(2_446_867)
    const toStore = data({
      link: store,
      call_to_action: { type: 'INSTALL_MOBILE_APP', value: { link: store } },
    })
    expect((await ad(toStore)).status).toBe(200)
  })
})
