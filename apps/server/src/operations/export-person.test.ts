/** @module-tag long */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { writeAudit } from '../audit/audit.ts'
import { inAccount } from '../db/in-account.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export-person.ts'
import { personColumns } from '../people/person-columns.ts'
import { personLines } from '../people/person-lines.ts'
import { makeToken } from '../testing/make-token.ts'
import { startPublicationScene, type PublicationScene } from '../testing/publication-scene.ts'
import { signIn, signInAgain, type TestPerson } from '../testing/test-server.ts'

const address = 'camille@orlune.example'
const other = 'act_900900'

let scene: PublicationScene
let camille: TestPerson
let lea: TestPerson
let token: string
let left: number

/** What somebody does in a day: a draft, a publication, a token, an invitation, comments, an account that they left. */
beforeAll(async () => {
  scene = await startPublicationScene()
  camille = scene.person
  await scene.server.ctx.db
    .updateTable('person')
    .set({ email: address })
    .where('id', '=', camille.personId)
    .execute()
  lea = await signIn(scene.server, 'Léa Marchand')
  await lea.join(scene.account, 'admin')
  ;({ token } = await makeToken(camille, { scope: 'read' }))
  const fileId = await scene.store({ name: 'Fête des mères', zones: 1, texts: 1 })
  await scene.settle(await scene.submit(fileId))
  await camille.ask('PUT', `/${scene.account}/invitations`, { email: 'hugo@orlune.example', role: 'editor' })
  const draft = { kind: 'draft', id: fileId }
  const say = (by: TestPerson, content: object[]) =>
    by.ask('POST', `/${scene.account}/comments`, { subject: draft, audience: 'internal', content })
  await say(camille, [{ text: 'La phrase de Camille' }])
  await say(lea, [{ person: camille.personId }, { text: ' regarde' }])
  left = await camille.join(other)
  await inAccount(scene.server.ctx, left, async (scope) => {
    await writeAudit(scope, {
      at: scene.server.clock.now(),
      personId: camille.personId,
      action: 'draft.saved',
      subject: 'Secret de l’autre client',
    })
  })
  await scene.server.ctx.db
    .deleteFrom('membership')
    .where('person_id', '=', camille.personId)
    .where('account_id', '=', left)
    .execute()
}, 120_000)
afterAll(() => scene.stop())

const row = z.object({
  table: z.string(),
  account: z.string().nullish(),
  row: z.record(z.string(), z.unknown()),
})
const line = z.union([
  z.looseObject({ export: z.literal('vigie.person'), tables: z.record(z.string(), z.looseObject({})) }),
  row,
  z.object({ end: z.literal(true), rows: z.number() }),
])
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => line.parse(JSON.parse(one)))
const rowsIn = (text: string) => linesOf(text).flatMap((one) => row.safeParse(one).data ?? [])
const fileOf = async (who: TestPerson, path: string) => {
  const reply = await who.ask('GET', path)
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
  return String(reply.body)
}

/** What the ledger and the audit come to, all columns of each line with their seals. */
async function sums() {
  const client = new pg.Client({ connectionString: scene.server.ctx.config.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; lines: string; sum: string; money: string | null }>(
    `select 'ledger' as name, count(*)::text as lines, md5(string_agg(kept::text, '' order by id)) as sum,
            sum((after ->> 'dailyBudget')::bigint)::text as money
       from tenant.platform_operation kept
     union all
     select 'audit', count(*)::text, md5(string_agg(kept::text, '' order by id)), null from tenant.audit_entry kept`,
  )
  await client.end()
  return rows.toSorted((one, next) => (one.name < next.name ? 1 : -1))
}

/** Tables in which the id or the address of somebody stands anywhere at all, whatever the column is called. */
async function tablesThatName(values: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: scene.server.ctx.config.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('control', 'tenant') and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const named: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select from ${name} kept where exists (select from unnest($1::text[]) one where position(one in kept::text) > 0) limit 1`,
      [values],
    )
    if (rows.length > 0) named.push(name)
  }
  await client.end()
  return named
}

test('no table of a day that was worked names the person but those of the list, and the file has each of them', async () => {
  const named = await tablesThatName([camille.personId, address])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((table) => !(table in personColumns))).toEqual([])
  const file = await fileOf(camille, '/session/own_data')
  const exported = new Set(rowsIn(file).map(({ table }) => table))
  expect(named.filter((table) => !exported.has(table))).toEqual([])
})

test('one’s own file says what its columns are, holds no secret, and counts its lines', async () => {
  const file = await fileOf(camille, '/session/own_data')
  const lines = linesOf(file)
  expect(lines[0]).toMatchObject({
    export: 'vigie.person',
    tables: {
      'control.session': { leftOut: ['id_hash'], about: ['person_id'] },
      'control.personal_api_token': { leftOut: ['token_hash'] },
      'control.connection': { leftOut: ['sealed_token'] },
    },
  })
  expect(lines.at(-1)).toEqual({ end: true, rows: lines.length - 2 })
  expect(file).toContain('La phrase de Camille')
  expect(file).toContain('hugo@orlune.example')
  for (const secret of [token, '\\\\x', 'token_hash":', 'sealed_token":'])
    expect(file.split('\n').slice(1).join()).not.toContain(secret)
})

test('of an account that somebody left the file tells what they did and when, and not what the account holds', async () => {
  const file = await fileOf(camille, '/session/own_data')
  const [one, ...others] = rowsIn(file).filter(({ account }) => account === other)
  expect(others).toEqual([])
  expect(one?.table).toBe('tenant.audit_entry')
  expect(Object.keys(one?.row ?? {}).toSorted()).toEqual(['account_id', 'at', 'id', 'person_id'])
  expect(file).not.toContain('Secret de l’autre client')
})

test('an owner of an account has what that account holds of somebody, and an admin has not', async () => {
  const path = (person: string) => `/${scene.account}/people/${person}/export`
  const file = await fileOf(camille, path(lea.personId))
  const rows = rowsIn(file)
  const tables = new Set(rows.map(({ table }) => table))
  expect([...tables]).toEqual(
    expect.arrayContaining(['control.person', 'control.membership', 'tenant.comment']),
  )
  expect(tables.has('control.session')).toBe(false)
  expect(rows.find(({ table }) => table === 'control.person')?.row).toEqual({
    id: lea.personId,
    name: 'Léa Marchand',
    nickname: 'Léa',
    email: '',
  })
  expect(new Set(rows.flatMap(({ account }) => account ?? []))).toEqual(new Set([scene.account]))
  expect(await lea.ask('GET', path(camille.personId))).toMatchObject({ status: 403 })
  const stranger = await signIn(scene.server, 'Nobody here')
  expect(await camille.ask('GET', path(stranger.personId))).toMatchObject({ status: 404 })
  expect(await camille.ask('GET', path('x'))).toMatchObject({ status: 400 })
})

test('whoever takes such a file leaves a line in the audit', async () => {
  const { ctx } = scene.server
  const told = await inAccount(ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('action', '=', 'export.made')
      .execute(),
  )
  expect(told.map(({ subject }) => subject)).toContain(`person ${lea.personId}`)
})

test('a client that names somebody beside others tells them that it does, and not whom else', async () => {
  const contact = (name: string, email: string) => ({ name, email, does: '' })
  await scene.server.ctx.db
    .insertInto('client')
    .values({
      id: randomUUID(),
      name: 'Atelier Verrine',
      colour: 'teal',
      language: null,
      contacts: JSON.stringify([contact('Camille', address), contact('Sophie', 'sophie@verrine.example')]),
      created_at: scene.server.clock.now(),
    })
    .execute()
  const file = await fileOf(camille, '/session/own_data')
  const [one] = rowsIn(file).filter(({ table }) => table === 'control.client')
  expect(Object.keys(one?.row ?? {}).toSorted()).toEqual(['created_at', 'id', 'name'])
  expect(file).not.toContain('sophie@verrine.example')
})

test('a namesake’s drafts are in nobody’s file', async () => {
  const namesake = await signIn(scene.server, 'Camille Le Gall')
  const drafts = async (who: TestPerson) =>
    rowsIn(await fileOf(who, '/session/own_data')).filter(
      ({ table }) => table === 'tenant.campaign_configuration',
    )
  expect(await drafts(namesake)).toEqual([])
  expect(await drafts(camille)).toEqual([])
  await scene.server.ctx.db.deleteFrom('person').where('id', '=', namesake.personId).execute()
  expect((await drafts(camille)).length).toBeGreaterThan(0)
})

test('a long history is read in pages, each line of it once', async () => {
  const { ctx, clock } = scene.server
  const many = 603
  await inAccount(ctx, scene.accountId, async (scope) => {
    // All at one instant: pages go by the key.
    const at = clock.now()
    const line = { account_id: scope.accountId, at, person_id: lea.personId, origin: 'screen' } as const
    const rest = { action: 'settings.changed', facts: '{}', request_id: '' }
    await scope.db
      .insertInto('audit_entry')
      .values(
        Array.from({ length: many }, (_, index) => ({
          ...line,
          ...rest,
          id: randomUUID(),
          subject: `n ${index}`,
        })),
      )
      .execute()
  })
  const pages: number[] = []
  const subjects = new Set<unknown>()
  const lines = personLines(
    (accountId, text, given) =>
      inAccount(ctx, accountId ?? 0, async ({ db }) => {
        const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...given]))
        if (text.includes('tenant.audit_entry kept')) pages.push(rows.length)
        return rows
      }),
    {
      person: { id: lea.personId, address: null, name: null, nickname: null },
      accounts: [{ accountId: scene.accountId, account: scene.account, isWhole: true }],
      installation: scene.accountId,
      madeAt: clock.now(),
    },
  )
  for await (const text of lines)
    for (const { table, row: told } of rowsIn(text))
      if (table === 'tenant.audit_entry' && String(told.subject).startsWith('n ')) subjects.add(told.subject)
  expect(subjects.size).toBe(many)
  expect(pages.length).toBeGreaterThan(1)
  expect(Math.max(...pages)).toBe(500)
})

test('whoever is forgotten is named nowhere any more, and the installation exports what it held until then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-person-'))
  const { databaseUrl } = scene.server.ctx.config
  const path = join(folder, 'camille.jsonl')
  await exportPerson(databaseUrl, { who: address, path, now: scene.server.clock.now() })
  const file = await readFile(path, 'utf8')
  expect(file).toContain('Secret de l’autre client')
  expect(linesOf(file).at(-1)).toMatchObject({ end: true })
  expect(rowsIn(file).some(({ table }) => table === 'tenant.publication')).toBe(true)

  const before = await sums()
  expect(Number(before[0]?.lines)).toBeGreaterThan(0)
  await erasePerson(databaseUrl, address)
  expect(await sums()).toEqual(before)
  // What a client says of whom it names stays until it is said otherwise there.
  expect(await tablesThatName([address, 'Camille Le Gall', '"Camille"'])).toEqual(['control.client'])
  const kept = await inAccount(scene.server.ctx, scene.accountId, ({ db, accountId }) =>
    db
      .selectFrom('publication')
      .select(['confirmed_by', 'confirmed_name', 'state'])
      .where('account_id', '=', accountId)
      .execute(),
  )
  expect(kept).toEqual([
    { confirmed_by: camille.personId, confirmed_name: camille.personId, state: 'PUBLISHED' },
  ])
  lea = await signInAgain(scene.server, lea.personId)
  // The same somebody everywhere, by the beginning of their number.
  for (const page of [`audit?person=${camille.personId}`, 'journal']) {
    const { body } = await lea.ask('GET', `/${scene.account}/${page}`)
    expect(JSON.stringify(body)).not.toContain('Camille')
    expect(JSON.stringify(body)).toMatch(new RegExp(`"personName":"#?${camille.personId.slice(0, 8)}`))
  }
  await rm(folder, { recursive: true })
})
