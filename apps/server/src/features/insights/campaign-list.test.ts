import { endpoints } from '@vigie/contract'
import { dayBefore, type ReadRange } from '@vigie/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount, type AccountScope } from '../../db/in-account.ts'
import { signIn, startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts'
import { refreshSums } from './sync/sums.ts'
import { trendDays } from './trend-days.ts'

let server: TestServer
let reader: TestPerson
let accountId: number
beforeAll(async () => {
  server = await startTestServer()
  server.clock.advance(Date.parse(today) - server.clock.now().getTime() + noon)
  reader = await signIn(server)
  accountId = await reader.join('act_1', 'reader')
})
afterAll(() => server.stop())

const campaigns = ['11', '12', '13'] as const
/** The trend of that day and the ranges below reach over the ends of months. */
const today = '2026-04-08'
const noon = 12 * 3_600_000
const ranges: readonly ReadRange[] = [
  { since: dayBefore(today, 30), until: dayBefore(today, 1) },
  { since: dayBefore(today, 52), until: dayBefore(today, 9) },
]

const write = fc.oneof(
  fc.record({
    kind: fc.constant('spent' as const),
    campaignId: fc.constantFrom(...campaigns),
    // Today, within the trend and outside of it, in one range, both or none; few, so that days are restated.
    daysAgo: fc.constantFrom(0, 1, 3, 7, 8, 12, 14, 20, 31, 45, 60),
    // Nothing: the platform takes the day back.
    spend: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4_000_000 })),
  }),
  fc.record({
    kind: fc.constant('renamed' as const),
    campaignId: fc.constantFrom(...campaigns),
    name: fc.constantFrom('Été', 'Hiver', 'Soldes'),
  }),
)
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never

const inDatabase = (work: (scope: AccountScope) => Promise<void>) => inAccount(server.ctx, accountId, work)

async function list(range: ReadRange) {
  const { body } = await reader.ask('GET', `/act_1/campaign_list?since=${range.since}&until=${range.until}`)
  return endpoints.campaignList.response.parse(body).rows
}

/** Campaigns that did nothing yet, and every day up to yesterday read. */
const begin = () =>
  inDatabase(async ({ db }) => {
    for (const table of ['campaign_day', 'account_day', 'month_to_date', 'insight_read', 'campaign'])
      await sql`delete from ${sql.table(table)} where account_id = ${accountId}`.execute(db)
    const fresh = { account_id: accountId, name: 'Neuve', status: 'ACTIVE', effective_status: 'ACTIVE' }
    await db
      .insertInto('campaign')
      .values(campaigns.map((id) => ({ ...fresh, campaign_id: id, seen_at: new Date() })))
      .execute()
    const read = { account_id: accountId, report: 'campaign', read_on: today, read_at: new Date() }
    await db
      .insertInto('insight_read')
      .values(Array.from({ length: 70 }, (_, ago) => ({ ...read, day: dayBefore(today, ago + 1) })))
      .execute()
  })

async function store({ db, accountId: own }: AccountScope, one: Write): Promise<void> {
  if (one.kind === 'renamed') {
    await db
      .updateTable('campaign')
      .set({ name: one.name })
      .where('account_id', '=', own)
      .where('campaign_id', '=', one.campaignId)
      .execute()
    return
  }
  const day = dayBefore(today, one.daysAgo)
  await sql`delete from campaign_day where account_id = ${own} and campaign_id = ${one.campaignId} and day = ${day}`.execute(
    db,
  )
  if (one.spend > 0)
    await sql`
      insert into campaign_day (account_id, campaign_id, day, spend, impressions, link_clicks)
      values (${own}, ${one.campaignId}, ${day}, ${one.spend}, 0, 0)`.execute(db)
  await refreshSums({ db, accountId: own }, { since: day, until: day })
}

test('a list that is asked again says what stands now, whatever was written since', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(write, { minLength: 3, maxLength: 8 }), async (writes) => {
        const spent = new Map<string, number>()
        const names = new Map<string, string>()
        for (const one of writes) {
          await inDatabase((scope) => store(scope, one))
          if (one.kind === 'renamed') names.set(one.campaignId, one.name)
          else spent.set(`${one.campaignId} ${dayBefore(today, one.daysAgo)}`, one.spend)
          for (const range of ranges)
            expect(await shown(range)).toEqual(campaigns.map((id) => expected(id, range, { spent, names })))
        }
      })
      .beforeEach(begin),
    { numRuns: 12 },
  )
})

type Known = { readonly spent: ReadonlyMap<string, number>; readonly names: ReadonlyMap<string, string> }

function expected(campaignId: string, { since, until }: ReadRange, { spent, names }: Known) {
  const within = [...spent].filter(([key]) => {
    const [id = '', day = ''] = key.split(' ')
    return id === campaignId && day >= since && day <= until
  })
  const trend = Array.from(
    { length: trendDays },
    (_, index) => spent.get(`${campaignId} ${dayBefore(today, trendDays - index)}`) ?? 0,
  )
  return {
    campaignId,
    name: names.get(campaignId) ?? 'Neuve',
    spend: within.reduce((sum, [, spend]) => sum + spend, 0),
    spendByDay: trend.some((amount) => amount > 0) ? trend : [],
  }
}

const shown = async (range: ReadRange) =>
  (await list(range))
    .map(({ campaignId, name, figures, spendByDay }) => ({
      campaignId: campaignId ?? '',
      name,
      spend: figures?.spend ?? null,
      spendByDay,
    }))
    .toSorted((a, b) => (a.campaignId < b.campaignId ? -1 : 1))

test('a trend whose last day was not read is not shown: it would look like a fall', async () => {
  await begin()
  await inDatabase((scope) => store(scope, { kind: 'spent', campaignId: '11', daysAgo: 3, spend: 500 }))
  const trendOf = async () =>
    (await list({ since: dayBefore(today, 30), until: dayBefore(today, 1) })).find(
      (row) => row.campaignId === '11',
    )?.spendByDay
  expect(await trendOf()).toContain(500)
  await inDatabase(async ({ db }) => {
    await sql`delete from insight_read where account_id = ${accountId} and day = ${dayBefore(today, 1)}`.execute(
      db,
    )
  })
  expect(await trendOf()).toEqual([])
})

test('a campaign has the file that it was made of, found by what the platform calls it; a file without one is a draft', async () => {
  await begin()
  const [made, draft] = ['f0000000-0000-4000-8000-000000000012', 'f0000000-0000-4000-8000-000000000099']
  await inDatabase(async ({ db }) => {
    for (const [id, name, campaignId] of [
      [made, 'Soldes', '12'],
      [draft, 'Noël', null],
    ] as const)
      await sql`
        insert into campaign_configuration
          (account_id, id, name, draft_content, author, last_author, is_draft, campaign_id, revision, created_at, updated_at)
        values (${accountId}, ${id}, ${name}, '{}', 'camille', 'camille', ${campaignId === null}, ${campaignId}, 1, now(), now())
        `.execute(db)
  })
  const rows = await list(ranges[0] ?? { since: today, until: today })
  const told = rows.map(({ campaignId, fileId, isDraft, figures }) => ({
    ...{ campaignId, fileId, isDraft, hasFigures: figures !== null },
  }))
  expect(told.toSorted((a, b) => (a.campaignId ?? '').localeCompare(b.campaignId ?? ''))).toEqual([
    { campaignId: null, fileId: draft, isDraft: true, hasFigures: false },
    { campaignId: '11', fileId: null, isDraft: false, hasFigures: true },
    { campaignId: '12', fileId: made, isDraft: false, hasFigures: true },
    { campaignId: '13', fileId: null, isDraft: false, hasFigures: true },
  ])
})
