import { randomUUID } from 'node:crypto'
import { endpoints } from '@vigie/contract'
import { emptyDraft, type AuditAction } from '@vigie/domain'
import { withFields } from '@vigie/domain/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../db/in-account.ts'
import { checkAudit } from '../operations/doctor/check-audit.ts'
import { hashToken } from '../security/random.ts'
import { signInAs } from '../testing/sign-in-by-redirect.ts'
import { startSimulatedPlatform, type SimulatedPlatform } from '../testing/simulated-platform.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts'
import { wireOf } from '../testing/wire-of.ts'
import { installation, writeAudit } from './audit.ts'

let platform: SimulatedPlatform
let server: TestServer
let owner: pg.Client
let admin: TestPerson
let accountId: number
beforeAll(async () => {
  platform = await startSimulatedPlatform()
  server = await startTestServer(platform.environment)
  owner = new pg.Client({ connectionString: server.ctx.config.databaseUrl })
  await owner.connect()
  admin = await signIn(server)
  accountId = await admin.join('act_1')
})
afterAll(async () => {
  await owner.end()
  await server.stop()
  await platform.close()
})

const linesOf = (account: number, action: string) =>
  inAccount(server.ctx, account, ({ db }) =>
    db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('at').execute(),
  )
const sealsOf = async (account: string) => {
  const reply = await admin.ask('GET', `/${account}/audit/seals`)
  expect(reply.status).toBe(200)
  return endpoints.auditSeals.response.parse(reply.body)
}
let tampered = 0
const aLine = (action: AuditAction) => ({ at: server.clock.now(), personId: null, action, subject: 'x' })

describe('S65 a line says', () => {
  it('that a screen did it, in which request', async () => {
    expect((await admin.ask('POST', '/act_1/freeze', { isFrozen: true })).status).toBe(200)
    const [line] = await linesOf(accountId, 'writes.frozen')
    expect(line).toMatchObject({ person_id: admin.personId, origin: 'screen' })
    expect(line?.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('what a call was about that tells nothing by itself, by name or by its first object, and of how many', async () => {
    const stored = withFields(emptyDraft({ specialAdCategories: [] }), { name: 'Soldes de mai' })
    const draft: unknown = z.encode(wireOf(endpoints.updateConfiguration), stored)
    for (let at = 0; at < 2; at += 1)
      expect((await admin.ask('PUT', '/act_1/single_campaign_configuration', draft)).status).toBe(200)
    const saved = await linesOf(accountId, 'draft.saved')
    expect(saved.map(({ subject }) => subject)).toEqual(['Soldes de mai', 'Soldes de mai'])
    const items = ['7001', '7002'].map((id) => ({ id, field: 'status' }))
    expect((await admin.ask('POST', '/act_1/staged_changes/discard', { items })).status).toBe(200)
    const [line] = await linesOf(accountId, 'changes.staged')
    expect(line).toMatchObject({ subject: '7001', facts: { count: 2 } })
  })

  it('that a token did it', async () => {
    const { db } = server.ctx
    const token = 'a-token-of-a-script'
    const made = {
      id: randomUUID(),
      person_id: admin.personId,
      label: 'test',
      scope: 'admin' as const,
      created_at: server.clock.now(),
    }
    await db
      .insertInto('personal_api_token')
      .values({ ...made, token_hash: hashToken(token), last_used_at: null, expires_at: null })
      .execute()
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/act_1/freeze',
      headers: { authorization: `Bearer ${token}` },
      payload: { isFrozen: false },
    })
    expect(reply.statusCode).toBe(200)
    expect(await linesOf(accountId, 'writes.unfrozen')).toMatchObject([
      { origin: 'api', facts: { tokenId: made.id } },
    ])
  })

  it('that nobody asked for it', async () => {
    await inAccount(server.ctx, accountId, (scope) => writeAudit(scope, aLine('backup.asked')))
    expect(await linesOf(accountId, 'backup.asked')).toMatchObject([{ origin: 'system', request_id: '' }])
  })

  it('who signed in and out, and that a sign-in was refused', async () => {
    const browser = testBrowser(server)
    await signInAs(browser, 'camille')
    const [opened] = await linesOf(installation, 'session.opened')
    expect(opened).toMatchObject({ origin: 'screen', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    await signInAs(testBrowser(server), '')
    expect(await linesOf(installation, 'session.refused')).toMatchObject([{ person_id: null }])
    await admin.ask('POST', '/auth/logout')
    expect(await linesOf(installation, 'session.closed')).toMatchObject([{ person_id: admin.personId }])
  })
})

describe('S67 a refused right is kept', () => {
  it('as a refused sign-in is: once a minute, so that nobody fills the disk from outside', async () => {
    server.clock.advance(60_000)
    const before = (await linesOf(installation, 'session.refused')).length
    for (const _ of [1, 2, 3]) await signInAs(testBrowser(server), '')
    expect(await linesOf(installation, 'session.refused')).toHaveLength(before + 1)
    server.clock.advance(60_000)
    await signInAs(testBrowser(server), '')
    expect(await linesOf(installation, 'session.refused')).toHaveLength(before + 2)
  })

  it('in the account of who may too little, once a minute', async () => {
    const viewer = await signIn(server)
    await viewer.join('act_1', 'reader')
    const own = async () =>
      (await linesOf(accountId, 'right.refused')).filter((line) => line.person_id === viewer.personId)
    for (const _ of [1, 2, 3]) expect((await viewer.ask('PUT', '/act_1/guardrails', {})).status).toBe(403)
    expect(await own()).toMatchObject([
      { origin: 'screen', facts: { code: 'permission.denied', account: 'act_1' } },
    ])
    server.clock.advance(60_000)
    await viewer.ask('PUT', '/act_1/guardrails', {})
    expect(await own()).toHaveLength(2)
  })

  it('and of a stranger in the installation: the account learns nothing', async () => {
    const stranger = await signIn(server)
    expect((await stranger.ask('GET', '/act_1/AdBodies')).status).toBe(403)
    const [line] = (await linesOf(installation, 'right.refused')).filter(
      ({ person_id: id }) => id === stranger.personId,
    )
    expect(line?.facts).toEqual({ code: 'account.forbidden', account: 'act_1' })
  })

  it('once a minute however many accounts somebody makes up, so that trying doors fills no disk', async () => {
    const stranger = await signIn(server)
    for (let made = 100; made < 120; made += 1)
      expect((await stranger.ask('GET', `/act_${made}/AdBodies`)).status).toBe(403)
    const own = (await linesOf(installation, 'right.refused')).filter(
      ({ person_id: id }) => id === stranger.personId,
    )
    expect(own).toHaveLength(1)
  })
})

describe('S68 the lines of an account are sealed one over the other', () => {
  // Sessions were ended before.
  beforeAll(async () => {
    admin = await signIn(server)
  })

  it('however many are written at once, in several accounts', async () => {
    const accounts = [accountId, accountId + 1, installation]
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        inAccount(server.ctx, accounts[index % 3] ?? installation, async (scope) => {
          await writeAudit(scope, aLine('settings.changed'))
          await writeAudit(scope, aLine('priorities.saved'))
        }),
      ),
    )
    expect(await linesOf(accountId, 'priorities.saved')).toHaveLength(10)
    expect(await checkAudit(owner)).toMatchObject({ state: 'ok' })
  })

  it('and who reads them is told that all of them were verified, and when', async () => {
    const id = await admin.join('act_6999')
    await inAccount(server.ctx, id, (scope) => writeAudit(scope, aLine('strategy.saved')))
    const seals = await sealsOf('act_6999')
    expect(seals).toMatchObject({ brokenAt: null, unsealed: 0, checkedAt: server.clock.now().toISOString() })
    expect(seals.lines).toBeGreaterThan(0)
  })

  it('by the database itself, whose product cannot touch a seal', async () => {
    const change = inAccount(server.ctx, accountId, ({ db }) =>
      db.deleteFrom('audit_seal').where('account_id', '=', accountId).execute(),
    )
    await expect(change).rejects.toThrow('permission denied')
  })

  const middle = `and action = 'strategy.saved'`
  it.each([
    ['changes a line', (own) => `update tenant.audit_entry set subject = 'y' where ${own} ${middle}`],
    [
      'moves a line in time',
      (own) => `update tenant.audit_entry set at = at + interval '1 microsecond' where ${own} ${middle}`,
    ],
    ['takes a line away', (own) => `delete from tenant.audit_entry where ${own} ${middle}`],
    [
      'takes a line and its seal away',
      (own) => `with gone as (delete from tenant.audit_entry where ${own} ${middle} returning id)
        delete from tenant.audit_seal where entry_id in (select id from gone)`,
    ],
    [
      'adds a line past the seals',
      (own) => `insert into tenant.audit_entry (account_id, id, at, origin, action, subject)
        select account_id, gen_random_uuid(), now(), 'system', 'x', 'x' from control.ad_account where ${own}`,
    ],
  ] satisfies [string, (own: string) => string][])(
    'and who %s with the owner’s login is found out',
    async (_name, statement) => {
      const account = `act_${7000 + (tampered += 1)}`
      const id = await admin.join(account)
      await inAccount(server.ctx, id, async (scope) => {
        for (const action of ['branches.saved', 'strategy.saved', 'strategy.deleted'] as const)
          await writeAudit(scope, aLine(action))
      })
      await owner.query(`
        alter table tenant.audit_entry no force row level security;
        alter table tenant.audit_seal no force row level security;
        alter table tenant.audit_entry disable trigger user;
        ${statement(`account_id = ${id}`)};
        alter table tenant.audit_entry enable trigger user`)
      const found = await checkAudit(owner)
      expect(found).toMatchObject({ check: 'audit', state: 'fail' })
      expect(found.found).toContain(`${account}: `)
      expect(await sealsOf(account)).not.toMatchObject({ brokenAt: null, unsealed: 0 })
    },
  )
})
