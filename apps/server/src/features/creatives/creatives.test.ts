import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { someOf } from '../../testing/some-of.ts'

let scene: ConnectedServer
let platform: ConnectedServer['platform']
let server: TestServer
let camille: TestPerson
let account: string

beforeAll(async () => {
  scene = await startConnectedServer()
  ;({ platform, server, person: camille, account } = scene)
})
afterAll(() => scene.stop())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  camille.ask(method, `/${account}/${path}`, body)
const identified = z.looseObject({ id: z.string() })
const list = z.array(identified)
const listOf = async (path: string) => list.parse((await ask('GET', path)).body)

async function image(colour: string): Promise<string> {
  const content = await sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const form = await ask('POST', 'uploads', { name: 'a.png', type: 'image/png', size: content.length })
  const { filename } = z.object({ filename: z.string() }).parse(form.body)
  await server.ctx.files.write(filename, content, 'image/png')
  const { body } = await ask('PUT', 'AdImages', [{ filename, name: colour, keywords: [] }])
  return z.array(z.object({ image: identified })).parse(body)[0]?.image.id ?? ''
}

const card = (id: string, link = 'https://shop.example.com/p') => ({
  id,
  name: 'Titre',
  description: '',
  link,
  call_to_action: 'SHOP_NOW',
})
const carousel = (cards: object[], changes: object = {}) => ({
  account_id: account,
  name: '',
  keywords: ['Rentrée'],
  body: 'La collection est arrivée.',
  title: 'Titre',
  description: '',
  link: 'https://shop.example.com/p',
  call_to_action: 'SHOP_NOW',
  multi_share_optimized: true,
  carousel_to_video: false,
  carousel_cards: cards,
  ...changes,
})

describe('carousels', () => {
  test('a carousel takes its visuals from the library, whatever was sent, and gets a name', async () => {
    const [one, two] = [await image('#e03131'), await image('#1971c2')]
    const { status, body } = await ask(
      'PUT',
      'AdCarousels',
      carousel([{ ...card(one), hash: 'forged', url: 'https://evil.example' }, card(two)]),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      // By what it begins with, as people know it.
      name: expect.stringMatching(/^carousel-#e03131-[0-9a-f]{4}$/),
      keywords: ['Rentrée'],
      multi_share_optimized: true,
      carousel_cards: [
        {
          id: one,
          hash: expect.stringMatching(/^[0-9a-f]{32}$/),
          url: expect.stringMatching(/^\/api\/media/),
        },
        { id: two },
      ],
    })
    const tags = await ask('GET', 'Tags')
    expect(tags.body).toContain('Rentrée')
  })

  test('the order of the cards is the order that was sent; a change keeps the name', async () => {
    const [one, two] = [await image('#2f9e44'), await image('#f08c00')]
    const made = identified.parse((await ask('PUT', 'AdCarousels', carousel([card(one), card(two)]))).body)
    const changed = await ask('POST', 'AdCarousels', carousel([card(two), card(one)], { id: made.id }))
    expect(changed.body).toMatchObject({
      id: made.id,
      name: made.name,
      carousel_cards: [{ id: two }, { id: one }],
    })
  })

  test.each(
    someOf(
      [
        ['no visual', [], 'carousel.visuals.none'],
        ['one visual', ['a'], 'carousel.visuals.count'],
        ['eleven', Array.from({ length: 11 }, (_, index) => `v${index}`), 'carousel.visuals.count'],
      ],
      2,
    ),
  )('%s is refused', async (_name, ids, code) => {
    const { body } = await ask('PUT', 'AdCarousels', carousel(ids.map((id) => card(id))))
    expect(body).toMatchObject({ code: 'package.invalid', facts: { problems: [{ code }] } })
  })

  test('a card that leads back to the platform is refused', async () => {
    const cards = ['a', 'b'].map((id) => card(id, 'https://www.facebook.com/x'))
    expect((await ask('PUT', 'AdCarousels', carousel(cards))).body).toMatchObject({
      facts: { problems: [{ code: 'carousel.link.forbidden' }] },
    })
  })

  test('a visual of nobody, and a carousel of nobody, are refused', async () => {
    const cards = ['a', 'b'].map((id) => card(id))
    expect((await ask('PUT', 'AdCarousels', carousel(cards))).body).toMatchObject({ code: 'asset.notFound' })
    const changed = await ask('POST', 'AdCarousels', carousel(cards, { id: 'x' }))
    expect(changed.body).toMatchObject({ code: 'carousel.notFound' })
  })

  test('a deleted carousel is gone; deleting it again is refused', async () => {
    const cards = [card(await image('#862e9c')), card(await image('#5c940d'))]
    const { id } = identified.parse((await ask('PUT', 'AdCarousels', carousel(cards))).body)
    expect((await ask('DELETE', `AdCarousels/${id}`)).status).toBe(200)
    expect((await ask('DELETE', `AdCarousels/${id}`)).body).toMatchObject({ code: 'carousel.notFound' })
  })
})

describe('posts', () => {
  const pages = async () => listOf('pages')
  test('posts of a page are read with the person’s rights, with their pictures', async () => {
    const [page] = await pages()
    const posts = await listOf(`pages/${page?.id}/posts`)
    expect(posts.length).toBeGreaterThan(7)
    expect(posts[0]).toMatchObject({ network: 'facebook', pageId: page?.id })
    expect(posts.some((post) => Array.isArray(post.pictures) && post.pictures.length > 3)).toBe(true)
  })

  test('media come from the Instagram account connected to the page', async () => {
    const [page] = await pages()
    const media = await listOf(`pages/${page?.id}/instagram_media`)
    expect(media.length).toBeGreaterThan(7)
    expect(media[0]).toMatchObject({ network: 'instagram', instagramUserId: expect.stringMatching(/^\d+$/) })
  })

  test('a kept post belongs to every package it was kept for', async () => {
    const [page] = await pages()
    const [post] = await listOf(`pages/${page?.id}/posts`)
    const keep = (keyword: string, permalink: string | null = null) =>
      ask('PUT', 'SponsoredPosts', {
        source_id: post?.id,
        network: 'facebook',
        page_id: page?.id,
        instagram_user_id: null,
        message: 'Bonjour <b>à tous</b>',
        full_picture: 'javascript:alert(1)',
        permalink,
        created_time: null,
        keywords: [keyword],
      })
    const first = identified.parse((await keep('Un')).body)
    const second = await keep('Deux', 'https://www.facebook.com/p/1')
    expect(second.body).toMatchObject({
      id: first.id,
      keywords: ['Deux', 'Un'],
      message: 'Bonjour <b>à tous</b>',
      full_picture: null,
      permalink: 'https://www.facebook.com/p/1',
    })
    for (const elsewhere of ['javascript:alert(1)', 'https://phishing.example/p', 'http://facebook.com/p/1'])
      expect((await keep('Un', elsewhere)).body).toMatchObject({ permalink: null })
    expect((await ask('DELETE', `SponsoredPosts/${first.id}`)).status).toBe(200)
    expect((await listOf('SponsoredPosts')).map(({ id }) => id)).not.toContain(first.id)
  })
})

describe('existing ads', () => {
  test('campaign, then ad set, then ads with what they show; one is kept and its packages changed', async () => {
    const [campaign] = await listOf('platform_campaigns')
    const [adset] = await listOf(`platform_campaigns/${campaign?.id}/adsets`)
    const [ad] = await listOf(`platform_adsets/${adset?.id}/ads`)
    expect(ad).toMatchObject({ creative: { id: expect.stringMatching(/^\d+$/) } })
    expect(ad).toMatchObject({ campaign_name: campaign?.name })
    const elsewhere = { ...ad, keywords: [], preview_shareable_link: 'https://phishing.example' }
    expect((await ask('PUT', 'CreatedAds', elsewhere)).body).toMatchObject({ preview_shareable_link: null })
    const kept = await ask('PUT', 'CreatedAds', { ...ad, keywords: ['Réutilisée'] })
    expect(kept.body).toMatchObject({ preview_shareable_link: ad?.preview_shareable_link })
    expect(kept.body).toMatchObject({ id: ad?.id, keywords: ['Réutilisée'] })
    const changed = await ask('POST', 'CreatedAds', { ...ad, keywords: [] })
    expect(changed.body).toMatchObject({ keywords: [] })
    expect((await ask('DELETE', `CreatedAds/${ad?.id}`)).status).toBe(200)
  })

  test('a campaign of another account is not found, though the person may reach it', async () => {
    const others = [...platform.world.inAccount('act_311940022', 'campaign')]
    const { body } = await ask('GET', `platform_campaigns/${others[0]?.id}/adsets`)
    expect(body).toMatchObject({ code: expect.stringMatching(/^(object\.notFound|platform\.)/) })
  })
})

describe('catalogue creatives', () => {
  const digits = () => account.slice('act_'.length)
  const creative = (changes: object = {}) => ({
    account_id: digits(),
    catalog_id: `72${digits()}01`,
    product_set_id: `74${digits()}00`,
    keyword: 'Catalogue',
    formats: ['carousel', 'carousel', 'collection'],
    ...changes,
  })
  test('a package has one, which its name finds', async () => {
    const first = identified.parse((await ask('PUT', 'CatalogCreative', creative())).body)
    const second = await ask('PUT', 'CatalogCreative', creative({ product_set_id: `74${digits()}01` }))
    expect(second.body).toMatchObject({
      id: first.id,
      product_set_id: `74${digits()}01`,
      formats: ['carousel', 'collection'],
    })
    const found = await ask('GET', 'CatalogCreative?keyword=Catalogue')
    expect(found.body).toEqual([expect.objectContaining({ id: first.id, account_id: digits() })])
    expect((await ask('GET', 'Tags')).body).toContain('Catalogue')
    expect((await ask('DELETE', `CatalogCreative/${first.id}`)).status).toBe(200)
    expect((await ask('GET', 'CatalogCreative?keyword=Catalogue')).body).toEqual([])
  })

  test.each([
    [{ catalog_id: '1' }, 'catalog_id'],
    [{ product_set_id: '2' }, 'product_set_id'],
  ])('%j, which the account does not have, is refused beside its field', async (change, field) =>
    expect(await ask('PUT', 'CatalogCreative', creative(change))).toMatchObject({
      status: 422,
      body: { code: 'catalogue.unknown', facts: { field } },
    }),
  )

  test('one for another account is refused', async () =>
    expect((await ask('PUT', 'CatalogCreative', creative({ account_id: '999' }))).body).toMatchObject({
      code: 'account.forbidden',
    }))
})

test('a package holds every kind, keeps a version of each change, and leaves its catalogue when asked', async () => {
  const [one, two] = [await image('#3b5bdb'), await image('#0ca678')]
  const { id } = identified.parse(
    (await ask('PUT', 'AdCarousels', carousel([card(one), card(two)], { keywords: ['Tout'] }))).body,
  )
  const put = (changes: object) =>
    ask('PUT', 'ad_packages/Tout', {
      images: [one],
      bodies: [],
      titles: [],
      descriptions: [],
      links: [],
      utms: [],
      callsToAction: [],
      carousels: [id],
      renamedTo: null,
      ...changes,
    })
  // Whoever saves over what is there says that it was seen.
  const save = async (changes: object) => {
    const reply = await put(changes)
    const refusal = z.object({ facts: z.object({ revision: z.string() }) }).safeParse(reply.body).data
    return refusal ? put({ ...changes, basedOn: refusal.facts.revision }) : reply
  }
  const catalogue = { catalogId: '72', productSetId: '74', formats: ['carousel'] }
  expect((await save({ catalogue })).body).toMatchObject({ carouselCount: 1, isCatalogue: true })
  expect((await save({ catalogue: null })).body).toMatchObject({ isCatalogue: false, imageCount: 1 })
  expect((await save({ catalogue: { ...catalogue, formats: [] } })).body).toMatchObject({
    facts: { problems: [{ code: 'adPackage.formats.missing' }] },
  })
  const stranger = await save({ carousels: ['00000000-0000-4000-8000-000000000000'] })
  expect(stranger.body).toMatchObject({ code: 'asset.notFound' })
})
