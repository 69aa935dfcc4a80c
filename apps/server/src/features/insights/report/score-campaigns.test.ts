import { afterAll, beforeAll, expect, test } from 'vitest'
import { inAccount } from '../../../db/in-account.ts'
import { signIn, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { scoreCampaigns } from './score-campaigns.ts'

let server: TestServer
let accountId: number
const day = '2026-03-16'

beforeAll(async () => {
  server = await startTestServer()
  const person = await signIn(server)
  accountId = await person.join('act_1', 'publisher')
})
afterAll(() => server.stop())

test('a score is of what was spent: what only receives late clicks has none, and none is left of former weeks', async () => {
  const campaign = (id: string, score: number | null) => ({
    account_id: accountId,
    campaign_id: id,
    name: id,
    status: 'PAUSED',
    effective_status: 'PAUSED',
    objective: 'OUTCOME_TRAFFIC',
    created_on: null,
    daily_budget: 5000,
    lifetime_budget: null,
    score,
    seen_at: new Date(),
  })
  const delivered = { account_id: accountId, day, impressions: 400 }
  const scores = await inAccount(server.ctx, accountId, async (scope) => {
    await scope.db
      .insertInto('campaign')
      .values([campaign('spent', null), campaign('credited', null), campaign('former', 100)])
      .execute()
    await scope.db
      .insertInto('campaign_day')
      .values([
        { ...delivered, campaign_id: 'spent', spend: 9000, link_clicks: 12 },
        { ...delivered, campaign_id: 'credited', spend: 0, link_clicks: 9 },
      ])
      .execute()
    await scoreCampaigns(scope, { since: day, until: day })
    return scope.db
      .selectFrom('campaign')
      .select(['campaign_id as id', 'score'])
      .where('account_id', '=', accountId)
      .orderBy('campaign_id')
      .execute()
  })
  expect(scores).toEqual([
    { id: 'credited', score: null },
    { id: 'former', score: null },
    { id: 'spent', score: expect.closeTo(50, 1) },
  ])
})
