import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownDocuments, seededDocuments, type HostileDocument } from '../testing/hostile-documents.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { someOf } from '../testing/some-of.ts'

const account = 'act_1'
let server: TestServer
let viewer: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  viewer = await signIn(server)
  await viewer.join(account, 'reader')
})
afterAll(() => server.stop())

const send = ({ format, content }: HostileDocument) =>
  viewer.ask('POST', `/${account}/campaign_file/${format}/read`, { content: content.toString('base64') })

test.each(someOf(knownDocuments(), 7))('$format: $what is refused with its reason', async (document) => {
  const { status, body } = await send(document)
  if (document.code === null) expect([200, 422]).toContain(status)
  else expect(body).toMatchObject({ code: document.code })
})

test('files of a seed are answered or refused, and the server stays', { tags: 'long' }, async () => {
  // Each has a process of its own; `npm run bench -- hostile-files` sends a thousand.
  for (const document of seededDocuments(20_260_316, 15)) {
    const { status, body } = await send(document)
    expect([200, 422], `${document.what} ${JSON.stringify(body)}`).toContain(status)
  }
  expect((await viewer.ask('GET', '/session')).status).toBe(200)
})

test('a body that is no document is refused as any call refuses it', async () => {
  const read = (body: unknown) => viewer.ask('POST', `/${account}/campaign_file/json/read`, body)
  expect((await read(undefined)).body).toMatchObject({ code: 'request.invalid' })
  expect((await read({})).body).toMatchObject({ code: 'request.invalid' })
  expect((await read({ content: 'e30=', more: 1 })).body).toMatchObject({ code: 'request.unknownField' })
  expect((await read({ content: 'x'.repeat(1_950_000) })).body).toMatchObject({ code: 'request.invalid' })
})

test(
  'the largest table leaves; a name that no spreadsheet takes for a sheet is refused',
  { tags: 'long' },
  async () => {
    const analyst = await signIn(server, 'Léa Marchand')
    await analyst.join(account, 'analyst')
    const row = Array.from({ length: 60 }, () => 1)
    const table = (sheet: string) =>
      analyst.ask('POST', `/${account}/table_file`, {
        sheet,
        currency: 'EUR',
        kinds: row.map(() => 'count'),
        titles: row.map(String),
        rows: Array.from({ length: 12_000 }, () => row),
      })
    expect((await table('a/b [c]')).status).toBe(400)
    expect((await table('Campagnes')).status).toBe(200)
  },
)
