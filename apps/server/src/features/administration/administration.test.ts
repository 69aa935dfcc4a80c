import { endpoints } from '@vigie/contract'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { backUpTonight } from '../../operations/nightly-backup.ts'
import { hashToken } from '../../security/random.ts'
import { makeOperator, operatorSubject } from '../../testing/make-operator.ts'
import { startPublicationScene, type PublicationScene } from '../../testing/publication-scene.ts'
import { signIn, type TestPerson } from '../../testing/test-server.ts'
import { storeHouse } from '../../testing/store-house.ts'

let scene: PublicationScene
let operator: TestPerson
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-backups-'))
  scene = await startPublicationScene({}, { VIGIE_OPERATORS: operatorSubject, VIGIE_BACKUP_TO: folder })
  operator = await signIn(scene.server, 'Camille Le Gall')
  await makeOperator(scene.server.ctx, operator.personId)
})
afterAll(async () => {
  await scene.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => scene.server.ctx.db.updateTable('installation').set({ is_frozen: false }).execute())

const look = async () =>
  endpoints.installation.response.parse((await operator.ask('GET', '/administration')).body)
const audited = async () => {
  const { rows } = await scene.server.ctx.db.transaction().execute(async (transaction) => {
    await sql`set local vigie.account_id = '0'`.execute(transaction)
    return sql<{ action: string; subject: string }>`
      select action, subject from audit_entry where account_id = 0 and person_id = ${operator.personId} order by at`.execute(
      transaction,
    )
  })
  return rows.map(({ action, subject }) => `${action} ${subject}`)
}

const queued = async (queue: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = ${queue} and state = 'created'`.execute(
    scene.server.ctx.db,
  )
  return rows[0]?.count
}

describe('who runs the installation', () => {
  const setPerson = (person: TestPerson, change: object) =>
    scene.server.ctx.db.updateTable('person').set(change).where('id', '=', person.personId).execute()
  const isOperator = async (person: TestPerson) =>
    z.looseObject({ isOperator: z.boolean() }).parse((await person.ask('GET', '/session')).body).isOperator

  test('is told with the session, and nobody else is', async () => {
    expect(await isOperator(operator)).toBe(true)
    expect(await isOperator(scene.person)).toBe(false)
    expect((await scene.person.ask('GET', '/administration')).body).toMatchObject({
      code: 'operator.required',
    })
  })

  test('a script’s token of an operator does not', async () => {
    const token = 'vigie-script-token'
    await scene.server.ctx.db
      .insertInto('personal_api_token')
      .values({
        id: operator.personId,
        person_id: operator.personId,
        token_hash: hashToken(token),
        label: 'script',
        created_at: scene.server.clock.now(),
        last_used_at: null,
        expires_at: null,
      })
      .execute()
    const headers = { authorization: `Bearer ${token}` }
    const reply = await scene.server.app.inject({ url: '/api/administration', headers })
    expect(reply.json()).toMatchObject({ code: 'token.peopleOnly' })
  })

  test('an address names somebody where the issuer vouches for it, in whatever letters', async () => {
    const { operators } = scene.server.ctx.config
    const tom = await signIn(scene.server, 'Tom Whitfield')
    const issuer = scene.server.ctx.config.issuer?.url
    Object.assign(scene.server.ctx.config, { operators: ['kim@orlune.example'] })
    await setPerson(tom, { issuer, email: 'Kim@Orlune.example' })
    expect(await isOperator(tom)).toBe(false)
    await setPerson(tom, { is_email_verified: true })
    expect(await isOperator(tom)).toBe(true)
    // The Kelvin sign, which becomes a k in small letters: another mailbox.
    await setPerson(tom, { email: '\u212Aim@orlune.example' })
    expect(await isOperator(tom)).toBe(false)
    await setPerson(tom, { issuer: 'https://former.example', email: 'kim@orlune.example' })
    expect(await isOperator(tom)).toBe(false)
    Object.assign(scene.server.ctx.config, { operators })
  })
})

test('versions, storage, connections, quota and mail are told', { tags: 'long' }, async () => {
  const house = await storeHouse(scene.server.ctx, scene.accountId)
  const read = await look()
  await scene.server.ctx.db.deleteFrom('connection').where('id', '=', house).execute()
  expect(read.versions.node).toBe(process.version)
  expect(read.versions.postgres).toMatch(/^\d+\.\d+/)
  expect(read.storage.tables.length).toBeGreaterThan(3)
  expect(read.storage.database).toBeGreaterThan(1_000_000)
  expect(read.storage.diskTotal).toBeGreaterThan(read.storage.diskFree)
  expect(read.connections).toMatchObject([
    { person: expect.stringMatching(/./), houseOf: null, network: 'meta', accounts: 1, isEnded: false },
    { person: 'Vigie Maison', houseOf: expect.stringMatching(/./), network: 'meta', accounts: 1 },
  ])
  expect(read.mail).toEqual({
    server: new URL(scene.platform.environment.SMTP_URL ?? '').host,
    testGoesTo: 'camille@orlune.example',
  })
  const fileId = await scene.store({ name: 'Quota', zones: 1, texts: 1 })
  await scene.settle(await scene.submit(fileId))
  const [quota] = (await look()).quotas
  expect(quota).toMatchObject({ account: scene.account, tier: 'standard', closedUntil: null })
})

describe('jobs', () => {
  const broken = defineJob({ name: 'writes.resumed', input: z.object({ accountId: z.null() }) })

  test('that were given up are told with their reason, and tried again', async () => {
    const { ctx } = scene.server
    await ctx.jobs.enqueue(broken, { accountId: null })
    await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "the platform was away"}'
      where name = 'writes.resumed'`.execute(ctx.db)
    const queue = async () => (await look()).jobs.find((one) => one.queue === 'writes.resumed')
    expect(await queue()).toMatchObject({
      ...{ failed: 1, oldestSeconds: null },
      lastFailure: { reason: 'the platform was away' },
    })
    // By the clock of the product, whatever that of the database says.
    const failedAt = Date.parse((await queue())?.lastFailure?.at ?? '')
    expect(Math.abs(failedAt - scene.server.clock.now().getTime())).toBeLessThan(60_000)
    const reply = await operator.ask('POST', '/administration/jobs/writes.resumed/retry')
    expect(reply.body).toEqual({ retried: 1, skipped: 0 })
    expect(await queue()).toMatchObject({ failed: 0, retrying: 1 })
    expect(await audited()).toContain('jobs.retried writes.resumed')
  })

  test('whose same work is queued anew are left', async () => {
    const { ctx } = scene.server
    const one = defineJob({ name: 'backup.nightly', input: z.object({}) })
    await ctx.jobs.enqueue(one, {})
    await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'backup.nightly'`.execute(
      ctx.db,
    )
    await ctx.jobs.enqueue(one, {})
    const reply = await operator.ask('POST', '/administration/jobs/backup.nightly/retry')
    expect(reply.body).toEqual({ retried: 0, skipped: 1 })
    await sql`delete from pgboss.job where name = 'backup.nightly'`.execute(ctx.db)
  })

  test('of a queue that does not exist are not found', async () => {
    expect((await operator.ask('POST', '/administration/jobs/nothing/retry')).status).toBe(404)
  })
})

describe('the kill switch of the installation', () => {
  const freeze = (isFrozen: boolean) => operator.ask('PUT', '/administration/freeze', { isFrozen })
  const guard = async () => (await scene.person.ask('GET', `/${scene.account}/guardrails`)).body

  test(
    'holds a publication back in every account, and lets it go on as planned',
    { tags: 'long' },
    async () => {
      const fileId = await scene.store({ name: 'Gelée', zones: 1, texts: 1 })
      const id = await scene.submit(fileId)
      await freeze(true)
      expect(await guard()).toMatchObject({
        isFrozen: true,
        isFrozenEverywhere: true,
        frozenBy: 'Camille Le Gall',
      })
      const held = await scene.settle(id)
      expect(held.state).toBe('PAUSED_BY_FREEZE')
      expect(scene.objects(id)).toEqual([])
      // Lines of one instant have no order.
      scene.server.clock.advance(1000)
      await freeze(false)
      expect(await guard()).toMatchObject({ isFrozen: false, isFrozenEverywhere: false })
      expect(await queued('writes.resumed')).toBe(1)
      expect((await scene.settle(id)).state).toBe('PUBLISHED')
      expect((await audited()).filter((line) => line.startsWith('writes.'))).toEqual([
        'writes.frozenEverywhere installation',
        'writes.unfrozenEverywhere installation',
      ])
      const { lines } = endpoints.installationAudit.response.parse(
        (await operator.ask('GET', '/administration/audit?kind=guards')).body,
      )
      expect(lines).toMatchObject([
        { action: 'writes.unfrozenEverywhere', personName: 'Camille Le Gall' },
        { action: 'writes.frozenEverywhere' },
      ])
    },
  )

  test('pulled twice keeps who pulled it first; lifted, an account that was frozen by itself stays so', async () => {
    await freeze(true)
    const first = (await look()).freeze
    scene.server.clock.advance(60_000)
    await freeze(true)
    expect((await look()).freeze).toEqual(first)
    await scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen: true })
    // The account's own stop is not lifted below the other, unseen.
    const lifted = await scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen: false })
    expect(lifted).toMatchObject({ status: 423, body: { code: 'write.frozen' } })
    await freeze(false)
    expect(await guard()).toMatchObject({ isFrozen: true, isFrozenEverywhere: false })
    await scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen: false })
  })
})

describe('a test mail', () => {
  test('goes to who asks, and the server’s answer is told', async () => {
    const reply = await operator.ask('POST', '/administration/test_mail')
    expect(reply.body).toMatchObject({ to: 'camille@orlune.example', answer: expect.stringMatching(/^250/) })
    const inbox = `${scene.platform.url}/_control/mail?to=camille@orlune.example`
    expect(await (await fetch(inbox)).json()).toHaveLength(1)
    expect(await audited()).toContain('mail.tested camille@orlune.example')
  })

  test('that no server takes says why', async () => {
    const { mail } = scene.server.ctx.config
    Object.assign(scene.server.ctx.config, {
      mail: { url: 'smtp://127.0.0.1:9', from: 'Vigie <a@b.example>' },
    })
    const reply = await operator.ask('POST', '/administration/test_mail')
    Object.assign(scene.server.ctx.config, { mail })
    expect(reply.body).toMatchObject({
      code: 'mail.failed',
      facts: { message: expect.stringContaining('ECONNREFUSED') },
    })
  })
})

test(
  'a backup that is asked for is made by the job and told; one that fails is told too',
  { tags: 'long' },
  async () => {
    await operator.ask('POST', '/administration/backup')
    expect(await queued('backup.nightly')).toBe(1)
    await backUpTonight(scene.server.ctx)
    expect(await readdir(folder)).toHaveLength(1)
    const { backup } = await look()
    expect(backup).toMatchObject({
      isScheduled: true,
      hour: 3,
      lastWhole: { isNightly: true },
      lastFailed: null,
    })
    expect(backup.lastWhole?.rows).toBeGreaterThan(10)
    scene.server.clock.advance(60_000)
    const { files } = scene.server.ctx
    const list = (): never => {
      throw new Error('the disk is gone')
    }
    const broken = { ...files, list }
    await expect(backUpTonight({ ...scene.server.ctx, files: broken })).rejects.toThrow('the disk is gone')
    expect((await look()).backup).toMatchObject({
      lastWhole: backup.lastWhole,
      lastFailed: { problem: 'the disk is gone' },
    })
  },
)
