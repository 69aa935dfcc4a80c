import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inAccount } from '../db/in-account.ts'
import { AppError } from '../errors/app-error.ts'
import { signIn, startTestServer, type TestServer } from '../testing/test-server.ts'
import { createIntents, removeOldIntents, type Asked } from './intents.ts'

let server: TestServer
let personId: string
let accountId: number
let replays = 0

beforeAll(async () => {
  server = await startTestServer()
  const person = await signIn(server)
  personId = person.personId
  accountId = await person.join('act_1')
})
afterAll(() => server.stop())
beforeEach(() => {
  replays = 0
})

const asked = (changes: Partial<Asked> = {}): Asked => ({
  personId,
  accountId,
  key: randomUUID(),
  isSecret: false,
  request: { method: 'PUT', url: '/x', body: { name: 'A' } },
  onReplay: () => void (replays += 1),
  ...changes,
})
/** A process of its own: it knows nothing of what runs in the others. */
const aProcess = () => createIntents(server.ctx)

/** Writes a text, as any change of an account does. */
async function write(content: string): Promise<string> {
  await inAccount(server.ctx, accountId, ({ db }) =>
    db
      .insertInto('text_asset')
      .values({
        account_id: accountId,
        id: randomUUID(),
        kind: 'title',
        content,
        keywords: [],
        created_at: server.clock.now(),
      })
      .execute(),
  )
  return content
}
const written = (content: string) =>
  inAccount(server.ctx, accountId, async ({ db }) => {
    const rows = await db
      .selectFrom('text_asset')
      .select('id')
      .where('account_id', '=', accountId)
      .where('content', '=', content)
      .execute()
    return rows.length
  })
const later = (ms: number) => server.clock.advance(ms)
const never = () => Promise.reject(new Error('ran again'))

/** A process that dies before it can answer: what it does afterwards never comes. */
const dying = (work: () => Promise<unknown>) => async (): Promise<never> => {
  await work()
  died.resolve()
  return new Promise<never>(() => undefined)
}
let died = Promise.withResolvers<void>()
async function dieAfter(given: Asked, work: () => Promise<unknown>): Promise<void> {
  died = Promise.withResolvers<void>()
  void aProcess()(given, dying(work))
  await died.promise
}

test('another process gives the answer of the first, whatever it is', async () => {
  const given = asked()
  expect(await aProcess()(given, () => Promise.resolve({ secret: 'shown once' }))).toEqual({
    secret: 'shown once',
  })
  expect(await aProcess()(given, never)).toEqual({ secret: 'shown once' })
  const refused = asked()
  const refuse = () => Promise.reject(new AppError('name.taken', { name: 'A' }))
  await expect(aProcess()(refused, refuse)).rejects.toMatchObject({ code: 'name.taken' })
  await expect(aProcess()(refused, never)).rejects.toMatchObject({ code: 'name.taken', facts: { name: 'A' } })
  expect(replays).toBe(2)
})

test('answers are sealed where they are stored', async () => {
  const given = asked()
  await aProcess()(given, () => Promise.resolve({ secret: 'shown once' }))
  const row = await server.ctx.db
    .selectFrom('intent')
    .select('sealed_answer')
    .where('key', '=', given.key)
    .executeTakeFirstOrThrow()
  expect(row.sealed_answer?.toString('latin1')).not.toContain('shown once')
})

test('the same key with another request is refused, while the first runs and afterwards', async () => {
  const given = asked()
  const other = { ...given, request: { ...given.request, body: { name: 'B' } } }
  const { promise, resolve } = Promise.withResolvers<string>()
  const once = aProcess()
  const running = once(given, () => promise)
  await expect(once(other, never)).rejects.toMatchObject({ code: 'request.keyReused' })
  resolve('done')
  await running
  await expect(aProcess()(other, never)).rejects.toMatchObject({ code: 'request.keyReused' })
})

test('keys are each person’s own', async () => {
  const given = asked()
  await aProcess()(given, () => Promise.resolve('mine'))
  const tom = await signIn(server, 'Tom Whitfield')
  expect(await aProcess()({ ...given, personId: tom.personId }, () => Promise.resolve('his'))).toBe('his')
})

test('while another process works on it, it is in flight', async () => {
  const given = asked()
  await dieAfter(given, () => Promise.resolve())
  await expect(aProcess()(given, never)).rejects.toMatchObject({ code: 'request.inFlight' })
})

test('what died without an effect is done by the next try', async () => {
  const given = asked()
  await dieAfter(given, () => Promise.resolve())
  later(31_000)
  expect(await aProcess()(given, () => write('second try'))).toBe('second try')
  expect(await written('second try')).toBe(1)
})

test('what died with an effect is never done again', async () => {
  const given = asked()
  await dieAfter(given, () => write('only once'))
  later(31_000)
  await expect(aProcess()(given, () => write('only once'))).rejects.toMatchObject({
    code: 'request.answerLost',
  })
  expect(await written('only once')).toBe(1)
})

test('a try that was taken for dead writes nothing any more', async () => {
  const given = asked()
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const slow = aProcess()(given, async () => {
    begun.resolve()
    await promise
    return write('too late')
  })
  await begun.promise
  later(31_000)
  expect(await aProcess()(given, () => write('both'))).toBe('both')
  resolve()
  await expect(slow).rejects.toMatchObject({ code: 'request.inFlight' })
  expect(await written('too late')).toBe(0)
})

test('a failure without an effect frees its key; one with an effect is kept', async () => {
  const failing = (work: () => Promise<unknown>) => async () => {
    await work()
    throw new AppError('server.unavailable')
  }
  const nothing = asked()
  await expect(
    aProcess()(
      nothing,
      failing(() => Promise.resolve()),
    ),
  ).rejects.toMatchObject({ status: 503 })
  expect(await aProcess()(nothing, () => write('after all'))).toBe('after all')
  const something = asked()
  await expect(
    aProcess()(
      something,
      failing(() => write('half done')),
    ),
  ).rejects.toMatchObject({ status: 503 })
  await expect(aProcess()(something, never)).rejects.toMatchObject({ code: 'server.unavailable' })
  expect(replays).toBe(1)
})

test('what goes on after the answer is no longer part of the request', async () => {
  const given = asked()
  const { promise, resolve } = Promise.withResolvers<void>()
  let background: Promise<unknown> = Promise.resolve()
  await aProcess()(given, () => {
    background = promise.then(() => write('in the background'))
    return Promise.resolve('started')
  })
  later(25 * 60 * 60_000)
  await removeOldIntents(server.ctx)
  resolve()
  await background
  expect(await written('in the background')).toBe(1)
  expect(await aProcess()(given, () => Promise.resolve('another day'))).toBe('another day')
})
