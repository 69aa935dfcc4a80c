import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fetchPicture } from '../../platforms/fetch-picture.ts'
import { startConnectedServer, type ConnectedServer } from '../../testing/connected-server.ts'
import { signIn, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { keepPictures } from './picture-cache.ts'

const picture = z.string().regex(/^\/api\/pictures\/\d+\/[\w-]+\/[\w-]+$/)
const foreign = ['https://evil.example/a.png', 'http://169.254.169.254/latest', 'javascript:alert(1)']

describe('pictures of the platform come through us', () => {
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

  const ask = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
    camille.ask(method, `/${account}/${path}`, body)
  const show = (address: string, who = camille) =>
    server.app.inject({ url: address, cookies: { ...who.cookies } })
  const pageShape = z.array(z.looseObject({ id: z.string(), pictureUrl: picture }))
  const firstPage = async () => {
    const [page] = pageShape.parse((await ask('GET', 'pages')).body)
    if (!page) throw new Error('The simulated platform has no page')
    return page
  }

  test('a page, its posts, ads that are reused: each answer names addresses of ours, which show the picture', async () => {
    const page = await firstPage()
    const posts = z
      .array(z.looseObject({ pictures: z.array(picture) }))
      .parse((await ask('GET', `pages/${page.id}/posts`)).body)
    const media = z
      .array(z.looseObject({ pictures: z.array(picture) }))
      .parse((await ask('GET', `pages/${page.id}/instagram_media`)).body)
    for (const address of [page.pictureUrl, posts[0]?.pictures[0], media[0]?.pictures[0]]) {
      const reply = await show(address ?? '')
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('strangers, other accounts and addresses that we did not sign are shown nothing', async () => {
    const { pictureUrl } = await firstPage()
    const stranger = await signIn(server, 'Stranger')
    const otherAccount = await stranger.join('act_900')
    const [, , , , proof = '', name = ''] = pictureUrl.split('/')
    const ofOther = `/api/pictures/${otherAccount}/${proof}/${name}`
    const made = Buffer.from(`${platform.url}/media/demo-0-1.jpg`).toString('base64url')
    for (const reply of [
      await show(pictureUrl, stranger),
      await show(ofOther, stranger),
      await show(pictureUrl.replace(name, made)),
      await show(pictureUrl.replace(proof, `${proof}A`)),
      await show('/api/pictures/1/x/y'),
      await show('/api/pictures/nothing'),
    ])
      expect(reply.statusCode).toBe(404)
    expect((await server.app.inject(pictureUrl)).statusCode).toBe(401)
  })

  test('what is sent to be kept is a picture of the platform, or none', async () => {
    const page = await firstPage()
    const keep = async (address: string) =>
      z.looseObject({ full_picture: z.string().nullable() }).parse(
        (
          await ask('PUT', 'SponsoredPosts', {
            source_id: '1_2',
            network: 'facebook',
            page_id: page.id,
            instagram_user_id: null,
            message: '',
            full_picture: address,
            permalink: null,
            created_time: null,
            keywords: ['Un'],
          })
        ).body,
      ).full_picture
    expect(await keep(page.pictureUrl)).toBe(page.pictureUrl)
    expect(await keep('https://scontent.xx.fbcdn.net/a.jpg')).toMatch(/^\/api\/pictures\//)
    for (const address of [...foreign, page.pictureUrl.replace(/^\/api\/pictures\/\d+/, '/api/pictures/999')])
      expect(await keep(address), address).toBeNull()
  })

  test('the policy of pages names no other host for pictures', async () => {
    const { headers } = await server.app.inject('/api/session')
    expect(String(headers['content-security-policy'])).toContain("img-src 'self' blob: data:;")
  })
})

describe('what is fetched', () => {
  const answers = new Map<string, RequestListener>()
  const asked: string[] = []
  const hostile = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers.get(request.url ?? '') ?? send('', {}, 404)
    answer(request, response)
  })
  let own: string
  beforeAll(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    hostile.listen(0, '127.0.0.1', resolve)
    await promise
    own = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`
  })
  afterAll(() => {
    hostile.closeAllConnections()
    hostile.close()
  })
  const get = (path: string) => fetchPicture(`${own}${path}`, { own, largestBytes: 100_000 })
  const send =
    (content: Buffer | string, headers: Record<string, string> = {}, status = 200): RequestListener =>
    (_request, response) =>
      void response.writeHead(status, headers).end(content)

  test('a picture is what its bytes say, whatever is said of it', async () => {
    const drawn = sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
    for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
      answers.set(
        `/${format}`,
        send(await drawn.clone().toFormat(format).toBuffer(), { 'content-type': 'text/html' }),
      )
      expect((await get(`/${format}`))?.type).toBe(`image/${format}`)
    }
    for (const [path, content] of [
      ['/svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['/html', '<script>alert(1)</script><!-- a long page -->'],
      ['/short', '\xff\xd8'],
      ['/empty', ''],
    ] as const) {
      answers.set(path, send(content, { 'content-type': 'image/jpeg' }))
      expect(await get(path), path).toBeNull()
    }
  })

  test('what goes on for ever is left at the largest size', async () => {
    let sent = 0
    answers.set('/endless', (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 0xff))) sent += 16_384
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await get('/endless')).toBeNull()
    expect(sent).toBeLessThan(50_000_000)
  })

  test('it may move among the hosts of the platform, never to another place', async () => {
    const content = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    answers.set('/there', send(content))
    answers.set('/moved', send('', { location: '/there' }, 302))
    answers.set('/round', send('', { location: '/round' }, 302))
    expect((await get('/moved'))?.type).toBe('image/png')
    for (const location of [...foreign, `http://localhost:${new URL(own).port}/there`]) {
      answers.set('/away', send('', { location }, 302))
      asked.length = 0
      expect(await get('/away'), location).toBeNull()
      expect(asked).toEqual(['/away'])
    }
    asked.length = 0
    expect(await get('/round')).toBeNull()
    expect(asked).toHaveLength(3)
    expect(await get('/not-there')).toBeNull()
  })

  test.each(['127.0.0.1', '10.0.0.7', '[::1]'])('nobody is asked at %s', async (host) =>
    expect(await fetchPicture(`https://${host}/a.png`, { own: undefined, largestBytes: 9 })).toBeNull(),
  )
})

describe('pictures of late', () => {
  const drawn = { type: 'image/png', content: Buffer.alloc(1000) }
  test('one is fetched once, however many ask; what is not there is asked again later', async () => {
    let now = 0
    const asked: string[] = []
    const read = keepPictures(
      (address) => {
        asked.push(address)
        return Promise.resolve(address === 'there' ? drawn : null)
      },
      { now: () => now, mostBytes: 10_000 },
    )
    expect(await Promise.all([read('there'), read('there'), read('gone')])).toEqual([drawn, drawn, null])
    await read('there')
    await read('gone')
    expect(asked).toEqual(['there', 'gone'])
    now = 10 * 60_000
    await read('there')
    await read('gone')
    expect(asked).toEqual(['there', 'gone', 'gone'])
  })

  test('they weigh no more than they may: those asked for longest ago leave', async () => {
    const asked: string[] = []
    const read = keepPictures(
      (address) => {
        asked.push(address)
        return Promise.resolve(drawn)
      },
      { now: () => 0, mostBytes: 3 * 2024 },
    )
    for (const address of ['a', 'b', 'c', 'a', 'd']) await read(address)
    asked.length = 0
    for (const address of ['a', 'c', 'd', 'b']) await read(address)
    expect(asked).toEqual(['b'])
  })

  test('who could not be reached is asked again by the next', async () => {
    let isUp = false
    const read = keepPictures(() => (isUp ? Promise.resolve(drawn) : Promise.reject(new Error('down'))), {
      now: () => 0,
      mostBytes: 10_000,
    })
    await expect(read('a')).rejects.toThrow('down')
    isUp = true
    expect(await read('a')).toBe(drawn)
  })
})
