import { endpoints, type RequestOf, type ResponseOf } from '@vigie/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inAccount } from '../../../db/in-account.ts'
import { adWithoutContent } from '../../../testing/ad-without-content.ts'
import { joinAs } from '../../../testing/connect-person.ts'
import { nothingCarried } from '../../../testing/nothing-carried.ts'
import { startPublicationScene, type PublicationScene } from '../../../testing/publication-scene.ts'
import { signInAgain, type TestPerson } from '../../../testing/test-server.ts'
import { forgetEverywhere } from '../../proposals/tend.ts'
import { refreshSums } from '../sync/sums.ts'

let scene: PublicationScene
let ana: TestPerson
let reader: TestPerson
beforeAll(async () => {
  scene = await startPublicationScene()
  ana = await joinAs(scene, 'Ana Lopes', 'analyst')
  reader = await joinAs(scene, 'Rémi Petit', 'reader')
  await inTheAccount(async ({ db, accountId }) => {
    await sql`delete from campaign where account_id = ${accountId}`.execute(db)
    await sql`
      insert into campaign (account_id, campaign_id, name, status, effective_status, seen_at)
      values (${accountId}, '11', 'Fête des mères', 'ACTIVE', 'ACTIVE', now()),
        (${accountId}, '12', 'Lampes', 'PAUSED', 'PAUSED', now())`.execute(db)
  })
  await spend('11', '2026-02-23', { spend: 100_01, purchases: 3, value: 300_00 })
  await spend('11', '2026-03-02', { spend: 120_03, purchases: 4, value: 450_10 })
  await spend('12', '2026-03-02', { spend: 33_33, purchases: 0, value: 0 })
  await spend('11', '2026-03-08', { spend: 1, purchases: 1, value: 99 })
  await readDays('2026-02-23', '2026-03-08')
})
afterAll(() => scene.stop())
// Wrong links of former tests are forgotten, and nobody is asked to sign in.
beforeEach(async () => {
  scene.server.clock.advance(11 * 60_000)
  await fetch(`${scene.platform.url}/_control/mail`, { method: 'DELETE' })
  ana = await signInAgain(scene.server, ana.personId)
  reader = await signInAgain(scene.server, reader.personId)
})

const inTheAccount = <T>(work: Parameters<typeof inAccount<T>>[2]) =>
  inAccount(scene.server.ctx, scene.accountId, work)

type Day = { readonly spend: number; readonly purchases: number; readonly value: number }
const spend = (campaign: string, day: string, { spend: money, purchases, value }: Day) =>
  inTheAccount(async ({ db, accountId }) => {
    await sql`
      insert into campaign_day (account_id, campaign_id, day, spend, impressions, link_clicks, purchases, purchase_value)
      values (${accountId}, ${campaign}, ${day}, ${money}, 1000, 10, ${purchases}, ${value})
      on conflict (account_id, campaign_id, day) do update
        set spend = excluded.spend, purchases = excluded.purchases, purchase_value = excluded.purchase_value`.execute(
      db,
    )
    await refreshSums({ db, accountId }, { since: day, until: day })
  })
const readDays = (since: string, until: string) =>
  inTheAccount(({ db, accountId }) =>
    sql`
      insert into insight_read (account_id, report, day, read_on, read_at)
      select ${accountId}, 'campaign', day::date, ${until}, ${new Date('2026-03-09T05:00:00Z')}
      from generate_series(${since}::date, ${until}::date, '1 day') as day
      on conflict do nothing`.execute(db),
  )

const path = (rest = '') => `/${scene.account}/shared_reports${rest}`
const aRecipient = (name: string) => ({ name, email: null })
const week = { since: '2026-03-02', until: '2026-03-08' }
type Wanted = Partial<RequestOf<typeof endpoints.shareReport>['body']>
const share = (change: Wanted = {}, by = ana) =>
  by.ask('POST', path(), { ...week, people: [aRecipient('Sophie Marin')], language: 'fr', ...change })
async function shared(change: Wanted = {}) {
  const answer = endpoints.shareReport.response.parse((await share(change)).body)
  const [report] = answer.reports
  const links = answer.made.map(({ address }) => address.replace(/^.*#(fr|en)\./, ''))
  return { ...answer, id: report?.id ?? '', linkId: report?.links[0]?.id ?? '', link: links[0] ?? '', links }
}

let caller = 0
/** Somebody outside, each from an address of their own. */
async function client(payload: object, url = '/api/client/report') {
  caller = (caller + 1) % 250
  const remoteAddress = `198.51.100.${caller}`
  const reply = await scene.server.app.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: reply.statusCode, body: reply.json<unknown>() }
}
const open = async (link: string): Promise<ResponseOf<typeof endpoints.openReportLink>> =>
  endpoints.openReportLink.response.parse((await client({ link })).body)
const ended = { status: 410, body: { code: 'clientLink.ended' } }
const auditOf = (subject: string) =>
  inTheAccount(({ db, accountId }) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'facts'])
      .where('account_id', '=', accountId)
      .where('subject', '=', subject)
      .orderBy('at')
      .execute(),
  )

test('a link shows the figures of the list to the cent, beside the week before, and nothing internal', async () => {
  const { link } = await shared({ hasCampaigns: true, words: 'Une bonne semaine.' })
  const page = await open(link)
  expect(page.report).toMatchObject({
    ...{ ...week, result: 'omni_purchase', words: 'Une bonne semaine.', missingDays: 0 },
    totals: { spend: 153_37, results: 5, value: 451_09 },
    previous: { spend: 100_01, results: 3 },
    campaigns: [
      { name: 'Fête des mères', spend: 120_04, results: 5 },
      { name: 'Lampes', spend: 33_33, results: 0 },
    ],
    otherCampaigns: null,
  })
  const list = endpoints.campaignList.response.parse(
    (await ana.ask('GET', `/${scene.account}/campaign_list?since=${week.since}&until=${week.until}`)).body,
  )
  expect(page.report.totals.spend).toBe(list.totals.spend)
  expect(page.report.days.map(({ spend: money }) => money)).toEqual([153_36, 0, 0, 0, 0, 0, 1])
  expect(page).toMatchObject({ recipient: 'Sophie Marin', preparedBy: 'Ana Lopes', currency: 'EUR' })
  expect(JSON.stringify(page)).not.toMatch(/act_|account_id|"11"|score/)
})

test('the whole alone is what is shown without being asked for more, and a day that was never read is unknown', async () => {
  const { link } = await shared({ since: '2026-02-20', until: '2026-02-24' })
  const { report } = await open(link)
  expect(report).toMatchObject({ campaigns: null, previous: null, missingDays: 3 })
  expect(report.days.map(({ spend: money }) => money)).toEqual([null, null, null, 100_01, 0])
})

test('what was stopped is told with what it spent the week before, raised budgets by how much a day', async () => {
  await inTheAccount(async ({ db, accountId }) => {
    const wrote = (subject: string, before: object, after: object) =>
      sql`
      insert into platform_operation (account_id, id, attempt, operation, subject, origin, state, started_at, facts, level,
        campaign_id, before, after)
      values (${accountId}, ${randomUUID()}, 1, 'update', ${subject}, 'screen', 'OK', '2026-03-03T09:00:00Z', '{}',
        'campaign', ${subject}, ${JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(db)
    await wrote('12', { status: 'ACTIVE' }, { status: 'PAUSED' })
    await wrote('11', { dailyBudget: 40_00 }, { dailyBudget: 55_00 })
  })
  const { report } = await open((await shared({ headline: ' La fête démarre. ' })).link)
  expect(report).toMatchObject({
    headline: 'La fête démarre.',
    deeds: { paused: { campaign: 1 }, raised: 1, lowered: 0 },
    // The day before the stop counts, the day of it does not.
    deedMoney: {
      ...{ raisedPerDay: 15_00, loweredPerDay: 0, raisedInAll: 0 },
      stopped: { campaign: { spend: 33_33, results: 0 }, adset: null, ad: null },
    },
    // Campaigns are not named here.
    stopped: [],
    budgets: [{ name: null, campaign: null, kind: 'perDay', from: 40_00, to: 55_00 }],
  })
  const named = await open((await shared({ hasCampaigns: true })).link)
  expect(named.report.stopped).toEqual([
    { level: 'campaign', name: 'Lampes', picture: null, before: { spend: 33_33, results: 0 } },
  ])
  expect(named.report.budgets).toEqual([
    { name: expect.any(String), campaign: null, kind: 'perDay', from: 40_00, to: 55_00 },
  ])
  // By now what came after these days is past as well.
  expect(named.report.coming).toBeNull()
})

test('what was stopped shows an address of ours before it is shared, and a client none', async () => {
  await inTheAccount(({ db, accountId }) =>
    db
      .insertInto('ad')
      .values({
        ...{ account_id: accountId, campaign_id: '12', adset_id: '121', ad_id: '1211', name: 'Vase' },
        ...{ status: 'PAUSED', effective_status: 'PAUSED', seen_at: scene.server.clock.now() },
        ...adWithoutContent,
        picture_url: `${scene.platform.url}/media/demo-0-0.jpg`,
      })
      .execute(),
  )
  const asked = { ...week, hasCampaigns: true, words: '', headline: '' }
  const { body } = await ana.ask('POST', path('/preview'), asked)
  expect(body).toMatchObject({
    stopped: [{ name: 'Lampes', picture: expect.stringMatching(/^\/api\/pictures\//) }],
  })
  const { report } = await open((await shared({ hasCampaigns: true })).link)
  expect(report.stopped).toMatchObject([{ name: 'Lampes', picture: null }])
})

test('a report is about days that are over, in order, and no longer than a year', async () => {
  const today = scene.server.clock.now().toISOString().slice(0, 10)
  expect(await share({ since: today, until: today })).toMatchObject({
    status: 422,
    body: { code: 'report.notOver' },
  })
  for (const wrong of [{ since: '2026-03-08', until: '2026-03-02' }, { since: '2020-01-01' }])
    expect(await share(wrong)).toMatchObject({ status: 400 })
})

describe('what was shared', () => {
  test('stays as it was when the platform restates it; renewed, it says what is another to who looked', async () => {
    const { link, id } = await shared()
    const { link: unseen } = await shared()
    await open(link)
    await spend('11', '2026-03-08', { spend: 2_01, purchases: 2, value: 99 })
    expect((await open(link)).report.totals).toMatchObject({ spend: 153_37, results: 5 })
    expect((await ana.ask('POST', path(`/${id}/figures`))).status).toBe(200)
    const page = await open(link)
    expect(page.report.totals).toMatchObject({ spend: 155_37, results: 6 })
    expect(page.changed).toMatchObject({
      spend: { before: 153_37, after: 155_37 },
      results: { before: 5, after: 6 },
      value: null,
    })
    // Another report was renewed by nobody.
    expect((await open(unseen)).report.totals.spend).toBe(153_37)
    await spend('11', '2026-03-08', { spend: 1, purchases: 1, value: 99 })
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['report.shared', 'report.renewed'])
  })

  test('is counted over all that it showed, and listed with the newest report first', async () => {
    const { link, id } = await shared({ people: [aRecipient('Sophie'), aRecipient('Paul')] })
    await open(link)
    await ana.ask('POST', path(`/${id}/figures`))
    await open(link)
    const { reports } = endpoints.listSharedReports.response.parse((await ana.ask('GET', path())).body)
    const listed = reports.find((one) => one.id === id)
    expect(reports[0]?.id).toBe(id)
    expect(listed?.links.map(({ name, opened }) => [name, opened])).toEqual([
      ['Sophie', 2],
      ['Paul', 0],
    ])
    expect(listed).toMatchObject({ ...week, sharedBy: 'Ana Lopes', renewedAt: expect.any(String) as unknown })
  })

  test('does not change by a statement, nor becomes a proposal', async () => {
    const { id } = await shared()
    for (const change of [
      { view: JSON.stringify({ kind: 'report' }) },
      { report_id: randomUUID() },
      { report_id: null, proposal_id: randomUUID() },
    ])
      await expect(
        inTheAccount(({ db, accountId }) =>
          db
            .updateTable('client_link')
            .set(change)
            .where('account_id', '=', accountId)
            .where('report_id', '=', id)
            .execute(),
        ),
      ).rejects.toThrow(/link|client_link/)
  })
})

describe('a link', () => {
  test('made up, revoked, past its end, and one of a proposal’s page are refused alike', async () => {
    const { link, id, linkId } = await shared({ days: 1 })
    expect(await client({ link: `${scene.accountId}.${'x'.repeat(43)}` })).toMatchObject(ended)
    expect(await client({ link }, '/api/client/proposal')).toMatchObject(ended)
    expect((await ana.ask('DELETE', path(`/${id}/links/${linkId}`))).status).toBe(200)
    expect(await client({ link })).toMatchObject(ended)
    const again = await ana.ask('DELETE', path(`/${id}/links/${linkId}`))
    expect(again).toMatchObject({ status: 410, body: { code: 'clientLink.ended' } })
    const { link: short, id: over } = await shared({ days: 1 })
    scene.server.clock.advance(25 * 3_600_000)
    expect(await client({ link: short })).toMatchObject(ended)
    ana = await signInAgain(scene.server, ana.personId)
    const renewed = await ana.ask('POST', path(`/${over}/figures`))
    expect(renewed).toMatchObject({ status: 404, body: { code: 'report.notFound' } })
  })

  test('with a password shows nothing without it', async () => {
    const { link } = await shared({ password: 'dans huit jours' })
    expect(await client({ link })).toMatchObject({ status: 403, body: { code: 'clientLink.passwordNeeded' } })
    const wrong = await client({ link, password: 'demain' })
    expect(wrong).toMatchObject({ status: 403, body: { code: 'clientLink.passwordWrong' } })
    expect((await client({ link, password: 'dans huit jours' })).status).toBe(200)
  })

  test('guessed for stops the address that guesses, whatever of the two it asks for', async () => {
    const remoteAddress = '203.0.113.9'
    const guess = async (url: string) =>
      (
        await scene.server.app.inject({
          ...{ method: 'POST', url, remoteAddress },
          payload: { link: `${scene.accountId}.${randomUUID().replaceAll('-', '').padEnd(43, 'x')}` },
        })
      ).statusCode
    const answers = []
    for (let count = 0; count < 11; count += 1)
      answers.push(await guess(`/api/client/${count % 2 === 0 ? 'report' : 'proposal'}`))
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 410))
    expect(answers[10]).toBe(429)
  })

  test('goes by mail to each, with the period and no figure; the password is not in it', async () => {
    const people = [
      { name: 'Sophie', email: 'sophie@client.example' },
      { name: 'Paul', email: 'paul@client.example' },
    ]
    const { made } = await shared({ people, language: 'en', password: 'dans huit jours' })
    expect(made.map(({ mailProblem }) => mailProblem)).toEqual([null, null])
    const sent = z
      .array(z.looseObject({ to: z.unknown(), subject: z.string(), text: z.string() }))
      .parse(await (await fetch(`${scene.platform.url}/_control/mail`)).json())
    expect(sent).toHaveLength(2)
    expect(sent[0]?.subject).toContain('from 2 March 2026 to 8 March 2026')
    expect(sent[0]?.text).toContain(made[0]?.address)
    expect(JSON.stringify(sent)).not.toMatch(/dans huit jours|153/)
  })
})

test('who may only look shares nothing, and reads no list of what was', async () => {
  expect((await share({}, reader)).status).toBe(403)
  expect((await reader.ask('GET', path())).status).toBe(403)
  expect((await reader.ask('POST', path('/preview'), week)).status).toBe(403)
})

test('links end with the removal of who shared, and what they showed is forgotten ninety days after', async () => {
  const leaving = await joinAs(scene, 'Luc Morel', 'analyst')
  const made = await leaving.ask('POST', path(), {
    ...{ ...week, language: 'fr' },
    people: [{ name: 'Sophie', email: 'sophie@client.example' }],
  })
  const { made: links, reports } = endpoints.shareReport.response.parse(made.body)
  const link = links[0]?.address.replace(/^.*#fr\./, '') ?? ''
  await open(link)
  const owner = await signInAgain(scene.server, scene.person.personId)
  const gone = await owner.ask('DELETE', `/${scene.account}/people/${leaving.personId}`, nothingCarried)
  expect(gone.status).toBe(200)
  expect(await client({ link })).toMatchObject(ended)
  const id = reports[0]?.id ?? ''
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['report.shared', 'report.revoked'])
  scene.server.clock.advance(91 * 24 * 3_600_000)
  await forgetEverywhere(scene.server.ctx)
  const rows = await inTheAccount(({ db, accountId }) =>
    db
      .selectFrom('client_link')
      .select(['recipient_email', 'view'])
      .where('account_id', '=', accountId)
      .where('report_id', '=', id)
      .execute(),
  )
  expect(rows).toEqual([{ recipient_email: null, view: null }])
})
