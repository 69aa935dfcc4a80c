/** @module-tag long */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import { createContext } from '../context.ts'
import { runtimeAddress } from '../db/runtime-address.ts'
import { inAccount } from '../db/in-account.ts'
import { StartRefusal } from '../db/start-refusal.ts'
import { execute } from '../features/publication/execute.ts'
import { registerJobs } from '../features/jobs.ts'
import { readProgress } from '../features/publication/progress.ts'
import { createLog } from '../log.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { storeHouse } from '../testing/store-house.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { keepQuota } from '../quota/keep-quota.ts'
import { backUpToFile } from './back-up-to-file.ts'
import { keptRun } from './backup-runs.ts'
import { installation, tellInstallation } from '../audit/audit.ts'
import { checkFreeze } from './doctor/check-freeze.ts'
import { examine } from './doctor/examine.ts'
import { eraseAccount, erasePerson } from './erase.ts'
import { exportAccount } from './export-account.ts'
import { asOwner as owned } from './owner-connection.ts'
import { restore } from './restore.ts'
import { tellUnknownObjects } from './tell-unknown-objects.ts'

let scene: PublicationScene
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-operations-'))
  scene = await startPublicationScene()
})
afterAll(async () => {
  await scene.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An empty database and an empty folder of files, as on another machine with the same key. */
async function elsewhere(masterKey?: string) {
  const database = await createTestDatabase()
  await asOwner(database.url, 'drop schema control, tenant, pgboss cascade')
  await asOwner(database.url, 'drop table public.kysely_migration, public.kysely_migration_lock')
  const key = await readFile(join(scene.server.ctx.config.dataDir, 'master.key'), 'utf8')
  const config: Config = {
    ...scene.server.ctx.config,
    databaseUrl: database.url,
    runtimeDatabaseUrl: runtimeAddress(database.url),
    dataDir: await mkdtemp(join(folder, 'files-')),
    masterKey: masterKey ?? key.trim(),
  }
  const ctx = await createContext(config, { log: createLog('silent') })
  return { ctx, end: async () => (await ctx.close(), await database.drop()) }
}

/** What the doctor says of writes that are held back. */
async function freezeOf({ databaseUrl }: Config) {
  return owned(databaseUrl, checkFreeze)
}

describe('A backup', () => {
  it('made in the middle of a publication, restored elsewhere, begins frozen and ends as planned', async () => {
    const fileId = await scene.store({ name: 'Half', zones: 2, texts: 2 })
    const id = await scene.submit(fileId)
    scene.platform.faults.set([{ kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 1 }])
    expect((await scene.run(id)).state).toBe('WAITING_RATE')
    await scene.server.ctx.files.write(
      `media/${scene.accountId}/0f.png`,
      Buffer.from('a picture'),
      'image/png',
    )
    await tellInstallation(scene.server.ctx, { personId: null, action: 'jobs.retried', subject: 'x' })
    const path = join(folder, 'half.vigie')
    const backup = await backUpToFile(scene.server.ctx, path)
    // With the picture and the preview of the campaign's own.
    expect(backup.files).toBe(3)
    // The platform goes on: what is restored is older than it.
    const published = await scene.settle(id)
    const made = scene
      .objects(id)
      .map((object) => object.id)
      .toSorted()

    const other = await elsewhere()
    const report = await restore(other.ctx, createReadStream(path))
    expect(report).toMatchObject({
      rows: backup.rows,
      files: 3,
      openPublications: 1,
      accounts: [scene.account],
    })
    expect((await other.ctx.files.read(`media/${scene.accountId}/0f.png`))?.toString()).toBe('a picture')
    const kept = await inAccount(other.ctx, installation, ({ db }) =>
      db.selectFrom('audit_entry').select('action').where('action', '=', 'jobs.retried').execute(),
    )
    expect(kept, 'what happened in no account is kept too').toHaveLength(1)
    registerJobs(other.ctx)
    await other.ctx.jobs.start()
    const progress = () => inAccount(other.ctx, scene.accountId, (scope) => readProgress(scope, id))
    const run = () =>
      execute(other.ctx, {
        accountId: scene.accountId,
        publicationId: id,
        signal: new AbortController().signal,
      })
    await asOwner(
      other.ctx.config.databaseUrl,
      `update tenant.publication set resumes_at = null, lease_until = null`,
    )
    await run()
    expect((await progress()).state).toBe('PAUSED_BY_FREEZE')
    expect(await freezeOf(other.ctx.config)).toEqual({
      check: 'freeze',
      state: 'warn',
      found: `frozen since a restore: ${scene.account}; nothing but pauses is written there, and 1 publication waits`,
      mend: expect.stringContaining('Let writes go on'),
    })
    await asOwner(other.ctx.config.databaseUrl, `update tenant.account_guard set is_frozen = false`)
    expect(await freezeOf(other.ctx.config)).toMatchObject({ state: 'ok', found: 'nothing is held back' })
    await run()
    expect(await progress()).toMatchObject({
      state: 'PUBLISHED',
      unknown: 0,
      campaignId: published.campaignId,
    })
    expect(
      scene
        .objects(id)
        .map((object) => object.id)
        .toSorted(),
    ).toEqual(made)
    await other.end()
  })

  it('whose freeze is lifted before anybody looked finds what was made since, and makes nothing twice', async () => {
    const id = await scene.submit(await scene.store({ name: 'Lifted at once', zones: 2, texts: 2 }))
    scene.platform.faults.set([{ kind: 'throttle', method: 'POST', path: '/ads$', times: 1, after: 1 }])
    expect((await scene.run(id)).state).toBe('WAITING_RATE')
    const path = join(folder, 'lifted.vigie')
    await backUpToFile(scene.server.ctx, path)
    await scene.settle(id)
    const made = scene.platform.world.log.filter(({ event }) => event === 'created').length

    const other = await elsewhere()
    await restore(other.ctx, createReadStream(path))
    registerJobs(other.ctx)
    await other.ctx.jobs.start()
    await asOwner(
      other.ctx.config.databaseUrl,
      `update tenant.publication set resumes_at = null, lease_until = null;
      update tenant.account_guard set is_frozen = false`,
    )
    const { accountId } = scene
    await execute(other.ctx, { accountId, publicationId: id, signal: new AbortController().signal })
    const progress = await inAccount(other.ctx, accountId, (scope) => readProgress(scope, id))
    expect(progress).toMatchObject({ state: 'PUBLISHED', unknown: 0 })
    expect(scene.platform.world.log.filter(({ event }) => event === 'created')).toHaveLength(made)
    await other.end()
  })

  it('that does not know a publication: what it made is told, and left as it is', async () => {
    const path = join(folder, 'before.vigie')
    await backUpToFile(scene.server.ctx, path)
    const id = await scene.submit(await scene.store({ name: 'Later', zones: 1, texts: 1 }))
    await scene.settle(id)
    const other = await elsewhere()
    await restore(other.ctx, createReadStream(path))
    const told = await tellUnknownObjects(other.ctx)
    for (const object of scene.objects(id).filter(({ kind }) => kind !== 'adcreative'))
      expect(told.join('\n')).toContain(object.id)
    await other.end()
  })

  it('is refused over an installation, under another key, and is kept where it is allowed', async () => {
    const path = join(folder, 'again.vigie')
    await backUpToFile(scene.server.ctx, path)
    await expect(restore(scene.server.ctx, createReadStream(path))).rejects.toThrow(
      'already holds an installation',
    )
    const other = await elsewhere(Buffer.alloc(32, 7).toString('base64'))
    await expect(restore(other.ctx, createReadStream(path))).rejects.toThrow(StartRefusal)
    const { accounts } = await restore(other.ctx, createReadStream(path), { acceptsOtherKey: true })
    expect(accounts).toEqual([scene.account])
    await other.end()
  })
})

describe('An account', () => {
  it('is exported as JSON lines of every table, with a schema and its files', async () => {
    const path = join(folder, 'export')
    const report = await exportAccount(scene.server.ctx, scene.account, path)
    expect(report.rows).toBeGreaterThan(10)
    const lines = (await readFile(join(path, 'publication.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ account_id: scene.accountId, state: 'PUBLISHED' }),
    )
    expect(report.files).toBeGreaterThan(2)
    const schema = JSON.parse(await readFile(join(path, 'schema.json'), 'utf8')) as Record<string, unknown>
    expect(schema.publication).toContainEqual({ column: 'account_id', type: 'bigint', nullable: false })
    await expect(exportAccount(scene.server.ctx, 'act_1', path)).rejects.toThrow(scene.account)
    await expect(exportAccount(scene.server.ctx, scene.account, path)).rejects.toThrow('already holds')
  })
})

describe('The doctor', () => {
  const environment = () => ({
    ...scene.platform.environment,
    DATABASE_URL: scene.server.ctx.config.databaseUrl,
    DATA_DIR: scene.server.ctx.config.dataDir,
    PUBLIC_URL: 'http://localhost:4190',
  })
  const failures = async (changed: Readonly<Record<string, string>> = {}) =>
    (await examine({ ...environment(), ...changed })).filter(({ state }) => state === 'fail')

  it('names the accounts that a person stopped, and that everything is', async () => {
    const { config } = scene.server.ctx
    const freeze = (isFrozen: boolean) =>
      scene.person.ask('POST', `/${scene.account}/freeze`, { isFrozen }).then(({ status }) => status)
    expect(await freeze(true)).toBeLessThan(300)
    expect(await freezeOf(config)).toMatchObject({
      state: 'warn',
      found: `stopped by a person: ${scene.account}; nothing but pauses is written there`,
    })
    await asOwner(
      config.databaseUrl,
      `insert into control.installation (id, is_frozen, frozen_by, frozen_at) values (1, true, 'Ada', now())
       on conflict (id) do update set is_frozen = true, frozen_by = 'Ada'`,
    )
    expect(await freezeOf(config)).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('Ada stopped everything'),
    })
    await asOwner(config.databaseUrl, 'update control.installation set is_frozen = false, frozen_by = null')
    expect(await freeze(false)).toBeLessThan(300)
    expect(await freezeOf(config)).toMatchObject({ state: 'ok' })
  })

  it('finds nothing where nothing is wrong', async () => {
    expect(await failures()).toEqual([])
  })

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['settings', 'META_APP_ID', { META_APP_ID: 'letters' }],
    ['master key', 'VIGIE_MASTER_KEY', { VIGIE_MASTER_KEY: randomBytes(32).toString('base64') }],
    ['mail', 'SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:9' }],
    ['meta app', 'META_APP_SECRET', { META_APP_SECRET: 'wrong' }],
    ['issuer client', 'OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: 'of-another-client' }],
    ['issuer client', 'OIDC_CLIENT_ID', { OIDC_CLIENT_ID: 'another-client' }],
    [
      'bucket',
      'S3_ENDPOINT',
      {
        ...{ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
        S3_ENDPOINT: 'http://127.0.0.1:9',
      },
    ],
    ['database', 'DATABASE_URL', { DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }],
  ])('says that %s is wrong, and names %s', async (check, word, changed) => {
    const found = await failures(changed)
    expect(found.map((one) => one.check)).toEqual([check])
    expect(JSON.stringify(found)).toContain(word)
  })

  it('makes no key and no folder where DATA_DIR names another one', async () => {
    const nowhere = join(tmpdir(), `vigie-of-nobody-${randomBytes(4).toString('hex')}`)
    const found = await failures({ DATA_DIR: nowhere })
    expect(found).toMatchObject([
      {
        check: 'master key',
        found: `there is none in ${nowhere}`,
        mend: expect.stringContaining('DATA_DIR'),
      },
      { check: 'disk', mend: expect.stringContaining('DATA_DIR') },
    ])
    await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  })

  it('says that a server which greets in clear is asked by smtp://', async () => {
    const SMTP_URL = scene.platform.environment.SMTP_URL?.replace('smtp://', 'smtps://') ?? ''
    expect(await failures({ SMTP_URL })).toMatchObject([
      { check: 'mail', mend: expect.stringContaining('smtp://') },
    ])
  })

  it('warns of an address that does not lead to Vigie, and is content with one that does', async () => {
    const of = async (publicUrl: string) =>
      (await examine({ ...environment(), PUBLIC_URL: publicUrl })).find(({ check }) => check === 'address')
    expect(await of('http://localhost:1023')).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('nothing listens'),
    })
    expect(await of(scene.platform.url)).toMatchObject({ state: 'warn' })
    const address = await scene.server.app.listen({ host: '127.0.0.1', port: 0 })
    expect(await of(address)).toMatchObject({ state: 'warn', found: `${address} is not encrypted` })
  })

  it('says the name of an issuer that names itself otherwise', async () => {
    const url = (scene.platform.environment.OIDC_ISSUER ?? '').replace('127.0.0.1', 'localhost')
    const found = await failures({ OIDC_ISSUER: url })
    expect(found[0]?.mend).toBe(`Set OIDC_ISSUER=${scene.platform.environment.OIDC_ISSUER}`)
  })

  it('names the access that the platform gives, and the backup that failed', async () => {
    const { databaseUrl } = scene.server.ctx.config
    const of = async (check: string) => (await examine(environment())).find((one) => one.check === check)
    await keepQuota(scene.server.ctx, 0)
    expect(await of('quota tier')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('full access'),
    })
    await asOwner(databaseUrl, `update control.quota_reading set tier = 'development'`)
    expect(await of('quota tier')).toMatchObject({ state: 'warn', found: expect.stringContaining('limited') })
    expect(await of('backup')).toMatchObject({ state: 'warn', found: 'none is known; none is planned' })
    const run = { place: '/backups/a', isNightly: true }
    await keptRun(scene.server.ctx, run, () => Promise.reject(new Error('no room'))).catch(() => undefined)
    expect(await of('backup')).toMatchObject({ state: 'fail', found: expect.stringContaining('no room') })
    await asOwner(databaseUrl, 'delete from control.backup_run')
  })

  it('says which table shows all accounts, and that a connection has ended', async () => {
    const { databaseUrl } = scene.server.ctx.config
    // Accounts of a cluster move past a wall that is forced: there it stands, and is not forced.
    const [down, up] = process.env.VIGIE_TEST_CITUS ? ['disable', 'enable'] : ['no force', 'force']
    await asOwner(databaseUrl, `alter table tenant.image ${down} row level security`)
    await asOwner(databaseUrl, 'update control.connection set is_expired = true')
    expect((await failures()).map(({ check }) => check)).toEqual(['row security', 'connections'])
    await asOwner(databaseUrl, `alter table tenant.image ${up} row level security`)
    await asOwner(databaseUrl, 'update control.connection set is_expired = false')
  })

  it('asks nobody to sign in for a house, which has no person, and names what ends soon beside what ended', async () => {
    const { databaseUrl } = scene.server.ctx.config
    const house = await storeHouse(scene.server.ctx, scene.accountId)
    await asOwner(databaseUrl, `update control.connection set is_expired = true where id = '${house}'`)
    await asOwner(
      databaseUrl,
      `update control.connection set expires_at = now() + interval '3 days 1 hour' where account_id is null`,
    )
    const said = (await examine(environment())).filter(({ check }) =>
      ['connections', 'house'].includes(check),
    )
    expect(said).toMatchObject([
      { check: 'connections', state: 'warn', found: expect.stringContaining('in 3') },
      { check: 'house', state: 'fail', found: `ended: Vigie Maison of ${scene.account}` },
    ])
    expect(said[1]?.mend).toMatch(/token of the system user/)
    expect(said[1]?.mend).not.toMatch(/sign in/)
    await asOwner(databaseUrl, `delete from control.connection where id = '${house}'`)
    await asOwner(databaseUrl, 'update control.connection set expires_at = null')
  })
})

describe('Forgetting', () => {
  it('a person keeps what they did, without who they were', async () => {
    const { databaseUrl } = scene.server.ctx.config
    const { personId } = await erasePerson(databaseUrl, scene.person.personId)
    expect(
      await scene.person.ask('GET', `/${scene.account}/unknown_objects`).then(({ status }) => status),
    ).toBe(401)
    const [left] = await rowsOf(
      databaseUrl,
      `select name, email, issuer from control.person where id = '${personId}'`,
    )
    expect(left).toEqual({ name: '', email: '', issuer: 'erased' })
    expect(await rowsOf(databaseUrl, 'select 1 from control.connection')).toEqual([])
    expect((await rowsOf(databaseUrl, 'select 1 from tenant.publication')).length).toBeGreaterThan(0)
    await expect(erasePerson(databaseUrl, scene.person.personId)).rejects.toThrow('Nobody here')
  })

  it('an account leaves nothing of it', async () => {
    const { databaseUrl } = scene.server.ctx.config
    const report = await eraseAccount(scene.server.ctx, scene.account)
    expect(report.rows).toBeGreaterThan(10)
    expect(report.files).toBeGreaterThan(2)
    expect(await rowsOf(databaseUrl, 'select 1 from control.ad_account')).toEqual([])
    expect(await rowsOf(databaseUrl, 'select 1 from tenant.publication')).toEqual([])
  })
})

async function asOwner(url: string, statement: string): Promise<void> {
  await rowsOf(url, statement)
}

async function rowsOf(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
