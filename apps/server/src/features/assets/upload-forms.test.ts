import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { openForm } from './upload-forms.store.ts'

const formSchema = z.object({ fields: z.record(z.string(), z.string()), filename: z.string() })
const megabyte = 1024 * 1024

let server: TestServer
let camille: TestPerson

beforeAll(async () => {
  server = await startTestServer({ VIGIE_STORAGE_PER_ACCOUNT_GB: String(10 / 1024) })
  camille = await signIn(server)
})
afterAll(() => server.stop())

/** An account of its own for each test: what one holds is no room taken from another. */
const join = async (account: string) => ({
  accountId: await camille.join(account),
  path: `/${account}/uploads`,
})

const prepare = (path: string, size = megabyte) =>
  camille.ask('POST', path, { name: 'visuel.png', type: 'image/png', size })

async function post(fields: Record<string, string>, content: Buffer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'visuel.png')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return server.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

test('forms are given up to the storage of the account, also when they are asked for at once', async () => {
  const { path } = await join('act_11')
  const replies = await Promise.all(Array.from({ length: 20 }, () => prepare(path)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = replies.find(({ status }) => status === 507)
  expect(refused?.body).toMatchObject({
    code: 'storage.accountFull',
    facts: { most: 10 * megabyte, used: 10 * megabyte, size: megabyte },
  })
})

test('a full account takes no room from its neighbour', async () => {
  const { path } = await join('act_12')
  await prepare(path, 10 * megabyte)
  expect((await prepare(path, 1)).status).toBe(507)
  expect((await prepare((await join('act_13')).path, 10 * megabyte)).status).toBe(200)
})

test('a form that nobody used gives its room back when it ends', async () => {
  const { path } = await join('act_14')
  await prepare(path, 10 * megabyte)
  server.clock.advance(10 * 60_000 + 1)
  expect((await prepare(path, 10 * megabyte)).status).toBe(200)
})

test('a file that came and was never registered counts until it is removed', async () => {
  const { path } = await join('act_15')
  const { fields } = formSchema.parse((await prepare(path, 10 * megabyte)).body)
  expect((await post(fields, Buffer.alloc(100))).statusCode).toBe(204)
  server.clock.advance(10 * 60_000 + 1)
  expect((await prepare(path, 1)).status).toBe(507)
  server.clock.advance(24 * 3600_000)
  camille = await signIn(server)
  await camille.join('act_15')
  expect((await prepare(path, 1)).status).toBe(200)
})

test('what was registered counts as it is stored, and no more once it is deleted', async () => {
  const { path, accountId } = await join('act_16')
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('image')
      .values({
        account_id: accountId,
        id: '00000000-0000-4000-8000-000000000016',
        name: 'visuel',
        hash: 'h',
        file_key: 'media/16/a.png',
        thumbnail_key: 'media/16/a.webp',
        width: 400,
        height: 400,
        byte_size: 9 * megabyte,
        keywords: [],
        pair_id: null,
        created_at: server.clock.now(),
      })
      .execute(),
  )
  expect((await prepare(path, 2 * megabyte)).status).toBe(507)
  await camille.ask('DELETE', '/act_16/AdImages/00000000-0000-4000-8000-000000000016')
  expect((await prepare(path, 2 * megabyte)).status).toBe(200)
})

test('a form takes one file, also when it is sent twice at once', async () => {
  const { fields } = formSchema.parse((await prepare((await join('act_17')).path)).body)
  const replies = await Promise.all([1, 2, 3].map(() => post(fields, Buffer.alloc(100))))
  expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    204, 403, 403,
  ])
  expect((await post(fields, Buffer.alloc(100))).json()).toMatchObject({
    code: 'upload.refused',
    facts: { reason: 'used' },
  })
})

test('a file that did not fit leaves its form as it was', async () => {
  const { fields } = formSchema.parse((await prepare((await join('act_18')).path, 100)).body)
  expect((await post(fields, Buffer.alloc(101))).statusCode).toBe(413)
  expect((await post(fields, Buffer.alloc(100))).statusCode).toBe(204)
})

test('an account holds two hundred forms at most', async () => {
  const { path, accountId } = await join('act_19')
  const countsUntil = new Date(server.clock.now().getTime() + 60_000)
  await inAccount(server.ctx, accountId, (scope) => {
    const open = (filename: string) =>
      openForm(
        scope,
        { filename, personId: camille.personId, size: 1, countsUntil },
        { now: server.clock.now(), mostBytes: megabyte },
      )
    return Array.from({ length: 200 }, (_, index) => `uploads/${accountId}/${index}.png`).reduce<
      Promise<void>
    >((before, filename) => before.then(() => open(filename)), Promise.resolve())
  })
  const refused = await prepare(path, 1)
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'upload.tooManyOpen' })
})

test.each(['removed', 'reader'] as const)(
  'S49 a form takes no file of somebody who became %s since, and takes it once they may again',
  async (became) => {
    const lea = await signIn(server, 'Léa Marchand')
    const account = `act_3${became.length}`
    await lea.join(account, 'editor')
    const { body } = await lea.ask('POST', `/${account}/uploads`, {
      name: 'visuel.png',
      type: 'image/png',
      size: 100,
    })
    const { fields } = formSchema.parse(body)
    const leave = () => server.ctx.db.deleteFrom('membership').where('person_id', '=', lea.personId).execute()
    await leave()
    if (became === 'reader') await lea.join(account, 'reader')
    const refused = await post(fields, Buffer.alloc(100))
    expect(refused.json()).toMatchObject({ code: 'upload.refused', facts: { reason: 'rights' } })
    await leave()
    await lea.join(account, 'editor')
    expect((await post(fields, Buffer.alloc(100))).statusCode).toBe(204)
  },
)
