import { endpoints, largestLogoBytes } from '@vigie/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { hostileFiles, polyglot } from '../../testing/hostile-files.ts'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: TestPerson
beforeAll(async () => {
  server = await startTestServer({ VIGIE_OPERATORS: operatorSubject })
  owner = await signIn(server, 'Camille Le Gall')
  await makeOperator(server.ctx, owner.personId)
  await owner.ask('POST', '/workspace/owner')
})
afterAll(() => server.stop())

let count = 0
let client: string
beforeEach(async () => {
  count += 1
  const details = { name: `Client ${count}`, colour: 'plum', language: 'fr', contacts: [] }
  const { body } = await owner.ask('PUT', '/workspace/clients', details)
  client = z.object({ id: z.uuid() }).parse(body).id
})

const drawn = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 4, background } })
const path = () => `/workspace/clients/${client}/logo`
const give = (file: Buffer, by = owner) => by.ask('PUT', path(), { image: file.toString('base64') })
const codeOf = ({ body }: { readonly body: unknown }): unknown =>
  z.looseObject({ code: z.unknown() }).safeParse(body).data?.code
const logoOf = async (who = owner): Promise<string | null> =>
  endpoints.workspace.response
    .parse((await who.ask('GET', '/workspace')).body)
    .clients.find(({ id }) => id === client)?.logo ?? null
const show = (url: string, who: TestPerson) => server.app.inject({ url, cookies: { ...who.cookies } })
const files = async () => {
  const keys: string[] = []
  for await (const { key } of server.ctx.files.list('media/clients')) keys.push(key)
  return keys
}

test('a logo is drawn anew, small, with what it leaves open, and stands where the client is named', async () => {
  const place = await drawn('#00000000')
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .png()
    .toBuffer()
  expect(await give(place)).toMatchObject({ status: 200 })
  const address = (await logoOf()) ?? ''
  const reply = await show(address, owner)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { width, height, hasAlpha, exif } = await sharp(reply.rawPayload).metadata()
  expect({ width, height, hasAlpha, exif }).toEqual({
    width: 400,
    height: 267,
    hasAlpha: true,
    exif: undefined,
  })

  await owner.join(`act_${count}`)
  await owner.ask('PUT', `/act_${count}/client`, { client })
  const session = endpoints.session.response.parse((await owner.ask('GET', '/session')).body)
  expect(session.accounts.find(({ account }) => account === `act_${count}`)?.client).toMatchObject({
    id: client,
    logo: address,
  })
})

test('a logo is shown to whoever holds a role on its client or works on an account of it, and to nobody else', async () => {
  await give(await drawn('#112233').png().toBuffer())
  const address = (await logoOf()) ?? ''
  const [tom, lea, stranger] = [
    await signIn(server, 'Tom Whitfield'),
    await signIn(server, 'Léa Marchand'),
    await signIn(server, 'Stranger'),
  ]
  await stranger.join('act_9000')
  const account = `act_${count}00`
  await owner.join(account)
  await lea.join(account, 'reader')
  await owner.ask('PUT', `/${account}/client`, { client })
  const role = { person: tom.personId, email: null, group: null, role: 'reader' }
  await owner.ask('PUT', `/workspace/clients/${client}/grants`, role)
  for (const who of [tom, lea]) expect((await show(address, who)).statusCode).toBe(200)
  expect((await show(address, stranger)).statusCode).toBe(404)
  expect((await server.app.inject(address)).statusCode).toBe(401)
  await owner.ask('PUT', `/workspace/clients/${client}/grants`, { ...role, role: null })
  expect((await show(address, tom)).statusCode).toBe(404)
  // Who only reads changes none.
  expect(codeOf(await give(await drawn('#445566').png().toBuffer(), lea))).toBe('client.notFound')
})

test('another one takes its place, the former file goes; taken away, and gone with its client', async () => {
  const before = await files()
  await give(await drawn('#112233').png().toBuffer())
  const first = (await logoOf()) ?? ''
  await give(await drawn('#445566').jpeg().toBuffer())
  const second = (await logoOf()) ?? ''
  expect(second).not.toBe(first)
  expect((await show(first, owner)).statusCode).toBe(404)
  expect((await files()).length).toBe(before.length + 1)
  expect((await owner.ask('DELETE', path())).status).toBe(200)
  expect(await logoOf()).toBeNull()
  expect((await owner.ask('DELETE', path())).status).toBe(200)
  expect(await files()).toEqual(before)
  await give(await drawn('#778899').png().toBuffer())
  expect((await owner.ask('DELETE', `/workspace/clients/${client}`)).status).toBe(200)
  expect(await files()).toEqual(before)
})

test(
  'what is no picture is refused with its reason, and nothing of it is kept',
  { tags: 'long', timeout: 60_000 },
  async () => {
    const before = await files()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(codeOf(await give(svg))).toBe('file.typeMismatch')
    expect(codeOf(await give(Buffer.alloc(largestLogoBytes + 1, 0xff)))).toBe('file.tooLarge')
    expect((await owner.ask('PUT', path(), { image: 'not base 64 !' })).status).toBe(400)
    const whole = await drawn('#112233').png().toBuffer()
    expect(codeOf(await give(whole.subarray(0, 60)))).toBe('file.unreadable')
    const small = (await hostileFiles()).filter(
      ({ type, content }) => type !== 'video/mp4' && content.length <= largestLogoBytes,
    )
    for (const { what, content, code } of small) expect(codeOf(await give(content)), what).toBe(code)
    expect(await files()).toEqual(before)
  },
)

test('a picture that a browser would also read as a page is none once it is kept', async () => {
  await give(await polyglot())
  const { rawPayload, headers } = await show((await logoOf()) ?? '', owner)
  expect(headers['content-type']).toBe('image/webp')
  expect(rawPayload.includes('<script>') || rawPayload.includes('taken at home')).toBe(false)
})

test('a client that is gone takes no logo', async () => {
  await owner.ask('DELETE', `/workspace/clients/${client}`)
  const before = await files()
  const reply = await give(await drawn('#112233').png().toBuffer())
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(await files()).toEqual(before)
})
