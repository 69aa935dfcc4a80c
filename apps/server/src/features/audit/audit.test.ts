import { randomUUID } from 'node:crypto'
import { type AuditAction, isAuditAction } from '@vigie/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../db/in-account.ts'
import { writeAudit } from '../../audit/audit.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { insertProposal } from '../proposals/insert-proposal.ts'
import { auditFile } from './audit-file.ts'

let server: TestServer
let camille: TestPerson
let accountId: number
const answer = z.object({
  lines: z.array(
    z.looseObject({
      at: z.string(),
      action: z.string(),
      subject: z.string(),
      subjectName: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
  total: z.number().nullable(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

const write = (line: {
  at: string
  action: AuditAction
  subject?: string
  personId?: string | null
  facts?: object
}) =>
  inAccount(server.ctx, accountId, (scope) =>
    writeAudit(scope, {
      personId: camille.personId,
      subject: 'x',
      ...line,
      facts: { ...line.facts },
      at: new Date(line.at),
    }),
  )
const read = async (query = '', who = camille) => {
  const { status, body } = await who.ask('GET', `/act_1/audit${query}`)
  expect([status, body]).toEqual([200, expect.anything()])
  return answer.parse(body)
}

beforeAll(async () => {
  server = await startTestServer()
  camille = await signIn(server)
  accountId = await camille.join('act_1')
  for (let at = 0; at < 120; at += 1)
    await write({ at: '2026-03-10T10:00:00Z', action: 'settings.changed', subject: `many ${at}` })
  // Half past midnight in Paris is the day before in UTC.
  await write({ at: '2026-03-13T23:30:00Z', action: 'publication.started', subject: 'at night' })
  await write({ at: '2026-03-15T08:00:00Z', action: 'writes.frozen', personId: null })
})
afterAll(() => server.stop())

test('S65 an admin reads the audit newest first, every line once, however many bear one time', async () => {
  const seen: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await read(next === '' ? '' : `?before=${encodeURIComponent(next)}`)
    expect(page.lines.length).toBeLessThanOrEqual(50)
    // How many there are is told beside the first page.
    expect(page.total).toBe(seen.length === 0 ? 122 : null)
    seen.push(...page.lines.map(({ action, subject }) => `${action} ${subject}`))
    next = page.next
  }
  expect(seen.slice(0, 2)).toEqual(['writes.frozen x', 'publication.started at night'])
  expect(seen).toHaveLength(122)
  expect(new Set(seen).size).toBe(122)
})

test('S65 lines are chosen by person, kind, and days on the account’s calendar', async () => {
  const actions = async (query: string) => (await read(query)).lines.map(({ action }) => action)
  expect(await actions('?since=2026-03-14&until=2026-03-14')).toEqual(['publication.started'])
  expect(await actions('?since=2026-03-13&until=2026-03-13')).toEqual([])
  expect(await actions('?kind=guards')).toEqual(['writes.frozen'])
  expect((await read('?kind=guards')).total).toBe(1)
  expect(await actions(`?person=${camille.personId}&since=2026-03-12`)).toEqual(['publication.started'])
  expect((await read()).people).toEqual([{ id: camille.personId, name: 'Camille Le Gall' }])
})

test('S65 what was done to has its name of today, where it has one', async () => {
  await write({ at: '2026-04-01T08:00:00Z', action: 'person.roleChanged', subject: camille.personId })
  await write({ at: '2026-04-01T08:00:00Z', action: 'guardrails.changed', subject: String(accountId) })
  await write({ at: '2026-04-01T08:00:00Z', action: 'ad.changed', subject: '120999' })
  const { lines } = await read('?since=2026-04-01&until=2026-04-01')
  const names = new Map(lines.map(({ action, subjectName }) => [action, subjectName]))
  expect(names.get('person.roleChanged')).toBe('Camille Le Gall')
  expect(names.get('guardrails.changed')).toEqual(expect.any(String))
  expect(names.get('ad.changed')).toBeNull()
})

test('S65 a proposal and what was said about it are told by the campaign that they are about', async () => {
  const id = randomUUID()
  await inAccount(server.ctx, accountId, (scope) =>
    insertProposal(scope, {
      ...{ id, hash: 'a'.repeat(64), findings: [], reason: '', authorId: camille.personId },
      at: new Date('2026-05-01T08:00:00Z'),
      content: {
        ...{ kind: 'publication', fileId: randomUUID(), extent: 'publish', planHash: 'b'.repeat(64) },
        ...{ campaignName: 'Soldes de mai', campaignId: null, dailyTotal: 1, lifetimeTotal: 0 },
        ...{ strategyId: null, monitorAds: false, monitorAdsets: false },
      },
    }),
  )
  const at = '2026-05-01T08:00:00Z'
  await write({ at, action: 'proposal.made', subject: id })
  await write({ at, action: 'comment.made', subject: id })
  await write({ at, action: 'comment.answered', subject: '120999' })
  await write({ at, action: 'proposal.refused', subject: randomUUID() })
  const { lines } = await read('?since=2026-05-01&until=2026-05-01')
  expect(Object.fromEntries(lines.map(({ action, subjectName }) => [action, subjectName]))).toEqual({
    ...{ 'proposal.made': 'Soldes de mai', 'comment.made': 'Soldes de mai' },
    ...{ 'comment.answered': null, 'proposal.refused': null },
  })
})

test('S65 an alert, a rule, a file and a package are told by name, not by number', async () => {
  const [alert, rule, file, kept] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const at = '2026-06-01T08:00:00Z'
  await inAccount(server.ctx, accountId, async ({ db }) => {
    await db
      .insertInto('alert')
      .values({
        ...{ account_id: accountId, id: alert, key: 'k', category: 'creations', priority: 1, code: 'x' },
        ...{ sentence_en: '', sentence_fr: '', campaign_ids: [], campaign_names: ['Noël'], adset_names: [] },
        ...{ ad_names: ['bougie-ambre'], video_urls: [], facts: '{}', typed_facts: 'null' },
        created_at: new Date(at),
      })
      .execute()
    await db
      .insertInto('budget_alert')
      .values({
        ...{
          account_id: accountId,
          id: rule,
          is_on: true,
          name: 'Luminaires, juin',
          target: 1,
          threshold: 1,
        },
        ...{ date_start: '2026-06-01', date_end: '2026-06-30', pauses_at_limit: false, campaigns: '[]' },
        ...{ created_at: new Date(at), updated_at: new Date(at) },
      })
      .execute()
    await db
      .insertInto('reusable_package')
      .values({
        ...{ account_id: accountId, id: kept, kind: 'interest', name: 'Maison', content: '{}' },
        ...{ created_at: new Date(at), updated_at: new Date(at) },
      })
      .execute()
  })
  await write({ at, action: 'alert.settled', subject: alert })
  await write({ at, action: 'budgetAlert.saved', subject: rule })
  await write({ at, action: 'library.changed', subject: kept })
  await write({ at, action: 'configuration.deleted', subject: file })
  const { lines } = await read('?since=2026-06-01&until=2026-06-01')
  expect(Object.fromEntries(lines.map(({ action, subjectName }) => [action, subjectName]))).toEqual({
    ...{ 'alert.settled': 'Noël · bougie-ambre', 'budgetAlert.saved': 'Luminaires, juin' },
    ...{ 'library.changed': 'Maison', 'configuration.deleted': null },
  })
  const found = async (words: string) =>
    (await read(`?words=${encodeURIComponent(words)}&since=2026-06-01`)).lines.map(({ action }) => action)
  expect(await found('AMBRE')).toEqual(['alert.settled'])
  expect(await found('noël')).toEqual(['alert.settled'])
  expect(await found('luminaires')).toEqual(['budgetAlert.saved'])
  expect(await found(file)).toEqual(['configuration.deleted'])
  expect(await found('camille')).toHaveLength(4)
  // What a pattern would take for any text is text.
  expect(await found('%')).toEqual([])
  expect(await found('_')).toEqual([])
})

test('S65 the installation’s own lines are for its operators', async () => {
  const publisher = await signIn(server, 'Nobody special')
  const path = '/administration/audit'
  expect([
    (await publisher.ask('GET', path)).status,
    (await server.app.inject(`/api${path}`)).statusCode,
  ]).toEqual([403, 401])
})

test.each(['?before=x', '?before=2026-99-99T00:00:00Z_0', '?kind=all', '?person=1', '?since=today', '?x=1'])(
  'S65 %s is refused',
  async (query) => expect((await camille.ask('GET', `/act_1/audit${query}`)).status).toBe(400),
)

test('S65 nobody but an admin of the account reads or exports it', async () => {
  const publisher = await signIn(server, 'Publisher')
  await publisher.join('act_1', 'publisher')
  const stranger = await signIn(server, 'Stranger')
  for (const path of ['/act_1/audit', '/act_1/audit/export?format=csv'])
    expect([
      (await publisher.ask('GET', path)).status,
      (await stranger.ask('GET', path)).status,
      (await server.app.inject(`/api${path}`)).statusCode,
    ]).toEqual([403, 403, 401])
})

test('S65 it is exported whole, as lines of JSON and for spreadsheets, and that is a line too', async () => {
  await write({
    at: '2026-03-15T09:00:00Z',
    action: 'strategy.saved',
    subject: '=cmd|" /C calc"!A0,=1+1',
    facts: { name: 'a;b,"c"\n' },
  })
  const jsonl = String((await camille.ask('GET', '/act_1/audit/export?format=jsonl')).body)
  // Those who were refused above are lines too, each once a minute.
  const lines = jsonl
    .trimEnd()
    .split('\n')
    .filter((line) => !line.includes('right.refused'))
  expect(lines).toHaveLength(135)
  // A person did it, by the door and in the call that they came with.
  const read = lines.map((line) => answer.shape.lines.element.parse(JSON.parse(line)))
  expect(read.find(({ action }) => action === 'export.made')).toMatchObject({
    origin: 'screen',
    requestId: expect.stringMatching(/./),
  })
  const csv = await camille.ask('GET', '/act_1/audit/export?format=csv&since=2026-03-15&until=2026-03-15')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit_act_1_2026-03-15_2026-03-15.csv"',
    'cache-control': 'no-store',
  })
  expect(String(csv.body)).toContain(`"'=cmd|"" /C calc""!A0,'=1+1"`)
  expect((await camille.ask('GET', '/act_1/audit/export?format=xml')).status).toBe(400)
})

test('S65 a file holds no more than a page at once', async () => {
  let pages = 0
  const file = auditFile('jsonl', (before) => {
    pages += 1
    expect(before).toBe(pages === 1 ? null : String(pages - 1))
    return Promise.resolve({ lines: [], next: pages < 5 ? String(pages) : null })
  })
  for await (const part of file) expect(part).toBe('')
  expect(pages).toBe(5)
})

test('S49 an export ends where the right does', async () => {
  const passing = await signIn(server, 'Passing')
  await passing.join('act_1')
  await server.ctx.db.deleteFrom('membership').where('person_id', '=', passing.personId).execute()
  expect((await passing.ask('GET', '/act_1/audit/export?format=csv')).status).toBe(403)
})

test('every line that this server wrote has words', async () => {
  for (const { action } of (await read()).lines) expect(isAuditAction(action), action).toBe(true)
})
