import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '../../audit/audit.ts'
import { inAccount } from '../../db/in-account.ts'
import { checkAudit } from '../../operations/doctor/check-audit.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { removeOldLines } from './remove-old-lines.ts'

const day = 24 * 3_600_000
let server: TestServer
let person: TestPerson
let owner: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.ctx.config.databaseUrl })
  await owner.connect()
  person = await signIn(server)
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const write = (accountId: number, subject: string, at = server.clock.now()) =>
  inAccount(server.ctx, accountId, (scope) =>
    writeAudit(scope, { at, personId: null, action: 'writes.frozen', subject }),
  )
const subjects = (accountId: number) =>
  inAccount(server.ctx, accountId, async ({ db }) =>
    (
      await db
        .selectFrom('audit_entry')
        .select('subject')
        .where('account_id', '=', accountId)
        .orderBy('at')
        .orderBy('subject')
        .execute()
    ).map(({ subject }) => subject),
  )

test('lines older than 400 days are removed, and the others still prove each other', async () => {
  const accountId = await person.join('act_1')
  await write(accountId, 'first')
  server.clock.advance(2 * day)
  await write(accountId, 'second')
  server.clock.advance(399 * day)
  await write(accountId, 'third')
  expect(await removeOldLines(server.ctx)).toBe(1)
  expect(await subjects(accountId)).toEqual(['second', 'third'])
  expect(await checkAudit(owner)).toMatchObject({ state: 'ok', found: expect.stringContaining('1 older') })
  await write(accountId, 'fourth')
  server.clock.advance(401 * day)
  await write(accountId, 'fifth')
  expect(await removeOldLines(server.ctx)).toBe(3)
  expect(await removeOldLines(server.ctx)).toBe(0)
  expect(await subjects(accountId)).toEqual(['fifth'])
  expect(await checkAudit(owner)).toMatchObject({ state: 'ok', found: expect.stringContaining('4 older') })
})

test('the newest line of a quiet account stays, so that the next is sealed with it', async () => {
  const accountId = await person.join('act_2')
  await write(accountId, 'only')
  server.clock.advance(800 * day)
  await removeOldLines(server.ctx)
  expect(await subjects(accountId)).toEqual(['only'])
  await write(accountId, 'next')
  expect(await checkAudit(owner)).toMatchObject({ state: 'ok' })
})

test('a line that came late keeps those after it for as long as its own time lasts', async () => {
  const accountId = await person.join('act_3')
  await write(accountId, 'young', new Date(server.clock.now().getTime() + 300 * day))
  await write(accountId, 'old')
  await write(accountId, 'last')
  server.clock.advance(500 * day)
  await removeOldLines(server.ctx)
  expect(await subjects(accountId)).toEqual(['last', 'old', 'young'])
})

test('what somebody changed is not removed with its time, but found', async () => {
  const accountId = await person.join('act_4')
  await write(accountId, 'one')
  await write(accountId, 'two')
  server.clock.advance(500 * day)
  await write(accountId, 'three')
  await owner.query('begin')
  await owner.query(`select set_config('vigie.account_id', $1, true)`, [String(accountId)])
  await owner.query(`update tenant.audit_entry set subject = 'other' where subject = 'one'`)
  await owner.query('commit')
  await removeOldLines(server.ctx)
  expect(await subjects(accountId)).toEqual(['other', 'two', 'three'])
  expect(await checkAudit(owner)).toMatchObject({
    state: 'fail',
    found: expect.stringContaining('act_4: line 1'),
  })
})

test('S66 the product’s own login removes no line, nor says where the lines begin', async () => {
  const accountId = await person.join('act_5')
  await write(accountId, 'one')
  const tried = [
    () =>
      inAccount(server.ctx, accountId, ({ db }) =>
        db.deleteFrom('audit_entry').where('account_id', '=', accountId).execute(),
      ),
    () =>
      inAccount(server.ctx, accountId, ({ db }) =>
        db.deleteFrom('audit_seal').where('account_id', '=', accountId).execute(),
      ),
    () =>
      inAccount(server.ctx, accountId, ({ db }) =>
        db
          .insertInto('audit_tail')
          .values({ account_id: accountId, seq: 1, hash: 'x', removed_at: server.clock.now() })
          .execute(),
      ),
  ]
  for (const one of tried) await expect(one()).rejects.toThrow(/permission denied/)
})
